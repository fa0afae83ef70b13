import { expect, test } from 'vitest';
import { lookOf } from './look';
import { natureOf } from './nature';
import type { Printed } from './printed';

/** The cards of our decks, each once, by name, value, symbol and text. */
const decks = import.meta.glob<string>('../../../src/eyeshot/games/viewpoint/decks/*.txt', {
	query: '?raw',
	import: 'default',
	eager: true,
});
const byName = new Map<string, Printed>();
let last: Printed | undefined;
for (const line of Object.values(decks).flatMap((deck) => deck.split('\n'))) {
	const head = /^(\S.*?)\s{2,}(-?\d+)\s+x\d+(\s+Zombeye)?/.exec(line);
	if (head?.[1]) last = { name: head[1], value: Number(head[2]), text: [], zombeye: Boolean(head[3]) };
	if (head?.[1] && last && !byName.has(head[1])) byName.set(head[1], last);
	if (/^\s+\S/.test(line)) last?.text.push(line.trim());
}
const cards = [...byName.values()];
const named = (name: string) => cards.find((card) => card.name === name) as Printed;

test('the same card always has the same look', () => {
	for (const card of cards) expect(lookOf(card)).toEqual(lookOf({ ...card }));
});

test('no two cards of our decks look alike', () => {
	expect(cards.length).toBeGreaterThan(135);
	const looks = cards.map((card) => JSON.stringify({ ...lookOf(card), seed: 0 }));
	expect(new Set(looks).size).toBe(cards.length);
});

test('the mood of the eyes follows what the card does', () => {
	expect(natureOf(named('Cutpurse'))).toBe('steal');
	expect(natureOf(named('Sleepwalker'))).toBe('sleep');
	expect(natureOf(named('Stone Thrower'))).toBe('watch');
	expect(lookOf(named('Sleepwalker')).eyes[0]?.eye.opening).toBeLessThan(0.35);
	expect(lookOf(named('Barter')).eyes).toHaveLength(2);
	expect(lookOf(named('Wink')).eyes[1]?.eye.opening).toBe(0);
	expect(lookOf(named('Earthquake')).eyes[0]?.eye.veins).toBeGreaterThan(0);
	expect(lookOf(named('Lamplighter')).eyes[0]?.eye.veins).toBe(0);
});

test('a Zombeye looks dead, by its symbol or by a token', () => {
	for (const sign of ['zombeye', 'token']) {
		const look = lookOf({ ...named('Lamplighter'), [sign]: true });
		expect(look).toMatchObject({ undead: true, backdrop: 'graves' });
		expect(look.eyes.every(({ eye }) => eye.dead && eye.pupil === 'ex')).toBe(true);
	}
	expect(lookOf(named('Lamplighter')).undead).toBe(false);
});

test('every number of a look can be drawn', () => {
	for (const card of cards) {
		for (const { eye } of lookOf(card).eyes) {
			for (const part of Object.values(eye)) if (typeof part === 'number') expect(Number.isFinite(part)).toBe(true);
		}
	}
});
