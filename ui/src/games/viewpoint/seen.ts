import type { Printed } from '../../kit/printed';

/** What a window is about; `actors` and `victims` are seats, a bit each. */
export interface Announced {
	op: number;
	seat: number;
	card: number;
	actors: number;
	victims: number;
}

/** The table as one seat sees it: the mirror of the game's view. */
export interface Seen {
	turn: number;
	turns: number;
	pile: number;
	discard: number[];
	fields: number[][];
	points: number[];
	hands_of: number[];
	/** Extra turns to come, or, below zero, turns to be missed. */
	extra: number[];
	asked: number[];
	ask: number;
	asking: number;
	window: Announced | null;
	closes: number;
	winners: number[];
	ended_by: string;
	/** Cards known to be in another's Hand, by seat. */
	known?: Record<string, number[]>;
	seat?: number;
	hand?: number[];
	orders?: number;
	hush?: boolean;
	answer?: number;
	/** All Hands, in a replay with all eyes. */
	hands?: number[][];
}

export interface Definitions {
	deck: string;
	cards: Printed[];
	/** The moments to REVEAL at, by number. */
	triggers: string[];
}

export const WINDOW = 2;
/** The operation of a window that is a SWAP. */
export const SWAP = 3;
export const GOAL = 100;
