/** Sizes of pieces in mm, for display: the counterpart of eyeshot.physics.pieces. */

export interface Size {
	/** Extent along the facing direction, and across. */
	depth: number;
	width: number;
	height: number;
	/**
	 * Footprint parts relative to the middle: depth, width, ahead, left. Without them the footprint is the whole piece.
	 */
	feet?: Array<[number, number, number, number]>;
}

const house = (width: number, height: number): Size => ({
	depth: 30,
	width,
	height,
	feet: [
		[30, 30, 0, (width - 30) / 2],
		[30, 30, 0, -(width - 30) / 2],
	],
});

const round = (diameter: number, height: number): Size => ({ depth: diameter, width: diameter, height });
const figure: Size = { depth: 12, width: 20, height: 45 };

export const sizes: Record<string, Size> = {
	survivor: figure,
	zombie: figure,
	'grocery-store': house(120, 90),
	'police-station': house(120, 90),
	library: house(120, 90),
	'gas-station': house(120, 90),
	hospital: house(120, 90),
	school: house(120, 90),
	rv: house(140, 80),
	car: { depth: 26, width: 80, height: 42, feet: [[26, 50, 0, 0]] },
	'ice-cream-truck': { depth: 30, width: 95, height: 62, feet: [[30, 60, 0, 0]] },
	'pickup-truck': { depth: 28, width: 90, height: 48, feet: [[28, 55, 0, 0]] },
	lamp: { depth: 24, width: 24, height: 85 },
	barrel: round(20, 25),
	box: { depth: 20, width: 20, height: 20 },
	barricade: { depth: 8, width: 26, height: 14 },
	disc: round(30, 6),
	bullet: round(18, 5),
	'small-bullet': round(9, 5),
	knife: { depth: 5, width: 10, height: 30 },
	bat: { depth: 60, width: 8, height: 8 },
	flare: round(22, 2),
};

const isRound = new Set(['barrel', 'disc', 'bullet', 'small-bullet', 'flare']);

export const buildings = new Set([
	'grocery-store',
	'police-station',
	'library',
	'gas-station',
	'hospital',
	'school',
	'rv',
]);

/** Inner size of the tower and the height of its roof floor, in mm. */
export const TOWER = { depth: 80, width: 70, roof: 120, exit: 55, wall: 10 };

export function sizeOf(kind: string): Size {
	return sizes[kind] ?? figure;
}

export const isCylinder = (kind: string) => isRound.has(kind);
