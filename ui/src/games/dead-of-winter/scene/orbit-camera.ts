import { MathUtils, PerspectiveCamera, Plane, Raycaster, Vector2, Vector3 } from 'three';
import type { Spot } from '../pose';
import type { Ground } from './ground';

const LOWEST = 0.3;
const HIGHEST = Math.PI / 2 - 0.001;
const FOV = 32;

/** Widths of the covered margins of the view, in pixels. */
export interface Insets {
	left: number;
	right: number;
	top: number;
	bottom: number;
}

/** Position of the camera: its target on the table, its direction and distance. */
export interface CameraPose {
	x: number;
	y: number;
	around: number;
	up: number;
	far: number;
	/** Was it chosen by the user or for a moment? Then it is kept when the view is resized. */
	isTouched: boolean;
}

/** Distance behind a shooter, and how far ahead of the piece the camera looks, as a part of it in an uncovered view. */
const BEHIND_MM = 760;
const BEHIND_AHEAD = 0.25;
const NEAR_LEAST_MM = 220;

/** Returns the pose a part of the way from one to another, the short way round. */
export function poseBetween(from: CameraPose, to: CameraPose, part: number): CameraPose {
	const ease = part * part * (3 - 2 * part);
	const mix = (a: number, b: number) => a + (b - a) * ease;
	const turn = Math.atan2(Math.sin(to.around - from.around), Math.cos(to.around - from.around));
	return {
		x: mix(from.x, to.x),
		y: mix(from.y, to.y),
		around: from.around + turn * ease,
		up: mix(from.up, to.up),
		far: mix(from.far, to.far),
		isTouched: to.isTouched,
	};
}

/** Orbit camera around a target on the table. */
export class OrbitCamera {
	readonly camera = new PerspectiveCamera(FOV, 1, 20, 6000);
	target = new Vector3();
	/** Azimuth in radians, counterclockwise; 0 is the lower edge. */
	around = 0;
	up = 0.86;
	far = 1500;
	private home = { far: 1500, x: 0, y: 0, wide: 1000, high: 800 };
	/** The uncovered part of the view: aspect ratio, and fraction of the height. */
	private free = { aspect: 1, part: 1 };

	constructor() {
		this.camera.up.set(0, 0, 1);
	}

	/** Frames an area; low behind its left edge, or from above. */
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
	/** Has the user moved the camera? Then it is not reset on resize. */
	private isTouched = false;

	/** Sets distance and target so that the area fits into the uncovered view. */
	private fit(): void {
		const { wide, high, x, y } = this.home;
		const tall = Math.tan(MathUtils.degToRad(FOV / 2)) * this.free.part;
		const broad = tall * this.free.aspect;
		const [ca, sa] = [Math.cos(this.around), Math.sin(this.around)];
		const across = (wide * Math.abs(ca) + high * Math.abs(sa)) / 2;
		const deep = (wide * Math.abs(sa) + high * Math.abs(ca)) / 2;
		// perspective enlarges the near part: aim at a point before the middle
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
		// in portrait format the left edge of the city is the near one, because the city is wider than high
		this.around = this.isLow || this.camera.aspect < 1 ? -Math.PI / 2 : 0;
		this.up = this.isLow ? 0.5 : this.free.aspect < 1.3 ? 1.08 : 0.9;
		this.fit();
	}

	/** Where the camera is. */
	get pose(): CameraPose {
		const { around, up, far, isTouched } = this;
		return { x: this.target.x, y: this.target.y, around, up, far, isTouched };
	}

	set pose({ x, y, around, up, far, isTouched }: CameraPose) {
		this.target.set(x, y, 0);
		[this.around, this.up, this.far, this.isTouched] = [around, up, far, isTouched];
		this.move();
	}

	/** Returns the pose behind a piece that looks along an angle. */
	behind({ x, y }: Spot, angle: number): CameraPose {
		const far = Math.min(this.home.far * 0.62, BEHIND_MM);
		const ahead = far * BEHIND_AHEAD * this.free.part;
		const around = angle - Math.PI / 2;
		return { x: x + Math.cos(angle) * ahead, y: y + Math.sin(angle) * ahead, around, up: 0.62, far, isTouched: true };
	}

	/** Returns the pose from which several positions are seen near, from the present side. */
	near(spots: readonly Spot[]): CameraPose {
		const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
		const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
		const wide = Math.max(right - left, high - low, NEAR_LEAST_MM);
		const far = Math.min(this.home.far, (wide * 2.4) / Math.min(1, this.free.aspect));
		return { ...this.pose, x: (left + right) / 2, y: (low + high) / 2, up: 0.7, far, isTouched: true };
	}

	/** Moves closer to a position. */
	leanTo(at: Spot): void {
		this.reset();
		this.zoom(0.82, at);
	}

	/** Toggles the top view. */
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

	/** Pans, in fractions of the view height. */
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

	/** Projects a table position to the screen, in fractions from the left and the top. */
	project(x: number, y: number, z: number): { x: number; y: number; ahead: boolean } {
		const spot = new Vector3(x, y, z).project(this.camera);
		return { x: (spot.x + 1) / 2, y: (1 - spot.y) / 2, ahead: spot.z < 1 };
	}

	/** Returns the table position under a screen position, or null. */
	unproject(x: number, y: number): Spot | null {
		const ray = new Raycaster();
		ray.setFromCamera(new Vector2(x * 2 - 1, 1 - y * 2), this.camera);
		const hit = ray.ray.intersectPlane(new Plane(new Vector3(0, 0, 1), 0), new Vector3());
		return hit && { x: hit.x, y: hit.y };
	}
}
