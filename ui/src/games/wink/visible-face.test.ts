import { expect, test } from 'vitest';
import type { EyesView, OpenView, View } from './protocol';
import { eyesOf, visibleFace } from './visible-face';

const common = {} as View['common'];
const view = (part: EyesView): View => ({ common, own: { seat: 0, hand: [] }, part: { look: 2, face: null, ...part } });

test('the eyes of a face that is not looked at are blurred', () => {
	const seen = view({ face: { seat: 2, target: 0, winking: true } });
	expect(eyesOf(visibleFace(seen, 1), 'wink')).toBe('blur');
	expect(eyesOf(visibleFace(seen, 2), 'wink')).toBe('wink');
	expect(eyesOf(visibleFace(seen, 2), 'frown')).toBe('frown');
});

test('from the side the eyelids are not visible', () => {
	expect(eyesOf(visibleFace(view({ face: { seat: 2, target: 1, winking: null } }), 2), 'wink')).toBe('shade');
	expect(eyesOf(visibleFace(view({ face: { seat: 2, target: null, winking: null } }), 2), 'wink')).toBe('down');
});

test('with open glances directions are visible, signs are not', () => {
	const seen = view({ gazes: [2, 3, 0, 1], face: { seat: 2, target: 0, winking: false } });
	expect(visibleFace(seen, 1)).toEqual({ target: 3, winking: null });
});

test('the open view of a replay shows everything', () => {
	const open: OpenView = { hands: [], aside: [], gazes: [2, 0, 0, 1], winking: [2] };
	expect(visibleFace({ common, open }, 2)).toEqual({ target: 0, winking: true });
	expect(visibleFace({ common, open }, 1)).toEqual({ target: 0, winking: false });
});
