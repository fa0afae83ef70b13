import type { BufferGeometry } from 'three';
import { type GlyphName, glyphs } from '../glyphs';
import type { KindDefinition } from '../protocol';
import type { ShownKind } from '../types';
import { shade } from './figures';
import { palette } from './palette';
import { ShapeBuilder } from './shape-builder';
import { type Atlas, type Cell, type Draw, part } from './texture-atlas';

/** Buildings: cardboard fronts in two support blocks with an open door between them. */

interface House {
	wall: string;
	trim: string;
	sign: string;
	ink: string;
	rows: 'bricks' | 'boards' | 'plain' | 'panels';
	emblem: Draw;
}

const dot = (pen: CanvasRenderingContext2D, x: number, y: number, r: number) => {
	pen.beginPath();
	pen.arc(x, y, r, 0, 7);
	pen.fill();
};

const houses: Partial<Record<ShownKind, House>> & { library: House } = {
	'grocery-store': {
		wall: palette.yellow74,
		trim: palette.yellow91,
		sign: palette.green48,
		ink: palette.sand97,
		rows: 'boards',
		emblem: (pen) => {
			pen.fillStyle = palette.red59;
			dot(pen, 30, 36, 20);
			pen.fillStyle = palette.green52;
			pen.fillRect(28, 6, 5, 14);
		},
	},
	'police-station': {
		wall: palette.coolGrey67,
		trim: palette.grey92b,
		sign: palette.blue37,
		ink: palette.white,
		rows: 'bricks',
		emblem: (pen) => {
			pen.fillStyle = palette.gold85b;
			star(pen, 30, 32, 26, 12);
		},
	},
	library: {
		wall: palette.red57b,
		trim: palette.sand90,
		sign: palette.brown32b,
		ink: palette.sand93,
		rows: 'bricks',
		emblem: (pen) => {
			pen.fillStyle = palette.sand93;
			pen.fillRect(6, 14, 22, 34);
			pen.fillRect(32, 14, 22, 34);
			pen.fillStyle = palette.brown32b;
			for (let k = 0; k < 4; k++) {
				pen.fillRect(10, 20 + k * 7, 14, 2);
				pen.fillRect(36, 20 + k * 7, 14, 2);
			}
		},
	},
	'gas-station': {
		wall: palette.warmGrey86b,
		trim: palette.orange67b,
		sign: palette.red52,
		ink: palette.white,
		rows: 'panels',
		emblem: (pen) => {
			pen.fillStyle = palette.white;
			pen.fillRect(12, 10, 24, 42);
			pen.fillStyle = palette.red52;
			pen.fillRect(16, 15, 16, 11);
			pen.fillStyle = palette.white;
			pen.fillRect(40, 18, 5, 26);
		},
	},
	hospital: {
		wall: palette.grey92,
		trim: palette.teal67,
		sign: palette.teal55,
		ink: palette.white,
		rows: 'panels',
		emblem: (pen) => {
			pen.fillStyle = palette.white;
			pen.fillRect(22, 8, 16, 46);
			pen.fillRect(7, 23, 46, 16);
		},
	},
	school: {
		wall: palette.gold75,
		trim: palette.sand96b,
		sign: palette.brown43,
		ink: palette.sand96b,
		rows: 'bricks',
		emblem: (pen) => {
			pen.fillStyle = palette.gold88d;
			dot(pen, 30, 30, 18);
			pen.fillRect(10, 34, 40, 12);
			dot(pen, 30, 50, 6);
		},
	},
	rv: {
		wall: palette.warmGrey91,
		trim: palette.brown58,
		sign: palette.blue46,
		ink: palette.white,
		rows: 'plain',
		emblem: (pen) => {
			pen.fillStyle = palette.white;
			dot(pen, 30, 30, 22);
			pen.fillStyle = palette.blue46;
			dot(pen, 30, 30, 9);
		},
	},
};

function star(pen: CanvasRenderingContext2D, x: number, y: number, far: number, near: number): void {
	pen.beginPath();
	for (let k = 0; k < 10; k++) {
		const [r, a] = [k % 2 ? near : far, (k * Math.PI) / 5 - Math.PI / 2];
		pen.lineTo(x + r * Math.cos(a), y + r * Math.sin(a));
	}
	pen.fill();
}

