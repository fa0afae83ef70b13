import type { Features, Head, Top } from './features';

/** SVG paths of a face, in a square of 100. */

const EARS = 48;

export function headLine({ temple, jaw, crown, chin, square }: Head): string {
	const [left, right] = [50 - temple, 50 + temple];
	const up = EARS - (EARS - crown) * square;
	const down = EARS + (chin - EARS) * square;
	return [
		`M${left} ${EARS}`,
		`C${left} ${up} ${50 - temple * square} ${crown} 50 ${crown}`,
		`C${50 + temple * square} ${crown} ${right} ${up} ${right} ${EARS}`,
		`C${right} ${down} ${50 + jaw} ${chin} 50 ${chin}`,
		`C${50 - jaw} ${chin} ${left} ${down} ${left} ${EARS}Z`,
	].join('');
}

export interface Hair {
	/** Behind the head. */
	back: string;
	/** Over the forehead. */
	front: string;
	/** In the colour of cloth instead of hair. */
	cloth: string;
}

const NOTHING: Hair = { back: '', front: '', cloth: '' };

/** Hair or a hat, fitted to the head. */
export function hairLines({ top, head }: Pick<Features, 'top' | 'head'>): Hair {
	return { ...NOTHING, ...(DRAWN[top] ?? (() => NOTHING))(head) };
}

const cap = ({ temple: w, crown: c }: Head, low: number) =>
	`M${50 - w - 1} ${low}C${50 - w - 2} ${c - 8} ${50 - w * 0.5} ${c - 7} 50 ${c - 7}S${50 + w + 2} ${c - 8} ${50 + w + 1} ${low}`;

const circle = (x: number, y: number, r: number) =>
	`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const DRAWN: Record<Top, (head: Head) => Partial<Hair>> = {
	bald: ({ temple: w }) => ({ back: circle(50 - w, 44, 7) + circle(50 + w, 44, 7) }),
	fringe: (head) => ({
		front: `${cap(head, 46)}Q${50 + head.temple - 6} 34 ${50 + 8} 33L44 39L38 32Q${50 - head.temple + 4} 36 ${50 - head.temple - 1} 46Z`,
	}),
	bob: (head) => ({
		back: `${cap(head, 50)}L${50 + head.temple + 7} 82Q${50 + head.temple - 6} 86 ${50 + head.temple - 8} 74L${50 - head.temple + 8} 74Q${50 - head.temple + 6} 86 ${50 - head.temple - 7} 82Z`,
		front: `${cap(head, 47)}Q${50 + head.temple - 8} 36 50 32Q${50 - head.temple + 8} 36 ${50 - head.temple - 1} 47Z`,
	}),
	bun: (head) => ({
		back: circle(50, head.crown - 9, 12),
		front: `${cap(head, 44)}Q50 ${head.crown + 2} ${50 - head.temple - 1} 44Z`,
	}),
	spikes: ({ temple: w, crown: c }) => ({
		front: `M${50 - w - 3} 42L${50 - w - 5} ${c + 2}L${50 - w * 0.6} ${c + 4}L${50 - w * 0.55} ${c - 13}L${50 - w * 0.15} ${c}L50 ${c - 17}L${50 + w * 0.2} ${c}L${50 + w * 0.6} ${c - 13}L${50 + w * 0.62} ${c + 4}L${50 + w + 5} ${c + 2}L${50 + w + 3} 42Q${50 + w * 0.5} ${c + 13} 50 ${c + 12}T${50 - w - 3} 42Z`,
	}),
	curls: ({ temple: w, crown: c }) => ({
		back: [-1, -0.72, -0.28, 0.28, 0.72, 1]
			.map((x) => circle(50 + x * (w + 1), c + 5 + Math.abs(x) ** 3 * 17, 11))
			.join(''),
		front: [-0.62, -0.2, 0.22, 0.64].map((x) => circle(50 + x * w, c + 6 + x * x * 6, 8.5)).join(''),
	}),
	part: (head) => ({
		front: `${cap(head, 48)}Q${50 + head.temple - 3} 30 ${50 - 10} ${head.crown + 3}Q${50 - head.temple + 2} 32 ${50 - head.temple - 1} 48Z`,
	}),
	beanie: (head) => ({
		cloth: `${cap(head, 37)}L${50 + head.temple + 3} 37V29Q50 21 ${50 - head.temple - 3} 29V37Z${circle(50, head.crown - 9, 6)}`,
	}),
	bow: (head) => ({
		back: `${cap(head, 56)}L${50 + head.temple + 4} 66L${50 - head.temple - 4} 66Z`,
		front: `${cap(head, 44)}Q${50 + head.temple * 0.4} 30 50 ${head.crown + 8}Q${50 - head.temple * 0.4} 30 ${50 - head.temple - 1} 44Z`,
		cloth: `M66 ${head.crown - 2}l-13 -9v18zM66 ${head.crown - 2}l13 -9v18z${circle(66, head.crown - 2, 4)}`,
	}),
	brim: ({ temple: w, crown: c }) => ({
		cloth: `M${50 - w * 0.72} ${c + 9}V${c - 15}Q50 ${c - 21} ${50 + w * 0.72} ${c - 15}V${c + 9}L${50 + w + 8} ${c + 10}Q50 ${c + 20} ${50 - w - 8} ${c + 10}Z`,
	}),
	horns: ({ temple: w, crown: c }) => ({
		back: `M${50 - w * 0.95} 42Q${50 - w - 13} ${c + 2} ${50 - w - 3} ${c - 13}Q${50 - w + 2} ${c + 2} ${50 - w * 0.4} ${c + 3}ZM${50 + w * 0.95} 42Q${50 + w + 13} ${c + 2} ${50 + w + 3} ${c - 13}Q${50 + w - 2} ${c + 2} ${50 + w * 0.4} ${c + 3}Z`,
		front: `M${50 - w * 0.5} ${c + 4}Q50 ${c - 6} ${50 + w * 0.5} ${c + 4}Q50 ${c + 10} ${50 - w * 0.5} ${c + 4}Z`,
	}),
	tuft: ({ crown: c }) => ({
		front: `M46 ${c + 3}Q34 ${c - 12} 47 ${c - 16}Q44 ${c - 8} 51 ${c - 6}Q52 ${c - 18} 62 ${c - 15}Q56 ${c - 8} 55 ${c + 3}Z`,
	}),
};

export const NOSES = [
	'M50 50q-6 13-5 14q5 4 10 0',
	'M45 62a5.500 5 0 1 0 10 0a5.500 5 0 1 0-10 0',
	'M50 49l-8 16h12',
	'M46 63q4 4 8 0',
	'M50 48q9 11 5 16q-6 5-11 0',
];
export const MOUTHS = [
	'M39 74q11 10 22 0',
	'M42 76h16',
	'M40 75q6 6 11 1q5 4 9-2',
	'M41 73q9 12 18 0z',
	'M43 77q8-5 15-1',
];
export const BROWS = ['M-8 0q8-5 16 0', 'M-8 1l16-2', 'M-7 2q7-8 14 0', 'M-8-2q9-1 15 4'];
