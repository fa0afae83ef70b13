import { expect, test } from 'vitest';
import type { View } from './protocol';
import { fieldOf, handOf, knownHand, zoneKey } from './zones';

const view = {
	common: { fields: [[], [3], [8, 5]] },
	own: { hand: [4], known_hands: [{ seat: 2, cards: [7, 9] }] },
} as unknown as View;

test('a card is located in the own Hand, in a Hand where it was seen, or in a Field of View', () => {
	expect([4, 9, 5].map((card) => handOf(view, 1, card))).toEqual([1, 2, null]);
	expect([4, 3, 5].map((card) => fieldOf(view, card))).toEqual([null, 1, 2]);
	expect([1, 2].map((seat) => knownHand(view, seat))).toEqual([[], [7, 9]]);
});

test('zones are told apart by their kind and their seat', () => {
	expect(zoneKey({ zone: 'hand', seat: 0 })).toBe('hand 0');
	expect(zoneKey({ zone: 'field', seat: 2 })).toBe('field 2');
	expect(zoneKey({ zone: 'draw-pile' })).toBe('draw-pile');
});
