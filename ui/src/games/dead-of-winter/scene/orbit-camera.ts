import { MathUtils, PerspectiveCamera, Plane, Raycaster, Vector2, Vector3 } from 'three';
import type { Spot } from '../pose';
import type { Ground } from './ground';

const LOWEST = 0.3;
const HIGHEST = Math.PI / 2 - 0.001;
const FOV = 32;

/** How much of a picture is covered at each side, in pixels. */
export interface Insets {
	left: number;
	right: number;
	top: number;
	bottom: number;
}

/** Where one looks from: around a place on the table, from a height, from near or far. */
export class OrbitCamera {
	readonly camera = new PerspectiveCamera(FOV, 1, 20, 6000);
	target = new Vector3();
	/** Around the table, counterclockwise; from the lower edge it is 0. */
	around = 0;
	up = 0.86;
	far = 1500;
	private home = { far: 1500, x: 0, y: 0, wide: 1000, high: 800 };
	/** The free part of the picture: how broad it is for its height, and how much of the height it takes. */
	private free = { aspect: 1, part: 1 };

	constructor() {
		this.camera.up.set(0, 0, 1);
	}

	/** Stand so that an area is seen whole; low behind its left edge, or from above. */
	frame({ left, bottom, width, height }: Ground, isLow: boolean): void {
		this.home = { ...this.home, x: left + width / 2, y: bottom + height / 2, wide: width, high: height };
		this.isLow = isLow;
		this.reset();
	}

	size(width: number, height: number, { left, right, top, bottom }: Insets): void {
		const [broad, tall] = [Math.max(width - left - right, 80), Math.max(height - top - bottom, 80)];
		this.free = { aspect: broad / tall, part: tall / height };
		this.camera.aspect = width / height;
		this.camera.setViewOffset(width, height, (right - left) / 2, (bottom - top) / 2, width, height);
		if (!this.isTouched) this.reset();
		else this.move();
	}

	private isLow = false;
	/** Has somebody chosen what to look at? Then it stays so. */
	private isTouched = false;

	/** Far enough away that the area fits into the picture, and aimed so that it lies in the middle of it. */
	private fit(): void {
		const { wide, high, x, y } = this.home;
		const tall = Math.tan(MathUtils.degToRad(FOV / 2)) * this.free.part;
		const broad = tall * this.free.aspect;
		const [ca, sa] = [Math.cos(this.around), Math.sin(this.around)];
		const across = (wide * Math.abs(ca) + high * Math.abs(sa)) / 2;
		const deep = (wide * Math.abs(sa) + high * Math.abs(ca)) / 2;
		// what is near is seen larger, so one looks at a place before the middle
		const [steep, flat] = [Math.sin(this.up) / tall, Math.cos(this.up)];
		const shift = (deep * flat) / steep;
		const near = deep - shift;
		this.target.set(x + sa * shift, y - ca * shift, 0);
		this.far = Math.max(near * (steep + flat), across / broad + near * flat);
		this.home.far = this.far;
		this.move();
	}

	reset(): void {
		this.isTouched = false;
		// on a tall page the city's left edge is the near one: it is broader than high
		this.around = this.isLow || this.camera.aspect < 1 ? -Math.PI / 2 : 0;
		this.up = this.isLow ? 0.5 : this.free.aspect < 1.3 ? 1.08 : 0.9;
		this.fit();
	}

	/** Nearer to a place, as one leans over the table. */
	leanTo(at: Spot): void {
		this.reset();
		this.zoom(0.82, at);
	}

	/** From above and back. */
	toggleAbove(): void {
		const above = this.isAbove;
		this.reset();
		if (above) return;
		this.up = HIGHEST;
		this.fit();
	}

	get isAbove(): boolean {
		return this.up > HIGHEST - 0.01;
	}

	turn(around: number, up: number): void {
		this.isTouched = true;
		this.around += around;
		this.up = MathUtils.clamp(this.up + up, LOWEST, HIGHEST);
		this.move();
	}

	zoom(factor: number, towards?: Spot | null): void {
		this.isTouched = true;
		const before = this.far;
		this.far = MathUtils.clamp(this.far * factor, 240, this.home.far * 1.5);
		const part = 1 - this.far / before;
		if (towards && part > 0) {
			this.target.x += (towards.x - this.target.x) * part;
			this.target.y += (towards.y - this.target.y) * part;
		}
		this.move();
	}

	/** Shift what is looked at, in parts of the distance as seen on the screen. */
	shift(right: number, up: number): void {
		const [c, s] = [Math.cos(this.around), Math.sin(this.around)];
		const by = this.far * 0.57;
		this.look({ x: this.target.x + (right * c - up * s) * by, y: this.target.y + (right * s + up * c) * by });
	}

	look(at: Spot, far = this.far): void {
		const { x, y, wide, high } = this.home;
		const within = (value: number, middle: number, size: number) =>
			MathUtils.clamp(value, middle - size / 2, middle + size / 2);
		this.target.set(within(at.x, x, wide), within(at.y, y, high), 0);
		this.far = far;
		this.move();
	}

	private move(): void {
		const [c, s] = [Math.cos(this.up), Math.sin(this.up)];
		const { x, y, z } = this.target;
		this.camera.position.set(
			x + this.far * c * Math.sin(this.around),
			y - this.far * c * Math.cos(this.around),
			z + this.far * s,
		);
		this.camera.up.set(-Math.sin(this.around), Math.cos(this.around), 0);
		if (!this.isAbove) this.camera.up.set(0, 0, 1);
		this.camera.lookAt(this.target);
		this.camera.updateMatrixWorld();
	}

	/** Where a place of the table is on the screen, in parts of its size from the left and from above. */
	seen(x: number, y: number, z: number): { x: number; y: number; ahead: boolean } {
		const spot = new Vector3(x, y, z).project(this.camera);
		return { x: (spot.x + 1) / 2, y: (1 - spot.y) / 2, ahead: spot.z < 1 };
	}

	/** The place of the table under a place of the screen. */
	under(x: number, y: number): Spot | null {
		const ray = new Raycaster();
		ray.setFromCamera(new Vector2(x * 2 - 1, 1 - y * 2), this.camera);
		const hit = ray.ray.intersectPlane(new Plane(new Vector3(0, 0, 1), 0), new Vector3());
		return hit && { x: hit.x, y: hit.y };
	}
}