const BLOCK = { depth: 30, width: 30, height: 15 };
const LINTEL = 60;
const CARD = 2;
/** Pixels per mm of a front. */
const FINE = 3.4;

export function house(
	atlas: Atlas,
	{ width_mm: width, height_mm: height }: KindDefinition,
	kind: ShownKind,
	label: string,
	number: number,
): BufferGeometry {
	const look = houses[kind] ?? houses.library;
	const solid = new ShapeBuilder(atlas.plain, 10);
	const side = (width - BLOCK.width) / 2;
	const [w, h] = [Math.round(width * FINE), Math.round(height * FINE)];
	const front = atlas.add(
		w,
		h,
		(pen) => paint(pen, w, h, look, label, number, kind),
		(pen) => shine(pen, w, h, kind),
	);
	const back = atlas.add(w >> 1, h >> 1, (pen) => paintBack(pen, w >> 1, h >> 1, look, label));
	/** Adds a strip of the front between two fractions of its width, from a height to the top. */
	const wall = (from: number, to: number, low: number) => {
		const [wide, high, y, z] = [(to - from) * width, height - low, ((from + to - 1) / 2) * width, (height + low) / 2];
		solid.box([CARD, wide, high], [0, y, z], shade(look.wall));
		solid.picture(wide, high, [CARD / 2 + 0.1, y, z], part(front, from, low / height, to, 1));
		solid.picture(wide, high, [-CARD / 2 - 0.1, y, z], part(back, 1 - to, low / height, 1 - from, 1), Math.PI);
	};
	const wing = BLOCK.width / width;
	for (const [from, to, y] of [
		[0, wing, -side],
		[1 - wing, 1, side],
	] as const) {
		const foot = part(front, from, 0, to, BLOCK.height / height);
		solid.box([BLOCK.depth, BLOCK.width, BLOCK.height], [0, y, BLOCK.height / 2], palette.orange67);
		solid.box([BLOCK.depth + 0.6, BLOCK.width + 0.6, 1], [0, y, BLOCK.height + 0.2], palette.grey97);
		solid.picture(BLOCK.width, BLOCK.height, [BLOCK.depth / 2 + 0.1, y, BLOCK.height / 2], foot);
		wall(from, to, BLOCK.height);
	}
	wall(wing, 1 - wing, LINTEL);
	crown(solid, kind, width, height, look);
	return solid.done(height);
}

/** Adds protruding parts: a ledge over the door, snow, and a feature recognisable from above. */
function crown(solid: ShapeBuilder, kind: ShownKind, width: number, height: number, look: House): void {
	const gap = width - 2 * BLOCK.width;
	if (kind === 'grocery-store') {
		for (let k = 0; k < 6; k++)
			solid.box(
				[9, gap / 6, 1.2],
				[5, -gap / 2 + (k + 0.5) * (gap / 6), LINTEL + 3],
				k % 2 ? palette.warmGrey96 : look.sign,
				{
					turn: [0, 0.35, 0],
				},
			);
	} else solid.box([6, gap + 4, 2], [3, 0, LINTEL + 1.4], look.trim);
	solid
		.box([5, width + 2, 2.4], [0, 0, height + 0.8], look.trim)
		.box([5.6, width + 2.4, 1.6], [0, 0, height + 2.6], palette.grey98);
	if (kind === 'police-station')
		solid.box([6, 8, 4], [0, 5, height + 5], palette.blue55).box([6, 8, 4], [0, -5, height + 5], palette.red57);
	if (kind === 'library')
		for (const y of [-1, 1])
			for (const d of [0, 1])
				solid.round(3.6, 3.2, height - 24, [4, y * (gap / 2 + 4 + d * 20), (height - 24) / 2 + 15], look.trim, 8);
	if (kind === 'hospital')
		solid.box([3, 16, 5], [0, 0, height + 8], palette.red57).box([3, 5, 16], [0, 0, height + 8], palette.red57);
	if (kind === 'school')
		solid
			.box([8, 14, 10], [0, 0, height + 6], look.wall)
			.cone(20, 9, [0, 0, height + 15], look.sign, 4, { turn: [0, 0, Math.PI / 4] })
			.ball(5, [4, 0, height + 6], palette.gold85b);
	if (kind === 'gas-station')
		solid
			.box([14, width + 8, 4], [6, 0, height + 3], look.trim)
			.box([14.4, width + 8.4, 1.4], [6, 0, height + 5.4], palette.grey98);
	if (kind === 'rv') {
		for (const y of [-1, 1])
			solid
				.round(17, 17, 5, [13, y * (width / 2 - 15), 8.5], palette.grey25, 14, { turn: [0, Math.PI / 2, 0] })
				.round(7, 7, 5.4, [13, y * (width / 2 - 15), 8.5], palette.grey83, 10, { turn: [0, Math.PI / 2, 0] });
		solid
			.box([12, 30, 4], [0, 24, height + 5], palette.grey86)
			.round(3, 3, 10, [0, -44, height + 7], palette.grey63, 6);
	}
}

