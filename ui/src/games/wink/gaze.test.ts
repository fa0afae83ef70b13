import { expect, test } from 'vitest';
import type { Ack } from '../../net/protocol';
import { Gaze } from './gaze.svelte';

const OK: Ack = { t: 'ack', id: '', ok: true };

test('one request is sent at a time, and the last one wins', async () => {
	const sent: (number | null)[] = [];
	const answers: Array<(ack: Ack) => void> = [];
	const gaze = new Gaze((seat) => {
		sent.push(seat);
		return new Promise((resolve) => answers.push(resolve));
	});
	for (const seat of [1, 2, 3]) gaze.look(seat);
	gaze.show(null);
	expect(sent).toEqual([1]);
	answers.shift()?.(OK);
	await new Promise((resolve) => setTimeout(resolve));
	expect(sent).toEqual([1, 3]);
	answers.shift()?.(OK);
	await new Promise((resolve) => setTimeout(resolve));
	expect(gaze.at).toBe(3);
	gaze.look(3);
	expect(sent).toEqual([1, 3]);
});
