import type { BufferGeometry } from 'three';
import type { KindDefinition } from '../protocol';
import { palette } from './palette';
import { ShapeBuilder } from './shape-builder';
import type { Atlas, Cell } from './texture-atlas';

/**
 * Geometry of survivors and zombies. They are told apart by number and shape (hair, hat, backpack), never by colour
 * alone.
 */

interface Person {
	skin: string;
	coat: string;
	trousers: string;
	hair: string;
	mouth: 'smile' | 'line' | 'beard' | 'open';
}

/** By the number of the survivor. */
const people: Record<number, Person> = {
	1: {
		skin: palette.skin81,
		coat: palette.red56b,
		trousers: palette.coolGrey38,
		hair: palette.brown28,
		mouth: 'smile',
	},
	2: {
		skin: palette.brown51c,
		coat: palette.blue51b,
		trousers: palette.warmGrey41,
		hair: palette.grey21,
		mouth: 'line',
	},
	3: { skin: palette.orange70, coat: palette.gold72, trousers: palette.grey31, hair: palette.red50, mouth: 'beard' },
	4: {
		skin: palette.skin85,
		coat: palette.brown49,
		trousers: palette.coolGrey38,
		hair: palette.sand75,
		mouth: 'beard',
	},
	5: { skin: palette.skin86, coat: palette.green58, trousers: palette.blue45, hair: palette.blue43, mouth: 'open' },
	6: { skin: palette.skin88, coat: palette.pink68, trousers: palette.violet44c, hair: palette.gold76, mouth: 'smile' },
	7: {
		skin: palette.brown47,
		coat: palette.violet50,
		trousers: palette.coolGrey32b,
		hair: palette.warmGrey91,
		mouth: 'line',
	},
	8: {
		skin: palette.skin82,
		coat: palette.coolGrey32,
		trousers: palette.brown42,
		hair: palette.grey20b,
		mouth: 'line',
	},
	9: {
		skin: palette.brown39,
		coat: palette.warmGrey91,
		trousers: palette.teal68,
		hair: palette.warmGrey22b,
		mouth: 'smile',
	},
	10: {
		skin: palette.brown75,
		coat: palette.brown56,
		trousers: palette.teal38,
		hair: palette.warmGrey24,
		mouth: 'open',
	},
	11: {
		skin: palette.skin81b,
		coat: palette.olive51,
		trousers: palette.warmGrey37,
		hair: palette.olive51,
		mouth: 'beard',
	},
};
const nobody = people[1] as Person;

const WOOD = palette.sand80;
const straps = palette.warmGrey31;

export function survivor(atlas: Atlas, size: KindDefinition, number: number): BufferGeometry {
	const person = people[number] ?? nobody;
	const solid = new ShapeBuilder(atlas.plain);
	solid.box([12, 20, 3.4], [0, 0, 1.7], WOOD).box([12.6, 20.6, 0.8], [0, 0, 3.4], palette.grey97);
	for (const side of [1, -1]) {
		solid.box([5, 4.6, 12], [0, 3.2 * side, 9.6], person.trousers);
		solid.box([7.4, 5, 2.6], [0.8, 3.2 * side, 4.8], palette.grey26);
		solid.box([4.6, 3.6, 12.4], [0.4, 8 * side, 23.6], person.coat, { turn: [0.1 * side, -0.14, 0] });
		solid.ball(4, [1.4, 8.6 * side, 16.6], person.skin);
		solid.box([0.8, 1.6, 10], [3.7, 3.2 * side, 25], straps);
	}
	solid.box([7, 12.6, 15.6], [0, 0, 22.6], person.coat);
	solid.box([7.4, 13, 2], [0, 0, 15.6], palette.grey27);
	solid.box([7.6, 9, 2.4], [0, 0, 30.8], shade(person.coat));
	solid.box([8.6, 9.6, 9.6], [0, 0, 36.4], person.skin);
	solid.box([1.6, 1.8, 2], [4.8, 0, 35.6], shade(person.skin));
	solid.picture(9.2, 9.2, [4.45, 0, 36.4], face(atlas, person));
	hat(solid, number, person);
	backpack(solid, atlas, number);
	return solid.done(size.height_mm);
}

