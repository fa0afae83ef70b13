import { expect, test } from 'vitest';
import flick from './flick.json';
import { inReach, layoutOf } from './piece-layout';
import { clipOf, layoutBefore, motionsIn, Playback, watchText } from './playback';
import { headingOf, tiltOf, upright } from './pose';
import type { FightView, FlickEvent } from './protocol';
import { pose, testBox, viewOf } from './test-fixture';

const fightOf = (stage: FightView['stage']) => ({ stage }) as Partial<FightView> as FightView;

test('figures in a building stand behind it, those in the bin are hidden, those about to rush stand on the roof', () => {
	const layout = layoutOf(viewOf([{ place: 2 }, { place: 'bin' }, {}]), testBox);
	expect(layout.get('anita')?.placing.x).toBeLessThan(300);
	expect(layout.has('zombie-3')).toBe(false);
	const rush = viewOf([{}, { place: 'roof' }, {}], { roof: [{ zombie: 1, place: 5 }] });
	const roof = layoutOf(rush, testBox).get('zombie-3');
	expect([roof?.placing.x, roof?.placing.y, roof?.placing.z]).toEqual([-60, 0, 20 + 120 + 22.5]);
});

test('during a fight only the stage is displayed', () => {
	const fight = fightOf([
		{ figure: 0, pose: pose(-400) },
		{ figure: 1, pose: pose(400) },
	]);
	const layout = layoutOf(viewOf([{ place: 2 }, { place: 2 }, {}], { fight }), testBox);
	expect([...layout.keys()]).toEqual(['anita', 'zombie-3']);
	expect(layout.get('anita')?.placing.x).toBe(-400);
});

test('a flick cannot hit a figure in a building, except during a fight', () => {
	const inside = viewOf([{ place: 2 }, {}, {}]);
	expect([...inReach(layoutOf(inside, testBox), inside, testBox).keys()]).toEqual([
		'bin',
		'tower',
		'zombie-3',
		'library',
	]);
	const fought = viewOf([{ place: 2 }, { place: 2 }, {}], { fight: fightOf([{ figure: 0, pose: pose(-400) }]) });
	expect([...inReach(layoutOf(fought, testBox), fought, testBox).keys()]).toEqual(['anita']);
});

const { frames, time_ms, touches, falls } = flick;
const event: FlickEvent = {
	kind: 'flick',
	flicked: 'disc',
	survivor: 0,
	start: { disc: { kind: 'disc', pose: [0, 0, 60, 0, 0, 0, 32768] } },
	angle_rad: 0,
	strength: 0.5,
	frames,
	time_ms,
	touches,
	falls,
};

test('a flick is played from its start, and contacts and falls are listed from their time on', async () => {
	const before = layoutOf(viewOf([{}, {}, {}]), testBox);
	const playback = new Playback([await clipOf(event, testBox)], before, before, testBox);
	const first = playback.at(0);
	expect(first.layout.has('anita')).toBe(false);
	expect(first.layout.get('disc')?.placing.x).toBe(0);
	expect([first.touched, first.fallen]).toEqual([[], []]);
	const last = playback.at(playback.length);
	expect([last.touched, last.fallen]).toEqual([['zombie-3'], ['zombie-3']]);
	expect(tiltOf(last.layout.get('zombie-3')?.placing ?? upright(0, 0, 0, 0))).toBeGreaterThan(1);
	expect(headingOf(upright(0, 0, 0, 1.2))).toBeCloseTo(1.2);
});

test('only events with key frames are played, and it is said what is to be watched', () => {
	const still: FlickEvent = { ...event, frames: '' };
	expect(motionsIn([{ kind: 'turn', seat: 0 }, still, event])).toEqual([event]);
	expect(watchText(event, testBox)).toBe('Watch: Anita moves.');
	expect(watchText({ ...event, flicked: 'knife' }, testBox)).toBe('Watch: Anita throws the knife.');
});

test('the table before a step is told from the table after it and the motions', async () => {
	const show = await clipOf(event, testBox);
	const after = layoutOf(viewOf([{}, { pose: pose(900) }, {}]), testBox);
	const before = layoutBefore([show], after);
	const moved = [...show.motions].filter(([name]) => after.has(name));
	expect(moved.length).toBeGreaterThan(0);
	for (const [name, motion] of moved) expect(before.get(name)?.placing).toEqual(motion.placings[0]);
	expect(before.get('library')).toEqual(after.get('library'));
});
