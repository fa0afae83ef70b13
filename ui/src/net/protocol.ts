/**
 * WebSocket messages in both directions. A page sends hello with its protocol version and the number of the last
 * message it has of each stream. The server answers with a welcome, then sends news. An action has a client-side id and
 * the question it answers; resending the same id gets the same ack and is executed once.
 */

export const VERSION = 2;
export const MAX_CHAT = 500;

/** Game-specific data, known to the game's component only. */
// biome-ignore lint/suspicious/noExplicitAny: what a game says is the game's own
export type Free = Record<string, any>;

// --- from the page -------------------------------------------------------------------------------------------------

export interface Hello {
	t: 'hello';
	v: number;
	table: string;
	/** Last message number by stream: seat, or "" for an onlooker. */
	have: Record<string, number>;
}

export interface Act {
	t: 'act';
	id: string;
	seat: number;
	q: number;
	a: string;
}

export interface Say {
	t: 'say';
	id: string;
	text: string;
}

export interface Ping {
	t: 'ping';
	at: number;
}

export type FromPage = Hello | Act | Say | Ping;

// --- to the page ---------------------------------------------------------------------------------------------------

/** A sentence of the log and its rule. */
export interface Line {
	text: string;
	rule: string;
}

/** A question and the actions it offers (`play 17`). */
export interface Asked {
	id: number;
	seat: number;
	prompt: string;
	text: string;
	actions: string[];
	args?: Free;
	optional?: boolean;
	sealed?: boolean;
	closes?: number | null;
}

/** One message of a seat's stream. The last message of a batch has the view, or the changed parts of it. */
export interface News {
	t: 'news';
	seat: number | null;
	n: number;
	tick: number;
	events: Free[];
	lines: Line[];
	asked: Asked[];
	view?: Free | null;
	part?: Free | null;
}

/** A chair at the table. */
export interface ChairSeen {
	name: string;
	/** The bot's level; empty for a person or a free chair. */
	bot: string;
	ready: boolean;
	taken: boolean;
	mine: boolean;
	is_host: boolean;
	/** Is a page of this person connected? */
	here: boolean;
	muted: boolean;
	/** Does a bot substitute for this person? */
	replaced: boolean;
}

export type Phase = 'lobby' | 'playing' | 'ended';

/** A table as seen by one person, without its game. */
export interface TableSeen {
	id: string;
	game: string;
	title: string;
	phase: Phase;
	chairs: ChairSeen[];
	options: Free;
	is_open: boolean;
	am_host: boolean;
	onlookers: number;
	/** The id of the rematch table, or empty. */
	next: string;
	/** Hash and title of the saved deck; empty for the default deck. */
	deck: string;
	deck_title: string;
	/** The finished table this game branched from, and the step; empty if it did not branch. */
	branch_of: string;
	branch_at: number;
	/** Commitment to the RNG seed, before anything is dealt. */
	commitment: string;
}

export interface Table {
	t: 'table';
	table: TableSeen;
}

/** Everything a page needs to display the table; `definitions` are the cards or pieces, by number. */
export interface Welcome {
	t: 'welcome';
	v: number;
	table: TableSeen;
	seats: number[];
	tick: number;
	ticks_per_second: number;
	definitions: Free | null;
	/** Messages the page does not have yet, by stream. */
	log: Record<string, News[]>;
	said: Said[];
}

export interface Said {
	t: 'said';
	name: string;
	text: string;
	at: number;
	seat: number | null;
}

/** Result of an action: `code` for programs, `rule` if a rule forbids it, `text` for people. */
export interface Ack {
	t: 'ack';
	id: string;
	ok: boolean;
	code?: string;
	rule?: string;
	text?: string;
}

export interface Pong {
	t: 'pong';
	at: number;
	tick: number;
}

/** An error that is not the answer to an action. */
export interface Trouble {
	t: 'error';
	code: string;
	text: string;
}

export type ToPage = News | Table | Welcome | Said | Ack | Pong | Trouble;
