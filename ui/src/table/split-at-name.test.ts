import { describe, expect, it } from 'vitest';
import { splitAtName } from './split-at-name';

describe('splitAtName', () => {
	it('returns the name as every second part', () => {
		expect(splitAtName('Mira plays Wink.', 'Mira')).toEqual(['', 'Mira', ' plays Wink.']);
		expect(splitAtName('Ben takes it from Mira.', 'Mira')).toEqual(['Ben takes it from ', 'Mira', '.']);
	});

	it('ignores names inside words, and escapes special characters', () => {
		expect(splitAtName('Mirabelle plays.', 'Mira')).toEqual(['Mirabelle plays.']);
		expect(splitAtName('J. (the 2nd) plays.', 'J. (the 2nd)')).toEqual(['', 'J. (the 2nd)', ' plays.']);
	});

	it('does not split at an empty name', () => {
		expect(splitAtName('Ben plays.', '')).toEqual(['Ben plays.']);
	});
});
