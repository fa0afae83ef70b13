import { expect, test } from 'vitest';
import { around, others } from './seat-position';

test('the others sit clockwise, the left neighbour first', () => {
	expect(others(2, 4)).toEqual([3, 0, 1]);
});

test('every player has a seat position at every table size', () => {
	for (let seats = 2; seats <= 12; seats++) {
		const { left, top, right } = around(0, seats);
		expect([...left.toReversed(), ...top, ...right]).toEqual(others(0, seats));
	}
});
