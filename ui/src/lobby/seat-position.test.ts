import { describe, expect, it } from 'vitest';
import { seatPosition } from './seat-position';

describe('seats around the table', () => {
	it('start at the bottom and go clockwise', () => {
		const [bottom, left, top, right] = [0, 1, 2, 3].map((seat) => seatPosition(seat, 4));
		expect(bottom?.y).toBeGreaterThan(90);
		expect(left?.x).toBeLessThan(15);
		expect(top?.y).toBeLessThan(10);
		expect(right?.x).toBeGreaterThan(85);
	});

	it('never overlap, even with twelve', () => {
		// a chair is 20 % wide and 12 % high
		for (let a = 0; a < 12; a++) {
			for (let b = 0; b < a; b++) {
				const [p, q] = [seatPosition(a, 12), seatPosition(b, 12)];
				expect(Math.abs(p.x - q.x) >= 19 || Math.abs(p.y - q.y) >= 12, `${a} ${b}`).toBe(true);
			}
		}
	});
});
