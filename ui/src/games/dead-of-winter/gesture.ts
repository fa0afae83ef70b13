/**
 * Interprets the pointer gesture on a piece. Releasing during a fast movement is a flick in the direction of that
 * movement, with strength by its speed, regardless of the time before. Releasing after a slow movement is a pull, like
 * a sling: it goes in the opposite direction, with strength by distance.
 */

/** A pointer position on the screen, in pixels, and its time, in ms. */
export interface Sample {
	x: number;
	y: number;
	ms: number;
}

/** Direction on the screen (x right, y down), strength from 0 to 1, and kind of gesture. */
export interface Stroke {
	x: number;
	y: number;
	strength: number;
	how: 'flick' | 'pull';
}

/** The speed is measured over the last part of the stroke. */
const TAIL_MS = 90;
/** A resting pointer sends no events: limits the assumed duration between two samples. */
const FRAME_MS = 16;
/** A pause of this length before the release is no flick. */
export const REST_MS = 60;
const STILL_PX = 12;
/** Full strength: speed in short sides of the table per second, and distance as a part of the short side. */
const FULL_SPEED = 3.2;
const FULL_PULL = 0.34;
/** Minimum speed of a flick, in short sides of the table per second. */
const FAST = 0.5;
export const WEAKEST = 0.02;

const limited = (strength: number) => Math.min(1, Math.max(WEAKEST, strength));

/** Returns the stroke so far, or null while the pointer rests on the piece. `side` is the shorter side of the view. */
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

/** Returns the last movement: distance, and speed in pixels per second, which is 0 if the pointer has come to rest. */
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
