import { expect, test } from 'vitest';
import { labelOf, neighbours, shortWhere } from './description';
import type { Layout } from './layout';
import type { Standing } from './path';
import { upright } from './pose';
import { type Definitions, STREET, type View } from './view';

const definitions = {
	pieces: [
		{ name: 'anita', kind: 'survivor' },
		{ name: 'zombie-3', kind: 'zombie' },
		{ name: 'library', kind: 'library' },
		{ name: 'box-2', kind: 'box' },
	],
	survivors: [{ name: 'anita', title: 'Anita Wallace', number: 1, weapon: 'gun' }],
} as unknown as Definitions;

test('pieces have labels', () => {
	expect(definitions.pieces.map(({ name }) => labelOf(definitions, name))).toEqual([
		'Anita',
		'Zombie 3',
		'library',
		'box 2',
	]);
});

test('a board names the location and whether the survivor has fallen', () => {
	const viewOf = (where: number, down: number) => ({ where: [where], down: [down] }) as unknown as View;
	const told = [viewOf(STREET, 0), viewOf(STREET, 1), viewOf(2, 0), viewOf(2, 1)].map((view) =>
		shortWhere(view, definitions, 0),
	);
	expect(told).toEqual(['street', 'fallen', 'library', 'library, fallen']);
});

test('neighbours are described by distance and direction, nearest first', () => {
	const put = (name: string, kind: string, x: number, y: number, heading: number): [string, Standing] => [
		name,
		{ name, kind, placing: upright(x, y, 0, heading) },
	];
	const layout: Layout = new Map([
		put('anita', 'survivor', 0, 0, Math.PI / 2),
		put('zombie-3', 'zombie', 0, 232, 0),
		put('box-2', 'box', -40, 0, 0),
	]);
	const told = neighbours(layout, definitions, layout.get('anita') as Standing);
	expect(told.map(({ text }) => text)).toEqual([
		'Box 2: next to, 20 mm at 180°, to the left',
		'Zombie 3: 22 cm at 90°, straight ahead',
	]);
});
