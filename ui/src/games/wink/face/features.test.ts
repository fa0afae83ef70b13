import { expect, test } from 'vitest';
import { type Features, faceOfCard, faceOfPlayer } from './features';

const shape = ({ head, top, extra }: Features) => JSON.stringify([head, top, extra]);

test('36 Face Cards and 8 players have faces that differ in shape, not only in colour', () => {
	const cards = Array.from({ length: 36 }, (_, k) => shape(faceOfCard(k + 1)));
	const players = Array.from({ length: 8 }, (_, seat) => shape(faceOfPlayer(seat)));
	expect(new Set(cards).size).toBe(36);
	expect(new Set(players).size).toBe(8);
});

test('the same number always has the same face', () => {
	expect(faceOfCard(17)).toEqual(faceOfCard(17));
});
