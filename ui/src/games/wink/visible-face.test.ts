import { expect, test } from 'vitest';
import type { View } from './view';
import { eyesOf, visibleFace } from './visible-face';

const view = (part: Partial<View>) => ({ seat: 0, look: 2, face: null, ...part }) as View;

test('the eyes of a face that is not looked at are blurred', () => {
	const seen = view({ face: { seat: 2, at: 0, sign: true } });
	expect(eyesOf(visibleFace(seen, 1), 'wink')).toBe('blur');
	expect(eyesOf(visibleFace(seen, 2), 'wink')).toBe('wink');
	expect(eyesOf(visibleFace(seen, 2), 'frown')).toBe('frown');
});

test('from the side the eyelids are not visible', () => {
	expect(eyesOf(visibleFace(view({ face: { seat: 2, at: 1, sign: null } }), 2), 'wink')).toBe('shade');
	expect(eyesOf(visibleFace(view({ face: { seat: 2, at: -1, sign: null } }), 2), 'wink')).toBe('down');
});

test('with open glances directions are visible, signs are not', () => {
	expect(visibleFace(view({ gazes: [2, 3, 0, 1], face: { seat: 2, at: 0, sign: false } }), 1)).toEqual({
		at: 3,
		sign: null,
	});
});

test('the open view of a replay shows everything', () => {
	const all = { gazes: [2, 0, 0, 1], signs: [2] } as unknown as View;
	expect(visibleFace(all, 2)).toEqual({ at: 0, sign: true });
	expect(visibleFace(all, 1)).toEqual({ at: 0, sign: false });
});
