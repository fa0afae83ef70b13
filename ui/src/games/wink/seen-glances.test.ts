import { expect, test } from 'vitest';
import type { Update } from '../../net/protocol';
import type { GameEvent, Types } from './protocol';
import { stretchOf } from './seen-glances';

const update = (...events: GameEvent[]): Update<Types> => ({
	t: 'update',
	seat: 0,
	number: 1,
	tick: 0,
	events,
	questions: [],
});
const face = (seat: number, target: number | null, winking: boolean | null = false): GameEvent => ({
	kind: 'face',
	seat,
	target,
	winking,
});

test('one line a face: where it looked since the stretch opened, and its signs', () => {
	const updates = [
		update(face(1, 2, true)),
		update({ kind: 'glances', seat: 3, closes: 160 }),
		update(face(2, 0), face(1, 4, null)),
		update(face(2, 0, true)),
		update(face(2, 0)),
		update(face(2, null)),
	];
	expect([...stretchOf(updates)]).toEqual([
		[
			2,
			[
				{ target: 0, winking: true },
				{ target: null, winking: false },
			],
		],
		[1, [{ target: 4, winking: false }]],
	]);
});
