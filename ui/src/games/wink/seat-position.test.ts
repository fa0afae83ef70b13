import { expect, test } from 'vitest';
import { clockwiseSeats, placeOf, turnTo } from './seat-position';

test('the own seat is at the lower edge, the left neighbour next', () => {
	expect(placeOf(2, 2, 4)).toEqual({ x: 50, y: 100 });
	expect(placeOf(3, 2, 4)).toEqual({ x: 0, y: 50 });
	expect(placeOf(0, 2, 4)).toEqual({ x: 50, y: 0 });
	expect(placeOf(1, 2, 4)).toEqual({ x: 100, y: 50 });
	expect(clockwiseSeats(2, 4)).toEqual([3, 0, 1]);
	expect(clockwiseSeats(null, 4)).toEqual([0, 1, 2, 3]);
});

test('a face turns towards another seat', () => {
	expect(turnTo({ x: 0, y: 50 }, { x: 100, y: 50 })).toEqual({ x: 1, y: 0 });
	expect(turnTo({ x: 50, y: 0 }, { x: 50, y: 0 })).toEqual({ x: 0, y: 0 });
});

test('on narrow screens the seats beside the far end make room for it', () => {
	const [wide, narrow] = [placeOf(3, 0, 8), placeOf(3, 0, 8, true)];
	expect(narrow.x).toBeLessThan(wide.x);
	expect(narrow.y).toBeGreaterThan(wide.y);
	expect(placeOf(4, 0, 8, true)).toEqual({ x: 50, y: 0 });
});
