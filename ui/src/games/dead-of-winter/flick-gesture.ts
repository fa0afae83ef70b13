import type { NumberRange } from './protocol';

/**
 * Interprets the pointer while a flick is asked. A pull goes back from where the pointer went down; the piece goes the
 * other way when it is let go. Nothing is flicked by surprise: a short, fast or just begun pull does nothing. The
 * quick stroke, which goes the way of the pointer, is a setting of its own and shares nothing with the pull.
 */

/** A pointer position on the screen, in pixels, and its time, in ms. */
export interface Sample {
	x: number;
	y: number;
	ms: number;
}

/** The view in which a gesture is made: its shorter side in pixels, and whether a finger makes it. */
export interface Surface {
	side: number;
	isTouch: boolean;
}

/** Radius of the ring in which a release cancels, in pixels, for mouse and pen and for fingers. */
const CANCEL_PX = 24;
const CANCEL_TOUCH_PX = 28;
/** A pull is armed beyond this distance, and disarmed inside the ring. */
const ARMED_PX = 36;
/** Full strength: a part of the short side, and a limit in pixels. */
const FULL_PART = 0.34;
const FULL_PX = 240;
const ARMED_MS = 200;
/** The speed before the release is measured over this time and limited, in short sides per second. */
const TAIL_MS = 60;
const TOO_FAST = 0.4;
/** A lifting finger jerks: the aim is the mean of this time before the release. */
const MEAN_FROM_MS = 90;
const MEAN_TO_MS = 30;
/** A pointer that stays within a few pixels for this time starts the fine aim. */
export const STILL_MS = 350;
const STILL_PX = 4;
const UNLOCK_PX = 40;
const FINE_DEG_PER_PX = 0.02;

export const cancelRadius = ({ isTouch }: Surface): number => (isTouch ? CANCEL_TOUCH_PX : CANCEL_PX);

/** Where a pull points: the vector from its start on the screen, and a correction of the direction in degrees. */
export interface PullAim {
	dx: number;
	dy: number;
	turnDeg: number;
}

/** What comes of a release: a flick, nothing, or nothing because it came too soon or too fast. */
export type Release = { kind: 'flick'; aim: PullAim } | { kind: 'cancelled' } | { kind: 'hasty' };

/** One pull, from the press to the release. */
export class Pull {
	private samples: Sample[];
	private armedAt: number | null = null;
	/** The fine aim: where it was locked, and at which aim. */
	private lock: { at: Sample; aim: PullAim } | null = null;
	/** Turned by the wheel, in degrees. */
	private wheelDeg = 0;

	constructor(
		readonly start: Sample,
		private surface: Surface,
	) {
		this.samples = [start];
	}

	get isArmed(): boolean {
		return this.armedAt !== null;
	}

	get isFine(): boolean {
		return this.lock !== null;
	}

	add(sample: Sample): void {
		this.samples.push(sample);
		const far = Math.hypot(sample.x - this.start.x, sample.y - this.start.y);
		if (far > ARMED_PX) this.armedAt ??= sample.ms;
		else if (far < cancelRadius(this.surface)) {
			this.armedAt = null;
			this.lock = null;
		}
		if (this.lock && Math.abs(this.alongBand(sample, this.lock)) >= UNLOCK_PX) this.lock = null;
	}

	/** Starts the fine aim if the pointer has kept still; returns whether it is on. */
	settle(ms: number): boolean {
		const last = this.samples.at(-1) as Sample;
		const isStill = this.samples.every(
			(one, k) => (this.samples[k + 1]?.ms ?? ms) <= ms - STILL_MS || distance(one, last) <= STILL_PX,
		);
		if (isStill && ms - this.start.ms >= STILL_MS) this.fine(ms);
		return this.isFine;
	}

	/** Locks strength and direction: from now on the pointer turns the aim slowly. */
	fine(ms: number): void {
		if (this.isArmed) this.lock ??= { at: this.samples.at(-1) as Sample, aim: this.aim(ms) };
	}

	turn(deg: number): void {
		this.wheelDeg += deg;
	}

