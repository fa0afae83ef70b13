import {
	AdditiveBlending,
	BufferAttribute,
	BufferGeometry,
	Color,
	DoubleSide,
	InstancedBufferAttribute,
	InstancedMesh,
	Matrix4,
	Mesh,
	MeshBasicMaterial,
	PlaneGeometry,
	RingGeometry,
	ShaderMaterial,
	Vector2,
} from 'three';
import type { Spot } from '../pose';
import { palette } from './palette';
import { type Atlas, type Cell, part, penOf, textureOf } from './texture-atlas';

/** Markers on the table: rings, light pools, number badges and the aim line. */

const MOST = 64;
/** Minimum and maximum size of number badges, in pixels. */
const LEAST_PX = 16;
const MOST_PX = 30;

export type MarkKind = 'lit' | 'active' | 'touched' | 'fallen' | 'looked' | 'alert' | 'rescued';

export interface Mark {
	x: number;
	y: number;
	kind: MarkKind;
	wide?: number;
}

const looks: Record<MarkKind, { colour: string; scale: number }> = {
	lit: { colour: palette.gold88c, scale: 1 },
	active: { colour: palette.orange78, scale: 1.15 },
	touched: { colour: palette.white, scale: 0.9 },
	fallen: { colour: palette.red69, scale: 1 },
	alert: { colour: palette.red69, scale: 1.25 },
	looked: { colour: palette.blue84, scale: 1.3 },
	rescued: { colour: palette.white, scale: 0.8 },
};

/** Rings around pieces, and crosses on fallen ones. */
export class Marks {
	readonly rings: InstancedMesh;
	readonly crosses: InstancedMesh;

	constructor() {
		this.rings = flat(new RingGeometry(15.5, 19, 40), 2);
		this.crosses = flat(crossForm(), 3);
	}

	show(marks: readonly Mark[]): void {
		fill(
			this.rings,
			marks.filter(({ kind }) => kind !== 'fallen'),
		);
		fill(
			this.crosses,
			marks.filter(({ kind }) => kind === 'fallen'),
		);
	}
}

function flat(form: BufferGeometry, order: number): InstancedMesh {
	const mesh = new InstancedMesh(
		form,
		new MeshBasicMaterial({ transparent: true, opacity: 0.92, depthWrite: false, side: DoubleSide }),
		MOST,
	);
	mesh.renderOrder = order;
	mesh.frustumCulled = false;
	mesh.count = 0;
	return mesh;
}

function crossForm(): BufferGeometry {
	const form = new BufferGeometry();
	const points: number[] = [];
	for (const turn of [Math.PI / 4, -Math.PI / 4]) {
		const [c, s] = [Math.cos(turn), Math.sin(turn)];
		const corner = (x: number, y: number) => [x * c - y * s, x * s + y * c, 0];
		points.push(
			...corner(-20, -2.4),
			...corner(20, -2.4),
			...corner(20, 2.4),
			...corner(-20, -2.4),
			...corner(20, 2.4),
			...corner(-20, 2.4),
		);
	}
	form.setAttribute('position', new BufferAttribute(new Float32Array(points), 3));
	return form;
}

function fill(mesh: InstancedMesh, marks: readonly Mark[]): void {
	mesh.count = Math.min(marks.length, MOST);
	marks.slice(0, MOST).forEach(({ x, y, kind, wide = 1 }, k) => {
		const { colour, scale } = looks[kind];
		mesh.setMatrixAt(k, new Matrix4().makeScale(scale * wide, scale * wide, 1).setPosition(x, y, 0.7 + k * 0.01));
		mesh.setColorAt(k, new Color(colour));
	});
	mesh.instanceMatrix.needsUpdate = true;
	if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
}

/** Pools of light under lamps and before doors, at night. */
export class Pools {
	readonly mesh: InstancedMesh;

	constructor() {
		const pen = penOf(128, palette.black);
		const soft = pen.createRadialGradient(64, 64, 2, 64, 64, 64);
		soft.addColorStop(0, palette.gold88b);
		soft.addColorStop(0.35, palette.brown51);
		soft.addColorStop(1, palette.black);
		pen.fillStyle = soft;
		pen.fillRect(0, 0, 128, 128);
		this.mesh = new InstancedMesh(
			new PlaneGeometry(1, 1),
			new MeshBasicMaterial({
				map: textureOf(pen.canvas),
				blending: AdditiveBlending,
				transparent: true,
				depthWrite: false,
			}),
			MOST,
		);
		this.mesh.frustumCulled = false;
		this.mesh.renderOrder = 1;
		this.mesh.count = 0;
	}

