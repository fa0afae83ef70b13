import type { PrintedCard } from '../../kit/printed-card';

/** The subject of a window; `actors` and `victims` are bit masks of seats. */
export interface Announced {
	op: number;
	seat: number;
	card: number;
	actors: number;
	victims: number;
	/** Targets, clockwise; null if it concerns the actor only. */
	targets: number[] | null;
	/** The card it is about, and the other card of a SWAP. */
	own: number | null;
	other: number | null;
}

/** The view of one seat, as the server sends it. */
export interface View {
	turn: number;
	turns: number;
	pile: number;
	discard: number[];
	fields: number[][];
	points: number[];
	hands_of: number[];
	/** Pending extra turns; negative: turns to miss. */
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
	/** Zombeyes by seat; only in THE WINKING DEAD. */
	zombeyes?: number[];
	/** Seats that are overwhelmed. */
	fallen?: number[];
	/** Three numbers per CONTROL: controller, target, state. */
	control?: number[];
	/** The answering seat by seat, where there is CONTROL. */
	answers_for?: number[];
	/** All Hands, in the open view of a replay. */
	hands?: number[][];
}

export interface Definitions {
	deck: string;
	cards: PrintedCard[];
	/** The REVEAL triggers, by number. */
	triggers: string[];
}

export const WINDOW = 2;
export const GOAL = 100;
/** Number of Zombeyes that overwhelm a player. */
export const OVERWHELMING = 7;
