import type { BufferGeometry } from 'three';
import type { Atlas, Cell } from './atlas';
import { ShapeBuilder } from './shape-builder';

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

const HEIGHT = 45;

/** By the number of the survivor. */
const people: Record<number, Person> = {
	1: { skin: '#e8b48c', coat: '#c2452d', trousers: '#3d4250', hair: '#3a2218', mouth: 'smile' },
	2: { skin: '#8a5a3c', coat: '#2f6f8f', trousers: '#574a3c', hair: '#1d1613', mouth: 'line' },
	3: { skin: '#c98f63', coat: '#d49a2a', trousers: '#2e3238', hair: '#b3261e', mouth: 'beard' },
	4: { skin: '#edc3a0', coat: '#7a5a34', trousers: '#39424f', hair: '#c9a86a', mouth: 'beard' },
	5: { skin: '#f0c8a8', coat: '#4f8a4c', trousers: '#4a5468', hair: '#2447a0', mouth: 'open' },
	6: { skin: '#f3d0b4', coat: '#d177a3', trousers: '#5c4a6e', hair: '#e0a63c', mouth: 'smile' },
	7: { skin: '#7b4d33', coat: '#7a4a96', trousers: '#33313f', hair: '#e9e2d0', mouth: 'line' },
	8: { skin: '#e3bb91', coat: '#26343c', trousers: '#6a3f30', hair: '#15161a', mouth: 'line' },
	9: { skin: '#5d3a28', coat: '#e6e2d6', trousers: '#7fa0a8', hair: '#241813', mouth: 'smile' },
	10: { skin: '#d7a077', coat: '#b5562a', trousers: '#2c4a44', hair: '#2a1a12', mouth: 'open' },
	11: { skin: '#e6b894', coat: '#5e6c3c', trousers: '#4b3c2c', hair: '#5e6c3c', mouth: 'beard' },
};
const nobody = people[1] as Person;

const WOOD = '#d9b98a';
const straps = '#3a2c20';

export function survivor(atlas: Atlas, number: number): BufferGeometry {
	const person = people[number] ?? nobody;
	const solid = new ShapeBuilder(atlas.plain);
	solid.box([12, 20, 3.4], [0, 0, 1.7], WOOD).box([12.6, 20.6, 0.8], [0, 0, 3.4], '#f1f4f6');
	for (const side of [1, -1]) {
		solid.box([5, 4.6, 12], [0, 3.2 * side, 9.6], person.trousers);
		solid.box([7.4, 5, 2.6], [0.8, 3.2 * side, 4.8], '#2a2320');
		solid.box([4.6, 3.6, 12.4], [0.4, 8 * side, 23.6], person.coat, { turn: [0.1 * side, -0.14, 0] });
		solid.ball(4, [1.4, 8.6 * side, 16.6], person.skin);
		solid.box([0.8, 1.6, 10], [3.7, 3.2 * side, 25], straps);
	}
	solid.box([7, 12.6, 15.6], [0, 0, 22.6], person.coat);
	solid.box([7.4, 13, 2], [0, 0, 15.6], '#2b2622');
	solid.box([7.6, 9, 2.4], [0, 0, 30.8], shade(person.coat));
	solid.box([8.6, 9.6, 9.6], [0, 0, 36.4], person.skin);
	solid.box([1.6, 1.8, 2], [4.8, 0, 35.6], shade(person.skin));
	solid.picture(9.2, 9.2, [4.45, 0, 36.4], face(atlas, person));
	hat(solid, number, person);
	backpack(solid, atlas, number);
	return solid.done(HEIGHT);
}

