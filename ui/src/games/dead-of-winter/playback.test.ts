import { expect, test } from 'vitest';
import type { News } from '../../net/legacy';
import flick from './flick.json';
import { inReach, type Layout, layoutOf } from './layout';
import { clipsOf, Playback } from './playback';
import { headingOf, tiltOf, upright } from './pose';
import { type Definitions, IN_BIN, ON_ROOF, type Pose, STREET, type View } from './view';

const definitions = {
	pieces: [
		{ name: 'anita', kind: 'survivor' },
		{ name: 'zombie-3', kind: 'zombie' },
		{ name: 'library', kind: 'library' },
	],
	survivors: [{ name: 'anita', title: 'Anita', number: 1, weapon: 'gun' }],
	bin: [0, 0, 0, 0, 0, 0, 32768],
} as unknown as Definitions;
const pose = (x: number): Pose => [x * 20, 0, 450, 0, 0, 0, 32768];
const viewOf = (where: number[], more: Partial<View> = {}): View =>
	({
		where,
		poses: [pose(0), pose(150), pose(300)],
		down: [0, 0, 0],
		tokens: [],
		waiting: [],
		roof: [],
		tower: [0, 0, 400, 0, 0, 0, 32768],
		fight: null,
		...more,
	}) as unknown as View;

test('figures in a building stand behind it, those in the bin are hidden, those about to rush stand on the roof', () => {
	const layout = layoutOf(viewOf([2, IN_BIN, STREET]), definitions);
	expect(layout.get('anita')?.placing.x).toBeLessThan(300);
	expect(layout.has('zombie-3')).toBe(false);
	const roof = layoutOf(viewOf([STREET, ON_ROOF, STREET], { waiting: [1], roof: [5] }), definitions).get('zombie-3');
	expect([roof?.placing.x, roof?.placing.y, roof?.placing.z]).toEqual([-60, 0, 20 + 120 + 22.5]);
});

test('during a fight only the stage is displayed', () => {
	const fight = {
		stage: [
			[0, pose(-400)],
			[1, pose(400)],
		],
	} as unknown as View['fight'];
	const layout = layoutOf(viewOf([2, 2, STREET], { fight }), definitions);
	expect([...layout.keys()]).toEqual(['anita', 'zombie-3']);
	expect(layout.get('anita')?.placing.x).toBe(-400);
});

test('a flick cannot hit a figure in a building, except during a fight', () => {
	const inside = viewOf([2, STREET, STREET]);
	expect([...inReach(layoutOf(inside, definitions), inside, definitions).keys()]).toEqual([
		'bin',
		'tower',
		'zombie-3',
		'library',
	]);
	const fight = { stage: [[0, pose(-400)]] } as unknown as View['fight'];
	const fought = viewOf([2, 2, STREET], { fight });
	expect([...inReach(layoutOf(fought, definitions), fought, definitions).keys()]).toEqual(['anita']);
});

test('a flick is played from its start, and contacts and falls are listed from their time on', async () => {
	const event = {
		kind: 'flick',
		what: 'disc',
		survivor: 0,
		start: { disc: ['disc', [0, 0, 60, 0, 0, 0, 32768]] },
		...flick,
	};
	const news: News = { t: 'update', seat: 0, n: 1, tick: 0, events: [event], lines: [], asked: [] };
	const shows = await clipsOf([news], definitions);
	const before: Layout = layoutOf(viewOf([STREET, STREET, STREET]), definitions);
	const playback = new Playback(shows, before, before, definitions);
	const first = playback.at(0);
	expect(first.layout.has('anita')).toBe(false);
	expect(first.layout.get('disc')?.placing.x).toBe(0);
	expect([first.touched, first.fallen]).toEqual([[], []]);
	const last = playback.at(playback.length);
	expect([last.touched, last.fallen]).toEqual([['zombie-3'], ['zombie-3']]);
	expect(tiltOf(last.layout.get('zombie-3')?.placing ?? upright(0, 0, 0, 0))).toBeGreaterThan(1);
	expect(headingOf(upright(0, 0, 0, 1.2))).toBeCloseTo(1.2);
});
