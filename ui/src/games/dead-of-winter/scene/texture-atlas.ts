import { CanvasTexture, SRGBColorSpace } from 'three';
import { palette } from './palette';

/** The rectangle of an image in the atlas: left, bottom, right, top, from 0 to 1. */
export type Cell = [number, number, number, number];
export type Draw = (pen: CanvasRenderingContext2D, width: number, height: number) => void;

const SIZE = 2048;
const GAP = 6;

/** Texture atlas for all pieces, so that they are drawn in one call, with a second texture for what glows at night. */
export class Atlas {
	readonly map: CanvasTexture;
	readonly glow: CanvasTexture;
	/** A white cell, for untextured parts. */
	readonly plain: Cell;
	private pen: CanvasRenderingContext2D;
	private glowPen: CanvasRenderingContext2D;
	private x = GAP;
	private y = GAP;
	private row = 0;

	constructor() {
		this.pen = penOf(SIZE, palette.white);
		this.glowPen = penOf(SIZE, palette.black);
		this.map = textureOf(this.pen.canvas);
		this.glow = textureOf(this.glowPen.canvas);
		this.plain = inset(
			this.add(16, 16, () => {}),
			6 / SIZE,
		);
	}

	/** Adds an image; `shine` draws its glowing parts. */
	add(width: number, height: number, draw: Draw, shine?: Draw): Cell {
		if (this.x + width + GAP > SIZE) {
			this.x = GAP;
			this.y += this.row + GAP;
			this.row = 0;
		}
		const [x, y] = [this.x, this.y];
		this.x += width + GAP;
		this.row = Math.max(this.row, height);
		for (const [pen, paint] of [
			[this.pen, draw],
			[this.glowPen, shine],
		] as const) {
			if (!paint) continue;
			pen.save();
			pen.translate(x, y);
			pen.beginPath();
			pen.rect(0, 0, width, height);
			pen.clip();
			paint(pen, width, height);
			pen.restore();
		}
		return [x / SIZE, 1 - (y + height) / SIZE, (x + width) / SIZE, 1 - y / SIZE];
	}

	dispose(): void {
		this.map.dispose();
		this.glow.dispose();
	}
}

/** Returns a part of a cell, in fractions from the left and from below. */
export function part([left, bottom, right, top]: Cell, x0: number, y0: number, x1: number, y1: number): Cell {
	const [w, h] = [right - left, top - bottom];
	return [left + w * x0, bottom + h * y0, left + w * x1, bottom + h * y1];
}

const inset = ([l, b, r, t]: Cell, by: number): Cell => [l + by, b + by, r - by, t - by];

export function penOf(width: number, ground: string, height = width): CanvasRenderingContext2D {
	const canvas = document.createElement('canvas');
	canvas.width = width;
	canvas.height = height;
	const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
	pen.fillStyle = ground;
	pen.fillRect(0, 0, width, height);
	return pen;
}

export function textureOf(canvas: HTMLCanvasElement): CanvasTexture {
	const texture = new CanvasTexture(canvas);
	texture.colorSpace = SRGBColorSpace;
	texture.anisotropy = 4;
	return texture;
}
