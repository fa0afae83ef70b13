/** The view of a game of WINK. */
export interface View {
	turn: number;
	turns: number;
	phase: 'place' | 'glances' | 'name' | 'over';
	/** The tick at which the phase ends, or -1. */
	closes: number;
	/** The numbers of the Playing Field, row by row, and the state of each card. */
	field: number[];
	lies: CardState[];
	/** The number under the Token of each seat; 0 if the Token is off the field. */
	tokens: number[];
	/** The number sought by each seat; 0 if none. */
	sought: number[];
	/** For each seeker the seats shown not to hold that number. */
	shown: number[][];
	under: number[][];
	accuse: number[];
	points: number[];
	hands_of: number[];
	sight: number;
	honest: boolean;
	winners: number[];
	/** After the end: the seats by rank. */
	standing: number[];
	ended_by: string;
	// --- own seat only -----------------------------------------------------------------------------------------------
	seat?: number;
	hand?: number[];
	look?: number;
	face?: FaceView | null;
	winking?: boolean;
	// --- with open glances, and in the open view of a replay ---------------------------------------------------------
	gazes?: number[];
	hands?: number[][];
	signs?: number[];
}

/** The face looked at: its target (or -1) and its sign, null if the eyelids are not visible. */
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

/** The agreed options. Durations are in ticks. */
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
