import { expect, test } from 'vitest';
import { tallyOf } from './game-tally';
import type { GameEvent, RushEvent } from './protocol';

test('zombies, rushes and how somebody died are counted', () => {
	const rush = { kind: 'rush' } as Partial<RushEvent> as RushEvent;
	const events: GameEvent[] = [
		{ kind: 'wounded', figure: 4, to_bin: true },
		{ kind: 'wounded', figure: 0 },
		{ kind: 'life', survivor: 0, lives_left: 1, rule: 'gun.wound' },
		rush,
		{ kind: 'life', survivor: 0, lives_left: 0, rule: 'rush.fallen' },
		{ kind: 'dead', survivor: 0, building: 2, tokens: [] },
	];
	expect(tallyOf(events)).toEqual({ zombies: 1, rushes: 1, dead: [{ survivor: 0, rule: 'rush.fallen' }] });
});
