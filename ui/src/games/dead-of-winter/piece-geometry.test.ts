import { expect, test } from 'vitest';
import { bearing, gap, pathOf } from './piece-geometry';
import { standing as piece } from './test-fixture';
import type { PieceKind } from './types';

const standing = (kind: PieceKind, x: number, y: number, heading = 0) =>
	piece(`${kind} ${x} ${y}`, kind, x, y, heading);
const start = { x: 0, y: 0 };

test('a path ends at the edge of the first obstacle', () => {
	const [near, far] = [standing('box', 100, 0), standing('box', 200, 0)];
	const path = pathOf(start, 0, 15, 1000, [far, near]);
	expect(path.touches).toBe(near);
	expect(path.end.x).toBeCloseTo(75);
	expect(pathOf(start, 0, 15, 1000, [standing('barrel', 0, 100)]).touches).toBe(null);
});

test('a wide piece touches obstacles beside its line', () => {
	const barrel = standing('barrel', 100, 20);
	expect(pathOf(start, 0, 15, 1000, [barrel]).touches).toBe(barrel);
	expect(pathOf(start, 0, 4, 1000, [barrel]).touches).toBe(null);
});

test('a disc passes a door, but not at an angle', () => {
	const library = standing('library', 100, 0, Math.PI);
	expect(pathOf(start, 0, 15, 400, [library])).toEqual({ end: { x: 400, y: 0 }, touches: null });
	expect(pathOf(start, 0.4, 15, 400, [library]).touches).toBe(library);
});

test('distances go from edge to edge', () => {
	expect(gap(standing('box', 0, 0), standing('box', 50, 0))).toBeCloseTo(30);
	expect(gap(standing('box', 0, 0), standing('box', 15, 0))).toBe(0);
	expect(bearing({ x: 0, y: 0 }, { x: 0, y: 5 })).toBeCloseTo(Math.PI / 2);
});
