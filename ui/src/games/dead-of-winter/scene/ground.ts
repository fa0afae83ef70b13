import type { CanvasTexture } from 'three';
import { type SeededRandom, seededRandom } from '../../../kit/seeded-random';
import type { Standing } from '../piece-geometry';
import { headingOf } from '../pose';
import { palette, withAlpha } from './palette';
import type { Cast } from './piece-shapes';
import { penOf, textureOf } from './texture-atlas';

/** Ground textures: the town mat, the fight stage and the wooden table. */

/** Pixels per mm. */
const FINE = 1.9;
const KERB = 104;

export interface Ground {
	left: number;
	bottom: number;
	width: number;
	height: number;
}

/** Draws the town mat: asphalt, pavements, lots of the buildings and snow. */
export function townMat(ground: Ground, there: Iterable<Standing>, cast: Cast, seed: string): CanvasTexture {
	const { left, bottom, width, height } = ground;
	const pen = penOf(Math.round(width * FINE), palette.coolGrey58, Math.round(height * FINE));
	const random = seededRandom(seed);
	pen.scale(FINE, -FINE);
	pen.translate(-left, -bottom - height);
	speckle(pen, ground, random, palette.coolGrey52, 2600, 1.6);
	speckle(pen, ground, random, palette.coolGrey64, 2200, 1.3);
	pavement(pen, ground);
	roads(pen, ground);
	for (const one of there) if (one.size.is_building) lot(pen, one, cast.houses.get(one.kind)?.label ?? '');
	tracks(pen, ground, random);
	snow(pen, ground, random);
	compass(pen, ground);
	return textureOf(pen.canvas);
}

function speckle(
	pen: CanvasRenderingContext2D,
	{ left, bottom, width, height }: Ground,
	random: SeededRandom,
	ink: string,
	count: number,
	size: number,
): void {
	pen.fillStyle = ink;
	for (let k = 0; k < count; k++) {
		const s = random.between(0.3, size);
		pen.fillRect(left + random.unit() * width, bottom + random.unit() * height, s, s);
	}
}

function pavement(pen: CanvasRenderingContext2D, { left, bottom, width, height }: Ground): void {
	pen.save();
	pen.beginPath();
	pen.rect(left, bottom, width, height);
	pen.roundRect(left + KERB, bottom + KERB, width - 2 * KERB, height - 2 * KERB, 46);
	pen.fillStyle = palette.grey76;
	pen.fill('evenodd');
	pen.clip('evenodd');
	pen.strokeStyle = palette.grey68;
	pen.lineWidth = 0.9;
	pen.beginPath();
	for (let x = left; x < left + width; x += 26) line(pen, x, bottom, x, bottom + height);
	for (let y = bottom; y < bottom + height; y += 26) line(pen, left, y, left + width, y);
	pen.stroke();
	pen.restore();
	pen.strokeStyle = palette.grey89;
	pen.lineWidth = 4;
	pen.beginPath();
	pen.roundRect(left + KERB, bottom + KERB, width - 2 * KERB, height - 2 * KERB, 46);
	pen.stroke();
	pen.strokeStyle = palette.coolGrey50;
	pen.lineWidth = 1.4;
	pen.beginPath();
	pen.roundRect(left + KERB + 3, bottom + KERB + 3, width - 2 * KERB - 6, height - 2 * KERB - 6, 44);
	pen.stroke();
}

function line(pen: CanvasRenderingContext2D, x0: number, y0: number, x1: number, y1: number): void {
	pen.moveTo(x0, y0);
	pen.lineTo(x1, y1);
}

