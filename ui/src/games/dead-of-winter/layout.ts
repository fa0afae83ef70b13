import type { Standing } from './path';
import { buildings, sizeOf, TOWER } from './piece-sizes';
import { from, headingOf, type Placing, placingOf, upright } from './pose';
import { type Definitions, IN_BIN, ON_ROOF, OUT, type Pose, STREET, type View } from './view';

/** All displayed pieces, by name. */
export type Layout = Map<string, Standing>;

export const TOWER_NAME = 'tower';
export const BIN_NAME = 'bin';
const PER_ROW = 4;

/** Returns the layout of a view: the city, or the stage during a fight. */
export function layoutOf(view: View, definitions: Definitions): Layout {
	return view.fight && isStage(view) ? stageOf(view.fight.stage, definitions) : cityOf(view, definitions);
}

/** Is the fight stage set up? */
export const isStage = ({ fight }: View) => !!fight?.stage.length;

export function stageOf(stage: ReadonlyArray<[number, Pose]>, definitions: Definitions): Layout {
	return new Map(
		stage.map(([n, pose]) => [nameOf(definitions, n), { ...pieceOf(definitions, n), placing: placingOf(pose) }]),
	);
}

/** Returns the pieces that a flick can hit: not those inside buildings, and no tokens. */
export function inReach(layout: Layout, view: View, definitions: Definitions): Layout {
	const insiders = new Set(
		isStage(view) ? [] : definitions.pieces.flatMap(({ name }, n) => ((view.where[n] ?? OUT) >= 0 ? [name] : [])),
	);
	return new Map([...layout].filter(([name, { kind }]) => !insiders.has(name) && !kind.startsWith('token-')));
}

function cityOf(view: View, definitions: Definitions): Layout {
	const layout: Layout = new Map();
	const put = (name: string, kind: string, placing: Placing) => layout.set(name, { name, kind, placing });
	put(BIN_NAME, 'bin', placingOf(definitions.bin));
	put(TOWER_NAME, 'tower', placingOf(view.tower));
	const inside = new Map<number, number>();
	definitions.pieces.forEach(({ name, kind }, n) => {
		const where = view.where[n] ?? OUT;
		if (where === IN_BIN || where === OUT) return;
		if (where === STREET) put(name, kind, placingOf(view.poses[n] as Pose));
		else if (where === ON_ROOF) put(name, kind, onRoof(view, n));
		else {
			const place = inside.get(where) ?? 0;
			inside.set(where, place + 1);
			put(name, kind, behind(placingOf(view.poses[where] as Pose), place, view.down[n] === 1));
		}
	});
	const lying = new Map<number, number>();
	view.tokens.forEach(({ kind, at, is_gone }, token) => {
		if (is_gone || !buildings.has(definitions.pieces[at]?.kind ?? '')) return;
		const place = lying.get(at) ?? 0;
		lying.set(at, place + 1);
		put(
			`token ${token}`,
			`token-${kind}`,
			onBlock(placingOf(view.poses[at] as Pose), definitions.pieces[at]?.kind ?? '', place),
		);
	});
	return layout;
}

/** Figures inside a building are displayed behind its front. */
function behind(house: Placing, place: number, lies: boolean): Placing {
	const row = Math.floor(place / PER_ROW);
	const spot = from(house, -34 - row * 20, ((place % PER_ROW) - (PER_ROW - 1) / 2) * 24);
	const heading = headingOf(house);
	return lies ? lying(spot.x, spot.y, heading) : upright(spot.x, spot.y, sizeOf('survivor').height / 2, heading);
}

/** Lying on its back, head away from its former direction. */
export function lying(x: number, y: number, heading: number): Placing {
	const [c, s, half] = [Math.cos(heading / 2), Math.sin(heading / 2), Math.SQRT1_2];
	return { x, y, z: sizeOf('survivor').depth / 2, turn: [s * half, -c * half, s * half, c * half] };
}

/** Tokens in a building lie on its support blocks. */
function onBlock(house: Placing, kind: string, place: number): Placing {
	const side = (sizeOf(kind).width - 30) / 2;
	const spot = from(house, place % 4 < 2 ? 9 : -9, place % 2 ? -side : side);
	return upright(spot.x, spot.y, 16.5 + Math.floor(place / 4) * 3, headingOf(house));
}

function onRoof(view: View, n: number): Placing {
	const place = (view.roof[view.waiting.indexOf(n)] ?? 1) - 1;
	const tower = placingOf(view.tower);
	const spot = roofSpot(tower, place);
	return upright(spot.x, spot.y, tower.z + TOWER.roof + sizeOf('zombie').height / 2, headingOf(tower));
}

/** Two rows of three, the first row at the front. */
export function roofSpot(tower: Placing, place: number): { x: number; y: number } {
	const [row, column] = [Math.floor(place / 3), place % 3];
	return from(tower, (-TOWER.depth * (1 + 2 * row)) / 4, (TOWER.width * (column - 1)) / 3);
}

const nameOf = (definitions: Definitions, n: number) => definitions.pieces[n]?.name ?? '';
const pieceOf = (definitions: Definitions, n: number) => definitions.pieces[n] ?? { name: '', kind: '' };
