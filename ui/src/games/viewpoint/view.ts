import type { PrintedCard } from '../../kit/printed-card';

/** What a window is about; `actors` and `victims` are seats, a bit each. */
export interface Announced {
	op: number;
	seat: number;
	card: number;
	actors: number;
	victims: number;
	/** Whom it concerns, clockwise; null where it concerns nobody but who does it. */
	targets: number[] | null;
	/** The card that it is about, and the other one of a SWAP. */
	own: number | null;
	other: number | null;
}

/** The table as one seat sees it: the mirror of the game's view. */
export interface View {
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
	/** Cards with a Zombeye token on them. */
	tokens?: number[];
	/** How many Zombeyes lie before each seat, where there is a plague. */
	zombeyes?: number[];
	/** Seats that are overwhelmed. */
	fallen?: number[];
	/** Three numbers for each CONTROL: who, whom, and how long. */
	control?: number[];
	/** For each seat who answers for it, where there is CONTROL. */
	answers_for?: number[];
	/** All Hands, in a replay with all eyes. */
	hands?: number[][];
}

export interface Definitions {
	deck: string;
	cards: PrintedCard[];
	/** The moments to REVEAL at, by number. */
	triggers: string[];
}

export const WINDOW = 2;
export const GOAL = 100;
/** So many Zombeyes overwhelm a player. */
export const OVERWHELMING = 7;
