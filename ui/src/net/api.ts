import type { Free, Line, TableSeen } from './wire';

/** Something a table can set; `values` lists what is allowed, or is empty for a whole number from low to high. */
export interface Option {
	name: string;
	default: unknown;
	about: string;
	values: unknown[];
	low: number;
	high: number;
}

export interface GameSeen {
	name: string;
	title: string;
	seats: number[];
	bots: string[];
	options: Option[];
}

export interface NewTable {
	game: string;
	name: string;
	seats?: number;
	/** Levels, from the last seat backwards. */
	bots?: string[];
	options?: Free;
	is_open?: boolean;
	/** Every other seat is a bot, and the game begins. */
	play_now?: boolean;
}

export interface Tables {
	open: TableSeen[];
	mine: TableSeen[];
}

export interface Invitation {
	url: string;
	/** An SVG picture. */
	qr: string;
	reaches: 'everywhere' | 'network' | 'machine';
}

export interface Step {
	step: number;
	tick: number;
	events: Free[];
	lines: Line[];
	view: Free | null;
}

export interface Replay {
	table: TableSeen;
	definitions: Free;
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

/** What the server said no with: a code for programs and a sentence for people. */
export class Problem extends Error {
	constructor(
		readonly code: string,
		text: string,
		readonly status: number,
	) {
		super(text);
	}
}

/** What has to be answered before the next call goes out. */
let before: Promise<unknown> | undefined;

/** The first answer brings a new person's cookie, and what one does arrives in the order in which one did it. */
function call<T>(method: string, path: string, body?: unknown): Promise<T> {
	const answer = before ? before.then(() => ask<T>(method, path, body)) : ask<T>(method, path, body);
	if (!before || method !== 'GET') before = answer.catch(() => {});
	return answer;
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

const at = (table: string, rest = '') => `/api/tables/${encodeURIComponent(table)}${rest}`;

export const api = {
	games: () => call<GameSeen[]>('GET', '/api/games'),
	rules: (game: string) => call<RuleSeen[]>('GET', `/api/games/${encodeURIComponent(game)}/rules`),
	tables: () => call<Tables>('GET', '/api/tables'),
	table: (table: string) => call<TableSeen>('GET', at(table)),
	create: (table: NewTable) => call<TableSeen>('POST', '/api/tables', table),
	/** Something done at a table apart from its game: sit, ready, start, rematch... */
	do: (table: string, verb: string, args: Free = {}) => call<TableSeen>('POST', at(table, `/${verb}`), args),
	invitation: (table: string) => call<Invitation>('GET', at(table, '/invitation')),
	replay: (table: string, eyes: string) => call<Replay>('GET', at(table, `/replay?eyes=${eyes}`)),
	recordOf: (table: string) => at(table, '/record'),
};
