import { expect, it } from 'vitest';
import { plainText } from './plain-text';

const FTL = `
event-laid = { $seat_is ->
    [you] You lay a { $number }.
   *[other] { $seat } lays a card.
}
event-shown = The cards show { $numbers }: a point for { $winner }.
question-show = Which number do you show? { $winner_is ->
   *[none] Nobody has won.
}
event-drawn = { $number ->
    [hidden] { $seat } draws a card.
   *[other] { $seat } draws { $number }.
}
`;
const text = (source: string, reader: number | null) =>
	plainText(source).createText({ chat: true }, ['Ada', 'Ben'], reader);

it.each([
	[0, { kind: 'laid', seat: 0, number: 3 }, 'You lay a 3.'],
	[1, { kind: 'laid', seat: 0 }, 'Ada lays a card.'],
	[null, { kind: 'shown', numbers: [2, 5], winner: 1 }, 'The cards show 2 and 5: a point for Ben.'],
	[1, { kind: 'drawn', seat: 0 }, 'Ada draws a card.'],
	[0, { kind: 'drawn', seat: 0, number: 6 }, 'Ada draws 6.'],
])('reads an event of an unknown game by its values', (reader, event, sentence) => {
	expect(text(FTL, reader).event(event)).toBe(sentence);
});

it('shows kind and fields where there is no sentence', () => {
	expect(text('', 0).event({ kind: 'laid', seat: 0 } as { kind: string })).toBe('laid, seat 0');
});
