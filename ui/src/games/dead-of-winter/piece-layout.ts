import type { PieceCatalogue } from './piece-catalogue';
import type { Standing } from './piece-geometry';
import { from, headingOf, type Placing, upright } from './pose';
import type { CommonView, KindDefinition, RoofZombie, StageFigure } from './protocol';
import type { Pose, ShownKind } from './types';

/** All displayed pieces, by name. */
export type Layout = Map<string, Standing>;

export const TOWER_NAME = 'tower';
export const BIN_NAME = 'bin';
const PER_ROW = 4;
/** Tokens lie on lower objects. */
const LOW_MM = 30;
/** From the edge of an object to the middle of a token beside it. */
const TOKEN_AWAY_MM = 9;
/** Where the X of a closed building lies, before its door. */
const X_AHEAD_MM = 14;
const X_HEIGHT_MM = 2.4;

/** Returns the layout of a view: the city, or the stage during a fight. */
export function layoutOf(view: CommonView, box: PieceCatalogue): Layout {
	return view.fight && isStage(view) ? stageOf(view.fight.stage, box) : cityOf(view, box);
}

/** Is the fight stage set up? */
export const isStage = ({ fight }: CommonView) => !!fight?.stage.length;

function stageOf(stage: readonly StageFigure[], box: PieceCatalogue): Layout {
	return new Map(
		stage.map(({ figure, pose }) => [box.name(figure), { ...box.piece(figure), placing: box.placing(pose) }]),
	);
}

/** Returns the pieces that a flick can hit: not those inside buildings, and no tokens. */
export function inReach(layout: Layout, view: CommonView, box: PieceCatalogue): Layout {
	const isInside = (name: string) => typeof view.pieces[box.id(name) ?? -1]?.place === 'number';
	return new Map(
		[...layout].filter(([name, { kind }]) => !kind.startsWith('token-') && (isStage(view) || !isInside(name))),
	);
}

function cityOf(view: CommonView, box: PieceCatalogue): Layout {
	const layout: Layout = new Map();
	const put = (name: string, kind: ShownKind, placing: Placing) =>
		layout.set(name, { ...box.make(name, kind), placing });
	const placingOf = (id: number) => box.placing(view.pieces[id]?.pose as Pose);
	put(BIN_NAME, 'bin', box.placing(box.definitions.bin));
	put(TOWER_NAME, 'tower', box.placing(view.tower));
	const inside = new Map<number, number>();
	view.pieces.forEach(({ place = null, is_fallen }, id) => {
		const [name, kind] = [box.name(id), box.kind(id)];
		if (place === null) put(name, kind, placingOf(id));
		else if (place === 'roof') put(name, kind, onRoof(view, box, id));
		else if (typeof place === 'number') {
			const k = inside.get(place) ?? 0;
			inside.set(place, k + 1);
			put(name, kind, behind(box, placingOf(place), k, !!is_fallen));
		}
	});
	const lying = new Map<number, number>();
	view.tokens.forEach(({ kind, lies_in }, token) => {
		if (lies_in == null) return;
		const k = lying.get(lies_in) ?? 0;
		lying.set(lies_in, k + 1);
		const size = box.size(box.kind(lies_in));
		const there = placingOf(lies_in);
		put(
			`token ${token}`,
			`token-${kind ?? 'hidden'}`,
			size.is_building ? onBlock(there, size.width_mm, k) : atObject(there, size, k),
		);
	});
	for (const building of view.closed) {
		const house = placingOf(building);
		const spot = from(house, box.size(box.kind(building)).depth_mm / 2 + X_AHEAD_MM, 0);
		put(`x ${building}`, 'token-closed', upright(spot.x, spot.y, X_HEIGHT_MM, headingOf(house)));
	}
	return layout;
}

/** Figures inside a building are displayed behind its front. */
function behind(box: PieceCatalogue, house: Placing, k: number, lies: boolean): Placing {
	const row = Math.floor(k / PER_ROW);
	const spot = from(house, -34 - row * 20, ((k % PER_ROW) - (PER_ROW - 1) / 2) * 24);
	const heading = headingOf(house);
	const { depth_mm, height_mm } = box.size('survivor');
	return lies ? lying(spot.x, spot.y, depth_mm / 2, heading) : upright(spot.x, spot.y, height_mm / 2, heading);
}

/** Lying on its back, head away from its former direction. */
function lying(x: number, y: number, z: number, heading: number): Placing {
	const [c, s, half] = [Math.cos(heading / 2), Math.sin(heading / 2), Math.SQRT1_2];
	return { x, y, z, turn: [s * half, -c * half, s * half, c * half] };
}

/** Tokens in a building lie on its support blocks. */
function onBlock(house: Placing, width: number, k: number): Placing {
	const side = (width - 30) / 2;
	const spot = from(house, k % 4 < 2 ? 9 : -9, k % 2 ? -side : side);
	return upright(spot.x, spot.y, 16.5 + Math.floor(k / 4) * 3, headingOf(house));
}

/** Tokens at an object lie on a box or barrel, and beside anything else, on the side of the lower edge of the city. */
function atObject(object: Placing, { depth_mm, height_mm }: KindDefinition, k: number): Placing {
	if (height_mm < LOW_MM) return upright(object.x, object.y, height_mm + 1.5 + 3 * k, headingOf(object));
	const away = depth_mm / 2 + TOKEN_AWAY_MM;
	const [ahead, behind] = [from(object, away, k * 17), from(object, -away, k * 17)];
	const spot = ahead.y <= behind.y ? ahead : behind;
	return upright(spot.x, spot.y, 1.5, headingOf(object));
}

function onRoof(view: CommonView, box: PieceCatalogue, id: number): Placing {
	const { roof_places, roof_mm } = box.definitions.tower;
	const isThis = ({ zombie }: RoofZombie) => zombie === id;
	const { ahead_mm, left_mm } = roof_places[(view.roof.find(isThis)?.place ?? 1) - 1] ?? { ahead_mm: 0, left_mm: 0 };
	const tower = box.placing(view.tower);
	const spot = from(tower, ahead_mm, left_mm);
	return upright(spot.x, spot.y, tower.z + roof_mm + box.size('zombie').height_mm / 2, headingOf(tower));
}
