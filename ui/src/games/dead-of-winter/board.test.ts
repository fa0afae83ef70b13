import { expect, test } from 'vitest';
import type { LegacyProps } from '../game-props';
import { Board } from './board.svelte';
import type { Layout } from './layout';
import type { PlaybackFrame } from './playback';
import { upright } from './pose';

const city = { where: [], poses: [], down: [], tokens: [], tower: [0, 0, 0, 0, 0, 0, 1], fight: null, result: '' };
const fought = { ...city, fight: { stage: [[0, [0, 0, 0, 0, 0, 0, 1]]], fighters: [], attacker: 0 } };
const viewOf = (view: object) => new Board(() => ({ view }) as unknown as LegacyProps);

test('marks of a fight are not shown in the city', () => {
	const layout: Layout = new Map([['zombie-1', { name: 'zombie-1', kind: 'zombie', placing: upright(10, 20, 0, 0) }]]);
	const moment: PlaybackFrame = { layout, isStage: true, touched: ['zombie-1'], fallen: ['zombie-1'] };
	const fight = viewOf(fought);
	fight.keepMarks(moment);
	expect(fight.aftermath).toMatchObject([{ x: 10, y: 20, kind: 'fallen' }]);
	const after = viewOf(city);
	after.keepMarks(moment);
	expect(after.aftermath).toEqual([]);
	after.keepMarks({ ...moment, isStage: false });
	expect(after.aftermath).toHaveLength(1);
});
