import type { BufferGeometry } from 'three';
import type { TowerDefinition } from '../protocol';
import { palette } from './palette';
import { ShapeBuilder } from './shape-builder';
import type { Atlas } from './texture-atlas';

/** The zombie tower and its bin. The origin is where the exit meets the table. */

const STONE = palette.grey61;
const DARK = palette.grey50;

export function tower(atlas: Atlas, size: TowerDefinition): BufferGeometry {
	const { depth_mm: depth, width_mm: width, roof_mm: roof, exit_mm: exit, wall_mm: wall } = size;
	const solid = new ShapeBuilder(atlas.plain, 60);
	const middle = -depth / 2;
	for (const side of [1, -1]) {
		const y = (side * (width + wall)) / 2;
		solid.box([depth + wall * 2, wall, roof], [middle, y, roof / 2], STONE);
		for (let k = 0; k < 4; k++) solid.box([13, wall, 12], [wall - 6 - k * 28 - 1, y, roof + 6], STONE);
	}
	solid.box([wall, width, roof], [-depth - wall / 2, 0, roof / 2], STONE);
	solid.box([wall, width, roof - exit], [wall / 2, 0, (roof + exit) / 2], STONE);
	for (const x of [wall / 2, -depth - wall / 2])
		for (const y of [-20, 8]) solid.box([wall, 13, 12], [x, y + 6, roof + 6], STONE);
	// rows of stones, and the exit arch
	for (let z = 20; z < roof; z += 20)
		for (const side of [1, -1])
			solid.box([depth + wall * 2 + 0.6, 0.6, 1], [middle, side * (width / 2 + wall + 0.2), z], DARK);
	for (let z = exit + 10; z < roof; z += 20) solid.box([0.6, width + wall * 2, 1], [wall + 0.2, 0, z], DARK);
	solid.box([3, width + 6, 5], [wall, 0, exit + 2], DARK);
	solid.box([depth * 1.2, width, 1], [middle, 0, 34], palette.warmGrey38, { turn: [0, 0.7, 0] });
	solid.box([depth, width, 2], [middle, 0, roof - 6], palette.brown47b);
	for (const [k, { ahead_mm, left_mm }] of size.roof_places.entries()) {
		const cell = atlas.add(64, 64, (pen) => {
			pen.fillStyle = palette.brown47b;
			pen.fillRect(0, 0, 64, 64);
			pen.fillStyle = palette.sand90;
			pen.beginPath();
			pen.arc(32, 32, 28, 0, 7);
			pen.fill();
			pen.fillStyle = palette.warmGrey27;
			pen.font = '800 42px system-ui, sans-serif';
			pen.textAlign = 'center';
			pen.textBaseline = 'middle';
			pen.fillText(String(k + 1), 32, 35);
		});
		solid.picture(19, 19, [ahead_mm, left_mm, roof - 4.6], cell, 0, Math.PI / 2);
	}
	return solid.done();
}

export function bin(atlas: Atlas): BufferGeometry {
	const solid = new ShapeBuilder(atlas.plain, 14);
	solid.box([100, 90, 20], [-50, 0, 10], palette.warmGrey41).box([101, 91, 1.4], [-50, 0, 20], palette.warmGrey34);
	for (const y of [-36, -12, 12, 36]) solid.box([0.8, 3, 18], [0.3, y, 10], palette.warmGrey34);
	return solid.done();
}
