import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, 'src');
const sources = Object.fromEntries(
	readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.(svelte|ts|css)$/.test(file) && !file.endsWith('.test.ts'))
		.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(ROOT, file), 'utf8')]),
);
const EXEMPT = ['tokens.css', 'fonts/fonts.css', 'games/dead-of-winter/scene/palette.ts'];
const NAMED = 'black|white|red|green|blue|yellow|orange|purple|pink|brown|gray|grey|gold|silver|navy|teal|olive|maroon';

const RAW = {
	'hex colour': /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?![\w-])/i,
	'colour function': /\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i,
	'named colour': new RegExp(
		`(?:color|background|fill|stroke|border|outline|shadow)[\\w-]*\\s*[:=][^;{}\\n]*[\\s:"'(,](?:${NAMED})\\b(?!-|\\()`,
		'i',
	),
	'z-index': /z-index:\s*-?\d/,
	duration: /(?:transition|animation|delay|duration)[\w-]*:[^;{}]*?\b\d*\.?\d+m?s\b/,
};

/** Returns the code of a file without comments and without links to fragments (#main). */
function codeOf(source: string): string {
	return source
		.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, '')
		.replace(/(^|\s)\/\/[^\n]*/g, '$1')
		.replace(/(?:href|url|querySelector\w*)[=(]["'(]*#[\w{-]*/g, '');
}

test.each(Object.entries(RAW))('no raw %s outside the tokens', (_, pattern) => {
	const files = Object.entries(sources).filter(([file]) => !EXEMPT.includes(file));
	expect(files.length).toBeGreaterThan(150);
	const found = files.flatMap(([file, source]) => {
		const match = pattern.exec(codeOf(source));
		return match ? [`${file}: ${match[0]}`] : [];
	});
	expect(found).toEqual([]);
});

test.each(
	Object.entries({
		'hex colour': 'color: #fff0d2;',
		'colour function': 'color: rgb(1 2 3);',
		'named colour': 'background: white;',
		'z-index': 'z-index: 3;',
		duration: 'transition: opacity 0.2s ease;',
	}),
)('a raw %s is found', (name, code) => {
	expect(RAW[name as keyof typeof RAW].test(codeOf(code))).toBe(true);
});

test('every token that is used is defined', () => {
	const all = Object.values(sources).join('\n');
	const defined = new Set([...all.matchAll(/(--[\w-]+)\s*[:=]/g)].map(([, name]) => name));
	const set = [...all.matchAll(/setProperty\('(--[\w-]+)'/g)].map(([, name]) => name);
	const used = new Set([...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
	expect([...used].filter((name) => !defined.has(name) && !set.includes(name))).toEqual([]);
});

test('every token is used', () => {
	const all = Object.values(sources).join('\n');
	const tokens = [...(sources['tokens.css'] ?? '').matchAll(/^\t(--[\w-]+):/gm)].map(([, name]) => name ?? '');
	const isUsed = (name: string) => all.includes(`var(${name})`) || all.includes(`'${name}'`);
	expect([...new Set(tokens)].filter((name) => !isUsed(name))).toEqual([]);
});
