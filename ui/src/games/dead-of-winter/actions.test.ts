import { expect, test } from 'vitest';
import type { Asked } from '../../net/legacy';
import { flickOf, offersOf, placeOf } from './actions';

const asked = (prompt: string, actions: string[] = [], more: Partial<Asked> = {}): Asked => {
	return { id: 4, seat: 0, prompt, text: '', actions, ...more };
};

test('offers are sorted by kind', () => {
	const offers = offersOf([
		asked('act', ['end', 'gun left', 'kill zombie-3 with gun', 'use anita']),
		asked('face', [], { optional: true }),
	]);
	expect(offers.main?.prompt).toBe('act');
	expect(offers.face?.prompt).toBe('face');
	expect(offers.picks.map(({ verb, piece }) => [verb, piece])).toEqual([
		['end', ''],
		['gun', ''],
		['kill', 'zombie-3'],
		['use', 'anita'],
	]);
});

test('the values of a flick stay in their range', () => {
	expect(flickOf('disc', 1.42, 0.8)).toBe('flick disc 1.42 0.8');
	const [, , angle, strength] = flickOf('gun', Math.PI, 3).split(' ').map(Number);
	expect(angle).toBeLessThanOrEqual(Math.PI);
	expect(strength).toBeLessThanOrEqual(1);
	expect(flickOf('gun', 0, 0)).toBe('flick gun 0 0.02');
});

test('the position of a bat comes from the question', () => {
	const lay = asked('lay', [], { args: { choice: { x: [120, 120], y: [-40, -40] } } });
	expect(placeOf('lay bat', lay, 0.5)).toBe('lay bat 120 -40 0.5');
});
