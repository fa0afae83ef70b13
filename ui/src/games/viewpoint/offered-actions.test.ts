import { expect, test } from 'vitest';
import { mainOf, offersOf, orderOffersOf, ordersOf, type Question } from './offered-actions';
import type { GameOptions, GamePrompt } from './protocol';

const ask = (prompt: GamePrompt, options: GameOptions, optional = false): Question => ({
	id: 1,
	seat: 0,
	prompt,
	options,
	optional,
});
const standing = ask({ kind: 'standing-orders' }, { hush: [], order: [0, 2], drop: [1] }, true);
const play = ask({ kind: 'play', owner: 0, more_cards: 0, card: null }, { play: [1] });

test('offers are grouped by card, player and button', () => {
	const offers = offersOf(ask({ kind: 'discard', card: 3, owner: 0 }, { stop: [], discard: [4, 22] }));
	expect([...offers.cards].map(([card, { kind, argument }]) => [card, kind, argument])).toEqual([
		[4, 'discard', 4],
		[22, 'discard', 22],
	]);
	expect(offers.buttons.map(({ kind }) => kind)).toEqual(['stop']);
	expect(offers.verb).toBe('discard');
	expect([...offersOf(ask({ kind: 'player', card: 3 }, { player: [0, 3] })).players.keys()]).toEqual([0, 3]);
	expect(offersOf(null).cards.size).toBe(0);
});

test('a kept card is chosen by its position among the seen cards', () => {
	const offers = offersOf(ask({ kind: 'keep', card: 7, cards: [41, 12] }, { keep: [0, 1] }));
	expect([...offers.cards].map(([card, { argument }]) => [card, argument])).toEqual([
		[41, 0],
		[12, 1],
	]);
});

test('the main question is the required one; standing orders are separate', () => {
	expect(mainOf([standing, play])).toBe(play);
	expect(ordersOf([standing, play])).toBe(standing);
	expect(mainOf([standing])).toBeNull();
});

test('standing orders are listed by trigger, whether given or not', () => {
	expect(orderOffersOf(standing).map(({ kind, trigger, isGiven }) => [kind, trigger, isGiven])).toEqual([
		['order', 0, false],
		['drop', 1, true],
		['order', 2, false],
	]);
});
