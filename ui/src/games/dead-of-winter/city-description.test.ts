import { expect, test } from 'vitest';
import { neighbours, shortWhere, summary } from './city-description';
import type { Standing } from './piece-geometry';
import { type Layout, layoutOf } from './piece-layout';
import type { PieceView } from './protocol';
import { pose, standing, testBox, viewOf } from './test-fixture';
import { labelOf } from './text';

test('pieces have labels', () => {
	expect(testBox.definitions.pieces.map(({ name }) => labelOf(testBox, name))).toEqual([
		'Anita',
		'Zombie 3',
		'library',
		'box 2',
	]);
});

test('a board names the location and whether the survivor has fallen', () => {
	const places: PieceView[] = [{}, { is_fallen: true }, { place: 2 }, { place: 2, is_fallen: true }];
	const told = places.map((place) => shortWhere(viewOf([place]), testBox, 0));
	expect(told).toEqual(['street', 'fallen', 'library', 'in the library, fallen']);
});

test('neighbours are described by distance and direction, nearest first', () => {
	const layout: Layout = new Map(
		[
			standing('anita', 'survivor', 0, 0, Math.PI / 2),
			standing('zombie-3', 'zombie', 0, 232),
			standing('box-2', 'box', -40, 0),
		].map((piece) => [piece.name, piece]),
	);
	const told = neighbours(layout, testBox, layout.get('anita') as Standing);
	expect(told.map(({ text }) => text)).toEqual([
		'Box 2: next to them, 20 mm at 180°, to the left',
		'Zombie 3: 22 cm at 90°, straight ahead',
	]);
});

test('a survivor in the street is described by position, heading and nearest zombie', () => {
	const view = viewOf([{ pose: pose(-80) }, { pose: pose(150) }, {}, {}]);
	expect(summary(view, layoutOf(view, testBox), testBox)).toEqual([
		'1, Anita Wallace: street, 8 cm left of the centre, facing 0°. Zombie 3: 22 cm at 0°, straight ahead.',
	]);
});
