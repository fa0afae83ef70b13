import { expect, it } from 'vitest';
import type { Definitions } from './protocol';
import { createText, messages } from './text';

const isolationMarks = /[\u2068\u2069]/g;
const format = (key: string, args: Record<string, string | number>) =>
	messages.format(key, { gesture: 'wink', ...args }).replace(isolationMarks, '');

it('names the players whose hands are empty', () => {
	expect(format('why-wink-end-hand-empty', { players: 'Cleo', count: 1 })).toBe('Cleo has played their last card.');
	expect(format('why-wink-end-hand-empty', { players: 'Cleo and Ada', count: 2 })).toBe(
		'Cleo and Ada have played their last cards.',
	);
});

it.each([
	['wink', 'Ben looks at you and winks.'],
	['blink', 'Ben looks at you and blinks.'],
	['frown', 'Ben looks at you and frowns.'],
] as const)('uses the gesture of the table: %s', (gesture, sentence) => {
	const text = createText({ gesture } as Definitions, ['Ada', 'Ben'], 0);
	const event = { kind: 'face', seat: 1, target: 0, winking: true };
	expect(text.event(event).replace(isolationMarks, '')).toBe(sentence);
});

it('says what a player seeks and has', () => {
	expect(format('own-seat', { number: 'none', points: 1, accuse_cards: 3 })).toBe(
		'You, not seeking a number. 1 point, 3 Accuse Cards.',
	);
	expect(format('own-seat', { number: 1, points: 5, accuse_cards: 1 })).toBe(
		'You, seeking number 1. 5 points, 1 Accuse Card.',
	);
});
