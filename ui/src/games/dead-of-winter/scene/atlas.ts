import { CanvasTexture, SRGBColorSpace } from 'three';

/** Where a picture is in the atlas: left, bottom, right, top, from 0 to 1. */
export type Cell = [number, number, number, number];
export type Draw = (pen: CanvasRenderingContext2D, width: number, height: number) => void;

const SIZE = 2048;
const GAP = 6;

/** All small pictures of the table in one texture, so that all pieces are drawn at once; and what of them shines at night. */
export class Atlas {
	readonly map: CanvasTexture;
	readonly glow: CanvasTexture;
	/** A white spot, for what has only a colour. */
	readonly plain: Cell;
	private pen: CanvasRenderingContext2D;
	private glowPen: CanvasRenderingContext2D;
	private x = GAP;
	private y = GAP;
	private row = 0;

	constructor() {
		this.pen = penOf(SIZE, '#fff');
		this.glowPen = penOf(SIZE, '#000');
		this.map = textureOf(this.pen.canvas);
		this.glow = textureOf(this.glowPen.canvas);
		this.plain = inset(
			this.add(16, 16, () => {}),
			6 / SIZE,
		);
	}

	/** Draw a picture; what `shine` draws is light. */
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

/** A part of a picture, in parts of it from the left and from below. */
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
