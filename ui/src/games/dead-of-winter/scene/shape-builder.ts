import {
	BoxGeometry,
	BufferAttribute,
	BufferGeometry,
	Color,
	ConeGeometry,
	CylinderGeometry,
	Euler,
	ExtrudeGeometry,
	IcosahedronGeometry,
	Matrix4,
	PlaneGeometry,
	Quaternion,
	Shape,
	Vector3,
} from 'three';
import { palette } from './palette';
import type { Cell } from './texture-atlas';

type Three = [number, number, number];

interface How {
	/** Rotation about x, y and z, in radians. */
	turn?: Three;
}

/** How much darker the foot of a piece is than its top (ambient occlusion). */
const SHADE = 0.3;

/**
 * Builds a piece from primitives with vertex colours: x is its front, y its left, z up; the origin is the middle of its
 * foot.
 */
export class ShapeBuilder {
	private positions: number[] = [];
	private colours: number[] = [];
	private uvs: number[] = [];

	constructor(
		private plain: Cell,
		/** Below this height, in mm, the colours get darker. */
		private shadeBelow = 14,
	) {}

	box([depth, width, height]: Three, at: Three, colour: string, how: How = {}): this {
		return this.put(new BoxGeometry(depth, width, height), at, colour, how);
	}

	/** An upright cylinder, or a truncated cone. */
	round(bottom: number, top: number, height: number, at: Three, colour: string, sides = 8, how: How = {}): this {
		const form = new CylinderGeometry(top / 2, bottom / 2, height, sides);
		return this.put(form.rotateX(Math.PI / 2), at, colour, how);
	}

	cone(diameter: number, height: number, at: Three, colour: string, sides = 6, how: How = {}): this {
		return this.put(new ConeGeometry(diameter / 2, height, sides).rotateX(Math.PI / 2), at, colour, how);
	}

	ball(diameter: number, at: Three, colour: string, flat = 1, detail = 1): this {
		return this.put(new IcosahedronGeometry(diameter / 2, detail).scale(1, 1, flat), at, colour);
	}

	/** Extrudes a side-view outline (left, up) to a depth. */
	cut(points: Array<[number, number]>, depth: number, at: Three, colour: string): this {
		const form = new ExtrudeGeometry(new Shape(points.map(([y, z]) => ({ x: y, y: z }) as never)), {
			depth,
			bevelEnabled: false,
		});
		// the outline's x and y become left and up, the extrusion becomes the front
		form.applyMatrix4(new Matrix4().set(0, 0, 1, -depth / 2, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1));
		return this.put(form, at, colour);
	}

	/** Adds an image: rotated about z by `facing` and towards the sky by `pitch`. */
	picture(width: number, height: number, at: Three, cell: Cell, facing = 0, pitch = 0): this {
		const form = new PlaneGeometry(width, height);
		const uv = form.getAttribute('uv') as BufferAttribute;
		const [left, bottom, right, top] = cell;
		for (let k = 0; k < uv.count; k++)
			uv.setXY(k, left + (right - left) * uv.getX(k), bottom + (top - bottom) * uv.getY(k));
		// facing +x, its right is -y
		form
			.rotateX(Math.PI / 2)
			.rotateZ(Math.PI / 2)
			.rotateY(-pitch)
			.rotateZ(facing);
		return this.put(form, at, palette.white, {}, true);
	}

	private put(given: BufferGeometry, at: Three, colour: string, { turn = [0, 0, 0] }: How = {}, keepsUv = false): this {
		const form = given.index ? given.toNonIndexed() : given;
		const matrix = new Matrix4().compose(
			new Vector3(...at),
			new Quaternion().setFromEuler(new Euler(...turn)),
			new Vector3(1, 1, 1),
		);
		form.applyMatrix4(matrix);
		const position = form.getAttribute('position');
		const uv = form.getAttribute('uv');
		const { r, g, b } = new Color(colour);
		const [u, v] = [(this.plain[0] + this.plain[2]) / 2, (this.plain[1] + this.plain[3]) / 2];
		for (let k = 0; k < position.count; k++) {
			const z = position.getZ(k);
			this.positions.push(position.getX(k), position.getY(k), z);
			const light = 1 - SHADE * Math.max(0, 1 - z / this.shadeBelow);
			this.colours.push(r * light, g * light, b * light);
			this.uvs.push(keepsUv ? uv.getX(k) : u, keepsUv ? uv.getY(k) : v);
		}
		form.dispose();
		return this;
	}

	/** Returns the geometry with its origin at half its height, as poses have it. */
	done(height = 0): BufferGeometry {
		const form = new BufferGeometry();
		form.setAttribute('position', new BufferAttribute(new Float32Array(this.positions), 3));
		form.setAttribute('color', new BufferAttribute(new Float32Array(this.colours), 3));
		form.setAttribute('uv', new BufferAttribute(new Float32Array(this.uvs), 2));
		form.translate(0, 0, -height / 2);
		form.computeVertexNormals();
		return form;
	}
}
