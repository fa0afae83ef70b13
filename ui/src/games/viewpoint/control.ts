import type { View } from './view';

/** Of a CONTROL that has not begun: it waits for the next turn of whom it is about. */
const WAITING = 0;

/** Who answers for a seat now. */
export function answererOf(view: View, seat: number): number {
	return view.answers_for?.[seat] ?? seat;
}

/** Whoever will answer for a seat in its next turn, or -1. */
export function nextAnswererOf(view: View, seat: number): number {
	const all = view.control ?? [];
	for (let k = 0; k < all.length; k += 3) {
		if (all[k + 1] === seat && all[k + 2] === WAITING) return all[k] as number;
	}
	return -1;
}
