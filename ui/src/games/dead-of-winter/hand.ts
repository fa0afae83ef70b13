import type { Offers } from './actions';
import type { Layout } from './layout';
import { headingOf, type Placing, placingOf, type Spot, TICKS_PER_MM, upright } from './pose';
import type { Agreed, Pose, Seen } from './seen';
import { sizeOf } from './sizes';
import type { Standing } from './way';

/** What one has in the hand: a disc, a bullet, a template, a bat, or the figure itself while it is turned. */
export interface Hand {
	spot: Spot;
	/** Where it looks before it is aimed. */
	heading: number;
	/** Half as wide as what goes. */
	half: number;
	/** What is not on the table meanwhile. */
	lifted: string[];
	/** As it lies when it is aimed in a direction. */
	pieces: (angle: number) => Standing[];
}

export type Side = 'left' | 'right';

const KINDS: Record<string, string> = {
	disc: 'disc',
	gun: 'bullet',
	knife: 'knife',
	bat: 'bat',
	shotgun: 'shotgun-template',
	sniper: 'sniper-template',
};

export function handOf(
	{ aim, lay, face }: Offers,
	view: Seen,
	agreed: Agreed,
	layout: Layout,
	isTurning: boolean,
	side: Side,
): Hand | null {
	if (lay)
		return inHand('bat', spotOf(lay.args?.choice), figureOf(view, agreed, layout, lay.args?.survivor), true, side);
	if (aim) {
		const what = String(aim.args?.what ?? 'disc');
		const figure = figureOf(view, agreed, layout, aim.args?.survivor);
		return (
			set(aim.args ?? {}, KINDS[what] ?? 'disc') ??
			inHand(KINDS[what] ?? 'disc', figure?.placing ?? { x: 0, y: 0 }, figure, what === 'disc' || what === 'bat', side)
		);
	}
	if (face && isTurning) {
		const figure = figureOf(view, agreed, layout, face.args?.survivor);
		return figure ? inHand('survivor', figure.placing, figure, false, side) : null;
	}
	return null;
}

/** As the host says that it is set down. */
function set(args: Record<string, unknown>, kind: string): Hand | null {
	const start = Object.entries((args.start ?? {}) as Record<string, [string, Pose]>);
	const first = start[0];
	if (!first) return null;
	const template = args.template && kind.endsWith('template') ? placingOf(args.template as Pose) : null;
	const placing = template ?? placingOf(first[1][1]);
	const lifted = ((args.lifted ?? []) as string[]).slice();
	const pieces = (angle: number): Standing[] => {
		if (template) return [{ name: kind, kind, placing: turned(template, angle) }];
		return start.map(([name, [its, pose]]) => ({
			name,
			kind: its,
			placing: its === 'bat' ? placingOf(pose) : turned(placingOf(pose), angle),
		}));
	};
	return { spot: placing, heading: headingOf(placing), half: sizeOf(first[1][0]).width / 2, lifted, pieces };
}

/** Where nothing more is known: in place of the figure, or beside it. */
function inHand(kind: string, spot: Spot, figure: Standing | null, isInPlace: boolean, side: Side): Hand {
	const heading = figure ? headingOf(figure.placing) : 0;
	const isFigure = kind === 'survivor';
	// half a figure, a bullet, and half of what is set down
	const away = (28 + (kind === 'knife' ? 5 : 9)) * (side === 'left' ? 1 : -1);
	const beside =
		isInPlace || isFigure ? spot : { x: spot.x - Math.sin(heading) * away, y: spot.y + Math.cos(heading) * away };
	const height = kind.endsWith('template') ? 0 : sizeOf(kind).height / 2;
	const name = isFigure && figure ? figure.name : kind;
	return {
		spot: beside,
		heading,
		half: kind.endsWith('template') ? 9 : sizeOf(kind).width / 2,
		lifted: isInPlace && figure ? [figure.name] : [],
		pieces: (angle) => [
			{ name, kind, placing: upright(beside.x, beside.y, height, kind === 'disc' ? heading : angle) },
		],
	};
}

function figureOf(view: Seen, agreed: Agreed, layout: Layout, n: unknown): Standing | null {
	const number = typeof n === 'number' ? n : view.active;
	return layout.get(agreed.survivors[number]?.name ?? '') ?? null;
}

function spotOf(choice: unknown): Spot {
	const { x, y } = (choice ?? { x: [0], y: [0] }) as { x: number[]; y: number[] };
	return { x: (x[0] ?? 0) / TICKS_PER_MM, y: (y[0] ?? 0) / TICKS_PER_MM };
}

function turned(placing: Placing, angle: number): Placing {
	return upright(placing.x, placing.y, placing.z, angle);
}
