import type { PrintedCard } from '../kit/printed-card';
import type { Line } from './legacy';
import type { GameTypes, TableView } from './protocol';

export type OptionValue = boolean | number | string;

/** An option of a game; `values` lists the allowed values, or is empty for an integer from low to high. */
export interface Option {
	name: string;
	default: OptionValue;
	about: string;
	values: OptionValue[];
	low: number;
	high: number;
	/** Labels of the values, where they differ. */
	titles: string[];
}

export interface GameSeen {
	name: string;
	title: string;
	seats: number[];
	bots: string[];
	/** Kind of user content: "deck", "scenario" or empty. */
	content: string;
	options: Option[];
}

export interface NewTable {
	game: string;
	name: string;
	seats?: number;
	/** Bot levels, from the last seat backwards. */
	bots?: string[];
	options?: Record<string, OptionValue>;
	/** The hash of a saved deck. */
	deck?: string;
	is_open?: boolean;
	/** Fill all other seats with bots and start. */
	play_now?: boolean;
}

/** A command at a table, apart from the actions of its game. */
export type TableCommand =
	| { command: 'sit'; seat: number; name: string; nonce?: string }
	| { command: 'leave-seat'; seat: number }
	| { command: 'set-ready'; ready: boolean }
	| { command: 'rename'; seat: number; name: string }
	| { command: 'substitute-bot'; seat: number }
	| { command: 'add-bot'; seat: number; level: string }
	| { command: 'fill-seats'; level: string }
	| { command: 'clear-seat'; seat: number }
	| { command: 'order-seats'; seats: number[] }
	| { command: 'shuffle-seats' }
	| { command: 'transfer-host'; seat: number }
	| { command: 'change-settings'; seats?: number; options?: Record<string, OptionValue>; is_open?: boolean }
	| { command: 'mute'; seat: number; muted?: boolean }
	| { command: 'start-game' }
	| { command: 'rematch' }
	| { command: 'branch'; step: number };

export interface Tables {
	open: TableView[];
	mine: TableView[];
}

export interface Invitation {
	url: string;
	/** An SVG picture. */
	qr: string;
	reaches: 'everywhere' | 'network' | 'machine' | 'unknown';
}

export interface Step {
	step: number;
	tick: number;
	events: GameTypes['event'][];
	lines: Line[];
	view: GameTypes['view'];
}

export interface Replay {
	table: TableView;
	definitions: GameTypes['definitions'];
	ticks_per_second: number;
	seats: number;
	steps: Step[];
}

export interface RuleSeen {
	id: string;
	text: string;
	ruling: boolean;
	why: string;
}

export interface DeckSeen {
	id: string;
	game: string;
	title: string;
}

export interface DeckKept extends DeckSeen {
	text: string;
}

/** A problem in a deck text: position, message, nearest valid text, and the fixed line or lines. */
export interface Diagnostic {
	line: number;
	column: number;
	message: string;
	nearest: string;
	fixed: string;
}

/** A card in a deck text. */
export interface Item {
	line: number;
	copies: number;
	face: PrintedCard;
}

export interface Bar {
	label: string;
	count: number;
}

export interface Histogram {
	title: string;
	bars: Bar[];
}

/** The result of checking a deck text. */
export interface DeckRead {
	game: string;
	title: string;
	items: Item[];
	plots: Histogram[];
	notes: string[];
	flaws: Diagnostic[];
	/** Possible numbers of players. */
	seats: number[];
}

/** A completion: the phrase, and the line with it. */
export interface Completion {
	phrase: string;
	line: string;
}

/** A rate with its 95 % confidence interval. */
export interface Share {
	rate: number;
	low: number;
	high: number;
}

export interface Trial {
	wanted: number;
	games: number;
	seats: number;
	bot: string;
	rounds: { median: number; p5: number; p95: number } | null;
	by_seat: Share[];
	ends: Bar[];
}

/** An error response: a code for programs and a message for people. */
export class Problem extends Error {
	constructor(
		readonly code: string,
		text: string,
		readonly status: number,
	) {
		super(text);
	}
}

/** The request that the next one waits for. */
let previous: Promise<unknown> | undefined;

/** The first response sets the cookie of a new person, and changes are sent in order: waits for the previous change. */
function call<T>(method: string, path: string, body?: unknown): Promise<T> {
	const answer = previous ? previous.then(() => ask<T>(method, path, body)) : ask<T>(method, path, body);
	if (!previous || method !== 'GET') previous = answer.catch(() => {});
	return answer;
}

/** A POST without side effects: later requests do not wait for it. */
function postUnordered<T>(path: string, body: unknown): Promise<T> {
	return previous ? previous.then(() => ask<T>('POST', path, body)) : call<T>('POST', path, body);
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
	let response: Response;
	try {
		response = await fetch(path, {
			method,
			headers: body === undefined ? {} : { 'content-type': 'application/json' },
			body: body === undefined ? undefined : JSON.stringify(body),
		});
	} catch {
		throw new Problem('offline', '', 0);
	}
	const answer = await response.json().catch(() => null);
	if (!response.ok) throw new Problem(answer?.code ?? 'server', answer?.text ?? '', response.status);
	return answer as T;
}

const tablePath = (table: string, rest = '') => `/api/tables/${encodeURIComponent(table)}${rest}`;

export const api = {
	games: () => call<GameSeen[]>('GET', '/api/games'),
	rules: (game: string) => call<RuleSeen[]>('GET', `/api/games/${encodeURIComponent(game)}/rules`),
	tables: () => call<Tables>('GET', '/api/tables'),
	table: (table: string) => call<TableView>('GET', tablePath(table)),
	create: (table: NewTable) => call<TableView>('POST', '/api/tables', table),
	/** Responds with the changed table, or with the new one of a rematch or branch. */
	runCommand: (table: string, command: TableCommand) => call<TableView>('POST', tablePath(table, '/commands'), command),
	invitation: (table: string) => call<Invitation>('GET', tablePath(table, '/invitation')),
	replay: (table: string, eyes: string) => call<Replay>('GET', tablePath(table, `/replay?eyes=${eyes}`)),
	decks: () => call<DeckSeen[]>('GET', '/api/decks'),
	deck: (deck: string) => call<DeckKept>('GET', `/api/decks/${encodeURIComponent(deck)}`),
	/** The default deck of a game. */
	ownDeck: (game: string) => call<{ text: string }>('GET', `/api/games/${encodeURIComponent(game)}/deck`),
	saveDeck: (text: string) => call<DeckSeen>('POST', '/api/decks', { text }),
	checkDeck: (text: string) => postUnordered<DeckRead>('/api/decks/check', { text }),
	offers: (line: string) => postUnordered<Completion[]>('/api/decks/complete', { line }),
	tryDeck: (text: string, seats: number) => postUnordered<Trial>('/api/decks/trial', { text, seats }),
	recordOf: (table: string) => tablePath(table, '/record'),
};
