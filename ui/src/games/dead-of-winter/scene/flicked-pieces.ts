import type { BufferGeometry } from 'three';
import type { KindDefinition, TemplateDefinition } from '../protocol';
import { palette } from './palette';
import { ShapeBuilder } from './shape-builder';
import type { Atlas } from './texture-atlas';

/** Geometry of flicked pieces. */

export function disc(atlas: Atlas, size: KindDefinition): BufferGeometry {
	const cell = atlas.add(128, 128, (pen) => {
		pen.fillStyle = palette.gold80;
		pen.fillRect(0, 0, 128, 128);
		pen.strokeStyle = palette.brown32c;
		pen.lineWidth = 6;
		pen.beginPath();
		pen.arc(64, 64, 50, 0, 7);
		pen.stroke();
		pen.fillStyle = palette.brown32c;
		// a boot print
		pen.beginPath();
		pen.ellipse(64, 46, 17, 24, 0, 0, 7);
		pen.fill();
		pen.beginPath();
		pen.ellipse(64, 92, 13, 12, 0, 0, 7);
		pen.fill();
	});
	const solid = new ShapeBuilder(atlas.plain, 4);
	solid.round(30, 30, 5.4, [0, 0, 2.7], palette.orange72, 24).round(30, 28, 0.6, [0, 0, 5.7], palette.gold85, 24);
	return solid.picture(21, 21, [0, 0, 6.06], cell, 0, Math.PI / 2).done(size.height_mm);
}

export function bullet(atlas: Atlas, { width_mm: width, height_mm }: KindDefinition): BufferGeometry {
	const solid = new ShapeBuilder(atlas.plain, 3);
	solid
		.round(width, width, 4.2, [0, 0, 2.1], palette.orange65, 16)
		.round(width, width * 0.7, 0.8, [0, 0, 4.6], palette.sand89, 16);
	return solid.round(width * 0.5, width * 0.5, 0.4, [0, 0, 5.05], palette.brown44, 12).done(height_mm);
}

export function knife(atlas: Atlas, size: KindDefinition): BufferGeometry {
	const solid = new ShapeBuilder(atlas.plain, 4);
	solid.box([5, 10, 9], [0, 0, 4.5], palette.brown33).box([5.4, 13, 2], [0, 0, 10], palette.grey65);
	return solid
		.cut(
			[
				[-4.6, 11],
				[4.6, 11],
				[4.6, 22],
				[0, 30],
				[-4.6, 24],
			],
			3.4,
			[0, 0, 0],
			palette.grey92b,
		)
		.done(size.height_mm);
}

export function bat(atlas: Atlas, size: KindDefinition): BufferGeometry {
	const solid = new ShapeBuilder(atlas.plain, 3);
	const lie = { turn: [0, Math.PI / 2, 0] as [number, number, number] };
	solid.round(5, 8, 34, [11, 0, 4], palette.orange76, 8, lie).round(4, 5, 22, [-17, 0, 4], palette.warmGrey31, 8, lie);
	return solid
		.round(7, 7, 3, [-28.5, 0, 4], palette.orange64b, 8, lie)
		.ball(8, [28, 0, 4], palette.orange76)
		.done(size.height_mm);
}

export function flare(atlas: Atlas, size: KindDefinition): BufferGeometry {
	return new ShapeBuilder(atlas.plain, 1).round(22, 22, 2, [0, 0, 1], palette.red59, 16).done(size.height_mm);
}

/** Two rails on a grip; the origin is the middle of the breech. */
export function template(atlas: Atlas, { length_mm: length, width_mm: width }: TemplateDefinition): BufferGeometry {
	const solid = new ShapeBuilder(atlas.plain, 6);
	for (const side of [1, -1])
		solid.box([length, 3.4, 9], [length / 2, (side * (width + 4)) / 2, 4.5], palette.coolGrey45);
	solid
		.box([6, width + 8, 10], [-3, 0, 5], palette.brown44b)
		.box([16, 8, 6], [-13, 0, 3], palette.brown44b, { turn: [0, 0.1, 0] });
	return solid.done();
}
