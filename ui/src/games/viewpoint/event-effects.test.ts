import { expect, test } from 'vitest';
import { flightsOf, joined, lookOf, soundOf, topicOf } from './event-effects';

test('cards fly from zone to zone, known or not, and a SWAP is two flights', () => {
	const events = [
		{ kind: 'turn', seat: 0 },
		{ kind: 'draw', seat: 1, from: 8, to: 1 },
		{ kind: 'play', seat: 0, card: 7, from: 0, to: 4 },
		{ kind: 'swap', seat: 0, with: 2, card: 7, for: 9 },
	];
	expect(flightsOf(events, 4)).toEqual([
		{ card: undefined, from: 8, to: 1 },
		{ card: 7, from: 0, to: 4 },
		{ card: 7, from: 4, to: 6 },
		{ card: 9, from: 6, to: 4 },
	]);
	expect(topicOf(events, -1)).toBe(7);
	expect(topicOf([{ kind: 'turn' }], 3)).toBe(3);
});

test('a card that moved twice flies once, and backs fly each for itself', () => {
	const flights = [
		{ from: 8, to: 1 },
		{ card: 7, from: 0, to: 4 },
		{ from: 8, to: 1 },
		{ card: 7, from: 4, to: 9 },
	];
	expect(joined(flights)).toEqual([
		{ from: 8, to: 1 },
		{ card: 7, from: 0, to: 9 },
		{ from: 8, to: 1 },
	]);
});

test('all cards of who is overwhelmed fly to the Discard Pile, and reshuffled Zombeyes back', () => {
	const events = [
		{ kind: 'overwhelmed', seat: 1, zombeyes: 7, cards: [3, 4] },
		{ kind: 'reshuffle', cards: [4] },
	];
	expect(flightsOf(events, 4)).toEqual([
		{ card: 3, from: 5, to: 9 },
		{ card: 4, from: 5, to: 9 },
		{ card: 4, from: 9, to: 8 },
	]);
});

test('what is rare sounds before what is common', () => {
	const draw = { kind: 'draw', seat: 1, from: 8, to: 1 };
	expect(soundOf([{ kind: 'turn' }])).toBeNull();
	expect(soundOf([draw])).toBe('card');
	expect(soundOf([{ kind: 'reveal', seat: 1 }, draw])).toBe('reveal');
	expect(soundOf([{ kind: 'zombify', card: 1 }, draw])).toBe('reveal');
	expect(soundOf([draw, { kind: 'end-limit' }])).toBe('end');
});

test('a look shows its cards only to who looked', () => {
	const events = [{ kind: 'look', seat: 1, at: 2, cards: [4, 5] }];
	expect(lookOf(events, 1)).toEqual({ at: 2, cards: [4, 5] });
	expect(lookOf(events, 0)).toBeNull();
});
