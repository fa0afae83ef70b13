import { expect, test } from 'vitest';
import type { Asked } from '../../net/legacy';
import { lookAt, offersOf } from './actions';

const asked = (prompt: string, ...actions: string[]): Asked => ({ id: 0, seat: 1, prompt, text: '', actions });

test('offers are sorted by kind', () => {
	const offers = offersOf([
		asked('look', 'look away', 'look 2'),
		asked('accuse', 'accuse 2 17', 'accuse 3 17', 'accuse 2 5'),
		asked('name', 'name 0', 'name 3'),
	]);
	expect([...offers.accused]).toEqual([
		[2, [17, 5]],
		[3, [17]],
	]);
	expect(offers.names).toEqual([0, 3]);
	expect(offers.places).toEqual([]);
	expect(offers.wink).toBeUndefined();
	expect(offers.turn?.prompt).toBe('name');
});

test('look actions name a seat or "away"', () => {
	expect([lookAt(2), lookAt(-1)]).toEqual(['look 2', 'look away']);
});
