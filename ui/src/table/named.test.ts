import { describe, expect, it } from 'vitest';
import { aroundName } from './named';

describe('one’s own name in a sentence', () => {
	it('is every second part', () => {
		expect(aroundName('Mira plays Wink.', 'Mira')).toEqual(['', 'Mira', ' plays Wink.']);
		expect(aroundName('Ben takes it from Mira.', 'Mira')).toEqual(['Ben takes it from ', 'Mira', '.']);
	});

	it('is not found inside of a word, and may have any sign in it', () => {
		expect(aroundName('Mirabelle plays.', 'Mira')).toEqual(['Mirabelle plays.']);
		expect(aroundName('J. (the 2nd) plays.', 'J. (the 2nd)')).toEqual(['', 'J. (the 2nd)', ' plays.']);
	});

	it('is nowhere for who has none', () => {
		expect(aroundName('Ben plays.', '')).toEqual(['Ben plays.']);
	});
});
