import { expect, test } from 'vitest';
import type { Update } from '../../net/protocol';
import { bannerOf, lastEvent, signFor, soundOf } from './event-effects';
import type { Accuse, GameEvent, Name, Types } from './protocol';

const update = (number: number, events: GameEvent[]): Update<Types> => ({
	t: 'update',
	seat: 0,
	number,
	tick: 0,
	events,
	questions: [],
});

test('an accusation takes precedence over a naming', () => {
	const named: Name = { kind: 'name', seat: 0, named: 1, number: 7, right: false };
	const accused: Accuse = { kind: 'accuse', seat: 2, accused: 3, number: 9, seeker: 0, right: true };
	expect(bannerOf([update(1, [accused]), update(2, [named])])).toEqual({
		kind: 'accuse',
		seat: 2,
		other: 3,
		number: 9,
		right: true,
		key: '1.0',
	});
	expect(bannerOf([update(2, [named])])?.other).toBe(1);
	expect(bannerOf([update(3, [{ kind: 'look', seat: 0, target: 1 }])])).toBeNull();
	expect(soundOf([accused])).toBe('reveal');
});

test('glances are not the last event', () => {
	const events: GameEvent[] = [
		{ kind: 'place', seat: 0, number: 5 },
		{ kind: 'look', seat: 0, target: 1 },
	];
	expect(lastEvent([update(1, events)])?.kind).toBe('place');
});

test('a sign is for the seat that it is given to', () => {
	const wink: GameEvent = { kind: 'face', seat: 3, target: 0, winking: true };
	const look: GameEvent = { kind: 'face', seat: 3, target: 0, winking: false };
	expect(signFor(0, [update(4, [look, wink])])).toEqual({ seat: 3, key: '4.1' });
	expect(signFor(1, [update(4, [wink])])).toBeNull();
	expect(signFor(0, [update(5, [look])])).toBeNull();
	expect(signFor(null, [update(6, [{ ...wink, target: null }])])).toBeNull();
});
