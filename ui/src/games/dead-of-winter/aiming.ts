import type { Offers } from './offered-actions';
import type { PieceCatalogue } from './piece-catalogue';
import type { Standing } from './piece-geometry';
import type { Layout } from './piece-layout';
import { headingOf, type Spot, upright } from './pose';
import type { AimPrompt, HeadingOption, SecondShotPrompt } from './protocol';
import type { Flicked, PieceKind } from './types';

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
	box: PieceCatalogue,
	layout: Layout,
	isTurning: boolean,
): Aiming | null {
	if (aim) return flicked(aim.prompt, box);
	if (lay) return turned(box, lay.option, 'bat', 'bat', layout.get(box.name(lay.prompt.survivor)));
	const figure = face && isTurning ? layout.get(box.name(face.prompt.survivor)) : undefined;
	return face && figure ? turned(box, face.option, figure.name, 'survivor', figure) : null;
}

/**
 * Returns the names of pieces removed during a flick: those in the way, and the survivor replaced by the disc or bat.
 */
export function liftedFor(
	flicked: Flicked,
	survivor: number,
	setAside: readonly number[],
	box: PieceCatalogue,
): string[] {
	const replaced = flicked === 'disc' || flicked === 'bat' ? [survivor] : [];
	return [...setAside, ...replaced].map((id) => box.name(id));
}

function flicked(prompt: AimPrompt | SecondShotPrompt, box: PieceCatalogue): Aiming {
	const { survivor, flicked, start } = prompt;
	const { template = null, set_aside = [] } = prompt.kind === 'aim' ? prompt : {};
	const pieces = Object.entries(start).map(([name, { kind, pose }]) => {
		return { ...box.make(name, kind), placing: box.placing(pose) };
	});
	const first = pieces[0] as Standing;
	const kind = box.template(flicked);
	if (kind && template) pieces.push({ ...box.make(kind, kind), placing: box.placing(template) });
	const held = pieces.at(-1) as Standing;
	const heading = headingOf(held.placing);
	return {
		spot: held.placing,
		heading,
		half: first.size.width_mm / 2,
		lifted: liftedFor(flicked, survivor, set_aside, box),
		// a bat keeps its direction; everything else turns with the aim
		pieces: (angle) => (flicked === 'bat' ? pieces : pieces.map((one) => around(one, held.placing, angle - heading))),
	};
}

/** Rotates a piece around a position. */
function around(piece: Standing, { x, y }: Spot, by: number): Standing {
	const { placing } = piece;
	const [dx, dy, c, s] = [placing.x - x, placing.y - y, Math.cos(by), Math.sin(by)];
	const there = upright(x + dx * c - dy * s, y + dx * s + dy * c, placing.z, headingOf(placing) + by);
	return { ...piece, placing: there };
}

/** A piece at the position given by the question, of which only the direction is chosen. */
function turned(box: PieceCatalogue, option: HeadingOption, name: string, kind: PieceKind, figure?: Standing): Aiming {
	const [x, y] = [box.mm(option.x), box.mm(option.y)];
	const piece = box.make(name, kind);
	const { height_mm, width_mm } = piece.size;
	return {
		spot: { x, y },
		heading: figure ? headingOf(figure.placing) : 0,
		half: width_mm / 2,
		lifted: figure ? [figure.name] : [],
		pieces: (angle) => [{ ...piece, placing: upright(x, y, height_mm / 2, angle) }],
	};
}
