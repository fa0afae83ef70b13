export interface Spot {
	x: number;
	y: number;
}

/** Position in mm and rotation as a unit quaternion. */
export interface Placing {
	x: number;
	y: number;
	z: number;
	turn: [number, number, number, number];
}

/** Returns an upright placing with a heading. */
export function upright(x: number, y: number, z: number, heading: number): Placing {
	return { x, y, z, turn: [0, 0, Math.sin(heading / 2), Math.cos(heading / 2)] };
}

/** Returns the table position ahead and to the left of a placing. */
export function from(placing: Placing, ahead: number, left: number): Spot {
	const heading = headingOf(placing);
	const [c, s] = [Math.cos(heading), Math.sin(heading)];
	return { x: placing.x + c * ahead - s * left, y: placing.y + s * ahead + c * left };
}

/** Returns the heading in radians, counterclockwise from the right. */
export function headingOf({ turn: [x, y, z, w] }: Placing): number {
	return Math.atan2(2 * (x * y + w * z), 1 - 2 * (y * y + z * z));
}

/** Returns the tilt: 0 is upright, pi / 2 is lying. */
export function tiltOf({ turn: [x, y] }: Placing): number {
	return Math.acos(Math.min(1, Math.max(-1, 1 - 2 * (x * x + y * y))));
}

/** Interpolates between two placings along the shorter rotation. */
export function between(a: Placing, b: Placing, part: number): Placing {
	const mix = (from: number, to: number) => from + (to - from) * part;
	const dot = a.turn.reduce((sum, one, k) => sum + one * (b.turn[k] ?? 0), 0);
	const turn = a.turn.map((one, k) => mix(one, (b.turn[k] ?? 0) * (dot < 0 ? -1 : 1)));
	const length = Math.hypot(...turn) || 1;
	return {
		x: mix(a.x, b.x),
		y: mix(a.y, b.y),
		z: mix(a.z, b.z),
		turn: turn.map((one) => one / length) as Placing['turn'],
	};
}

export const degrees = (rad: number) => ((Math.round((rad * 180) / Math.PI) % 360) + 360) % 360;

/** The same in steps of 0.01 degrees. */
export const exactDegrees = (rad: number) =>
	(((Math.round((rad * 18_000) / Math.PI) % 36_000) + 36_000) % 36_000) / 100;

/** Normalises an angle to the range -pi to pi. */
export function wrapped(rad: number): number {
	return Math.atan2(Math.sin(rad), Math.cos(rad));
}

export const radians = (deg: number) => wrapped((deg * Math.PI) / 180);
