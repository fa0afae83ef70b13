import { expect, test } from 'vitest';
import { answererOf, nextAnswererOf } from './control';
import type { View } from './view';

const seen = (control: number[], answers_for?: number[]) => ({ control, answers_for }) as View;

test('a seat answers for itself unless it is under CONTROL', () => {
	expect(answererOf({} as View, 1)).toBe(1);
	expect(answererOf(seen([0, 1, 3], [0, 0, 2]), 1)).toBe(0);
	expect(answererOf(seen([0, 1, 3], [0, 0, 2]), 2)).toBe(2);
});

test('a pending CONTROL names the controller of the next turn', () => {
	expect(nextAnswererOf(seen([2, 1, 1, 0, 1, 0]), 1)).toBe(0);
	expect(nextAnswererOf(seen([0, 1, 3]), 1)).toBe(-1);
	expect(nextAnswererOf({} as View, 1)).toBe(-1);
});