function hat(solid: ShapeBuilder, number: number, { hair, coat }: Person): void {
	const cap = (colour: string, low = 40.4) => solid.box([9.6, 10.6, 3.4], [-0.3, 0, low + 1.4], colour);
	switch (number) {
		case 1: // a bun
			cap(hair).box([3, 10.6, 8], [-3.8, 0, 37], hair).ball(6.4, [-4.4, 0, 44], hair);
			break;
		case 2: // a woollen hat with a bobble
			solid
				.round(11.4, 8, 5.6, [0, 0, 42.4], palette.gold81)
				.box([10.8, 11.6, 2], [0, 0, 40.2], palette.red45)
				.ball(4.6, [0, 0, 46.6], palette.warmGrey94);
			break;
		case 3: // a helmet with a brim and a comb
			solid
				.round(14.6, 12.6, 1.4, [-0.8, 0, 40.6], hair, 10)
				.round(10.6, 7.6, 5.4, [0, 0, 43.4], hair, 10)
				.box([9, 1.6, 3.2], [-0.4, 0, 46], palette.gold87);
			break;
		case 4: // a broad hat
			solid
				.round(18, 17, 1.3, [0, 0, 41.2], palette.brown55, 12)
				.round(10, 8, 5.4, [0, 0, 44.4], palette.brown55, 10)
				.round(10.3, 10.1, 1.2, [0, 0, 42.6], palette.brown30, 10);
			break;
		case 5: // a cap with its peak behind
			cap(hair).box([5.6, 8.4, 1.1], [-6.2, 0, 41.2], hair).ball(2, [0, 0, 43.6], palette.grey97);
			break;
		case 6: // two plaits
			cap(hair).box([2.4, 10.6, 5], [-4, 0, 38.6], hair);
			for (const side of [1, -1])
				solid
					.ball(5, [-0.8, 7 * side, 39.4], hair)
					.cone(4.4, 9, [-1, 7.6 * side, 34], hair, 6, { turn: [Math.PI, 0, 0] });
			break;
		case 7: // white hair in a scarf
			cap(hair)
				.box([9.8, 11, 2.4], [-0.2, 0, 41], palette.red56)
				.cone(6, 8, [-6, 0, 38.6], palette.red56, 4, { turn: [0, -2.2, 0] });
			break;
		case 8: // a crest
			for (const k of [0, 1, 2, 3])
				solid.cone(4.4, 8 - k * 0.8, [3.2 - k * 2.6, 0, 44.6 - k * 0.3], palette.yellow84b, 4);
			solid.box([9, 10, 1.4], [-0.3, 0, 41.2], hair);
			break;
		case 9: // a cloud of curls
			solid.ball(15, [-1.2, 0, 42.4], hair, 0.86).ball(8, [-3.4, 4.6, 38.4], hair).ball(8, [-3.4, -4.6, 38.4], hair);
			break;
		case 10: // a band, and a tail of hair
			cap(hair)
				.box([9.9, 10.9, 1.8], [-0.2, 0, 40.4], palette.teal64)
				.cone(5, 13, [-6.4, 0, 37.4], hair, 6, { turn: [0, 2.7, 0] });
			break;
		default: // a hood
			solid
				.cone(13.6, 9, [-1.4, 0, 44.2], coat, 6)
				.box([4, 11.6, 10], [-3.6, 0, 36.6], coat)
				.box([9.8, 1.2, 9], [-0.2, 5.4, 37], coat)
				.box([9.8, 1.2, 9], [-0.2, -5.4, 37], coat);
	}
}

const packs = [palette.brown50, palette.green45, palette.red42, palette.blue42b];

/** Four backpack shapes, with the survivor's number on the back. */
function backpack(solid: ShapeBuilder, atlas: Atlas, number: number): void {
	const colour = packs[number % 4] as string;
	const [height, width] = [
		[14, 11],
		[11, 13.4],
		[16.4, 9.6],
		[12, 12],
	][number % 4] as [number, number];
	solid.box([5.4, width, height], [-6.2, 0, 15.4 + height / 2], colour);
	solid.box([6, width + 0.4, 2.6], [-6.2, 0, 15.4 + height - 1.6], shade(colour));
	if (number % 4 === 0)
		solid.round(5, 5, width + 4, [-6.2, 0, 16.4 + height + 1.8], palette.sand77, 8, { turn: [Math.PI / 2, 0, 0] });
	if (number % 4 === 1)
		for (const side of [1, -1]) solid.box([4, 3.4, 7], [-6, (width / 2 + 1.4) * side, 20], shade(colour));
	if (number % 4 === 3) solid.ball(width * 0.9, [-6.6, 0, 16 + height], colour, 0.6);
	solid.picture(
		9,
		9,
		[-8.98, 0, 21.6],
		plate(atlas, String(number), palette.warmGrey96, palette.grey22, 'round'),
		Math.PI,
	);
}