function paint(
	pen: CanvasRenderingContext2D,
	w: number,
	h: number,
	look: House,
	label: string,
	number: number,
	kind: ShownKind,
): void {
	const u = w / 120;
	pen.fillStyle = look.wall;
	pen.fillRect(0, 0, w, h);
	pen.fillStyle = palette.blackAlpha11;
	if (look.rows === 'bricks')
		for (let y = 0; y < h; y += 12) {
			pen.fillRect(0, y, w, 1.6);
			for (let x = (y / 12) % 2 ? 0 : 14; x < w; x += 28) pen.fillRect(x, y, 1.6, 12);
		}
	if (look.rows === 'boards') for (let y = 0; y < h; y += 9) pen.fillRect(0, y, w, 2);
	if (look.rows === 'panels') for (let x = 0; x < w; x += 34) pen.fillRect(x, 0, 2, h);
	if (kind === 'rv') {
		pen.fillStyle = look.trim;
		pen.fillRect(0, h * 0.52, w, h * 0.07);
		pen.fillStyle = palette.orange75b;
		pen.fillRect(0, h * 0.61, w, h * 0.035);
	}
	for (const [x, y, width, height] of windows(w, h, kind)) {
		pen.fillStyle = look.trim;
		pen.fillRect(x - 4, y - 4, width + 8, height + 8);
		const glass = pen.createLinearGradient(x, y, x + width, y + height);
		glass.addColorStop(0, palette.blue80);
		glass.addColorStop(0.5, palette.blue56);
		glass.addColorStop(1, palette.blue42);
		pen.fillStyle = glass;
		pen.fillRect(x, y, width, height);
		pen.fillStyle = look.trim;
		pen.fillRect(x + width / 2 - 2, y, 4, height);
		pen.fillRect(x - 6, y + height + 2, width + 12, 6);
		pen.fillStyle = palette.grey98;
		pen.fillRect(x - 6, y + height, width + 12, 4);
	}
	signboard(pen, w, h, look, label);
	pen.fillStyle = palette.warmGrey96;
	pen.beginPath();
	pen.arc(12 * u, h - 9 * u, 5.4 * u, 0, 7);
	pen.fill();
	pen.fillStyle = palette.grey22;
	pen.font = `800 ${8 * u}px system-ui, sans-serif`;
	pen.textAlign = 'center';
	pen.textBaseline = 'middle';
	pen.fillText(String(number), 12 * u, h - 8.6 * u);
	pen.fillStyle = palette.whiteAlpha69;
	for (let x = 0; x < w; x += 7) pen.fillRect(x, 0, 8, 5 + ((x * 37) % 11));
}

function signboard(pen: CanvasRenderingContext2D, w: number, h: number, look: House, label: string): void {
	const [width, height, y] = [w * 0.86, h * 0.2, h * 0.07];
	pen.fillStyle = palette.blackAlpha27;
	pen.fillRect((w - width) / 2 + 4, y + 5, width, height);
	pen.fillStyle = look.sign;
	pen.fillRect((w - width) / 2, y, width, height);
	pen.strokeStyle = look.ink;
	pen.lineWidth = 2.5;
	pen.strokeRect((w - width) / 2 + 5, y + 5, width - 10, height - 10);
	pen.save();
	pen.translate((w - width) / 2 + 14, y + height / 2 - 24);
	pen.scale(0.8, 0.8);
	look.emblem(pen, 60, 60);
	pen.restore();
	pen.fillStyle = look.ink;
	pen.textAlign = 'center';
	pen.textBaseline = 'middle';
	let size = height * 0.62;
	do pen.font = `800 ${size--}px system-ui, sans-serif`;
	while (pen.measureText(label).width > width - 92 && size > 10);
	pen.fillText(label, w / 2 + 26, y + height / 2 + 2);
}

