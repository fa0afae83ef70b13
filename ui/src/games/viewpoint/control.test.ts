import { expect, test } from 'vitest';
import { answererOf, nextAnswererOf } from './control';

test('a seat answers for itself unless it is under CONTROL', () => {
	expect(answererOf({ common: {} }, 1)).toBe(1);
	expect(answererOf({ common: { answerers: [0, 0, 2] } }, 1)).toBe(0);
	expect(answererOf({ common: { answerers: [0, 0, 2] } }, 2)).toBe(2);
});

test('a CONTROL that waits for a turn names who decides in it', () => {
	const running = { controller: 2, controlled: 1, span: 'running-turn' } as const;
	const waiting = { controller: 0, controlled: 1, span: 'next-turn' } as const;
	expect(nextAnswererOf({ controls: [running, waiting] }, 1)).toBe(0);
	expect(nextAnswererOf({ controls: [running] }, 1)).toBeNull();
	expect(nextAnswererOf({}, 1)).toBeNull();
});
