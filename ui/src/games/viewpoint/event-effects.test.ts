import { expect, test } from 'vitest';
import { flightsOf, joined, lookOf, soundOf, topicOf } from './event-effects';

test('moves of known and unknown cards become flights, and a SWAP two', () => {
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

test('consecutive moves of one card become one flight', () => {
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

test('the cards of an overwhelmed player fly to the Discard Pile, reshuffled ones back', () => {
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

test('rare events take precedence for the sound', () => {
	const draw = { kind: 'draw', seat: 1, from: 8, to: 1 };
	expect(soundOf([{ kind: 'turn' }])).toBeNull();
	expect(soundOf([draw])).toBe('card');
	expect(soundOf([{ kind: 'reveal', seat: 1 }, draw])).toBe('reveal');
	expect(soundOf([{ kind: 'zombify', card: 1 }, draw])).toBe('reveal');
	expect(soundOf([draw, { kind: 'end-limit' }])).toBe('end');
});

test('a look shows cards only to the looking seat', () => {
	const events = [{ kind: 'look', seat: 1, at: 2, cards: [4, 5] }];
	expect(lookOf(events, 1)).toEqual({ at: 2, cards: [4, 5] });
	expect(lookOf(events, 0)).toBeNull();
});
