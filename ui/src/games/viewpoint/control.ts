import type { View } from './view';

/** State of a CONTROL that begins with the next turn of its target. */
const WAITING = 0;

/** The seat that answers for a seat now. */
export function answererOf(view: View, seat: number): number {
	return view.answers_for?.[seat] ?? seat;
}

/** Returns the seat that will answer in the next turn of a seat, or -1. */
export function nextAnswererOf(view: View, seat: number): number {
	const all = view.control ?? [];
	for (let k = 0; k < all.length; k += 3) {
		if (all[k + 1] === seat && all[k + 2] === WAITING) return all[k] as number;
	}
	return -1;
}
