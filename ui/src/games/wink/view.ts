/** What the host shows of a game of WINK. */
export interface View {
	turn: number;
	turns: number;
	phase: 'place' | 'glances' | 'name' | 'over';
	/** The tick at which the phase ends by itself, or -1. */
	closes: number;
	/** The numbers of the Playing Field, row by row, and how each lies. */
	field: number[];
	lies: CardState[];
	/** For each seat the number its Token stands on, or on whose empty space; 0 if it is off the field. */
	tokens: number[];
	/** For each seat the number it looks for; 0 if none. */
	sought: number[];
	/** For each seeker who was shown not to hold that number. */
	shown: number[][];
	under: number[][];
	accuse: number[];
	points: number[];
	hands_of: number[];
	sight: number;
	honest: boolean;
	winners: number[];
	/** After the end: the seats from the first to the last. */
	standing: number[];
	ended_by: string;
	// --- of one's own seat
	seat?: number;
	hand?: number[];
	look?: number;
	face?: FaceView | null;
	winking?: boolean;
	// --- at a table with open glances, and for all eyes of a replay
	gazes?: number[];
	hands?: number[][];
	signs?: number[];
}

/** A face that one looks at: at whom it looks (or -1), and does it give the sign? null if its eyelids are not seen. */
export interface FaceView {
	seat: number;
	at: number;
	sign: boolean | null;
}

export enum CardState {
	Up = 0,
	Down = 1,
	Taken = 2,
}

export type Gesture = 'wink' | 'blink' | 'frown';

/** What is definitions at the table. Lengths are in ticks. */
export interface Definitions {
	gesture: Gesture;
	chat: boolean;
	sight: number;
	wink: number;
	glances: number;
	turn: number;
	false_winks: boolean;
	holder_shows: boolean;
	open_glances: boolean;
}
