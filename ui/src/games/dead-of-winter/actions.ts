import type { Asked } from '../../net/legacy';

/** The open questions, sorted by kind. */
export interface Offers {
	/** The required question. */
	main?: Asked;
	/** A question for a flick. */
	aim?: Asked;
	/** A question for the direction of the bat. */
	lay?: Asked;
	/** An optional question to turn the figure. */
	face?: Asked;
	back?: Asked;
	stop?: Asked;
	/** The enumerated actions of the required question. */
	picks: Pick[];
}

export interface Pick {
	asked: Asked;
	action: string;
	verb: string;
	words: string[];
	/** The name of the piece the action is about, or empty. */
	piece: string;
}

export function offersOf(asked: readonly Asked[]): Offers {
	const find = (...prompts: string[]) => asked.find((one) => prompts.includes(one.prompt));
	const main = asked.find((one) => !one.optional);
	return {
		main,
		aim: find('aim', 'second'),
		lay: find('lay'),
		face: find('face'),
		back: find('back'),
		stop: find('stop'),
		picks: (main?.actions ?? []).map((action) => pickOf(main as Asked, action)),
	};
}

const ABOUT: Record<string, number> = { use: 1, with: 1, closest: 1, kill: 1 };

function pickOf(asked: Asked, action: string): Pick {
	const words = action.split(' ');
	const verb = words[0] ?? '';
	return { asked, action, verb, words, piece: words[ABOUT[verb] ?? -1] ?? '' };
}

/** Formats a number of an action with four decimals. */
const exact = (value: number) => String(Math.round(value * 1e4) / 1e4);

export const flickOf = (what: string, angle: number, strength: number) =>
	`flick ${what} ${exact(clamp(angle, -Math.PI, Math.PI))} ${exact(clamp(strength, 0.02, 1))}`;

/** The question gives the position; only the direction is chosen. */
export function placeOf(verb: 'lay bat' | 'face', asked: Asked, heading: number): string {
	const { x, y } = (asked.args?.choice ?? { x: [0, 0], y: [0, 0] }) as { x: [number, number]; y: [number, number] };
	return `${verb} ${x[0]} ${y[0]} ${exact(clamp(heading, -Math.PI, Math.PI))}`;
}

// slightly inside, so that rounding cannot leave the range
const clamp = (value: number, low: number, high: number) =>
	Math.min(high - 1e-4, Math.max(low + (low < 0 ? 1e-4 : 0), value));
