import { expect, test } from 'vitest';
import type { Asked } from '../../net/legacy';
import { mainOf, offersOf, ordersOf, targetOf } from './actions';

const asked = (prompt: string, actions: string[], optional = false): Asked => ({
	id: 1,
	seat: 0,
	prompt,
	text: '',
	actions,
	optional,
});

test('an action is mapped to its card, player or button', () => {
	expect(targetOf('play 17')).toEqual({ on: 'card', verb: 'play', card: 17 });
	expect(targetOf('player 2')).toEqual({ on: 'player', seat: 2 });
	expect(targetOf('order 3')).toEqual({ on: 'order', verb: 'order', trigger: 3 });
	expect(targetOf('drop 0')).toEqual({ on: 'order', verb: 'drop', trigger: 0 });
	expect(targetOf('pass')).toEqual({ on: 'button', word: 'pass' });
});

test('offers are grouped by card, player and button', () => {
	const offers = offersOf(asked('window', ['pass', 'reveal 4', 'reveal 22']));
	expect([...offers.cards]).toEqual([
		[4, 'reveal 4'],
		[22, 'reveal 22'],
	]);
	expect(offers.buttons).toEqual(['pass']);
	expect(offers.verb).toBe('reveal');
	expect([...offersOf(asked('player', ['player 0', 'player 3'])).players.keys()]).toEqual([0, 3]);
	expect(offersOf(null).cards.size).toBe(0);
});

test('"keep" refers to the index among the seen cards', () => {
	const offers = offersOf({ ...asked('keep', ['keep 0', 'keep 1']), args: { card: 7, cards: [41, 12] } });
	expect([...offers.cards]).toEqual([
		[41, 'keep 0'],
		[12, 'keep 1'],
	]);
});

test('the main question is the required one; standing orders are separate', () => {
	const both = [asked('orders', ['hush', 'order 0'], true), asked('play', ['play 1'])];
	expect(mainOf(both)?.prompt).toBe('play');
	expect(ordersOf(both)?.prompt).toBe('orders');
	expect(mainOf([both[0] as Asked])).toBeNull();
});
