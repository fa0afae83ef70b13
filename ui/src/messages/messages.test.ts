import { FluentResource } from '@fluent/bundle';
import { expect, it } from 'vitest';
import { Problem } from '../net/api';
import { errorText, linesOf, listOf, problemText, t, textIf } from '.';
import en from './en.ftl?raw';

const sources = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../**/*.test.ts', '!./keys.ts'], {
	query: '?raw',
	import: 'default',
	eager: true,
});

it('every text of the catalogue is used', () => {
	const code = Object.values(sources).join('\n');
	const named = new Set([...code.matchAll(/['"`]([a-z][a-z0-9-]*)['"`]/g)].map((found) => found[1]));
	const inTexts = new Set([...en.matchAll(/\{ ([a-z][a-z0-9-]*) \}/g)].map((found) => found[1]));
	// keys that are made of a word: `level-${level}`
	const beginnings = [...code.matchAll(/`([a-z][a-z0-9-]*-)\$\{/g)].map((found) => found[1] ?? '');
	// named by the server
	beginnings.push('plot-');
	const keys = new FluentResource(en).body.map(({ id }) => id);
	const isUsed = (key: string) => named.has(key) || inTexts.has(key) || beginnings.some((one) => key.startsWith(one));
	expect(keys.length).toBeGreaterThan(200);
	expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

it('a text has its arguments, and a plural its form', () => {
	expect(t('lobby-wait-for-seats', { n: 1 })).toBe('One seat free. Invite a friend or add a bot to start.');
	expect(t('lobby-wait-for-seats', { n: 3 })).toBe('3 seats free. Invite friends or add bots to start.');
	expect(t('end-winners', { n: 2, names: listOf(['Ada', 'Ben']) })).toBe('Ada and Ben win together');
});

it('a list is one line each', () => {
	expect(linesOf('decks-how')[1]).toContain('“  DRAW 1 card.”');
	expect(linesOf('rules-short-nothing')).toEqual([]);
	expect(textIf('level-unknown')).toBeUndefined();
});

it('an error has the text of its code', () => {
	expect(errorText({ code: 'offline' })).toContain('Check your connection');
	expect(problemText(new Problem('not-ready', { names: 'Ben' }, 409))).toBe(
		'Not everybody is ready yet. Still waiting for Ben.',
	);
	expect(errorText({ code: 'unheard-of' })).toBe(t('error-server'));
	expect(problemText(new Error('boom'))).toBe(t('error-server'));
});
