import { expect, test } from 'vitest';
import { faceAction, flickAction, layAction, offersOf } from './offered-actions';
import type { FlickOption, GamePrompt, HeadingOption, Options } from './protocol';
import type { Question, TokenKind } from './types';

const question = (prompt: GamePrompt, options: Options = {}, optional = false): Question => {
	return { id: 4, seat: 0, prompt, options, optional };
};
const tokens: Array<TokenKind | null> = ['gun', null];
const labels = {
	label: (name: string) => name,
	tokenKind: (token: number) => tokens[token] ?? null,
	tokenObject: (token: number) => (token === 3 ? 'car' : ''),
	tokenPlace: () => 'library',
};
const all = { low: -Math.PI, high: Math.PI };
const heading: HeadingOption = { x: 120, y: -40, heading_rad: all };
const flick: FlickOption = { flicked: 'gun', angle_rad: all, strength: { low: 0.02, high: 1 } };

test('questions are sorted by kind', () => {
	const offers = offersOf(
		[
			question({ kind: 'act', survivor: 0, actions_left: 2 }, { end: [] }),
			question({ kind: 'face', survivor: 0 }, { face: heading }, true),
			question({ kind: 'back' }, { back: [] }, true),
		],
		labels,
	);
	expect(offers.main?.prompt.kind).toBe('act');
	expect(offers.face?.option).toBe(heading);
	expect(offers.back?.prompt.kind).toBe('back');
	expect(offers.aim).toBe(undefined);
});

test('options become actions with a text and the piece they are about', () => {
	const options: Options = {
		end: [],
		move: [{ clear_doors: false }, { clear_doors: true }],
		shoot: [{ weapon: 'sniper', side: 'left' }],
		kill: [{ zombie: 'zombie-3', weapon: 'gun' }],
		take: [0, 1],
		attack: [{ side: null }, { side: 'right' }],
		use: ['anita'],
		fight_with: ['bat'],
	};
	const { picks } = offersOf([question({ kind: 'act', survivor: 0, actions_left: 2 }, options)], labels);
	expect(picks.map(({ action, text, piece }) => [action.join(' '), text, piece])).toEqual([
		['move', 'Move', ''],
		['move clear', 'Move (clear the doorway first)', ''],
		['use anita', 'Use anita', 'anita'],
		['fight with bat', 'With the baseball bat', ''],
		['take 0', 'Take gun', ''],
		['take 1', 'Take the hidden token', ''],
		['kill zombie-3 with gun', 'Kill zombie-3 (gun, no flick)', 'zombie-3'],
		['sniper left', 'Sniper rifle, from the left', ''],
		['attack', 'Attack', ''],
		['attack right', 'Attack from the right', ''],
		['end', 'End turn', ''],
	]);
});

test('a token at an object is about that object, and a spot beside the escort about itself', () => {
	const options: Options = { take: [1, 3], beside: [0, 5], escort: ['mike'] };
	const { picks } = offersOf([question({ kind: 'act', survivor: 0, actions_left: 2 }, options)], labels);
	expect(picks.map(({ action, text, piece }) => [action.join(' '), text, piece])).toEqual([
		['escort mike', 'mike escorts her', 'mike'],
		['beside 0', 'In front', 'beside 0'],
		['beside 5', 'Behind, to the right', 'beside 5'],
		['take 1', 'Take the hidden token', ''],
		['take 3', 'Take the hidden token at the car', 'car'],
	]);
});

test('the values of a flick stay in their range', () => {
	expect(flickAction(flick, 1.42, 0.8)).toEqual(['flick', 'gun', 1.42, 0.8]);
	expect(flickAction(flick, Math.PI, 3)).toEqual(['flick', 'gun', expect.closeTo(Math.PI, 3), 1]);
	expect(flickAction(flick, -Math.PI, 0)).toEqual(['flick', 'gun', expect.closeTo(-Math.PI, 3), 0.02]);
});

test('the position of a bat or a figure comes from the question', () => {
	expect(layAction(heading, 0.5)).toEqual(['lay', 'bat', 120, -40, 0.5]);
	expect(faceAction(heading, -0.25)).toEqual(['face', 120, -40, -0.25]);
});
