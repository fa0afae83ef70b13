/** What the host shows of a game of DEAD OF WINTER. Lengths are in ticks; a piece is its number. */

/** Middle of a piece and how it is turned: x, y, z, then a quaternion in whole steps. */
export type Pose = [number, number, number, number, number, number, number];

/** Where a piece is that stands in no building; others are in the building of that number. */
export const STREET = -1;
export const IN_BIN = -2;
export const OUT = -3;
export const ON_ROOF = -4;

export type Noise = 'silent' | 'quiet' | 'loud';
export type Weapon = 'gun' | 'shotgun' | 'sniper' | 'knife' | 'bat';

export interface Token {
	/** Empty while it lies face down. */
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
	/** How many zombies the bin must supply when this round is over. */
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

/** What is definitions, once. */
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

/** What is told of a flick or of a rush: how everything moved. */
export interface MotionEvent {
	frames: string;
	time_ms: number;
	touches: Array<[number, string, string]>;
	falls: Array<[number, string]>;
}
