import { expect, test } from 'vitest';
import server from '../../../../src/eyeshot/games/viewpoint/messages/en.ftl?raw';
import page from './messages/en.ftl?raw';
import { emphasis, messages, t } from './text';

const keysOf = (source: string) => [...source.matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1] as string);
const sources = Object.entries(
	import.meta.glob<string>(['./*.svelte', './*.ts', '!./*.test.ts'], { query: '?raw', import: 'default', eager: true }),
);
/** The keys in the code; `verb-${kind}` stands for every key of that form. */
const used = sources.flatMap(([, code]) =>
	[...code.matchAll(/(['`])((?:\$\{[^{}`]+\}|[\w-])*[\w-]+(?:\$\{[^{}`]+\}|[\w-])*)\1/g)].map((match) => match[2]),
);
const patterns = used.map((key) => new RegExp(`^${key?.replace(/\$\{[^{}`]+\}/g, '[\\w-]+')}$`));

test('every text that the page asks for is in a catalogue', () => {
	const asked = sources.flatMap(([file, code]) =>
		[...code.matchAll(/\bt\(\s*'([\w-]+)'/g)].map((match) => [file, match[1] as string]),
	);
	expect(asked.length).toBeGreaterThan(50);
	expect(asked.filter(([, key]) => !messages.has(key as string))).toEqual([]);
});

test('every text of the page is used, and none replaces a sentence of the server', () => {
	const refersTo = (key: string) => page.includes(`{ ${key} }`);
	const isUsed = (key: string) =>
		key.startsWith('hint-') || key === 'keys' || refersTo(key) || patterns.some((form) => form.test(key));
	expect(keysOf(page).filter((key) => !isUsed(key))).toEqual([]);
	expect(keysOf(page).filter((key) => keysOf(server).includes(key))).toEqual([]);
});

test('texts count and name whom they mean', () => {
	expect(t('hand-count', { count: 1 })).toBe('1 card in hand');
	expect(t('draw-pile-label', { count: 0 })).toBe('Draw Pile: Empty: play continues without drawing.');
	expect(t('hand', { seat: 'Ada', seat_is: 'other' })).toBe('Ada’s hand');
	expect(t('hand', { seat: 'Ada', seat_is: 'you' })).toBe('Your hand');
	expect(t('under-control', { seat: 'Ada', seat_is: 'other' })).toBe('under CONTROL: Ada decides');
	expect(t('won', { is_mine: 'no', count: 2, names: 'Ada and Bruno' })).toBe('Ada and Bruno share the win');
	expect(t('won', { is_mine: 'yes', count: 1, names: 'You' })).toBe('You win');
});

test('a turn begins a part of the log; what is only announced stands back', () => {
	expect(emphasis({ kind: 'turn', seat: 0, turn_number: 3 })).toBe('turn');
	expect(emphasis({ kind: 'reveal', seat: 0, card: 1 })).toBe('');
});
