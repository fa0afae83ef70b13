import { expect, test } from 'vitest';
import { timelineOf, toldView } from './event-timeline';
import type { FlickEvent, GameEvent, RushEvent } from './protocol';
import { testBox, viewOf } from './test-fixture';

const motion = { frames: 'x', touches: [], falls: [] };
const flick = { kind: 'flick', time_ms: 1000, ...motion } as Partial<FlickEvent> as FlickEvent;
const rush = { kind: 'rush', time_ms: 2000, ...motion } as Partial<RushEvent> as RushEvent;
const wounded: GameEvent = { kind: 'wounded', figure: 1, to_bin: true };
const turn: GameEvent = { kind: 'turn', seat: 1 };
const table: GameEvent = { kind: 'table', pieces: {} };

test('a consequence is told after its motion has ended, one by one', () => {
	const { times, holds } = timelineOf(
		[turn, flick, wounded, table, turn, rush, wounded],
		({ kind }) => kind !== 'table',
	);
	const [first, begins, one, silent, two, next, last] = times as [
		number,
		number,
		number,
		number,
		number,
		number,
		number,
	];
	expect([first, begins]).toEqual([0, 0]);
	expect(one).toBeGreaterThan(1000);
	expect(silent).toBe(one);
	expect(two).toBeGreaterThan(one);
	expect(next).toBe(1000 + (holds[0] ?? 0));
	expect(next).toBeGreaterThan(two);
	expect(last).toBeGreaterThan(next + 2000);
	expect(last).toBeLessThan(next + 2000 + (holds[1] ?? 0));
});

test('before a rush it is told who comes', () => {
	const noise: GameEvent = { kind: 'noise', survivor: 0, noise: 'quiet' };
	const { times, lead } = timelineOf([noise, turn, rush], () => true);
	expect(times).toEqual([0, lead / 2, lead]);
	expect(lead).toBeGreaterThan(0);
});

test('without a motion everything is told at once', () => {
	expect(timelineOf([turn, wounded], () => true)).toEqual({ times: [0, 0], holds: [], lead: 0 });
});

test('hearts, deaths and turns advance with what is told', () => {
	const view = viewOf([{}, {}, {}], { survivors: [{ life: 2, weapons: [] }], dead_survivors: 0, turn: 0 });
	const hit = toldView(view, { kind: 'life', survivor: 0, lives_left: 1, rule: '' }, testBox);
	expect([view.survivors[0]?.life, hit.survivors[0]?.life]).toEqual([2, 1]);
	const dead = toldView(hit, { kind: 'dead', survivor: 0, building: 2, tokens: [] }, testBox);
	expect([dead.pieces[0]?.place, dead.dead_survivors]).toEqual(['out', 1]);
	expect(toldView(dead, turn, testBox).turn).toBe(1);
	expect(toldView(view, wounded, testBox)).toBe(view);
});
