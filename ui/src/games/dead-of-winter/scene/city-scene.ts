import {
	BatchedMesh,
	BoxGeometry,
	type BufferGeometry,
	Color,
	DirectionalLight,
	HemisphereLight,
	Matrix4,
	Mesh,
	MeshLambertMaterial,
	PCFShadowMap,
	PerspectiveCamera,
	PlaneGeometry,
	Quaternion,
	RepeatWrapping,
	Scene,
	Vector2,
	Vector3,
	WebGLRenderer,
} from 'three';
import type { Piece, Standing } from '../piece-geometry';
import { BIN_NAME, type Layout } from '../piece-layout';
import { from, type Placing, type Spot, tiltOf, upright } from '../pose';
import { type Ground, stageMat, townMat, wood } from './ground';
import { type Insets, OrbitCamera } from './orbit-camera';
import { AimLine, type Badge, Badges, badgeCell, type Mark, Marks, Pools } from './overlays';
import { palette } from './palette';
import { type Cast, formOf, keyOf } from './piece-shapes';
import { Atlas, type Cell } from './texture-atlas';

const MOST_PIECES = 160;
const MOST_CORNERS = 160_000;
/** The visible part of the stage: from behind the survivors to behind the zombies. */
const FOUGHT: Ground = { left: -460, bottom: -170, width: 1260, height: 340 };
const HOUSE_X = 560;
const FALLEN = Math.PI / 4;
/** The magnifier: its size and distance from the top in pixels, height in mm, and angle in degrees. */
export const LENS_PX = 190;
export const LENS_TOP_PX = 136;
const LENS_MM = 520;
const LENS_FOV = 15;

/** Light settings by day, by night and on the fight stage. */
const lights = {
	day: {
		room: palette.grey20,
		sun: palette.sand96b,
		sunPower: 2.7,
		sky: palette.coolGrey94,
		ground: palette.warmGrey65,
		skyPower: 1.5,
		glow: 0,
		mat: palette.white,
		wood: palette.white,
	},
	night: {
		room: palette.grey15,
		sun: palette.blue85,
		sunPower: 2.1,
		sky: palette.blue73,
		ground: palette.violet44b,
		skyPower: 1.75,
		glow: 1,
		mat: palette.blue68,
		wood: palette.coolGrey73,
	},
	/** A lamp hangs over the fight. */
	inside: {
		room: palette.grey16,
		sun: palette.sand94,
		sunPower: 2.2,
		sky: palette.warmGrey88,
		ground: palette.brown49b,
		skyPower: 0.95,
		glow: 0.8,
		mat: palette.warmGrey88,
		wood: palette.warmGrey48,
	},
};

/** The three.js scene of the table. Renders on demand only. */
export class CityScene {
	readonly orbit = new OrbitCamera();
	readonly aim = new AimLine();
	private renderer: WebGLRenderer;
	private scene = new Scene();
	private atlas = new Atlas();
	private material: MeshLambertMaterial;
	private batch: BatchedMesh;
	private forms = new Map<string, number>();
	private instances = new Map<string, { id: number; key: string }>();
	private spare = new Map<string, number[]>();
	private sun = new DirectionalLight();
	private sky = new HemisphereLight();
	private marks = new Marks();
	private pools = new Pools();
	private badges: Badges;
	private cells = new Map<string, Cell>();
	private mat: Mesh<PlaneGeometry, MeshLambertMaterial>;
	private rim: Mesh<BufferGeometry, MeshLambertMaterial>;
	private table: Mesh<PlaneGeometry, MeshLambertMaterial>;
	private town: Ground;
	private stage: Ground;
	private isStage = false;
	private mats: { town?: ReturnType<typeof townMat>; stage?: ReturnType<typeof stageMat> } = {};
	private layout: Layout = new Map();
	private asked = 0;
	private lensAt: Spot | null = null;
	private lensCamera = new PerspectiveCamera(LENS_FOV, 1, 20, 6000);
	/** Called after each frame with the number of draw calls and the script time in ms. */
	ondrawn: (calls: number, ms: number) => void = () => {};

