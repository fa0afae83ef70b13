import { expect, test } from 'vitest';
import { choices, messages, permitted } from './messages';

test('buttons say what they do, in the words of the card', () => {
	expect(choices(['Choose one: DRAW 1 card; or look at another player’s Hand.'])).toEqual([
		'DRAW 1 card',
		'Look at another player’s Hand',
	]);
	expect(permitted(['You may DISCARD 1 card. If you do, DRAW 1 card.'])).toBe('DISCARD 1 card');
	expect(permitted(['DRAW 1 card.'])).toBeNull();
	const ambush = ['Each other player may AMBUSH you with 1 card in your way.'];
	expect(permitted(ambush, 'Dot')).toBe('AMBUSH Dot with 1 card in Dot’s way');
});

test('targets are named, unless everybody is meant', () => {
	expect(messages.against(['Ada', 'You'], 3, false)).toBe('against Ada, You');
	expect(messages.against(['Ada', 'You', 'Dot'], 4, false)).toBe('against all others');
	expect(messages.against(['Ada', 'You', 'Dot', 'Kit'], 4, true)).toBe('against everybody');
	expect(messages.against(['Ada', 'You', 'Dot'], 4, true)).toBe('against Ada, You, Dot');
	expect(messages.against(['Ada', 'You', 'Dot'], 5, false)).toBe('against Ada, You, Dot');
});

test('winners are named from the reader’s point of view', () => {
	expect(messages.won(['You'], true)).toBe('You win');
	expect(messages.won(['Ada', 'Bruno'], false)).toBe('Ada and Bruno share the win');
	expect(messages.won(['Ada'], false)).toBe('Ada wins');
});
