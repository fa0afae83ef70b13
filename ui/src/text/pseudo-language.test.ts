import { expect, it } from 'vitest';
import { pseudoText } from './pseudo-language';

it('accents a text and makes it 40 % longer', () => {
	const text = 'Waiting for the host to start.';
	expect(pseudoText(text)).toBe('Wàààîîîtîîîñg fõõõr théé hõõst tõõ stààrt.');
	for (const each of [text, 'Undo', 'What happened']) {
		expect(pseudoText(each)).toHaveLength(Math.round(1.4 * each.length));
	}
});

it('leaves a text without letters as it is', () => {
	expect(pseudoText(' · ')).toBe(' · ');
});
