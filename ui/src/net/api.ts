import type { NewTable, Operations, Problem as ProblemBody, TableCommand } from './protocol';

/** An error response: its code, and the arguments of its message. */
export class Problem extends Error {
	constructor(
		readonly code: string,
		readonly args: ProblemBody['args'],
		readonly status: number,
	) {
		super(code);
	}
}

type Route = keyof Operations;
type Result<R extends Route> = Operations[R]['result'];
type Body<R extends Route> = Operations[R]['body'];
/** The parameters in a path: `table` in /api/tables/{table}. */
type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type PathParameters<R extends Route> = Record<Names<R>, string>;

interface Call<R extends Route> {
	path: PathParameters<R>;
	body?: Body<R>;
	query?: string;
}

/** The request that the next one waits for. */
let previous: Promise<void> | undefined;

const isSettled = async (answer: Promise<object>): Promise<void> => {
	await answer.catch(() => {});
};

/** The first response sets the cookie of a new person, and changes are sent in order: waits for the previous change. */
function call<R extends Route>(route: R, request: Call<R>): Promise<Result<R>> {
	const answer = previous ? previous.then(() => ask(route, request)) : ask(route, request);
	if (!previous || !route.startsWith('GET ')) previous = isSettled(answer);
	return answer;
}

/** A POST without side effects: later requests do not wait for it. */
function callUnordered<R extends Route>(route: R, request: Call<R>): Promise<Result<R>> {
	return previous ? previous.then(() => ask(route, request)) : call(route, request);
}

async function ask<R extends Route>(route: R, { path, body, query = '' }: Call<R>): Promise<Result<R>> {
	const [method = '', pattern = ''] = route.split(' ');
	const parameters: Record<string, string> = path;
	const url = pattern.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? '')) + query;
	const response = await request(url, {
		method,
		headers: body ? { 'content-type': 'application/json' } : {},
		body: body ? JSON.stringify(body) : undefined,
	});
	return response.json();
}

/** Returns a response without an error. Throws a Problem. */
async function request(url: string, init?: RequestInit): Promise<Response> {
	let response: Response;
	try {
		response = await fetch(url, init);
	} catch {
		throw new Problem('offline', {}, 0);
	}
	if (response.ok) return response;
	const problem: ProblemBody | null = await response.json().catch(() => null);
	throw new Problem(problem?.code ?? 'server', problem?.args ?? {}, response.status);
}

export const api = {
	games: () => call('GET /api/games', { path: {} }),
	rules: (game: string) => call('GET /api/games/{game}/rules', { path: { game } }),
	/** The catalogue of a game that brings its own. */
	gameMessages: async (game: string, language: string) =>
		(await request(`/api/games/${encodeURIComponent(game)}/messages/${language}`)).text(),
	scenarios: (game: string) => call('GET /api/games/{game}/scenarios', { path: { game } }),
	tables: () => call('GET /api/tables', { path: {} }),
	table: (table: string) => call('GET /api/tables/{table}', { path: { table } }),
	create: (body: NewTable) => call('POST /api/tables', { path: {}, body }),
	/** Responds with the changed table, or with the new one of a rematch or branch. */
	runCommand: (table: string, body: TableCommand) =>
		call('POST /api/tables/{table}/commands', { path: { table }, body }),
	seatPass: (table: string, seat: number) =>
		call('GET /api/tables/{table}/seats/{seat}/pass', { path: { table, seat: String(seat) } }),
	returnToSeat: (table: string, seat_pass: string) =>
		call('POST /api/tables/{table}/return', { path: { table }, body: { seat_pass } }),
	invitation: (table: string) => call('GET /api/tables/{table}/invitation', { path: { table } }),
	replay: (table: string, eyes: string) =>
		call('GET /api/tables/{table}/replay', { path: { table }, query: `?eyes=${eyes}` }),
	decks: () => call('GET /api/decks', { path: {} }),
	deck: (deck: string) => call('GET /api/decks/{deck}', { path: { deck } }),
	/** The default deck of a game. */
	ownDeck: (game: string) => call('GET /api/games/{game}/deck', { path: { game } }),
	saveDeck: (text: string, game = '') => call('POST /api/decks', { path: {}, body: { text, game } }),
	checkDeck: (text: string, game = '') => callUnordered('POST /api/decks/check', { path: {}, body: { text, game } }),
	offers: (line: string) => callUnordered('POST /api/decks/complete', { path: {}, body: { line } }),
	tryDeck: (text: string, seats: number) => callUnordered('POST /api/decks/trial', { path: {}, body: { text, seats } }),
	recordOf: (table: string) => `/api/tables/${encodeURIComponent(table)}/record`,
};