function windows(w: number, h: number, kind: ShownKind): Array<[number, number, number, number]> {
	const [width, height, y] = [w * 0.15, h * (kind === 'rv' ? 0.2 : 0.24), h * (kind === 'rv' ? 0.28 : 0.36)];
	const inset = w * 0.05;
	return [
		[inset, y, width, height],
		[w - inset - width, y, width, height],
	];
}

function shine(pen: CanvasRenderingContext2D, w: number, h: number, kind: ShownKind): void {
	for (const [k, [x, y, width, height]] of windows(w, h, kind).entries()) {
		const light = pen.createLinearGradient(x, y, x, y + height);
		light.addColorStop(0, k ? palette.orange64 : palette.gold88);
		light.addColorStop(1, k ? palette.brown45 : palette.orange70b);
		pen.fillStyle = light;
		pen.fillRect(x, y, width / 2 - 2, height);
		pen.fillRect(x + width / 2 + 2, y, width / 2 - 2, height);
	}
	pen.fillStyle = palette.brown42b;
	pen.fillRect(w * 0.07, h * 0.07, w * 0.86, h * 0.2);
}

function paintBack(pen: CanvasRenderingContext2D, w: number, h: number, look: House, label: string): void {
	pen.fillStyle = shade(look.wall, 0.8);
	pen.fillRect(0, 0, w, h);
	pen.fillStyle = palette.blackAlpha6;
	for (let x = 0; x < w; x += 9) pen.fillRect(x, 0, 4, h);
	pen.fillStyle = look.sign;
	pen.fillRect(w * 0.1, h * 0.1, w * 0.8, h * 0.17);
	pen.fillStyle = look.ink;
	pen.font = `700 ${h * 0.11}px system-ui, sans-serif`;
	pen.textAlign = 'center';
	pen.textBaseline = 'middle';
	pen.fillText(label, w / 2, h * 0.19, w * 0.74);
}

/** An icon of 24 units on a token face of 72 pixels. */
const GLYPH_SCALE = 2;
const GLYPH_MARGIN = (72 - 24 * GLYPH_SCALE) / 2;

/** Returns the geometry of a token: face up, or its back. */
export function token(atlas: Atlas, kind: ShownKind): BufferGeometry {
	const cell: Cell = atlas.add(72, 72, (pen) => tokenFace(pen, kind));
	const isUp = kind !== 'token-hidden';
	const solid = new ShapeBuilder(atlas.plain, 1);
	solid.round(14, 14, 2.4, [0, 0, 0], isUp ? palette.sand90 : palette.brown48b, 12);
	solid.picture(9.8, 9.8, [0, 0, 1.3], cell, 0, Math.PI / 2);
	return solid.done();
}

function tokenFace(pen: CanvasRenderingContext2D, kind: ShownKind): void {
	const isUp = kind !== 'token-hidden';
	pen.fillStyle = isUp ? palette.sand92b : palette.sand52;
	pen.fillRect(0, 0, 72, 72);
	pen.textAlign = 'center';
	pen.textBaseline = 'middle';
	pen.fillStyle = isUp ? palette.warmGrey27 : palette.sand92;
	if (kind === 'token-fuel') {
		pen.fillStyle = palette.red52;
		pen.fillRect(18, 22, 36, 36);
		pen.fillRect(40, 12, 12, 12);
		pen.fillStyle = palette.white;
		pen.fillRect(26, 30, 20, 6);
	} else if (kind === 'token-food') {
		pen.fillStyle = palette.green52;
		pen.fillRect(20, 18, 32, 40);
		pen.fillStyle = palette.warmGrey95;
		pen.fillRect(20, 28, 32, 18);
	} else if (isUp) {
		const name = kind === 'token-closed' ? 'cross' : kind.slice('token-'.length);
		if (kind === 'token-closed') pen.fillStyle = palette.red52;
		pen.translate(GLYPH_MARGIN, GLYPH_MARGIN);
		pen.scale(GLYPH_SCALE, GLYPH_SCALE);
		pen.fill(new Path2D(glyphs[name as GlyphName]), 'evenodd');
	} else {
		pen.font = '800 46px system-ui, sans-serif';
		pen.fillText('?', 36, 39);
	}
}
