import { expect, test } from 'vitest';
import type { View } from './view';
import { around, discardZone, drawZone, fieldZone, handOf, others, zoneOf } from './zones';

test('a card is located in the own Hand or in a Hand where it was seen', () => {
	const view = { seat: 1, hand: [4], known: { '2': [7, 9] } } as unknown as View;
	expect([4, 9, 5].map((card) => handOf(view, card))).toEqual([1, 2, -1]);
});

test('zones are Hands, then Fields of View, then the two piles', () => {
	expect(zoneOf(2, 4)).toEqual({ kind: 'hand', seat: 2 });
	expect(zoneOf(6, 4)).toEqual({ kind: 'field', seat: 2 });
	expect(zoneOf(8, 4)).toEqual({ kind: 'draw-pile' });
	expect(zoneOf(9, 4)).toEqual({ kind: 'discard-pile' });
	expect([fieldZone(2, 4), drawZone(4), discardZone(4)]).toEqual([6, 8, 9]);
});

test('the others sit clockwise, the left neighbour first', () => {
	expect(others(2, 4)).toEqual([3, 0, 1]);
});

test('every player has a seat position at every table size', () => {
	for (let seats = 2; seats <= 12; seats++) {
		const { left, top, right } = around(0, seats);
		expect([...left.toReversed(), ...top, ...right]).toEqual(others(0, seats));
	}
});