	show(pools: ReadonlyArray<Spot & { wide: number }>): void {
		this.mesh.count = Math.min(pools.length, MOST);
		pools.slice(0, MOST).forEach(({ x, y, wide }, k) => {
			this.mesh.setMatrixAt(k, new Matrix4().makeScale(wide, wide, 1).setPosition(x, y, 0.4 + k * 0.01));
		});
		this.mesh.instanceMatrix.needsUpdate = true;
	}
}

export interface Badge {
	x: number;
	y: number;
	z: number;
	cell: Cell;
	/** Size in mm, limited to a readable size in pixels. */
	size: number;
}

/** Billboards with the numbers of figures, never smaller than readable. */
export class Badges {
	readonly mesh: InstancedMesh;
	private places = new InstancedBufferAttribute(new Float32Array(MOST * 4), 4);
	private cells = new InstancedBufferAttribute(new Float32Array(MOST * 4), 4);
	private screen = new Vector2(1, 1);

	constructor(atlas: Atlas) {
		const form = new PlaneGeometry(1, 1);
		form.setAttribute('place', this.places);
		form.setAttribute('cell', this.cells);
		const material = new ShaderMaterial({
			transparent: true,
			depthTest: false,
			depthWrite: false,
			uniforms: { map: { value: atlas.map }, screen: { value: this.screen } },
			vertexShader: `
				attribute vec4 place;
				attribute vec4 cell;
				uniform vec2 screen;
				varying vec2 spot;
				void main() {
					spot = mix(cell.xy, cell.zw, uv);
					gl_Position = projectionMatrix * viewMatrix * vec4(place.xyz, 1.0);
					float pixels = projectionMatrix[1][1] * screen.y * 0.5 / gl_Position.w;
					float size = clamp(place.w * pixels, ${LEAST_PX}.0, ${MOST_PX}.0);
					gl_Position.xy += position.xy * size * 2.0 / screen * gl_Position.w;
				}`,
			fragmentShader: `
				uniform sampler2D map;
				varying vec2 spot;
				void main() {
					gl_FragColor = texture2D(map, spot);
					#include <colorspace_fragment>
				}`,
		});
		this.mesh = new InstancedMesh(form, material, MOST);
		this.mesh.frustumCulled = false;
		this.mesh.renderOrder = 9;
		this.mesh.count = 0;
	}

	show(badges: readonly Badge[]): void {
		this.mesh.count = Math.min(badges.length, MOST);
		badges.slice(0, MOST).forEach(({ x, y, z, cell, size }, k) => {
			this.places.setXYZW(k, x, y, z, size);
			this.cells.setXYZW(k, ...cell);
		});
		this.places.needsUpdate = true;
		this.cells.needsUpdate = true;
	}

	fit(width: number, height: number): void {
		this.screen.set(width, height);
	}
}

/** Draws the badge of a figure: round for survivors, a tombstone for zombies. */
export function badgeCell(atlas: Atlas, text: string, kind: 'survivor' | 'zombie' | 'down'): Cell {
	const cell = atlas.add(72, 72, (pen) => {
		pen.clearRect(0, 0, 72, 72);
		pen.translate(4, 4);
		pen.beginPath();
		if (kind === 'survivor') pen.arc(32, 32, 29, 0, 7);
		else if (kind === 'zombie') pen.roundRect(7, 4, 50, 56, [25, 25, 3, 3]);
		else pen.roundRect(3, 14, 58, 36, 18);
		pen.fillStyle = kind === 'survivor' ? palette.warmGrey97 : palette.green29;
		pen.fill();
		pen.strokeStyle = kind === 'survivor' ? palette.brown30 : palette.yellow84;
		pen.lineWidth = 5;
		pen.stroke();
		pen.fillStyle = kind === 'survivor' ? palette.grey22 : palette.yellow96;
		pen.font = `800 ${text.length > 1 ? 31 : 36}px system-ui, sans-serif`;
		pen.textAlign = 'center';
		pen.textBaseline = 'middle';
		pen.fillText(text, 32, 35);
	});
	// slightly smaller than the cell, so that neighbouring cells do not bleed in
	return part(cell, 0.03, 0.03, 0.97, 0.97);
}

