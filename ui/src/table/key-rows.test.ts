import { describe, expect, it } from 'vitest';
import { keyRows } from './key-rows';

const catalogues = import.meta.glob<string>(['../games/*/messages/en.ftl', '../messages/en.ftl'], {
	query: '?raw',
	import: 'default',
	eager: true,
});

describe('the keys of a game', () => {
	it('are read line by line', () => {
		expect(keyRows('1 … 7: look at a face\n\n  W: wink\n')).toEqual([
			{ keys: '1 … 7', what: 'look at a face' },
			{ keys: 'W', what: 'wink' },
		]);
	});

	it.each(Object.entries(catalogues))('of %s have a text each', (_, source) => {
		const found = [...source.matchAll(/^keys(?:-table|-replay)? =\n((?: {4}.+\n)+)/gm)];
		expect(found.length).toBeGreaterThan(0);
		for (const [, lines] of found)
			for (const { keys, what } of keyRows(lines ?? '')) expect([keys, what.length > 3]).toEqual([keys, true]);
	});
});
