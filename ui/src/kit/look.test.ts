import { expect, test } from 'vitest';
import scenes from './gallery/scenes.json';
import { lookOf } from './look';
import { natureOf } from './nature';
import type { Printed } from './printed';

const cards: Printed[] = [
	...new Map((scenes.definitions.cards as Printed[]).map((card) => [card.name, card] as const)).values(),
];
const named = (name: string) => cards.find((card) => card.name === name) as Printed;

test('the same card always has the same look', () => {
	for (const card of cards) expect(lookOf(card)).toEqual(lookOf({ ...card }));
});

test('no two cards of the deck look alike', () => {
	expect(cards.length).toBeGreaterThan(45);
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
