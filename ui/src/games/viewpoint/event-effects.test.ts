import { expect, test } from 'vitest';
import { flightsOf, joined, lookOf, soundOf, topicOf } from './event-effects';
import type { GameEvent } from './protocol';

const turn: GameEvent = { kind: 'turn', seat: 0, turn_number: 1 };
const draw: GameEvent = { kind: 'draw', seat: 1, from: { zone: 'draw-pile' }, to: { zone: 'hand', seat: 1 } };

test('moves of known and unknown cards become flights, and a SWAP two', () => {
	const events: GameEvent[] = [
		turn,
		draw,
		{ kind: 'play', seat: 0, card: 7, from: { zone: 'hand', seat: 0 }, to: { zone: 'field', seat: 0 } },
		{ kind: 'swap', seat: 0, partner: 2, card: 7, other_card: 9 },
	];
	expect(flightsOf(events)).toEqual([
		{ card: undefined, from: 'draw-pile', to: 'hand 1' },
		{ card: 7, from: 'hand 0', to: 'field 0' },
		{ card: 7, from: 'field 0', to: 'field 2' },
		{ card: 9, from: 'field 2', to: 'field 0' },
	]);
	expect(topicOf(events, null)).toBe(7);
	expect(topicOf([turn], 3)).toBe(3);
});

test('consecutive moves of one card become one flight', () => {
	const flights = [
		{ from: 'draw-pile', to: 'hand 1' },
		{ card: 7, from: 'hand 0', to: 'field 0' },
		{ from: 'draw-pile', to: 'hand 1' },
		{ card: 7, from: 'field 0', to: 'discard-pile' },
	];
	expect(joined(flights)).toEqual([
		{ from: 'draw-pile', to: 'hand 1' },
		{ card: 7, from: 'hand 0', to: 'discard-pile' },
		{ from: 'draw-pile', to: 'hand 1' },
	]);
});

test('the cards of an overwhelmed player fly to the Discard Pile, reshuffled ones back', () => {
	const events: GameEvent[] = [
		{ kind: 'overwhelmed', seat: 1, zombeyes: 7, cards: [3, 4] },
		{ kind: 'reshuffle', cards: [4] },
	];
	expect(flightsOf(events)).toEqual([
		{ card: 3, from: 'field 1', to: 'discard-pile' },
		{ card: 4, from: 'field 1', to: 'discard-pile' },
		{ card: 4, from: 'discard-pile', to: 'draw-pile' },
	]);
});

test('rare events take precedence for the sound', () => {
	const end: GameEvent = { kind: 'end-limit', winners: [0], points: [10, 5], rule: 'viewpoint.end.limit' };
	expect(soundOf([turn])).toBeNull();
	expect(soundOf([draw])).toBe('card');
	expect(soundOf([{ kind: 'reveal', seat: 1, card: 2 }, draw])).toBe('reveal');
	expect(soundOf([{ kind: 'zombify', seat: 0, card: 1, owner: 2 }, draw])).toBe('reveal');
	expect(soundOf([draw, end])).toBe('end');
});

test('a look shows cards only to the looking seat', () => {
	const events: GameEvent[] = [{ kind: 'look', seat: 1, owner: 2, cards: [4, 5] }];
	expect(lookOf(events, 1)).toEqual({ owner: 2, cards: [4, 5] });
	expect(lookOf(events, 0)).toBeNull();
});
