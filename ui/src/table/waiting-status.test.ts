import { describe, expect, it } from 'vitest';
import type { ChairView } from '../net/protocol';
import { isAway, waitingFor } from './waiting-status';

const names = ['Nora', 'Cleo', 'Bob', 'Ada'];
const chair = (more: Partial<ChairView> = {}) => ({ taken: true, bot: '', here: true, ...more }) as ChairView;
const chairs = [chair(), chair({ bot: 'easy', here: false }), chair({ here: false }), chair()];

describe('the waiting status', () => {
	it('names all others who are asked', () => {
		expect(waitingFor([0, 1], [0], names, chairs)).toBe('Waiting for Cleo');
		expect(waitingFor([0, 1, 3], [0], names, chairs)).toBe('Waiting for Cleo and Ada');
		expect(waitingFor([1, 2, 3], [0], names, chairs)).toBe('Waiting for answers');
	});

	it('names nobody while the own answer is pending', () => {
		expect(waitingFor([0], [0], names, chairs)).toBe('Waiting');
		expect(waitingFor([], [], names, chairs)).toBe('You are watching.');
	});

	it('marks absent players', () => {
		expect(waitingFor([2], [0], names, chairs)).toBe('Waiting for Bob (away)');
		expect(waitingFor([0, 1, 2], [0], names, chairs)).toBe('Waiting for Cleo and Bob (away)');
	});

	it('does not count bots and free chairs as absent', () => {
		expect(chairs.map(isAway)).toEqual([false, false, true, false]);
		expect(isAway(chair({ taken: false, here: false }))).toBe(false);
		expect(isAway(chair({ is_substituted: true, here: false }))).toBe(false);
	});
});
