import { PieceCatalogue } from './piece-catalogue';
import type { Standing } from './piece-geometry';
import { upright } from './pose';
import type { CommonView, Definitions, KindDefinition, PieceView } from './protocol';
import type { PieceKind, Pose } from './types';

/** A small table for tests: ids are the places in this list. */
const pieces: Definitions['pieces'] = [
	{ name: 'anita', kind: 'survivor' },
	{ name: 'zombie-3', kind: 'zombie', number: 3 },
	{ name: 'library', kind: 'library' },
	{ name: 'box-2', kind: 'box', number: 2 },
];

const block = (
	depth_mm: number,
	width_mm: number,
	height_mm: number,
	more: Partial<KindDefinition> = {},
): KindDefinition => ({
	depth_mm,
	width_mm,
	height_mm,
	footprint: [{ depth_mm, width_mm, ahead_mm: 0, left_mm: 0 }],
	is_round: false,
	is_building: false,
	top_speed_mps: null,
	reach_mm: null,
	...more,
});
const wing = { depth_mm: 30, width_mm: 30, ahead_mm: 0 };
const kinds: Partial<Definitions['kinds']> = {
	survivor: block(12, 20, 45),
	zombie: block(12, 20, 45),
	box: block(20, 20, 20),
	barrel: block(20, 20, 25, { is_round: true }),
	disc: block(30, 30, 6, { is_round: true }),
	library: block(30, 120, 90, {
		is_building: true,
		footprint: [
			{ ...wing, left_mm: 45 },
			{ ...wing, left_mm: -45 },
		],
	}),
	bin: block(100, 90, 20),
};

const roof_places = [-20, -60].flatMap((ahead_mm) => [-70 / 3, 0, 70 / 3].map((left_mm) => ({ ahead_mm, left_mm })));

export const encoding: Pick<Definitions, 'key_frames' | 'units_per_mm'> = {
	key_frames: { version: 1, frames_per_second: 60, rotation_steps: 1447 },
	units_per_mm: 20,
};

export const testBox = new PieceCatalogue({
	...encoding,
	pieces,
	kinds,
	survivors: [{ survivor: 0, title: 'Anita Wallace', short_name: 'Anita', number: 1, weapon: 'gun' }],
	bin: [0, 0, 0, 0, 0, 0, 32768],
	tower: { depth_mm: 80, width_mm: 70, roof_mm: 120, exit_mm: 55, wall_mm: 10, roof_places },
	next_to_mm: 30,
} as Partial<Definitions> as Definitions);

export const standing = (name: string, kind: PieceKind, x: number, y: number, heading = 0): Standing => ({
	...testBox.make(name, kind),
	placing: upright(x, y, 0, heading),
});

export const pose = (x: number): Pose => [x * 20, 0, 450, 0, 0, 0, 32768];

/** Returns a view with these pieces, which stand 150 mm apart. */
export function viewOf(views: PieceView[], more: Partial<CommonView> = {}): CommonView {
	const view: Partial<CommonView> = {
		pieces: views.map((piece, id) => ({ pose: pose(150 * id), ...piece })),
		survivors: [],
		tokens: [],
		roof: [],
		tower: [0, 0, 400, 0, 0, 0, 32768],
		fight: null,
		card: null,
		cards_left: 0,
		closed: [],
		is_hushed: false,
		ended_by: '',
		...more,
	};
	return view as CommonView;
}
