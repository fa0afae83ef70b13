import { describe, expect, it } from 'vitest';
import type { GameTypes, QuestionView } from '../net/protocol';
import { currentTopics, hintKey, topicsOf } from './hint-topics';

type Question = QuestionView<GameTypes>;

const question = (kind: string, more: Partial<Question> = {}): Question => ({
	id: 1,
	seat: 0,
	prompt: { kind },
	options: {},
	...more,
});
const kindOf = ({ prompt }: Question) => prompt.kind;
const keys = ['hint-play', 'hint-window', 'hint-discard', 'hint-discard-of-another', 'hint-winking-dead-play'];
const key = (topic: string, game = 'viewpoint') => hintKey(topic, game, (one) => keys.includes(one));

const catalogues = import.meta.glob<string>('../games/*/messages/en.ftl', {
	query: '?raw',
	import: 'default',
	eager: true,
});
const prompts = import.meta.glob<object>('../games/*/protocol.ts', { import: 'promptFields', eager: true });

describe('a hint', () => {
	it('prefers required questions', () => {
		const open = [question('look', { optional: true }), question('wink', { optional: true }), question('place')];
		expect(topicsOf(open, kindOf)).toEqual(['place', 'look', 'wink']);
	});

	it('about a timed question comes before others', () => {
		const window = question('window', { sealed: true, closes: 50 });
		expect(currentTopics([question('play')], false, kindOf)[0]).toBe('welcome');
		expect(currentTopics([window], false, kindOf).slice(0, 2)).toEqual(['window', 'welcome']);
	});

	it('is that of the edition, of its family, or of the wider topic', () => {
		expect(key('play')).toBe('hint-play');
		expect(key('play', 'winking-dead')).toBe('hint-winking-dead-play');
		expect(key('discard-of-another', 'winking-dead')).toBe('hint-discard-of-another');
		expect(key('window-on')).toBe('hint-window');
		expect(key('pass')).toBeUndefined();
	});

	it.each(Object.entries(catalogues))('of %s is about a question of the game, or about all of it', (file, source) => {
		const kinds = Object.keys(prompts[file.replace('messages/en.ftl', 'protocol.ts')] ?? {});
		const topics = [...kinds, 'welcome', 'more', 'control', 'discard-of-another', 'eyelids'];
		const hints = [...source.matchAll(/^hint-([a-z-]+)/gm)].map((found) => found[1] ?? '');
		const isKnown = (hint: string) => topics.some((topic) => hint === topic || hint.endsWith(`-${topic}`));
		expect(hints.length).toBeGreaterThan(3);
		expect(hints.filter((hint) => !isKnown(hint))).toEqual([]);
	});
});