function roads(pen: CanvasRenderingContext2D, { left, bottom, width, height }: Ground): void {
	const [x, y] = [left + width / 2, bottom + height / 2];
	pen.strokeStyle = palette.sand88Alpha69;
	pen.lineWidth = 4.5;
	pen.setLineDash([26, 22]);
	pen.beginPath();
	line(pen, left + KERB + 30, y, left + width - KERB - 30, y);
	line(pen, x, bottom + KERB + 30, x, bottom + height - KERB - 30);
	pen.stroke();
	pen.setLineDash([]);
	pen.fillStyle = palette.grey93Alpha65;
	for (let k = 0; k < 7; k++) {
		const off = (k - 3) * 19;
		pen.fillRect(left + KERB + 12, y + off - 5.5, 46, 11);
		pen.fillRect(left + width - KERB - 58, y + off - 5.5, 46, 11);
		pen.fillRect(x + off - 5.5, bottom + KERB + 12, 11, 46);
		pen.fillRect(x + off - 5.5, bottom + height - KERB - 58, 11, 46);
	}
	for (const [mx, my] of [
		[x - 150, y + 84],
		[x + 190, y - 96],
		[x + 96, y + 130],
	] as const) {
		pen.fillStyle = palette.coolGrey47;
		pen.beginPath();
		pen.arc(mx, my, 15, 0, 7);
		pen.fill();
		pen.strokeStyle = palette.coolGrey62;
		pen.lineWidth = 1.6;
		pen.beginPath();
		for (const r of [12.5, 8, 3.5]) {
			pen.moveTo(mx + r, my);
			pen.arc(mx, my, r, 0, 7);
		}
		pen.stroke();
	}
}

/** Draws the lot of a building with its name, readable from behind the front, and the path to its door. */
function lot(pen: CanvasRenderingContext2D, { size, placing }: Standing, label: string): void {
	const width = size.width_mm;
	pen.save();
	pen.translate(placing.x, placing.y);
	pen.rotate(headingOf(placing));
	pen.fillStyle = palette.brown59;
	pen.fillRect(-72, -width / 2, 72, width);
	pen.strokeStyle = palette.sand52b;
	pen.lineWidth = 1;
	pen.beginPath();
	for (let y = -width / 2; y <= width / 2; y += 10) line(pen, -72, y, 0, y);
	pen.stroke();
	pen.strokeStyle = palette.warmGrey91;
	pen.lineWidth = 2.4;
	pen.strokeRect(-72, -width / 2, 72, width);
	pen.save();
	pen.translate(-57, 0);
	// never upside down as seen from the lower edge
	pen.rotate(Math.sin(headingOf(placing)) < -0.1 ? Math.PI / 2 : -Math.PI / 2);
	pen.scale(1, -1);
	pen.font = '800 21px system-ui, sans-serif';
	pen.textAlign = 'center';
	pen.textBaseline = 'middle';
	pen.fillStyle = palette.sand97Alpha90;
	pen.fillText(label, 0, 1, width - 8);
	pen.restore();
	pen.fillStyle = palette.grey83;
	pen.fillRect(15, -30, 44, 60);
	pen.strokeStyle = palette.grey70;
	pen.lineWidth = 1;
	pen.strokeRect(15, -30, 44, 60);
	pen.fillStyle = palette.red43;
	pen.beginPath();
	pen.roundRect(18, -20, 16, 40, 3);
	pen.fill();
	pen.restore();
}

function tracks(pen: CanvasRenderingContext2D, { left, bottom, width, height }: Ground, random: SeededRandom): void {
	pen.strokeStyle = palette.coolGrey46Alpha27;
	pen.lineWidth = 7;
	for (let k = 0; k < 4; k++) {
		const [y, bend] = [bottom + height * random.between(0.3, 0.7), random.between(-120, 120)];
		for (const off of [0, 30]) {
			pen.beginPath();
			pen.moveTo(left, y + off);
			pen.bezierCurveTo(left + width * 0.3, y + bend + off, left + width * 0.7, y - bend + off, left + width, y + off);
			pen.stroke();
		}
	}
}

/** Draws the flick directions in degrees at the edges of the mat. */
function compass(pen: CanvasRenderingContext2D, { left, bottom, width, height }: Ground): void {
	const [x, y] = [left + width / 2, bottom + height / 2];
	pen.font = '700 17px system-ui, sans-serif';
	pen.textAlign = 'center';
	pen.textBaseline = 'middle';
	for (const [text, mx, my, turn] of [
		['0°', left + width - 13, y, -Math.PI / 2],
		['90°', x, bottom + height - 13, 0],
		['180°', left + 13, y, -Math.PI / 2],
		['270°', x, bottom + 13, 0],
	] as const) {
		pen.save();
		pen.translate(mx, my);
		pen.rotate(turn);
		pen.scale(1, -1);
		pen.fillStyle = palette.coolGrey35Alpha80;
		pen.beginPath();
		pen.roundRect(-24, -11, 48, 21, 6);
		pen.fill();
		pen.fillStyle = palette.warmGrey96;
		pen.fillText(text, 0, 1);
		pen.restore();
	}
}

