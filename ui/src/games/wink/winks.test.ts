import { expect, test } from 'vitest';
import type { GameEvent } from './protocol';
import { winksOf } from './winks';

const step = (step: number, seat: number, target: number): { step: number; events: GameEvent[] } => ({
	step,
	events: [
		{ kind: 'wink', seat, target },
		{ kind: 'seen', seat, target, received: true, looked_at: seat, witnesses: [] },
	],
});

test('own winks come first', () => {
	const steps = [step(3, 1, 2), { step: 4, events: [] }, step(5, 2, 0), step(7, 3, 1), step(9, 0, 3)];
	expect(winksOf(steps, 0).map((one) => one.step)).toEqual([5, 9, 3, 7]);
	expect(winksOf(steps, null).map((one) => one.step)).toEqual([3, 5, 7, 9]);
});
