import { expect, test } from 'vitest';
import { offersOf, type Question } from './offered-actions';

test('offers are sorted by kind', () => {
	const questions: Question[] = [
		{ id: 0, seat: 1, prompt: { kind: 'look' }, options: { look: ['away', 2] } },
		{
			id: 2,
			seat: 1,
			prompt: { kind: 'accuse' },
			options: {
				accuse: [
					[2, 17],
					[3, 17],
					[2, 5],
				],
			},
		},
		{ id: 5, seat: 1, prompt: { kind: 'name', number: 5 }, options: { name: [0, 3] } },
	];
	const offers = offersOf(questions);
	expect([...offers.accused]).toEqual([
		[2, [17, 5]],
		[3, [17]],
	]);
	expect(offers.names).toEqual([0, 3]);
	expect(offers.places).toEqual([]);
	expect(offers.wink).toBeUndefined();
	expect(offers.turn?.prompt.kind).toBe('name');
});
