import type { Eyes } from './face/Face.svelte';
import type { Definitions, View } from './protocol';

/**
 * What is visible of a face: its target (null if it looks at nobody, undefined if blurred) and whether it winks
 * (null if its eyelids are not visible).
 */
export interface VisibleFace {
	target: number | null | undefined;
	winking: boolean | null;
}

export function visibleFace({ own, part, open }: View, seat: number): VisibleFace {
	if (open) return { target: open.gazes[seat], winking: open.winking.includes(seat) };
	if (seat === own?.seat) return { target: part?.look, winking: part?.winking ?? false };
	if (part?.face?.seat === seat) return part.face;
	return { target: part?.gazes?.[seat], winking: null };
}

/** Returns how the eyes are drawn. */
export function eyesOf({ target, winking }: VisibleFace, gesture: Definitions['gesture']): Eyes {
	if (target === undefined) return 'blur';
	if (winking) return gesture;
	if (target === null) return 'down';
	return winking === null ? 'shade' : 'open';
}
