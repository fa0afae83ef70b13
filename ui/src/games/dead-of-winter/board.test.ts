import { expect, test } from 'vitest';
import type { GameProps } from '../game-props';
import { Board } from './board.svelte';
import type { PlaybackFrame } from './playback';
import type { CommonView, FightView, Types } from './protocol';
import { pose, standing, testBox, viewOf } from './test-fixture';

const city = viewOf([{}]);
const fight: Partial<FightView> = { stage: [{ figure: 0, pose: pose(0) }], sides: [], attacker: 0 };
const fought = viewOf([{}], { fight: fight as FightView });
const boardOf = (common: CommonView) => {
	const props: Partial<GameProps<Types>> = { view: { common }, definitions: testBox.definitions };
	return new Board(() => props as GameProps<Types>);
};

test('marks of a fight are not shown in the city', () => {
	const layout = new Map([['zombie-1', standing('zombie-1', 'zombie', 10, 20)]]);
	const moment: PlaybackFrame = { layout, isStage: true, touched: ['zombie-1'], fallen: ['zombie-1'], event: null };
	const during = boardOf(fought);
	during.keepMarks(moment);
	expect(during.aftermath).toMatchObject([{ x: 10, y: 20, kind: 'fallen' }]);
	const after = boardOf(city);
	after.keepMarks(moment);
	expect(after.aftermath).toEqual([]);
	after.keepMarks({ ...moment, isStage: false });
	expect(after.aftermath).toHaveLength(1);
});
