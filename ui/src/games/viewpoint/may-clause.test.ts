import { expect, test } from 'vitest';
import { permitted } from './may-clause';

test('answers say what they do, in the words of the card', () => {
	expect(permitted(['You may DISCARD 1 card. If you do, DRAW 1 card.'])).toBe('DISCARD 1 card');
	expect(permitted(['DRAW 1 card.'])).toBeNull();
	const ambush = ['Each other player may AMBUSH you with 1 card in your way.'];
	expect(permitted(ambush, 'Dot')).toBe('AMBUSH Dot with 1 card in Dot’s way');
});
