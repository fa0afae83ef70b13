import { expect, test } from 'vitest';
import flick from './flick.json';
import { at, readFrames } from './keyframes';
import { encoding, testBox } from './test-fixture';
import type { Pose } from './types';

/** A disc that fells a zombie, written by the server's encoder, with some of the poses that it decodes. */
test('key frames are decoded as the server encoded them', async () => {
	const motions = await readFrames(flick.frames, encoding);
	expect([...motions.keys()]).toEqual(Object.keys(flick.motions));
	for (const [name, known] of Object.entries(flick.motions)) {
		const motion = motions.get(name);
		expect([motion?.first, motion?.placings.length]).toEqual([known.first, known.count]);
		for (const [frame, pose] of Object.entries(known.poses)) {
			const [read, written] = [motion?.placings[Number(frame)], testBox.placing(pose as Pose)];
			expect([read?.x, read?.y, read?.z]).toEqual([written.x, written.y, written.z]);
			// q and -q are the same rotation
			const same = written.turn.reduce((sum, part, k) => sum + part * (read?.turn[k] ?? 0), 0);
			expect(Math.abs(same)).toBeCloseTo(1, 5);
		}
	}
});

test('poses are interpolated between frames and constant before and after', async () => {
	const disc = (await readFrames(flick.frames, encoding)).get('disc');
	if (!disc) throw new Error('no disc');
	expect(at(disc, -5).x).toBe(0);
	expect(at(disc, 1000 / 120).x).toBeCloseTo(16.5, 3);
	expect(at(disc, 1000 / 60).x).toBeCloseTo(33, 3);
	expect(at(disc, 60_000)).toEqual(disc.placings.at(-1));
});

test('empty data has no motions', async () => {
	expect((await readFrames('', encoding)).size).toBe(0);
});
