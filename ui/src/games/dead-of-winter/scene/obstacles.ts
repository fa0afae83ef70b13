import type { BufferGeometry } from 'three';
import type { KindDefinition } from '../protocol';
import type { ShownKind } from '../types';
import { shade } from './figures';
import { palette } from './palette';
import { ShapeBuilder } from './shape-builder';
import type { Atlas } from './texture-atlas';

/** Vehicles, lamps, barrels, boxes and barricades. */

const SNOW = palette.grey98;
const STAND = palette.grey37;

type Points = Array<[number, number]>;

interface Body {
	colour: string;
	body: Points;
	glass: Points[];
	wheels: number[];
	snow: Array<[number, number, number]>;
}

/** Side-view outlines (left, up) of the vehicles. */
const bodies: Partial<Record<ShownKind, Body>> & { car: Body } = {
	car: {
		colour: palette.red54b,
		body: [
			[-40, 12],
			[40, 12],
			[40, 24],
			[28, 27],
			[18, 41],
			[-18, 41],
			[-29, 28],
			[-40, 25],
		],
		glass: [
			[
				[-24, 28],
				[-16, 38],
				[-2, 38],
				[-2, 28],
			],
			[
				[2, 28],
				[2, 38],
				[16, 38],
				[23, 28],
			],
		],
		wheels: [-25, 25],
		snow: [[0, 36, 41.4]],
	},
	'pickup-truck': {
		colour: palette.blue51,
		body: [
			[-45, 13],
			[45, 13],
			[45, 29],
			[8, 29],
			[6, 46],
			[-16, 46],
			[-26, 31],
			[-45, 28],
		],
		glass: [
			[
				[-21, 31],
				[-14, 43],
				[-2, 43],
				[-2, 31],
			],
		],
		wheels: [-29, 28],
		snow: [
			[-5, 22, 46.6],
			[27, 34, 29.8],
		],
	},
	'ice-cream-truck': {
		colour: palette.warmGrey88,
		body: [
			[-47, 13],
			[47, 13],
			[47, 56],
			[-24, 56],
			[-34, 34],
			[-47, 30],
		],
		glass: [
			[
				[-31, 36],
				[-25, 50],
				[-16, 50],
				[-16, 36],
			],
			[
				[-6, 30],
				[-6, 48],
				[30, 48],
				[30, 30],
			],
		],
		wheels: [-30, 29],
		snow: [[11, 70, 56.8]],
	},
};

export function vehicle(atlas: Atlas, size: KindDefinition, kind: ShownKind): BufferGeometry {
	const { colour, body, glass, wheels, snow } = bodies[kind] ?? bodies.car;
	const { depth_mm: depth, width_mm: width } = size.footprint[0] ?? size;
	const solid = new ShapeBuilder(atlas.plain, 12);
	solid
		.box([depth, width, 3], [0, 0, 1.5], STAND)
		.box([depth - 4, width - 4, 5], [0, 0, 5.5], shade(palette.grey37, 0.8));
	solid.cut(body, 15, [0, 0, 0], colour);
	solid.cut(
		body.map(([y, z]) => [y * 0.995, Math.min(z, 17)] as [number, number]),
		16,
		[0, 0, 0],
		shade(colour, 0.6),
	);
	for (const pane of glass) solid.cut(pane, 15.8, [0, 0, 0], palette.blue59);
	for (const y of wheels) {
		solid.round(17, 17, 17, [0, y, 11], palette.grey24, 12, { turn: [0, Math.PI / 2, 0] });
		solid.round(7, 7, 17.6, [0, y, 11], palette.grey80, 8, { turn: [0, Math.PI / 2, 0] });
	}
	for (const [y, long, z] of snow) solid.box([15, long, 2], [0, y, z], SNOW);
	solid
		.box([16.4, 2, 4], [0, -size.width_mm / 2 + 1, 21], palette.sand90b)
		.box([16.4, 2, 4], [0, size.width_mm / 2 - 1, 21], palette.red54);
	if (kind === 'ice-cream-truck') {
		for (let k = 0; k < 6; k++)
			solid.box([20, 6, 1.4], [0, -4 + k * 6.4, 49.4], k % 2 ? palette.white : palette.pink64);
		solid
			.cone(9, 13, [0, 30, 62], palette.orange75, 8, { turn: [Math.PI, 0, 0] })
			.ball(11, [0, 30, 69], palette.pink87);
	}
	if (kind === 'pickup-truck')
		solid.box([12, 10, 9], [0, 30, 33], palette.brown61).box([11, 8, 7], [0, 18, 32], palette.brown55);
	return solid.done(size.height_mm);
}

