/**
 * A finger's own gesture on a piece. A quick stroke is a flick: it goes where the stroke goes, as hard as it is fast.
 * Who draws slowly pulls back, as with a sling: it goes the other way, as hard as it was pulled far.
 */

/** A place of the pointer on the screen, in pixels, and when, in milliseconds. */
export interface Sample {
	x: number;
	y: number;
	ms: number;
}

/** Where to on the screen (x right, y down), how hard from 0 to 1, and how it was done. */
export interface Stroke {
	x: number;
	y: number;
	strength: number;
	how: 'flick' | 'pull';
}

const QUICK_MS = 260;
/** Only the last part of a stroke tells how fast it is. */
const TAIL_MS = 90;
const STILL_PX = 12;
/** Full strength: so many short sides of the table in a second, and so much of the short side. */
const FULL_SPEED = 3.2;
const FULL_PULL = 0.34;
export const WEAKEST = 0.02;

const limited = (strength: number) => Math.min(1, Math.max(WEAKEST, strength));

/** What a gesture means so far; null while the pointer rests on the piece. `side` is the shorter side of the table. */
export function strokeOf(samples: readonly Sample[], side: number): Stroke | null {
	const [first, last] = [samples[0], samples.at(-1)];
	if (!first || !last) return null;
	const [dx, dy] = [last.x - first.x, last.y - first.y];
	const far = Math.hypot(dx, dy);
	if (far < STILL_PX) return null;
	if (last.ms - first.ms > QUICK_MS) {
		return { x: -dx / far, y: -dy / far, strength: limited(far / (side * FULL_PULL)), how: 'pull' };
	}
	const from = samples.find((sample) => last.ms - sample.ms <= TAIL_MS && sample !== last) ?? first;
	const [vx, vy] = [last.x - from.x, last.y - from.y];
	const moved = Math.hypot(vx, vy);
	const seconds = Math.max(last.ms - from.ms, 8) / 1000;
	const way = moved < 2 ? { x: dx / far, y: dy / far } : { x: vx / moved, y: vy / moved };
	return { ...way, strength: limited(moved / seconds / (side * FULL_SPEED)), how: 'flick' };
}
