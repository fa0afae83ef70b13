/**
 * A finger's own gesture on a piece. Who lets go in a fast movement flicks: it goes where that movement goes, as hard as
 * it is fast, however long the finger lay there before. Who is slow at the end pulls back, as with a sling: it goes the
 * other way, as hard as it was pulled far.
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

/** Only the last part of a stroke tells how fast it is. */
const TAIL_MS = 90;
/** A pointer that rests tells nothing: between two places it has moved no longer than this. */
const FRAME_MS = 16;
/** Who rests so long before letting go does not flick. */
export const REST_MS = 60;
const STILL_PX = 12;
/** Full strength: so many short sides of the table in a second, and so much of the short side. */
const FULL_SPEED = 3.2;
const FULL_PULL = 0.34;
/** A flick is at least so fast, in short sides of the table in a second. */
const FAST = 0.5;
export const WEAKEST = 0.02;

const limited = (strength: number) => Math.min(1, Math.max(WEAKEST, strength));

/** What a gesture means so far; null while the pointer rests on the piece. `side` is the shorter side of the table. */
export function strokeOf(samples: readonly Sample[], side: number): Stroke | null {
	const [first, last] = [samples[0], samples.at(-1)];
	if (!first || !last) return null;
	const tail = tailOf(samples);
	if (tail.far >= STILL_PX && tail.speed >= side * FAST) {
		const strength = limited(tail.speed / (side * FULL_SPEED));
		return { x: tail.dx / tail.far, y: tail.dy / tail.far, strength, how: 'flick' };
	}
	const [dx, dy] = [last.x - first.x, last.y - first.y];
	const far = Math.hypot(dx, dy);
	if (far < STILL_PX) return null;
	return { x: -dx / far, y: -dy / far, strength: limited(far / (side * FULL_PULL)), how: 'pull' };
}

/** The last movement: how far, and how fast in pixels a second; without speed if the pointer came to rest after it. */
function tailOf(samples: readonly Sample[]): { dx: number; dy: number; far: number; speed: number } {
	const last = samples.at(-1) as Sample;
	const before = samples.findLastIndex(({ x, y }) => x !== last.x || y !== last.y);
	const stop = samples[before + 1] as Sample;
	const from = samples.findLast(({ ms }) => ms <= stop.ms - TAIL_MS) ?? (samples[0] as Sample);
	const [dx, dy] = [stop.x - from.x, stop.y - from.y];
	const far = Math.hypot(dx, dy);
	const seconds = Math.min(Math.max(stop.ms - from.ms, 8), TAIL_MS + FRAME_MS) / 1000;
	return { dx, dy, far, speed: last.ms - stop.ms > REST_MS ? 0 : far / seconds };
}
