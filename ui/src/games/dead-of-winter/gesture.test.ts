import { expect, test } from 'vitest';
import { strokeOf } from './gesture';

const line = (dx: number, dy: number, ms: number, steps = 6) =>
	Array.from({ length: steps + 1 }, (_, k) => ({ x: (dx * k) / steps, y: (dy * k) / steps, ms: (ms * k) / steps }));

test('a quick stroke is a flick in its direction, with strength by speed', () => {
	const stroke = strokeOf(line(128, 0, 100), 800);
	expect(stroke).toMatchObject({ x: 1, y: 0, how: 'flick' });
	expect(stroke?.strength).toBeCloseTo(0.5, 1);
	expect(strokeOf(line(0, -400, 60), 800)).toMatchObject({ y: -1, strength: 1 });
});

test('a slow stroke is a pull in the opposite direction', () => {
	const stroke = strokeOf(line(-136, 0, 600), 800);
	expect(stroke).toMatchObject({ x: 1, how: 'pull' });
	expect(stroke?.strength).toBeCloseTo(0.5, 1);
});

test('a fast stroke after a pause is a flick', () => {
	const late = line(128, 0, 100).map((one) => ({ ...one, ms: one.ms + 900 }));
	const stroke = strokeOf([{ x: 0, y: 0, ms: 0 }, ...late], 800);
	expect(stroke).toMatchObject({ x: 1, y: 0, how: 'flick' });
	expect(stroke?.strength).toBeCloseTo(0.5, 1);
	// a resting pointer sends no events, and a stroke may arrive as one event
	const jump = [
		{ x: 0, y: 0, ms: 0 },
		{ x: 0, y: -120, ms: 900 },
	];
	expect(strokeOf(jump, 800)).toMatchObject({ y: -1, how: 'flick' });
	// first back, then fast forward
	const back = line(-60, 0, 500);
	const swing = line(180, 0, 90).map(({ x, y, ms }) => ({ x: x - 60, y, ms: ms + 500 }));
	expect(strokeOf([...back, ...swing], 800)).toMatchObject({ x: 1, how: 'flick' });
});

test('a fast stroke followed by a pause is a pull', () => {
	const drawn = line(-136, 0, 150);
	expect(strokeOf(drawn, 800)).toMatchObject({ x: -1, how: 'flick' });
	expect(strokeOf([...drawn, { x: -136, y: 0, ms: 400 }], 800)).toMatchObject({ x: 1, how: 'pull' });
});

test('a resting pointer is no gesture', () => {
	expect(strokeOf(line(4, 3, 50), 800)).toBe(null);
	expect(strokeOf([], 800)).toBe(null);
});
