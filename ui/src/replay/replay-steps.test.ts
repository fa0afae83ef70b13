import { expect, test } from 'vitest';
import type { LogText } from '../table/log-line';
import { lastStepWithLines, nextImportantStep, nextVisibleStep } from './replay-steps';

const step = (lines: string[], view: unknown) => ({ lines, view });
const steps = [
	step(['dealt'], { turn: 0 }),
	step([], { turn: 0 }),
	step([], { turn: 0 }),
	step([], { turn: 1 }),
	step(['played'], { turn: 1 }),
	step([], { turn: 1 }),
];

test('steps without visible changes are skipped, forward and back', () => {
	expect(nextVisibleStep(steps, 0, 1)).toBe(3);
	expect(nextVisibleStep(steps, 3, 1)).toBe(4);
	expect(nextVisibleStep(steps, 3, -1)).toBe(0);
});

test('the first and the last step are always reached', () => {
	expect(nextVisibleStep(steps, 4, 1)).toBe(5);
	expect(nextVisibleStep(steps, 1, -1)).toBe(0);
});

test('a step without lines is listed at the last line before it', () => {
	expect([0, 1, 2, 3, 4, 5].map((at) => lastStepWithLines(steps, at))).toEqual([0, 0, 0, 0, 4, 4]);
});

test('before the first line there is no current step', () => {
	expect(lastStepWithLines([step([], {}), step(['dealt'], {})], 0)).toBe(-1);
});

test('only what counts: minor lines are skipped, marks are not', () => {
	const line = (emphasis: 'aside' | ''): LogText => ({ text: 'x', rule: '', emphasis });
	const steps = [
		{ lines: [line('')] },
		{ lines: [line('aside')] },
		{ lines: [line('aside')], mark: 'sign' as const },
		{ lines: [] },
		{ lines: [line('')] },
	];
	expect(nextImportantStep(steps, 0, 1)).toBe(2);
	expect(nextImportantStep(steps, 2, 1)).toBe(4);
	expect(nextImportantStep(steps, 4, 1)).toBe(4);
	expect(nextImportantStep(steps, 2, -1)).toBe(0);
});
