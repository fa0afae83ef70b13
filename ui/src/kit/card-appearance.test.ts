import { expect, test } from 'vitest';
import { appearanceOf } from './card-appearance';
import { themeOf } from './card-theme';
import type { PrintedCard } from './printed-card';

/** The cards of our decks, each once, by name, value, symbol and text. */
const decks = import.meta.glob<string>('../../../src/eyeshot/games/viewpoint/decks/*.txt', {
	query: '?raw',
	import: 'default',
	eager: true,
});
const byName = new Map<string, PrintedCard>();
let last: PrintedCard | undefined;
for (const line of Object.values(decks).flatMap((deck) => deck.split('\n'))) {
	const head = /^(\S.*?)\s{2,}(-?\d+)\s+x\d+(\s+Zombeye)?/.exec(line);
	if (head?.[1]) last = { name: head[1], value: Number(head[2]), text: [], zombeye: Boolean(head[3]) };
	if (head?.[1] && last && !byName.has(head[1])) byName.set(head[1], last);
	if (/^\s+\S/.test(line)) last?.text.push(line.trim());
}
const cards = [...byName.values()];
const named = (name: string) => cards.find((card) => card.name === name) as PrintedCard;

test('the same card always looks the same', () => {
	for (const card of cards) expect(appearanceOf(card)).toEqual(appearanceOf({ ...card }));
});

test('no two cards of our decks look alike', () => {
	expect(cards.length).toBeGreaterThan(135);
	const looks = cards.map((card) => JSON.stringify({ ...appearanceOf(card), seed: 0 }));
	expect(new Set(looks).size).toBe(cards.length);
});

test('the eyes follow the theme of the card', () => {
	expect(themeOf(named('Cutpurse'))).toBe('steal');
	expect(themeOf(named('Sleepwalker'))).toBe('sleep');
	expect(themeOf(named('Stone Thrower'))).toBe('watch');
	expect(appearanceOf(named('Sleepwalker')).eyes[0]?.eye.opening).toBeLessThan(0.35);
	expect(appearanceOf(named('Barter')).eyes).toHaveLength(2);
	expect(appearanceOf(named('Wink')).eyes[1]?.eye.opening).toBe(0);
	expect(appearanceOf(named('Earthquake')).eyes[0]?.eye.veins).toBeGreaterThan(0);
	expect(appearanceOf(named('Lamplighter')).eyes[0]?.eye.veins).toBe(0);
});

test('a Zombeye looks dead, by its symbol or by a token', () => {
	for (const sign of ['zombeye', 'token']) {
		const look = appearanceOf({ ...named('Lamplighter'), [sign]: true });
		expect(look).toMatchObject({ undead: true, backdrop: 'graves' });
		expect(look.eyes.every(({ eye }) => eye.dead && eye.pupil === 'ex')).toBe(true);
	}
	expect(appearanceOf(named('Lamplighter')).undead).toBe(false);
});

test('all numbers of an appearance are finite', () => {
	for (const card of cards) {
		for (const { eye } of appearanceOf(card).eyes) {
			for (const part of Object.values(eye)) if (typeof part === 'number') expect(Number.isFinite(part)).toBe(true);
		}
	}
});
