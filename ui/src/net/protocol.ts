/**
 * What goes over the socket, both ways: the mirror of eyeshot/web/wire.py.
 *
 * A page says hello with the version it speaks and, for each stream it follows, the number of the last message it has.
 * The answer is a welcome, and then news as it happens. An action carries the page's own id and the question it
 * answers; the same id sent again gets the same ack and happens once.
 */

export const VERSION = 2;
export const MAX_CHAT = 500;

/** A value of the game, by name; only the game's own component knows what is in it. */
// biome-ignore lint/suspicious/noExplicitAny: what a game says is the game's own
export type Free = Record<string, any>;

// --- from the page -------------------------------------------------------------------------------------------------

export interface Hello {
	t: 'hello';
	v: number;
	table: string;
	/** Seat ("" for an onlooker) to the last number that the page has of its stream. */
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

/** A sentence of the log, and the rule behind it. */
export interface Line {
	text: string;
	rule: string;
}

/** A question in words, with the actions it offers as texts (`play 17`). */
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

/** One message of a seat's stream. The last one of what is sent together has the view, or, if only a little of it has
 * changed since the message before, that part of it. */
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

/** A chair as everybody sees it. */
export interface ChairSeen {
	name: string;
	/** The bot's level, or "" where a person sits or nobody. */
	bot: string;
	ready: boolean;
	taken: boolean;
	mine: boolean;
	is_host: boolean;
	/** Is a page of this person connected? */
	here: boolean;
	muted: boolean;
	/** Does a bot play for this person until they are back? */
	replaced: boolean;
}

export type Phase = 'lobby' | 'playing' | 'ended';

/** A table as one person sees it, apart from its game. */
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
	/** The table of the rematch, once there is one. */
	next: string;
	/** The hash of the kept deck that is played with, and its title; empty for the game's own. */
	deck: string;
	deck_title: string;
	/** The ended table that this game left, and the step at which it did; empty for a game from its beginning. */
	branch_of: string;
	branch_at: number;
	/** To what chance comes from, before anything is dealt. */
	commitment: string;
}

export interface Table {
	t: 'table';
	table: TableSeen;
}

/** Everything a page needs to draw the table; `definitions` are the cards or pieces, by number. */
export interface Welcome {
	t: 'welcome';
	v: number;
	table: TableSeen;
	seats: number[];
	tick: number;
	ticks_per_second: number;
	definitions: Free | null;
	/** For each stream the messages that the page does not have yet. */
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

/** `ok`, or why not: `code` for programs, `rule` where a rule bars it, `text` for people. */
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

/** Something that no message of the page's asked for, or one that could not be understood. */
export interface Trouble {
	t: 'error';
	code: string;
	text: string;
}

export type ToPage = News | Table | Welcome | Said | Ack | Pong | Trouble;
