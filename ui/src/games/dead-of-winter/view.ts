/**
 * The view of a game of DEAD OF WINTER. Lengths are in length units (ticks_per_mm); pieces are referred to by number.
 */

/** Centre and rotation of a piece: x, y, z, then an integer quaternion. */
export type Pose = [number, number, number, number, number, number, number];

/** Locations outside buildings; other values are the number of a building. */
export const STREET = -1;
export const IN_BIN = -2;
export const OUT = -3;
export const ON_ROOF = -4;

export type Noise = 'silent' | 'quiet' | 'loud';
export type Weapon = 'gun' | 'shotgun' | 'sniper' | 'knife' | 'bat';

export interface Token {
	/** Empty while the token is face down. */
	kind: string;
	at: number;
	is_gone: boolean;
}

export interface Fight {
	building: number;
	fighters: number[];
	weapons: Weapon[];
	zombies: number[];
	attacker: number;
	stage: Array<[number, Pose]>;
	walks: number;
	attacks: number;
}

export interface View {
	marker: number;
	day: boolean;
	turn: number;
	turns: number;
	asked: string;
	active: number;
	actions: number;
	noise: Noise;
	where: number[];
	poses: Pose[];
	down: number[];
	life: number[];
	available: number[];
	driver: number;
	weapons: Weapon[][];
	tokens: Token[];
	bin: number;
	/** Number of zombies that the bin must supply at the end of this round. */
	next_horde: number;
	zombies: number;
	dead: number;
	tower: Pose;
	waiting: number[];
	roof: number[];
	fight: Fight | null;
	objective: number[];
	result: '' | 'won' | 'lost';
	ended_by: string;
	lost_by: Condition | null;
	seat?: number;
}

export interface Piece {
	name: string;
	kind: string;
}

export interface Survivor {
	name: string;
	title: string;
	number: number;
	weapon: Weapon;
}

export interface Condition {
	kind?: string;
	condition?: string;
	count: number;
	building: string;
	token: string;
}

/** The constant definitions of a game. */
export interface Definitions {
	scenario: string;
	title: string;
	story: string;
	rules: string[];
	city: [number, number, number, number];
	ticks_per_mm: number;
	turn_steps: number;
	pieces: Piece[];
	survivors: Survivor[];
	zombies: { first: number; count: number };
	bin: Pose;
	half_days: string[];
	day: number;
	night: number;
	objective: Condition[];
	losses: Condition[];
	fight_deck: { walk: number; attack: number; length: number };
	top_speed_mps: Record<string, number>;
	next_to: number;
	tremor: number;
	preview: boolean;
}

/** The motion data of a flick or rush event. */
export interface MotionEvent {
	frames: string;
	time_ms: number;
	touches: Array<[number, string, string]>;
	falls: Array<[number, string]>;
}
