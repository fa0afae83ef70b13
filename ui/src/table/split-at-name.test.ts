import { describe, expect, it } from 'vitest';
import { splitAtName } from './split-at-name';

describe('one’s own name in a sentence', () => {
	it('is every second part', () => {
		expect(splitAtName('Mira plays Wink.', 'Mira')).toEqual(['', 'Mira', ' plays Wink.']);
		expect(splitAtName('Ben takes it from Mira.', 'Mira')).toEqual(['Ben takes it from ', 'Mira', '.']);
	});

	it('is not found inside of a word, and may have any sign in it', () => {
		expect(splitAtName('Mirabelle plays.', 'Mira')).toEqual(['Mirabelle plays.']);
		expect(splitAtName('J. (the 2nd) plays.', 'J. (the 2nd)')).toEqual(['', 'J. (the 2nd)', ' plays.']);
	});

	it('is nowhere for who has none', () => {
		expect(splitAtName('Ben plays.', '')).toEqual(['Ben plays.']);
	});
});
