import { expect, test } from 'vitest';

const files = import.meta.glob<string>('../**/*.{svelte,ts}', { query: '?raw', import: 'default', eager: true });
/** Arrows, shapes, ticks and the like: many a font lacks them. */
const SYMBOL = /[\u2190-\u21ff\u2300-\u23ff\u25a0-\u27bf\u2b00-\u2bff]/;

test('no symbol characters are used: icons are drawn, because many fonts lack them', () => {
	expect(Object.keys(files).length).toBeGreaterThan(100);
	expect(Object.keys(files).filter((name) => SYMBOL.test(files[name] ?? ''))).toEqual([]);
});