/** Six zombie builds, in addition to the number. */
const rags = [
	palette.warmGrey45,
	palette.coolGrey45,
	palette.red44,
	palette.olive47,
	palette.violet44,
	palette.warmGrey50,
];
const ZOMBIE = [palette.yellow72b, palette.green69, palette.yellow72];

export function zombie(atlas: Atlas, size: KindDefinition, index: number): BufferGeometry {
	const build = index % 6;
	const [rag, skin] = [rags[build] as string, ZOMBIE[index % 3] as string];
	const solid = new ShapeBuilder(atlas.plain);
	solid.box([12, 20, 3.4], [0, 0, 1.7], palette.coolGrey55).box([12.6, 20.6, 0.8], [0, 0, 3.4], palette.grey92);
	for (const side of [1, -1]) {
		const back = side === (build % 2 ? 1 : -1);
		solid.box([4.8, 4.4, 12.4], [back ? -1.8 : 1.2, 3.2 * side, 9.4], shade(rag), { turn: [0, back ? 0.16 : -0.1, 0] });
		solid.box([6.6, 4.6, 2.4], [back ? -1.6 : 2, 3.2 * side, 4.8], palette.grey32);
	}
	solid.box([7, 12, 14], [0.6, 0, 22], rag, { turn: [0, 0.2, 0] });
	solid.box([7.4, 4, 4.4], [1, 3.4, 16.4], skin, { turn: [0, 0.2, 0.3] });
	// arms: both forward, one hanging, one missing, one raised
	const arms = [
		[1.35, 1.35],
		[1.3, 0.35],
		[1.6, -9],
		[0.3, 1.45],
		[2.1, 1.2],
		[1.0, 1.0],
	][build] ?? [1, 1];
	for (const [k, lift] of arms.entries()) {
		const side = k ? -1 : 1;
		if (lift < -1) {
			solid.ball(4, [1, 7.4 * side, 27], palette.red41);
			continue;
		}
		const [c, s] = [Math.cos(lift), Math.sin(lift)];
		solid.box([4, 3.4, 7], [2 + s * 3, 7.8 * side, 27 - c * 3], rag, { turn: [0, -lift, 0] });
		solid.box([3.2, 2.8, 7], [2 + s * 8.6, 7.8 * side, 27 - c * 8.6], skin, { turn: [0, -lift, 0] });
	}
	const lean = [0, 0.22, -0.2, 0.12, -0.3, 0.3][build] as number;
	solid.box([8.8, 9.6, 10], [2.6, -lean * 6, 35.4], skin, { turn: [lean, 0, 0] });
	solid.picture(9.2, 9.2, [7.1, -lean * 6, 35.4], deadFace(atlas, index, skin));
	scalp(solid, build, -lean * 6);
	solid.picture(
		8.4,
		8.4,
		[-4.2, 0, 23.4],
		plate(atlas, String(index + 1), palette.coolGrey27, palette.yellow93, 'square'),
		Math.PI,
		-0.2,
	);
	return solid.done(size.height_mm);
}

function scalp(solid: ShapeBuilder, build: number, y: number): void {
	const hair = [
		palette.warmGrey35,
		palette.warmGrey41,
		palette.grey30,
		palette.brown48b,
		palette.coolGrey34,
		palette.grey29,
	][build] as string;
	if (build === 0) solid.box([8.6, 4, 2], [1.4, y + 2.4, 41], hair);
	if (build === 1) for (const k of [-1, 0, 1]) solid.cone(3, 5, [1.6 + k, y + k * 3, 42.2], hair, 4);
	if (build === 2)
		solid.round(11, 9, 3, [2, y, 41.4], palette.warmGrey54, 8).box([5, 9, 0.9], [8, y, 40.6], palette.warmGrey54);
	if (build === 3) solid.box([3, 10.4, 9], [-1.4, y, 36], hair).box([8, 10.4, 2], [2, y, 41], hair);
	if (build === 4) solid.box([9.6, 2.4, 1], [3, y + 3, 40.9], palette.red41).box([9, 6, 1.8], [2.2, y - 1.8, 41], hair);
	if (build === 5) solid.cone(7, 3.4, [1, y, 42], palette.red45, 5).ball(4, [2, y - 3, 40.8], hair);
}

