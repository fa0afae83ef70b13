import { expect, it } from 'vitest';
import shared from '../../../src/eyeshot/messages/en.ftl?raw';
import { GameText, type Reader } from './game-text';
import { Messages } from './message-catalogue';

const FTL = `
event-draw =
    { $card ->
        [hidden] { $seat_is ->
            [you] You draw a card.
           *[other] { $seat } draws a card.
        }
       *[other] You draw { $card }.
    }
event-look =
    { $target_is ->
        [none] { $seat } looks at { $cards_count } cards: { $cards }.
       *[other] { $seat } looks at { $target }’s hand.
    }
`;
const tables = {
	event: { draw: { seat: 'seat', card: 'card' }, look: { seat: 'seat', cards: 'card[]', target: 'seat' } },
	question: {},
	refusal: {},
	rules: { draw: 'game.draw' },
};

const text = (reader: Reader) =>
	new GameText(
		tables,
		new Messages('en', [shared, FTL], false),
		['Ada', 'Ben', ''],
		(kind, value) => `${kind} ${value}`,
		reader,
	);

it.each([
	[0, { kind: 'draw', seat: 0, card: 7 }, 'You draw card 7.'],
	[0, { kind: 'draw', seat: 0 }, 'You draw a card.'],
	[1, { kind: 'draw', seat: 0 }, 'Ada draws a card.'],
	[null, { kind: 'draw', seat: 2 }, 'player 3 draws a card.'],
	[0, { kind: 'look', seat: 0, cards: [1, 2, 3], target: null }, 'Ada looks at 3 cards: card 1, card 2 and card 3.'],
	[1, { kind: 'look', seat: 0, target: 1 }, 'Ada looks at Ben’s hand.'],
])('tells an event with what its reader was shown', (reader, event, sentence) => {
	expect(text(reader).event(event)).toBe(sentence);
});

it('knows the rule of an event: its own, or that of its kind', () => {
	expect(text(0).rule({ kind: 'draw' })).toBe('game.draw');
	expect(text(0).rule({ kind: 'draw', rule: 'game.other' })).toBe('game.other');
	expect(text(0).rule({ kind: 'look' })).toBe('');
});

it('has no sentence for an unknown event, and throws in tests for a missing argument', () => {
	expect(text(0).event({ kind: 'unknown' })).toBe('');
	expect(() => new Messages('en', ['greet = Hello { $name }']).format('greet')).toThrow('greet');
});

it('isolates arguments only where a text has letters from right to left', () => {
	const greeting = new Messages('en', ['greet = Hello { $name }, welcome']);
	expect(greeting.format('greet', { name: 'Ada' })).toBe('Hello Ada, welcome');
	expect(greeting.format('greet', { name: '\u05e2\u05d3\u05d4' })).toBe(
		'Hello \u2068\u05e2\u05d3\u05d4\u2069, welcome',
	);
});
