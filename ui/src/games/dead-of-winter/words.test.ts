import { expect, test } from 'vitest';
import type { Layout } from './layout';
import { upright } from './pose';
import { type Agreed, type Seen, STREET } from './seen';
import type { Standing } from './way';
import { labelOf, neighbours, shortWhere } from './words';

const agreed = {
	pieces: [
		{ name: 'anita', kind: 'survivor' },
		{ name: 'zombie-3', kind: 'zombie' },
		{ name: 'library', kind: 'library' },
		{ name: 'box-2', kind: 'box' },
	],
	survivors: [{ name: 'anita', title: 'Anita Wallace', number: 1, weapon: 'gun' }],
} as unknown as Agreed;

test('pieces have names', () => {
	expect(agreed.pieces.map(({ name }) => labelOf(agreed, name))).toEqual(['Anita', 'Zombie 3', 'library', 'box 2']);
});

test('a board says in few words where somebody is and whether they have fallen', () => {
	const seen = (where: number, down: number) => ({ where: [where], down: [down] }) as unknown as Seen;
	const told = [seen(STREET, 0), seen(STREET, 1), seen(2, 0), seen(2, 1)].map((view) => shortWhere(view, agreed, 0));
	expect(told).toEqual(['street', 'fallen', 'library', 'library, fallen']);
});

test('what is around somebody is told with distance and direction, the nearest first', () => {
	const put = (name: string, kind: string, x: number, y: number, heading: number): [string, Standing] => [
		name,
		{ name, kind, placing: upright(x, y, 0, heading) },
	];
	const layout: Layout = new Map([
		put('anita', 'survivor', 0, 0, Math.PI / 2),
		put('zombie-3', 'zombie', 0, 232, 0),
		put('box-2', 'box', -40, 0, 0),
	]);
	const told = neighbours(layout, agreed, layout.get('anita') as Standing);
	expect(told.map(({ text }) => text)).toEqual([
		'Box 2: next to, 20 mm at 180°, to the left',
		'Zombie 3: 22 cm at 90°, straight ahead',
	]);
});
