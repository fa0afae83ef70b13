import { from, headingOf, type Placing, type Spot, tiltOf } from './pose';
import type { KindDefinition } from './protocol';
import type { ShownKind } from './types';

/** Approximate 2-D geometry of pieces, for display only: the server does the measuring. */

export interface Piece {
	name: string;
	kind: ShownKind;
	size: KindDefinition;
}

/** A piece on the table. */
export interface Standing extends Piece {
	placing: Placing;
}

interface Foot {
	x: number;
	y: number;
	heading: number;
	/** Half extents along and across the heading. */
	along: number;
	across: number;
}

const LEANS = Math.PI / 4;

/** Returns the footprints of a piece on the table. */
export function feetOf({ size, placing }: Standing): Foot[] {
	const heading = headingOf(placing);
	const lies = tiltOf(placing) > LEANS;
	// a lying piece is as long as it is high
	if (lies && !size.is_building) {
		const top = lyingTowards(placing);
		return [{ x: placing.x, y: placing.y, heading: top, along: size.height_mm / 2, across: size.width_mm / 2 }];
	}
	return size.footprint.map(({ ahead_mm, left_mm, depth_mm, width_mm }) => {
		return { ...from(placing, ahead_mm, left_mm), heading, along: depth_mm / 2, across: width_mm / 2 };
	});
}

/** Returns the direction in which the top of a lying piece points. */
export function lyingTowards({ turn: [x, y, z, w] }: Placing): number {
	return Math.atan2(2 * (y * z - w * x), 2 * (x * z + w * y));
}

export const distance = (a: Spot, b: Spot) => Math.hypot(b.x - a.x, b.y - a.y);
export const bearing = (a: Spot, b: Spot) => Math.atan2(b.y - a.y, b.x - a.x);

/** Approximate distance between the edges of two pieces, in mm. */
export function gap(a: Standing, b: Standing): number {
	let least = Number.POSITIVE_INFINITY;
	for (const one of feetOf(a)) {
		for (const other of feetOf(b)) {
			least = Math.min(least, fromEdge(other, one) - reach(one, bearing(one, other)));
		}
	}
	return Math.max(0, least);
}

function reach(foot: Foot, towards: number): number {
	const turn = towards - foot.heading;
	return Math.min(
		foot.along / Math.max(Math.abs(Math.cos(turn)), 1e-6),
		foot.across / Math.max(Math.abs(Math.sin(turn)), 1e-6),
	);
}

function fromEdge(foot: Foot, spot: Spot): number {
	const own = inside(foot, spot);
	return Math.hypot(Math.max(0, Math.abs(own.x) - foot.along), Math.max(0, Math.abs(own.y) - foot.across));
}

function inside(foot: Foot, spot: Spot): Spot {
	const [dx, dy, c, s] = [spot.x - foot.x, spot.y - foot.y, Math.cos(foot.heading), Math.sin(foot.heading)];
	return { x: dx * c + dy * s, y: -dx * s + dy * c };
}

export interface Path {
	end: Spot;
	/** The first piece in the way, or null. */
	touches: Standing | null;
}

/** Returns the straight path of a piece with a half width, up to the first obstacle or the maximum distance. */
export function pathOf(start: Spot, angle: number, half: number, far: number, there: readonly Standing[]): Path {
	const way = { x: Math.cos(angle), y: Math.sin(angle) };
	let [least, touches]: [number, Standing | null] = [far, null];
	for (const one of there) {
		for (const foot of feetOf(one)) {
			const hit = entry(foot, start, way, half, one.size.is_round);
			if (hit !== null && hit < least) [least, touches] = [hit, one];
		}
	}
	return { end: { x: start.x + way.x * least, y: start.y + way.y * least }, touches };
}

/** Returns the distance along a ray to a footprint widened by `half`, or null if the ray misses it. */
function entry(foot: Foot, start: Spot, way: Spot, half: number, round: boolean): number | null {
	const own = inside(foot, start);
	const turned = inside({ ...foot, x: 0, y: 0 }, way);
	if (round) {
		const radius = foot.along + half;
		const ahead = -(own.x * turned.x + own.y * turned.y);
		const off = own.x * own.x + own.y * own.y - ahead * ahead;
		if (ahead <= 0 || off > radius * radius) return null;
		return Math.max(0, ahead - Math.sqrt(radius * radius - off));
	}
	let [near, far] = [0, Number.POSITIVE_INFINITY];
	for (const [place, step, edge] of [
		[own.x, turned.x, foot.along + half],
		[own.y, turned.y, foot.across + half],
	] as const) {
		if (Math.abs(step) < 1e-9) {
			if (Math.abs(place) > edge) return null;
			continue;
		}
		const [one, other] = [(-edge - place) / step, (edge - place) / step];
		near = Math.max(near, Math.min(one, other));
		far = Math.min(far, Math.max(one, other));
	}
	return near < far && far > 0 ? near : null;
}