	/** Returns where a release at this time would flick, or null while it would do nothing. */
	aim(ms: number): PullAim {
		const mean = this.mean(ms);
		if (this.lock) {
			const { at, aim } = this.lock;
			const length = Math.hypot(aim.dx, aim.dy);
			const aside = ((mean.y - at.y) * aim.dx - (mean.x - at.x) * aim.dy) / length;
			return { ...aim, turnDeg: this.wheelDeg - aside * FINE_DEG_PER_PX };
		}
		return { dx: mean.x - this.start.x, dy: mean.y - this.start.y, turnDeg: this.wheelDeg };
	}

	release(ms: number): Release {
		if (this.armedAt === null) return { kind: 'cancelled' };
		const speed = (distance(this.at(ms), this.at(ms - TAIL_MS)) / TAIL_MS) * 1000;
		if (ms - this.armedAt < ARMED_MS || speed >= TOO_FAST * this.surface.side) return { kind: 'hasty' };
		return { kind: 'flick', aim: this.aim(ms) };
	}

	private alongBand(sample: Sample, { at, aim }: { at: Sample; aim: PullAim }): number {
		return ((sample.x - at.x) * aim.dx + (sample.y - at.y) * aim.dy) / Math.hypot(aim.dx, aim.dy);
	}

	/** The position at a time: a resting pointer sends no samples. */
	private at(ms: number): Sample {
		return this.samples.findLast((sample) => sample.ms <= ms) ?? this.start;
	}

	/** The mean position over the time before the release that counts. */
	private mean(ms: number): { x: number; y: number } {
		const [from, to] = [ms - MEAN_FROM_MS, ms - MEAN_TO_MS];
		let [x, y] = [0, 0];
		this.samples.forEach((sample, k) => {
			const begin = k === 0 ? from : Math.max(from, sample.ms);
			const time = Math.max(0, Math.min(to, this.samples[k + 1]?.ms ?? to) - begin);
			x += sample.x * time;
			y += sample.y * time;
		});
		const whole = to - from;
		return { x: x / whole, y: y / whole };
	}
}

const distance = (a: Sample, b: Sample): number => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Returns the strength of a pull: for what slides and stops on the table the reach is linear in the pull, for what is
 * shot the speed is.
 */
export function strengthOf(aim: PullAim, { side }: Surface, slides: boolean, { low, high }: NumberRange): number {
	const full = Math.min(FULL_PART * side, FULL_PX);
	const part = Math.min(1, Math.max(0, (Math.hypot(aim.dx, aim.dy) - ARMED_PX) / (full - ARMED_PX)));
	const strength = slides ? Math.sqrt(part) * high : low + part * (high - low);
	return Math.round(Math.max(low, strength) * 1000) / 1000;
}

/** A quick stroke: its direction on the screen, and its strength. */
export interface Stroke {
	x: number;
	y: number;
	strength: number;
}

const STROKE_TAIL_MS = 90;
const STROKE_LEAST_PX = 12;
/** Speed of the slowest stroke that counts and of full strength, in short sides per second. */
const STROKE_SLOWEST = 0.5;
const STROKE_FASTEST = 3.2;

/** Returns the quick stroke that ends at a time, or null if the pointer was too slow for one. */
export function strokeOf(samples: readonly Sample[], ms: number, side: number, range: NumberRange): Stroke | null {
	const last = samples.at(-1);
	const from = samples.findLast((sample) => sample.ms <= ms - STROKE_TAIL_MS) ?? samples[0];
	if (!last || !from) return null;
	const [dx, dy, far] = [last.x - from.x, last.y - from.y, distance(last, from)];
	const speed = (far / Math.max(8, Math.min(ms - from.ms, STROKE_TAIL_MS))) * 1000;
	if (far < STROKE_LEAST_PX || speed < side * STROKE_SLOWEST) return null;
	const strength = Math.min(range.high, Math.max(range.low, speed / (side * STROKE_FASTEST)));
	return { x: dx / far, y: dy / far, strength: Math.round(strength * 1000) / 1000 };
}