function hat(solid: ShapeBuilder, number: number, { hair, coat }: Person): void {
	const cap = (colour: string, low = 40.4) => solid.box([9.6, 10.6, 3.4], [-0.3, 0, low + 1.4], colour);
	switch (number) {
		case 1: // a bun
			cap(hair).box([3, 10.6, 8], [-3.8, 0, 37], hair).ball(6.4, [-4.4, 0, 44], hair);
			break;
		case 2: // a woollen hat with a bobble
			solid
				.round(11.4, 8, 5.6, [0, 0, 42.4], '#d8c23a')
				.box([10.8, 11.6, 2], [0, 0, 40.2], '#8f2f2a')
				.ball(4.6, [0, 0, 46.6], '#f3ead2');
			break;
		case 3: // a helmet with a brim and a comb
			solid
				.round(14.6, 12.6, 1.4, [-0.8, 0, 40.6], hair, 10)
				.round(10.6, 7.6, 5.4, [0, 0, 43.4], hair, 10)
				.box([9, 1.6, 3.2], [-0.4, 0, 46], '#f2d24a');
			break;
		case 4: // a broad hat
			solid
				.round(18, 17, 1.3, [0, 0, 41.2], '#8a6b3f', 12)
				.round(10, 8, 5.4, [0, 0, 44.4], '#8a6b3f', 10)
				.round(10.3, 10.1, 1.2, [0, 0, 42.6], '#3a2a18', 10);
			break;
		case 5: // a cap with its peak behind
			cap(hair).box([5.6, 8.4, 1.1], [-6.2, 0, 41.2], hair).ball(2, [0, 0, 43.6], '#f1f1f1');
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
				.box([9.8, 11, 2.4], [-0.2, 0, 41], '#c23b5a')
				.cone(6, 8, [-6, 0, 38.6], '#c23b5a', 4, { turn: [0, -2.2, 0] });
			break;
		case 8: // a crest
			for (const k of [0, 1, 2, 3]) solid.cone(4.4, 8 - k * 0.8, [3.2 - k * 2.6, 0, 44.6 - k * 0.3], '#c8d63a', 4);
			solid.box([9, 10, 1.4], [-0.3, 0, 41.2], hair);
			break;
		case 9: // a cloud of curls
			solid.ball(15, [-1.2, 0, 42.4], hair, 0.86).ball(8, [-3.4, 4.6, 38.4], hair).ball(8, [-3.4, -4.6, 38.4], hair);
			break;
		case 10: // a band, and a tail of hair
			cap(hair)
				.box([9.9, 10.9, 1.8], [-0.2, 0, 40.4], '#2aa198')
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

const packs = ['#7b5f39', '#4a5c3f', '#6d3f3a', '#3d4f66'];

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
		solid.round(5, 5, width + 4, [-6.2, 0, 16.4 + height + 1.8], '#c9b27a', 8, { turn: [Math.PI / 2, 0, 0] });
	if (number % 4 === 1)
		for (const side of [1, -1]) solid.box([4, 3.4, 7], [-6, (width / 2 + 1.4) * side, 20], shade(colour));
	if (number % 4 === 3) solid.ball(width * 0.9, [-6.6, 0, 16 + height], colour, 0.6);
	solid.picture(9, 9, [-8.98, 0, 21.6], plate(atlas, String(number), '#f7f0df', '#1d1a14', 'round'), Math.PI);
}

/** Six zombie builds, in addition to the number. */
const rags = ['#5f5546', '#4d5660', '#6a4a44', '#575f3f', '#5b4a63', '#6b6358'];
const ZOMBIE = ['#9dae7c', '#8fa38a', '#a8a878'];

export function zombie(atlas: Atlas, index: number): BufferGeometry {
	const build = index % 6;
	const [rag, skin] = [rags[build] as string, ZOMBIE[index % 3] as string];
	const solid = new ShapeBuilder(atlas.plain);
	solid.box([12, 20, 3.4], [0, 0, 1.7], '#6d7468').box([12.6, 20.6, 0.8], [0, 0, 3.4], '#dfe6e2');
	for (const side of [1, -1]) {
		const back = side === (build % 2 ? 1 : -1);
		solid.box([4.8, 4.4, 12.4], [back ? -1.8 : 1.2, 3.2 * side, 9.4], shade(rag), { turn: [0, back ? 0.16 : -0.1, 0] });
		solid.box([6.6, 4.6, 2.4], [back ? -1.6 : 2, 3.2 * side, 4.8], '#33352c');
	}
	solid.box([7, 12, 14], [0.6, 0, 22], rag, { turn: [0, 0.2, 0] });
	solid.box([7.4, 4, 4.4], [1, 3.4, 16.4], skin, { turn: [0, 0.2, 0.3] });
	// arms: both forward, one hanging, one missing, one raised
	const arms: Array<[number, number]> = [
		[1.35, 1.35],
		[1.3, 0.35],
		[1.6, -9],
		[0.3, 1.45],
		[2.1, 1.2],
		[1.0, 1.0],
	][build] as never;
	for (const [k, lift] of (arms as unknown as number[]).entries()) {
		const side = k ? -1 : 1;
		if (lift < -1) {
			solid.ball(4, [1, 7.4 * side, 27], '#7a2f2b');
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
		plate(atlas, String(index + 1), '#1f2a1c', '#dff0c4', 'square'),
		Math.PI,
		-0.2,
	);
	return solid.done(HEIGHT);
}

function scalp(solid: ShapeBuilder, build: number, y: number): void {
	const hair = ['#3b3a2c', '#54483a', '#2c2f2c', '#6b5a3c', '#403540', '#2f2a22'][build] as string;
	if (build === 0) solid.box([8.6, 4, 2], [1.4, y + 2.4, 41], hair);
	if (build === 1) for (const k of [-1, 0, 1]) solid.cone(3, 5, [1.6 + k, y + k * 3, 42.2], hair, 4);
	if (build === 2) solid.round(11, 9, 3, [2, y, 41.4], '#74705f', 8).box([5, 9, 0.9], [8, y, 40.6], '#74705f');
	if (build === 3) solid.box([3, 10.4, 9], [-1.4, y, 36], hair).box([8, 10.4, 2], [2, y, 41], hair);
	if (build === 4) solid.box([9.6, 2.4, 1], [3, y + 3, 40.9], '#7a2f2b').box([9, 6, 1.8], [2.2, y - 1.8, 41], hair);
	if (build === 5) solid.cone(7, 3.4, [1, y, 42], '#8d3330', 5).ball(4, [2, y - 3, 40.8], hair);
}

/** Draws a number plate. */
function plate(atlas: Atlas, text: string, ground: string, ink: string, form: 'round' | 'square'): Cell {
	return atlas.add(64, 64, (pen) => {
		pen.fillStyle = form === 'round' ? '#00000055' : '#2a3125';
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
			pen.fillStyle = '#fff';
			oval(pen, x, 26, 8, 7);
			pen.fillStyle = '#22190f';
			oval(pen, x, 27, 4.4, 5);
			pen.fillStyle = hair === '#e9e2d0' ? '#d8cfba' : '#2a1d14';
			pen.fillRect(x - 9, 12, 18, 4);
		}
		pen.fillStyle = '#0000001c';
		pen.fillRect(27, 26, 10, 16);
		pen.strokeStyle = '#6e2f26';
		pen.lineWidth = 4;
		pen.lineCap = 'round';
		if (mouth === 'beard') {
			pen.fillStyle = '#3a271a';
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
		pen.fillStyle = '#4c5a3c66';
		pen.fillRect(0, 0, 64, 12);
		const wide = index % 2 ? [11, 7] : [7, 11];
		for (const [k, x] of [18, 46].entries()) {
			pen.fillStyle = '#252a1e';
			oval(pen, x, 26, (wide[k] ?? 8) + 2, 10);
			pen.fillStyle = '#f4f0c8';
			oval(pen, x, 26, 5, 5);
			pen.fillStyle = '#7c1f1a';
			oval(pen, x, 26, 2, 2.4);
		}
		pen.fillStyle = '#2b1a16';
		pen.fillRect(12 + (index % 3) * 2, 43, 38, 14);
		pen.fillStyle = '#e6e2c4';
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
