import { AWAY } from './actions';
import type { Eyes } from './face/Face.svelte';
import type { Gesture, View } from './view';

/** What is visible of a face: its target (undefined if blurred) and its sign (null if not visible). */
export interface VisibleFace {
	at: number | undefined;
	sign: boolean | null;
}

export function visibleFace(view: View, seat: number): VisibleFace {
	if (seat === view.seat) return { at: view.look ?? AWAY, sign: view.winking ?? false };
	const seen = view.face?.seat === seat ? view.face : undefined;
	if (view.signs) return { at: view.gazes?.[seat], sign: view.signs.includes(seat) };
	return { at: seen?.at ?? view.gazes?.[seat], sign: seen?.sign ?? null };
}

/** Returns how the eyes are drawn. */
export function eyesOf({ at, sign }: VisibleFace, gesture: Gesture): Eyes {
	if (at === undefined) return 'blur';
	if (sign) return gesture;
	if (at === AWAY) return 'down';
	return sign === null ? 'shade' : 'open';
}
