import { expect, it } from 'vitest';
import { playersText } from './players-text';

it('says a range, or each number where some are missing', () => {
	expect(playersText([1, 2, 3])).toBe('1–3');
	expect(playersText([6, 8, 10])).toBe('6, 8, 10');
	expect(playersText([4])).toBe('4');
});
