import { expect, test } from 'vitest';
import { messages } from './text';

const sources = import.meta.glob<string>('./*.{ts,svelte}', { query: '?raw', import: 'default', eager: true });

test('every text that a component asks for is in the catalogue', () => {
	const keys = Object.values(sources).flatMap((source) =>
		[...source.matchAll(/\bt\(\s*'([a-z0-9-]+)'/g)].map(([, key]) => key as string),
	);
	expect(keys.length).toBeGreaterThan(60);
	expect(keys.filter((key) => !messages.has(key))).toEqual([]);
});