/** Draws snow drifts along the edges and scattered snow. */
function snow(pen: CanvasRenderingContext2D, { left, bottom, width, height }: Ground, random: SeededRandom): void {
	const puff = (x: number, y: number, r: number, strength: number) => {
		const soft = pen.createRadialGradient(x, y, 0, x, y, r);
		soft.addColorStop(0, withAlpha(palette.grey98, strength));
		soft.addColorStop(0.6, withAlpha(palette.grey98, strength * 0.7));
		soft.addColorStop(1, withAlpha(palette.grey98, 0));
		pen.fillStyle = soft;
		pen.beginPath();
		pen.arc(x, y, r, 0, 7);
		pen.fill();
	};
	for (let k = 0; k < 150; k++) {
		const [along, deep] = [random.unit(), random.unit() ** 2 * 52];
		const spots = [
			[left + along * width, bottom + deep],
			[left + along * width, bottom + height - deep],
			[left + deep, bottom + along * height],
			[left + width - deep, bottom + along * height],
		] as const;
		const [x, y] = random.pick(spots);
		puff(x, y, random.between(18, 52), random.between(0.25, 0.6));
	}
	for (let k = 0; k < 70; k++)
		puff(
			left + random.unit() * width,
			bottom + random.unit() * height,
			random.between(8, 34),
			random.between(0.08, 0.28),
		);
	pen.fillStyle = palette.whiteAlpha61;
	for (let k = 0; k < 900; k++)
		pen.fillRect(
			left + random.unit() * width,
			bottom + random.unit() * height,
			random.between(0.4, 1.5),
			random.between(0.4, 1.5),
		);
}

/**
 * Draws the floor boards of the fight stage, dark at the edges, with the lines of both sides and the steps between them.
 */
export function stageMat({ left, width, height }: Ground, apart: number, step: number): CanvasTexture {
	const pen = penOf(Math.round(width), palette.brown44c, Math.round(height));
	const random = seededRandom('stage');
	for (let y = 0; y < height; y += 62) {
		pen.fillStyle = random.pick([palette.brown46, palette.brown43b, palette.brown48, palette.brown42c]);
		pen.fillRect(0, y, width, 60);
		pen.fillStyle = palette.warmGrey25Alpha20;
		for (let k = 0; k < 14; k++)
			pen.fillRect(random.unit() * width, y + random.unit() * 58, random.between(60, 320), 1.2);
	}
	for (const [x, ink] of [
		[-apart / 2, palette.gold83],
		[apart / 2, palette.green78],
	] as const) {
		pen.strokeStyle = ink;
		pen.lineWidth = 5;
		pen.setLineDash([26, 16]);
		pen.beginPath();
		line(pen, x - left, 60, x - left, height - 60);
		pen.stroke();
	}
	pen.setLineDash([]);
	pen.strokeStyle = palette.sand92Alpha20;
	pen.lineWidth = 3;
	for (let x = step - apart / 2; x < apart / 2; x += step) {
		pen.beginPath();
		line(pen, x - left, height / 2 - 50, x - left, height / 2 + 50);
		pen.stroke();
	}
	const lamp = pen.createRadialGradient(width / 2, height / 2, 120, width / 2, height / 2, 760);
	lamp.addColorStop(0, palette.sand91Alpha13);
	lamp.addColorStop(0.45, palette.warmGrey18Alpha13);
	lamp.addColorStop(1, palette.grey13Alpha87);
	pen.fillStyle = lamp;
	pen.fillRect(0, 0, width, height);
	return textureOf(pen.canvas);
}

/** Draws the dark wooden table around the mat. */
export function wood(): CanvasTexture {
	const pen = penOf(1024, palette.warmGrey31);
	const random = seededRandom('table');
	for (let y = 0; y < 1024; y += 128) {
		pen.fillStyle = random.pick([palette.warmGrey31, palette.brown29, palette.brown32, palette.warmGrey28b]);
		pen.fillRect(0, y, 1024, 126);
		for (let k = 0; k < 60; k++) {
			pen.fillStyle = random.pick([palette.warmGrey24Alpha25, palette.brown36Alpha19, palette.warmGrey21Alpha22]);
			pen.fillRect(random.unit() * 1024, y + random.unit() * 124, random.between(80, 460), random.between(0.8, 2.4));
		}
		pen.fillStyle = palette.warmGrey19;
		pen.fillRect(0, y + 126, 1024, 2);
	}
	return textureOf(pen.canvas);
}
