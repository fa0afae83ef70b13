import { MathUtils, PerspectiveCamera, Plane, Raycaster, Vector2, Vector3 } from 'three';
import type { Spot } from '../pose';

const LOWEST = 0.3;
const HIGHEST = Math.PI / 2 - 0.001;
const FOV = 32;

/** Where one looks from: around a place on the table, from a height, from near or far. */
export class Eye {
	readonly camera = new PerspectiveCamera(FOV, 1, 20, 6000);
	target = new Vector3();
	/** Around the table, counterclockwise; from the lower edge it is 0. */
	around = 0;
	up = 0.86;
	far = 1500;
	private home = { far: 1500, x: 0, y: 0, wide: 1000, high: 800 };

	constructor() {
		this.camera.up.set(0, 0, 1);
	}

	/** Stand so that an area is seen whole. */
	fit(width: number, height: number): void {
		this.home = { ...this.home, wide: width, high: height };
		this.reset();
	}

	size(width: number, height: number): void {
		this.camera.aspect = width / height;
		this.camera.updateProjectionMatrix();
		this.far = this.fitting();
		this.home.far = this.far;
		this.move();
	}

	/** How far away the area fits into the picture. */
	private fitting(): number {
		const { wide, high } = this.home;
		const [tall, broad] = [Math.tan(MathUtils.degToRad(FOV / 2)), this.camera.aspect];
		const [c, s] = [Math.abs(Math.cos(this.around)), Math.abs(Math.sin(this.around))];
		const [across, deep] = [wide * c + high * s, wide * s + high * c];
		const seen = Math.sin(this.up);
		const forWidth = across / 2 / (tall * broad) + (deep / 2) * Math.cos(this.up) * 0.82;
		const forHeight = ((deep / 2) * seen) / tall + (deep / 2) * Math.cos(this.up);
		return Math.max(forWidth, forHeight) * 1.03;
	}

	reset(): void {
		this.around = 0;
		this.up = this.camera.aspect < 1 ? 1.02 : 0.86;
		this.target.set(this.home.x, this.home.y, 0);
		this.far = this.fitting();
		this.home.far = this.far;
		this.move();
	}

	/** From above and back. */
	toggleAbove(): void {
		const above = this.isAbove;
		this.around = 0;
		this.up = above ? 0.86 : HIGHEST;
		this.target.set(this.home.x, this.home.y, 0);
		this.far = this.fitting();
		this.move();
	}

	get isAbove(): boolean {
		return this.up > HIGHEST - 0.01;
	}

	turn(around: number, up: number): void {
		this.around += around;
		this.up = MathUtils.clamp(this.up + up, LOWEST, HIGHEST);
		this.move();
	}

	zoom(factor: number, towards?: Spot | null): void {
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
		const { wide, high } = this.home;
		this.target.set(MathUtils.clamp(at.x, -wide / 2, wide / 2), MathUtils.clamp(at.y, -high / 2, high / 2), 0);
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