export function lamp(atlas: Atlas, size: KindDefinition): BufferGeometry {
	const glow = atlas.add(
		16,
		16,
		(pen) => {
			pen.fillStyle = palette.sand96c;
			pen.fillRect(0, 0, 16, 16);
		},
		(pen) => {
			pen.fillStyle = palette.gold90;
			pen.fillRect(0, 0, 16, 16);
		},
	);
	const solid = new ShapeBuilder(atlas.plain, 12);
	solid.round(26, 24, 3, [0, 0, 1.5], STAND, 12).round(14, 9, 5, [0, 0, 5.5], palette.grey31, 10);
	solid.round(3.6, 2.6, 66, [0, 0, 40], palette.grey35, 8).round(6, 6, 2, [0, 0, 60], palette.grey35, 8);
	solid
		.round(7, 11, 9, [0, 0, 76], palette.sand96, 6)
		.round(14, 3, 5, [0, 0, 83], palette.grey31, 6)
		.round(9, 7, 2, [0, 0, 71], palette.grey31, 6);
	for (const k of [0, 1, 2, 3]) {
		const a = (k * Math.PI) / 2;
		solid.picture(7, 7.4, [5.3 * Math.cos(a), 5.3 * Math.sin(a), 76], glow, a);
	}
	solid.ball(5, [0, 0, 86], SNOW, 0.5);
	return solid.done(size.height_mm);
}

export function barrel(atlas: Atlas, size: KindDefinition): BufferGeometry {
	const solid = new ShapeBuilder(atlas.plain, 10);
	solid
		.round(18.4, 20, 12.5, [0, 0, 6.25], palette.brown51b, 12)
		.round(20, 18.4, 12.5, [0, 0, 18.75], palette.brown54, 12);
	for (const z of [4, 12.5, 21]) solid.round(20.4, 20.4, 1.8, [0, 0, z], palette.grey43, 12);
	return solid.round(16.4, 15, 1.4, [0, 0, 25.2], SNOW, 10).done(size.height_mm);
}

export function box(atlas: Atlas, size: KindDefinition): BufferGeometry {
	const solid = new ShapeBuilder(atlas.plain, 10);
	solid.box([18.6, 18.6, 19.4], [0, 0, 9.9], palette.orange69);
	for (const x of [1, -1]) for (const y of [1, -1]) solid.box([2.6, 2.6, 20], [8.7 * x, 8.7 * y, 10], palette.brown57);
	for (const z of [1.6, 18.6]) solid.box([20, 20, 2.6], [0, 0, z], palette.brown57);
	solid
		.box([1, 22, 2.6], [9.5, 0, 10], palette.brown61, { turn: [0.72, 0, 0] })
		.box([1, 22, 2.6], [-9.5, 0, 10], palette.brown61, { turn: [-0.72, 0, 0] });
	return solid.box([16.6, 16.6, 1.2], [0, 0, 20], SNOW).done(size.height_mm);
}

export function barricade(atlas: Atlas, size: KindDefinition): BufferGeometry {
	const solid = new ShapeBuilder(atlas.plain, 8);
	for (const side of [1, -1]) solid.box([8, 3, 11], [0, 9 * side, 5.5], palette.brown49);
	for (let k = 0; k < 6; k++)
		solid.box([4, 26 / 6, 5], [0, -13 + (k + 0.5) * (26 / 6), 9.4], k % 2 ? palette.warmGrey96 : palette.red57c);
	return solid.box([4.4, 26, 1], [0, 0, 12.6], SNOW).done(size.height_mm);
}
