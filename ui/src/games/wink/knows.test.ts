import { expect, test } from 'vitest';
import { eyesOf, known } from './knows';
import type { Seen } from './seen';

const view = (part: Partial<Seen>) => ({ seat: 0, look: 2, face: null, ...part }) as Seen;

test('the eyes of whom one does not look at are a blur', () => {
	const seen = view({ face: { seat: 2, at: 0, sign: true } });
	expect(eyesOf(known(seen, 1), 'wink')).toBe('blur');
	expect(eyesOf(known(seen, 2), 'wink')).toBe('wink');
	expect(eyesOf(known(seen, 2), 'frown')).toBe('frown');
});

test('from the side one sees a head, not an eye', () => {
	expect(eyesOf(known(view({ face: { seat: 2, at: 1, sign: null } }), 2), 'wink')).toBe('shade');
	expect(eyesOf(known(view({ face: { seat: 2, at: -1, sign: null } }), 2), 'wink')).toBe('down');
});

test('with open glances everybody sees where faces are turned, and no more', () => {
	expect(known(view({ gazes: [2, 3, 0, 1], face: { seat: 2, at: 0, sign: false } }), 1)).toEqual({ at: 3, sign: null });
});

test('all eyes of a replay see everything', () => {
	const all = { gazes: [2, 0, 0, 1], signs: [2] } as unknown as Seen;
	expect(known(all, 2)).toEqual({ at: 0, sign: true });
	expect(known(all, 1)).toEqual({ at: 0, sign: false });
});
