import { expect, test } from 'vitest';
import { strokeOf } from './gesture';

const line = (dx: number, dy: number, ms: number, steps = 6) =>
	Array.from({ length: steps + 1 }, (_, k) => ({ x: (dx * k) / steps, y: (dy * k) / steps, ms: (ms * k) / steps }));

test('a quick stroke goes where it goes, as hard as it is fast', () => {
	const stroke = strokeOf(line(128, 0, 100), 800);
	expect(stroke).toMatchObject({ x: 1, y: 0, how: 'flick' });
	expect(stroke?.strength).toBeCloseTo(0.5, 1);
	expect(strokeOf(line(0, -400, 60), 800)).toMatchObject({ y: -1, strength: 1 });
});

test('who draws slowly pulls back', () => {
	const stroke = strokeOf(line(-136, 0, 600), 800);
	expect(stroke).toMatchObject({ x: 1, how: 'pull' });
	expect(stroke?.strength).toBeCloseTo(0.5, 1);
});

test('a pointer that rests means nothing', () => {
	expect(strokeOf(line(4, 3, 50), 800)).toBe(null);
	expect(strokeOf([], 800)).toBe(null);
});
