import { expect, test } from 'vitest';
import { cardLabel } from './card-label';
import { formatSigned, keywords, textParts } from './printed-card';

const wink = { name: 'Wink', value: 10, text: ['DRAW 1 card.'] };

test('KEYWORDS are found in all forms, each once', () => {
	expect(textParts('Each player DISCARDs 1 card.').filter((piece) => piece.keyword)).toEqual([
		{ text: 'DISCARDs', keyword: true },
	]);
	expect(
		textParts('DRAW 1 card.')
			.map((piece) => piece.text)
			.join(''),
	).toBe('DRAW 1 card.');
	expect(
		keywords({
			...wink,
			text: ['STEAL 1 card. DRAW 1 card.', 'REVEAL when a player would STEAL from you: CANCEL that.'],
		}),
	).toEqual(['STEAL', 'DRAW', 'REVEAL', 'CANCEL']);
	const plague = ['Each player AMBUSHes their left neighbour.', 'Each player ZOMBIFIES 1 card. ZOMBIFY 1 card.'];
	expect(keywords({ ...wink, text: plague })).toEqual(['AMBUSH', 'ZOMBIFY']);
});

test('the label of a card has its name, value, text and action', () => {
	expect(cardLabel(wink, 'play')).toBe('Wink, 10 Viewpoints: DRAW 1 card. Press to play.');
	expect(cardLabel(wink)).toBe('Wink, 10 Viewpoints: DRAW 1 card.');
	expect(cardLabel({ ...wink, zombeye: true })).toBe('Wink, 10 Viewpoints, Zombeye: DRAW 1 card.');
	expect(cardLabel({ ...wink, token: true })).toContain('Zombeye because of the token on it');
	expect(cardLabel(null)).toBe('A card, face down');
	expect(formatSigned(-15)).toBe('−15');
});

test('negative numbers have a minus sign in texts, hyphens stay', () => {
	const bouncer = {
		name: 'Bouncer',
		value: -5,
		text: ['REVEAL when a well-known player plays a card worth -10 or less.'],
	};
	expect(textParts(bouncer.text[0] ?? '').at(-1)?.text).toBe(
		' when a well-known player plays a card worth −10 or less.',
	);
	expect(cardLabel(bouncer)).toContain(
		'Bouncer, −5 Viewpoints: REVEAL when a well-known player plays a card worth −10',
	);
});
