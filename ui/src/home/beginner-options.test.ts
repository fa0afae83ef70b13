import { expect, test } from 'vitest';
import type { GameSeen, Option } from '../net/api';
import { beginnerOptions } from './beginner-options';

const option = (name: string, high: number) => ({ name, default: 6, values: [], low: 1, high }) as unknown as Option;
const game = (name: string, options: Option[]) => ({ name, options }) as unknown as GameSeen;

test('a first game gets longer times, within the limits of the game', () => {
	expect(beginnerOptions(game('wink', [option('wink', 30), option('glances', 10), option('turn', 600)]))).toEqual({
		glances: 10,
		turn: 120,
	});
	expect(beginnerOptions(game('viewpoint', [option('window', 60)]))).toEqual({ window: 12 });
	expect(beginnerOptions(game('dead-of-winter', [option('window', 60)]))).toEqual({});
	expect(beginnerOptions(undefined)).toEqual({});
});
