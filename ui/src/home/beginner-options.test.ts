import { expect, test } from 'vitest';
import type { GameView, OptionView } from '../net/protocol';
import { beginnerOptions, quickOptions, sightOptions } from './beginner-options';

const option = (name: string, high: number) =>
	({ name, default: 6, values: [], low: 1, high }) as unknown as OptionView;
const game = (name: string, options: OptionView[]) => ({ name, options }) as unknown as GameView;

test('a first game gets longer times, within the limits of the game', () => {
	expect(beginnerOptions(game('wink', [option('wink', 30), option('glances', 10), option('turn', 600)]))).toEqual({
		glances: 8,
		turn: 120,
		wink: 10,
	});
	expect(beginnerOptions(game('dead-of-winter', [option('window', 60)]))).toEqual({});
	expect(beginnerOptions(undefined)).toEqual({});
});

test('a game with a preview can be played with it at once', () => {
	const preview = { name: 'preview', default: false, values: [false, true] } as unknown as OptionView;
	const winter = game('dead-of-winter', [option('tremor', 10), preview]);
	expect(quickOptions(winter)).toEqual([preview]);
	expect(sightOptions(winter)).toEqual({ preview: true });
	expect(sightOptions(game('wink', [option('glances', 10)]))).toEqual({});
});