	constructor(
		canvas: HTMLCanvasElement,
		private cast: Cast,
		town: Ground,
		private seed: string,
		isSmall: boolean,
	) {
		this.renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'low-power' });
		this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
		this.renderer.shadowMap.enabled = true;
		this.renderer.shadowMap.type = PCFShadowMap;
		this.renderer.shadowMap.autoUpdate = false;
		this.town = town;
		const { width_mm, depth_mm } = cast.stage;
		this.stage = { left: -width_mm / 2, bottom: -depth_mm / 2, width: width_mm, height: depth_mm };
		this.material = new MeshLambertMaterial({
			vertexColors: true,
			map: this.atlas.map,
			emissive: palette.white,
			emissiveMap: this.atlas.glow,
		});
		this.batch = new BatchedMesh(MOST_PIECES, MOST_CORNERS, 0, this.material);
		this.batch.castShadow = true;
		this.batch.receiveShadow = true;
		this.batch.sortObjects = false;
		this.batch.frustumCulled = false;
		this.badges = new Badges(this.atlas);
		this.mat = new Mesh(new PlaneGeometry(town.width, town.height), new MeshLambertMaterial());
		this.mat.receiveShadow = true;
		this.rim = new Mesh(new BoxGeometry(1, 1, 1), new MeshLambertMaterial({ color: palette.warmGrey86b }));
		this.rim.receiveShadow = true;
		const grain = wood();
		grain.wrapS = grain.wrapT = RepeatWrapping;
		grain.repeat.set(5, 5);
		this.table = new Mesh(new PlaneGeometry(5200, 5200), new MeshLambertMaterial({ map: grain }));
		this.table.position.z = -9;
		this.table.receiveShadow = true;
		this.light(isSmall);
		this.scene.add(
			this.table,
			this.rim,
			this.mat,
			this.batch,
			this.pools.mesh,
			this.marks.rings,
			this.marks.crosses,
			this.aim.mesh,
			this.badges.mesh,
			this.sun,
			this.sun.target,
			this.sky,
		);
	}

	private light(isSmall: boolean): void {
		const { shadow } = this.sun;
		shadow.mapSize.setScalar(isSmall ? 1536 : 2048);
		const { camera } = shadow;
		[camera.left, camera.right, camera.top, camera.bottom, camera.near, camera.far] = [-760, 760, 760, -760, 200, 2600];
		shadow.bias = -0.0006;
		shadow.normalBias = 0.6;
		shadow.radius = 3;
		shadow.intensity = 0.82;
		this.sun.castShadow = true;
		this.sun.position.set(-620, -420, 980);
	}

	// --- pieces ------------------------------------------------------------------------------------------------------

	/** Updates all pieces to a layout. */
	show(given: Layout, isDay: boolean, stage: Piece | null): void {
		this.layout = stage ? withHouse(given, stage) : given;
		const { layout } = this;
		this.dress(isDay, !!stage);
		const gone = new Set(this.instances.keys());
		for (const piece of layout.values()) {
			gone.delete(piece.name);
			this.batch.setMatrixAt(this.instance(piece), matrixOf(piece.placing));
		}
		for (const name of gone) this.free(name);
		this.badges.show(this.numbers());
		this.renderer.shadowMap.needsUpdate = true;
		this.draw();
	}

	/** Sets lights and ground for day or night, city or stage. */
	private dress(isDay: boolean, isStage: boolean): void {
		if (!this.mat.material.map || isStage !== this.isStage) {
			this.isStage = isStage;
			const ground = isStage ? this.stage : this.town;
			if (isStage) this.mats.stage ??= stageMat(this.stage, this.cast.stage.apart_mm, this.cast.step);
			else this.mats.town ??= townMat(this.town, this.layout.values(), this.cast, this.seed);
			this.mat.geometry.dispose();
			this.mat.geometry = new PlaneGeometry(ground.width, ground.height);
			const [x, y] = [ground.left + ground.width / 2, ground.bottom + ground.height / 2];
			this.mat.position.set(x, y, 0);
			this.mat.material.map = (isStage ? this.mats.stage : this.mats.town) ?? null;
			this.mat.material.needsUpdate = true;
			this.rim.scale.set(ground.width + 16, ground.height + 16, 9);
			this.rim.position.set(x, y, -4.7);
			this.orbit.frame(
				isStage ? FOUGHT : withBin(ground, this.layout.get(BIN_NAME), this.cast.tower.depth_mm),
				isStage,
			);
		}
		const now = isStage ? lights.inside : isDay ? lights.day : lights.night;
		this.scene.background = new Color(now.room);
		this.sun.color.set(now.sun);
		this.sun.intensity = now.sunPower;
		this.sky.color.set(now.sky);
		this.sky.groundColor.set(now.ground);
		this.sky.intensity = now.skyPower;
		this.material.emissiveIntensity = now.glow;
		this.mat.material.color.set(now.mat);
		this.table.material.color.set(now.wood);
		const lamps = [...this.layout.values()].filter(({ kind, placing }) => kind === 'lamp' && tiltOf(placing) < FALLEN);
		const doors = [...this.layout.values()].filter(({ kind }) => this.cast.houses.has(kind));
		this.pools.show(
			isDay || isStage
				? []
				: [
						...lamps.map(({ placing }) => ({ x: placing.x, y: placing.y, wide: 330 })),
						...doors.map(({ placing }) => ({ x: placing.x, y: placing.y, wide: 210 })),
					],
		);
	}

	private instance(piece: Standing): number {
		const { name } = piece;
		const key = keyOf(piece);
		const known = this.instances.get(name);
		if (known?.key === key) return known.id;
		if (known) this.free(name);
		const spare = this.spare.get(key)?.pop();
		const id = spare ?? this.batch.addInstance(this.form(piece, key));
		this.batch.setVisibleAt(id, true);
		this.instances.set(name, { id, key });
		return id;
	}

	private free(name: string): void {
		const { id, key } = this.instances.get(name) as { id: number; key: string };
		this.batch.setVisibleAt(id, false);
		this.spare.set(key, [...(this.spare.get(key) ?? []), id]);
		this.instances.delete(name);
	}

	private form(piece: Standing, key: string): number {
		let form = this.forms.get(key);
		if (form === undefined) {
			const geometry = formOf(this.atlas, piece, this.cast);
			form = this.batch.addGeometry(geometry);
			geometry.dispose();
			this.forms.set(key, form);
			this.atlas.map.needsUpdate = true;
			this.atlas.glow.needsUpdate = true;
		}
		return form;
	}

	private numbers(): Badge[] {
		const found: Badge[] = [];
		for (const { name, kind, size, placing } of this.layout.values()) {
			const number = this.cast.numbers.get(name);
			if (number === undefined || (kind !== 'survivor' && kind !== 'zombie')) continue;
			const isDown = tiltOf(placing) > FALLEN;
			const cell = this.badge(String(number), kind === 'survivor' ? 'survivor' : isDown ? 'down' : 'zombie');
			found.push({
				x: placing.x,
				y: placing.y,
				z: placing.z + (isDown ? 14 : size.height_mm / 2 + 9),
				cell,
				size: kind === 'survivor' ? 21 : 19,
			});
		}
		return found;
	}

	private badge(text: string, kind: 'survivor' | 'zombie' | 'down'): Cell {
		const key = `${kind} ${text}`;
		let cell = this.cells.get(key);
		if (!cell) {
			cell = badgeCell(this.atlas, text, kind);
			this.cells.set(key, cell);
			this.atlas.map.needsUpdate = true;
		}
		return cell;
	}

	/** Magnifies a position in a corner of the picture. */
	lens(at: Spot | null): void {
		this.lensAt = at;
	}

	private drawLens({ x, y }: Spot): void {
		const { renderer, lensCamera } = this;
		const size = renderer.getSize(new Vector2());
		const side = Math.min(LENS_PX, size.x / 3);
		const left = (size.x - side) / 2;
		const bottom = size.y - side - LENS_TOP_PX;
		const { around } = this.orbit;
		lensCamera.up.set(-Math.sin(around), Math.cos(around), 0);
		lensCamera.position.set(x, y, LENS_MM);
		lensCamera.lookAt(x, y, 0);
		renderer.setScissorTest(true);
		renderer.setScissor(left, bottom, side, side);
		renderer.setViewport(left, bottom, side, side);
		renderer.render(this.scene, lensCamera);
		renderer.setScissorTest(false);
		renderer.setViewport(0, 0, size.x, size.y);
	}

	mark(marks: readonly Mark[]): void {
		this.marks.show(marks);
		this.draw();
	}

	// --- rendering ---------------------------------------------------------------------------------------------------

	/** `free` are the insets covered by panels: the city is fitted into the rest. */
	resize(width: number, height: number, free: Insets): void {
		this.renderer.setSize(width, height, false);
		this.badges.fit(width, height);
		this.orbit.size(width, height, free);
		this.draw();
	}

	/** Requests a render in the next animation frame. */
	draw(): void {
		if (!this.asked) this.asked = requestAnimationFrame(() => this.drawNow());
	}

	/** Re-uploads everything after a lost WebGL context. */
	refresh = (): void => {
		this.renderer.shadowMap.needsUpdate = true;
		this.draw();
	};

	drawNow(): void {
		cancelAnimationFrame(this.asked);
		this.asked = 0;
		const began = performance.now();
		this.renderer.render(this.scene, this.orbit.camera);
		if (this.lensAt) this.drawLens(this.lensAt);
		this.ondrawn(this.renderer.info.render.calls, performance.now() - began);
	}

	dispose(): void {
		cancelAnimationFrame(this.asked);
		this.batch.dispose();
		this.material.dispose();
		this.atlas.dispose();
		this.mats.town?.dispose();
		this.mats.stage?.dispose();
		this.renderer.dispose();
		this.renderer.forceContextLoss();
	}
}

/** Adds the building of the fight behind the zombies. */
function withHouse(layout: Layout, house: Piece): Layout {
	const placing = upright(HOUSE_X, 0, house.size.height_mm / 2, Math.PI);
	return new Map([...layout, [house.name, { ...house, placing }]]);
}

/** The area of the city including the tower beside it. */
function withBin({ left, bottom, width, height }: Ground, bin: Standing | undefined, towerDepth: number): Ground {
	const [x, y] = [
		[left - 15, left + width + 15],
		[bottom - 15, bottom + height + 15],
	] as [number[], number[]];
	if (bin) {
		const behind = from(bin.placing, -towerDepth, 0);
		x.push(behind.x);
		y.push(behind.y);
	}
	const [west, south] = [Math.min(...x), Math.min(...y)];
	return { left: west, bottom: south, width: Math.max(...x) - west, height: Math.max(...y) - south };
}

const [place, turn, whole] = [new Vector3(), new Quaternion(), new Vector3(1, 1, 1)];
const matrix = new Matrix4();

function matrixOf({ x, y, z, turn: [qx, qy, qz, qw] }: Placing): Matrix4 {
	return matrix.compose(place.set(x, y, z), turn.set(qx, qy, qz, qw), whole);
}