/** Draws a number plate. */
function plate(atlas: Atlas, text: string, ground: string, ink: string, form: 'round' | 'square'): Cell {
	return atlas.add(64, 64, (pen) => {
		pen.fillStyle = form === 'round' ? palette.blackAlpha33 : palette.coolGrey30;
		pen.fillRect(0, 0, 64, 64);
		pen.fillStyle = ground;
		pen.beginPath();
		if (form === 'round') pen.arc(32, 32, 30, 0, Math.PI * 2);
		else pen.rect(3, 3, 58, 58);
		pen.fill();
		pen.fillStyle = ink;
		pen.font = `800 ${text.length > 1 ? 40 : 48}px system-ui, sans-serif`;
		pen.textAlign = 'center';
		pen.textBaseline = 'middle';
		pen.fillText(text, 32, 35);
	});
}

function face(atlas: Atlas, { skin, hair, mouth }: Person): Cell {
	return atlas.add(64, 64, (pen) => {
		pen.fillStyle = skin;
		pen.fillRect(0, 0, 64, 64);
		for (const x of [19, 45]) {
			pen.fillStyle = palette.white;
			oval(pen, x, 26, 8, 7);
			pen.fillStyle = palette.warmGrey22;
			oval(pen, x, 27, 4.4, 5);
			pen.fillStyle = hair === palette.warmGrey91 ? palette.warmGrey86 : palette.warmGrey24b;
			pen.fillRect(x - 9, 12, 18, 4);
		}
		pen.fillStyle = palette.blackAlpha11;
		pen.fillRect(27, 26, 10, 16);
		pen.strokeStyle = palette.red39;
		pen.lineWidth = 4;
		pen.lineCap = 'round';
		if (mouth === 'beard') {
			pen.fillStyle = palette.brown29;
			pen.fillRect(4, 42, 56, 22);
			pen.fillStyle = skin;
			pen.fillRect(20, 47, 24, 6);
		}
		pen.beginPath();
		if (mouth === 'smile') pen.arc(32, 41, 11, 0.3, Math.PI - 0.3);
		else if (mouth === 'open') pen.ellipse(32, 50, 7, 4, 0, 0, 7);
		else {
			pen.moveTo(23, 50);
			pen.lineTo(41, 50);
		}
		pen.stroke();
	});
}

function deadFace(atlas: Atlas, index: number, skin: string): Cell {
	return atlas.add(64, 64, (pen) => {
		pen.fillStyle = skin;
		pen.fillRect(0, 0, 64, 64);
		pen.fillStyle = palette.olive45Alpha40;
		pen.fillRect(0, 0, 64, 12);
		const wide = index % 2 ? [11, 7] : [7, 11];
		for (const [k, x] of [18, 46].entries()) {
			pen.fillStyle = palette.warmGrey28;
			oval(pen, x, 26, (wide[k] ?? 8) + 2, 10);
			pen.fillStyle = palette.yellow95;
			oval(pen, x, 26, 5, 5);
			pen.fillStyle = palette.red39b;
			oval(pen, x, 26, 2, 2.4);
		}
		pen.fillStyle = palette.warmGrey24;
		pen.fillRect(12 + (index % 3) * 2, 43, 38, 14);
		pen.fillStyle = palette.yellow91;
		for (let k = 0; k < 4; k++) pen.fillRect(15 + k * 9 + (index % 2), 43, 5, k % 2 ? 7 : 5);
		for (let k = 0; k < 3; k++) pen.fillRect(19 + k * 10, 51, 5, 6);
	});
}

function oval(pen: CanvasRenderingContext2D, x: number, y: number, rx: number, ry: number): void {
	pen.beginPath();
	pen.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
	pen.fill();
}

/** Returns a darker shade of a colour. */
export function shade(colour: string, by = 0.72): string {
	const parts = [1, 3, 5].map((k) => Math.round(Number.parseInt(colour.slice(k, k + 2), 16) * by));
	return `#${parts.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
}
