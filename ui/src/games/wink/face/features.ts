import { seededRandom } from '../../../kit/seeded-random';

/** Features of a face. Shapes vary first, so that faces differ without colour too. */
export interface Features {
	head: Head;
	top: Top;
	skin: string;
	hair: string;
	nose: number;
	mouth: number;
	brow: number;
	/** Half the distance between the eyes, and how large they are. */
	apart: number;
	eye: number;
	extra: Extra;
	iris: string;
}

/** Half widths at temples and jaw, heights of crown and chin, and squareness. */
export interface Head {
	temple: number;
	jaw: number;
	crown: number;
	chin: number;
	square: number;
}

export type Top = (typeof TOPS)[number];
export type Extra = (typeof EXTRAS)[number];

const HEADS: Head[] = [
	{ temple: 31, jaw: 17, crown: 20, chin: 84, square: 0.56 },
	{ temple: 25, jaw: 13, crown: 14, chin: 90, square: 0.58 },
	{ temple: 30, jaw: 27, crown: 21, chin: 85, square: 0.84 },
	{ temple: 32, jaw: 4, crown: 22, chin: 91, square: 0.62 },
	{ temple: 26, jaw: 34, crown: 18, chin: 83, square: 0.6 },
	{ temple: 36, jaw: 20, crown: 28, chin: 80, square: 0.66 },
];
const TOPS = [
	'bald',
	'fringe',
	'bob',
	'bun',
	'spikes',
	'curls',
	'part',
	'beanie',
	'bow',
	'brim',
	'horns',
	'tuft',
] as const;
const EXTRAS = ['none', 'glasses', 'moustache', 'beard', 'freckles', 'earrings', 'cheeks', 'monocle'] as const;
const SKINS = [
	'var(--face-skin-0)',
	'var(--face-skin-1)',
	'var(--face-skin-2)',
	'var(--face-skin-3)',
	'var(--face-skin-4)',
	'var(--face-skin-5)',
	'var(--face-skin-6)',
	'var(--face-skin-7)',
];
const HAIRS = [
	'var(--face-hair-0)',
	'var(--face-hair-1)',
	'var(--face-hair-2)',
	'var(--face-hair-3)',
	'var(--face-hair-4)',
	'var(--face-hair-5)',
	'var(--face-hair-6)',
	'var(--face-hair-7)',
];
const IRISES = [
	'var(--face-iris-0)',
	'var(--face-iris-1)',
	'var(--face-iris-2)',
	'var(--face-iris-3)',
	'var(--face-iris-4)',
];

/**
 * Returns the face of a Face Card: six heads times six tops, so that no two share both; the rest is seeded by its
 * number.
 */
export function faceOfCard(number: number): Features {
	const random = seededRandom(`face ${number}`);
	const [row, column] = [Math.floor((number - 1) / 6), (number - 1) % 6];
	return {
		head: HEADS[column] as Head,
		top: TOPS[(row * 2 + (column % 2)) % TOPS.length] as Top,
		skin: SKINS[(number * 5) % SKINS.length] as string,
		hair: HAIRS[(number * 3 + row) % HAIRS.length] as string,
		nose: (number * 7) % 5,
		mouth: (number * 3 + row) % 5,
		brow: random.below(4),
		apart: random.between(11.5, 15),
		eye: random.between(6.2, 8),
		extra: EXTRAS[(number + row * 3) % EXTRAS.length] as Extra,
		iris: random.pick(IRISES),
	};
}

const PLAYERS: Array<[number, Top, Extra, number, number]> = [
	[0, 'curls', 'none', 1, 0],
	[2, 'brim', 'moustache', 2, 1],
	[1, 'bun', 'earrings', 0, 2],
	[4, 'beanie', 'beard', 3, 1],
	[3, 'spikes', 'freckles', 1, 3],
	[5, 'bob', 'glasses', 4, 0],
	[1, 'tuft', 'monocle', 2, 4],
	[5, 'bow', 'cheeks', 0, 2],
];

/** Returns the face of a player. */
export function faceOfPlayer(seat: number): Features {
	const [head, top, extra, nose, mouth] = PLAYERS[seat % PLAYERS.length] as (typeof PLAYERS)[number];
	return {
		head: HEADS[head] as Head,
		top,
		extra,
		nose,
		mouth,
		skin: SKINS[(seat * 3 + 1) % 6] as string,
		hair: HAIRS[(seat * 5 + 1) % HAIRS.length] as string,
		brow: seat % 4,
		apart: 13.5,
		eye: 8.4,
		iris: IRISES[seat % IRISES.length] as string,
	};
}
