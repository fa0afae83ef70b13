import { expect, it } from 'vitest';
import { actionsOf } from './plain-options';

it('lists every action of a question with its arguments', () => {
	const options = { pass: [], play: [17, 18], kill: [{ zombie: 'zombie-3', weapon: 'gun' }], swap: [[1, 2]] };
	expect(actionsOf(options)).toEqual([
		{ kind: 'pass', args: [] },
		{ kind: 'play', args: [17] },
		{ kind: 'play', args: [18] },
		{ kind: 'kill', args: ['zombie-3', 'gun'] },
		{ kind: 'swap', args: [1, 2] },
	]);
});

it('leaves numbers within limits to the player', () => {
	expect(actionsOf({ flick: { flicked: 'disc', angle_rad: { low: -3, high: 3 } } })).toEqual([
		{ kind: 'flick', args: ['disc', { name: 'angle_rad', low: -3, high: 3 }] },
	]);
});