const ZONE_PARTS = 48;

/** What the aim line shows; distances are in mm from the piece. */
export interface Aim {
	start: Spot;
	angle: number;
	/** From the edge of the piece to the tip. */
	length: number;
	half: number;
	/** Where the path ends, if the table shows it. */
	end?: Spot | null;
	ticks: { at: number; wide: number }[];
	/** Where the tip was at the last flick, or null. */
	ghost: number | null;
	/** Where the piece stops if it meets nothing. */
	zone: { at: number; radius: number } | null;
	isStroke: boolean;
}

/** The aim line: a dashed band as wide as the piece, with a tip; dashed because it is an aim, not a result. */
export class AimLine {
	readonly mesh: Mesh<BufferGeometry, MeshBasicMaterial>;

	constructor() {
		this.mesh = new Mesh(
			new BufferGeometry(),
			new MeshBasicMaterial({
				color: palette.gold88c,
				transparent: true,
				opacity: 0.85,
				depthWrite: false,
				depthTest: false,
				side: DoubleSide,
			}),
		);
		this.mesh.renderOrder = 6;
		this.mesh.frustumCulled = false;
		this.mesh.visible = false;
	}

	show(aim: Aim | null): void {
		this.mesh.visible = aim !== null;
		if (!aim) return;
		const { start, angle, length, half, end, ticks, ghost, zone, isStroke } = aim;
		this.mesh.material.color.set(isStroke ? palette.blue84 : palette.gold88c);
		const [c, s] = [Math.cos(angle), Math.sin(angle)];
		const points: number[] = [];
		const corner = (ahead: number, left: number) => [
			start.x + c * ahead - s * left,
			start.y + s * ahead + c * left,
			1.2,
		];
		const quad = (a: number, b: number, h0: number, h1 = h0) =>
			points.push(
				...corner(a, -h0),
				...corner(b, -h1),
				...corner(b, h1),
				...corner(a, -h0),
				...corner(b, h1),
				...corner(a, h0),
			);
		const bar = (a: number, b: number, l0: number, l1: number) =>
			points.push(
				...corner(a, l0),
				...corner(b, l0),
				...corner(b, l1),
				...corner(a, l0),
				...corner(b, l1),
				...corner(a, l1),
			);
		const body = Math.max(4, length - 26);
		quad(half + 4, half + 4 + body, 3.2);
		quad(half + 4 + body, half + 4 + body + 26, 12, 0);
		for (const { at, wide } of ticks) quad(at - 0.8, at + 0.8, wide);
		if (ghost !== null) for (const side of [1, -1]) bar(ghost - 1.5, ghost + 1.5, side * 10, side * 17);
		if (zone) {
			for (let k = 0; k < ZONE_PARTS; k += 2) {
				const [a, b] = [k, k + 1].map((part) => (part / ZONE_PARTS) * 2 * Math.PI) as [number, number];
				const rim = (turn: number, radius: number) =>
					corner(zone.at + Math.cos(turn) * radius, Math.sin(turn) * radius);
				points.push(...rim(a, zone.radius), ...rim(b, zone.radius), ...rim(b, zone.radius + 1.6));
				points.push(...rim(a, zone.radius), ...rim(b, zone.radius + 1.6), ...rim(a, zone.radius + 1.6));
			}
		}
		if (end) {
			const far = Math.hypot(end.x - start.x, end.y - start.y);
			for (let a = half + 10; a < far; a += 15)
				for (const side of [half, -half]) {
					points.push(
						...corner(a, side - 0.7),
						...corner(Math.min(a + 8, far), side - 0.7),
						...corner(Math.min(a + 8, far), side + 0.7),
					);
					points.push(...corner(a, side - 0.7), ...corner(Math.min(a + 8, far), side + 0.7), ...corner(a, side + 0.7));
				}
			quad(far - 1, far + 1, half);
		}
		this.mesh.geometry.dispose();
		this.mesh.geometry = new BufferGeometry().setAttribute(
			'position',
			new BufferAttribute(new Float32Array(points), 3),
		);
	}
}
