import { describe, expect, it } from 'vitest';
import { m } from '../messages';
import type { Asked } from '../net/legacy';
import { currentTopics, hintFor, topicOf, topicsOf } from './hints';

const asked = (prompt: string, of: number | null = null) => ({ prompt, args: { card: 3, of } }) as unknown as Asked;
const hints = m.coach.hints.viewpoint ?? {};
const hint = (one: Asked) => hints[hintFor(topicOf(one), hints) ?? ''];

describe('a hint', () => {
	it('is about the own Hand only if the question is', () => {
		expect(hint(asked('discard'))).toContain('your Hand');
		expect(hint(asked('discard', 2))).toContain('another player’s Hand');
	});

	it('prefers required questions', () => {
		const open = [
			{ prompt: 'look', optional: true },
			{ prompt: 'wink', optional: true },
			{ prompt: 'place' },
		] as unknown as Asked[];
		expect(topicsOf(open)).toEqual(['place', 'look', 'wink']);
	});

	it('about a timed question comes before others', () => {
		const window = { prompt: 'window', sealed: true, closes: 50 } as unknown as Asked;
		expect(currentTopics([asked('play')], false)[0]).toBe('welcome');
		expect(currentTopics([window], false).slice(0, 2)).toEqual(['window', 'welcome']);
	});

	it('falls back to the hint of its kind', () => {
		expect(hint(asked('play', 2))).toBe(hints.play);
		expect(hint(asked('window-on'))).toBe(hints.window);
		expect(hint(asked('pass'))).toBeUndefined();
	});
});
