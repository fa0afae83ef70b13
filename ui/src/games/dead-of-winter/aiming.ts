import type { Asked } from '../../net/legacy';
import type { Offers } from './actions';
import type { Layout } from './layout';
import type { Standing } from './path';
import { sizeOf } from './piece-sizes';
import { headingOf, placingOf, type Spot, TICKS_PER_MM, upright } from './pose';
import type { Definitions, Pose } from './view';

/** The piece being aimed: disc, bullet, template, bat, or the figure while it is turned. */
export interface Aiming {
	spot: Spot;
	/** Initial direction, in radians. */
	heading: number;
	/** Half the width of the flicked piece, in mm. */
	half: number;
	/** Names of pieces removed from the table meanwhile. */
	lifted: string[];
	/** The pieces as placed when aimed at an angle. */
	pieces: (angle: number) => Standing[];
}

export function aimingOf(
	{ aim, lay, face }: Offers,
	definitions: Definitions,
	layout: Layout,
	isTurning: boolean,
): Aiming | null {
	if (aim) return flicked(aim, definitions);
	if (lay) return turned(lay, 'bat', 'bat', figureOf(lay, definitions, layout));
	const figure = face && isTurning ? figureOf(face, definitions, layout) : null;
	return face && figure ? turned(face, figure.name, 'survivor', figure) : null;
}

/** The templates that guide bullets, by weapon. */
export const TEMPLATES: Record<string, string> = { shotgun: 'shotgun-template', sniper: 'sniper-template' };

/**
 * Returns the names of pieces removed during a flick: those in the way, and the survivor replaced by the disc or bat.
 */
export function liftedFor(
	what: string,
	survivor: number,
	aside: readonly number[],
	definitions: Definitions,
): string[] {
	const stands = what === 'disc' || what === 'bat' ? [survivor] : [];
	return [...aside, ...stands].map((n) => definitions.pieces[n]?.name ?? '');
}

interface FlickArgs {
	survivor: number;
	what: string;
	/** Pieces to be placed, by name: kind, and pose when aimed in the figure's direction. */
	start: Record<string, [string, Pose]>;
	template?: Pose;
	aside?: number[];
}

function flicked(aim: Asked, definitions: Definitions): Aiming {
	const { survivor, what, start, template, aside = [] } = aim.args as unknown as FlickArgs;
	const pieces = Object.entries(start).map(([name, [kind, pose]]) => ({ name, kind, placing: placingOf(pose) }));
	const first = pieces[0] as Standing;
	const kind = TEMPLATES[what];
	if (kind && template) pieces.push({ name: kind, kind, placing: placingOf(template) });
	const held = pieces.at(-1) as Standing;
	const heading = headingOf(held.placing);
	return {
		spot: held.placing,
		heading,
		half: sizeOf(first.kind).width / 2,
		lifted: liftedFor(what, survivor, aside, definitions),
		// a bat keeps its direction; everything else turns with the aim
		pieces: (angle) => (what === 'bat' ? pieces : pieces.map((one) => around(one, held.placing, angle - heading))),
	};
}

/** Rotates a piece around a position. */
function around({ name, kind, placing }: Standing, { x, y }: Spot, by: number): Standing {
	const [dx, dy, c, s] = [placing.x - x, placing.y - y, Math.cos(by), Math.sin(by)];
	const there = upright(x + dx * c - dy * s, y + dx * s + dy * c, placing.z, headingOf(placing) + by);
	return { name, kind, placing: there };
}

/** A piece at the position given by the question, of which only the direction is chosen. */
function turned({ args }: Asked, name: string, kind: string, figure: Standing | null): Aiming {
	const choice = args?.choice as { x: [number, number]; y: [number, number] };
	const [x, y] = [choice.x[0] / TICKS_PER_MM, choice.y[0] / TICKS_PER_MM];
	const { height, width } = sizeOf(kind);
	return {
		spot: { x, y },
		heading: figure ? headingOf(figure.placing) : 0,
		half: width / 2,
		lifted: figure ? [figure.name] : [],
		pieces: (angle) => [{ name, kind, placing: upright(x, y, height / 2, angle) }],
	};
}

function figureOf({ args }: Asked, definitions: Definitions, layout: Layout): Standing | null {
	return layout.get(definitions.survivors[Number(args?.survivor)]?.name ?? '') ?? null;
}
