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

test('who hesitates and then strokes flicks where the stroke goes', () => {
	const late = line(128, 0, 100).map((one) => ({ ...one, ms: one.ms + 900 }));
	const stroke = strokeOf([{ x: 0, y: 0, ms: 0 }, ...late], 800);
	expect(stroke).toMatchObject({ x: 1, y: 0, how: 'flick' });
	expect(stroke?.strength).toBeCloseTo(0.5, 1);
	// resting, a pointer tells nothing, and a stroke may be told in one piece
	const jump = [
		{ x: 0, y: 0, ms: 0 },
		{ x: 0, y: -120, ms: 900 },
	];
	expect(strokeOf(jump, 800)).toMatchObject({ y: -1, how: 'flick' });
	// first back, then forward with a swing
	const back = line(-60, 0, 500);
	const swing = line(180, 0, 90).map(({ x, y, ms }) => ({ x: x - 60, y, ms: ms + 500 }));
	expect(strokeOf([...back, ...swing], 800)).toMatchObject({ x: 1, how: 'flick' });
});

test('who draws fast, rests and lets go pulls back', () => {
	const drawn = line(-136, 0, 150);
	expect(strokeOf(drawn, 800)).toMatchObject({ x: -1, how: 'flick' });
	expect(strokeOf([...drawn, { x: -136, y: 0, ms: 400 }], 800)).toMatchObject({ x: 1, how: 'pull' });
});

test('a pointer that rests means nothing', () => {
	expect(strokeOf(line(4, 3, 50), 800)).toBe(null);
	expect(strokeOf([], 800)).toBe(null);
});
