import type { GameView, TableView } from '../net/protocol';

/** Times for players who have never finished a game with a clock: longer ones, but no dead ones. */
const BEGINNER_TIMES: Record<string, Record<string, number>> = {
	wink: { glances: 8, turn: 120, wink: 10 },
};

/** What makes a game easier to see: offered beside the level, and on for a first game and among easy bots. */
const SIGHT_OPTIONS = ['preview'];

/** The options that the form for a quick game shows. */
export function quickOptions(game: GameView | undefined): GameView['options'] {
	return (game?.options ?? []).filter(({ name }) => SIGHT_OPTIONS.includes(name));
}

/** Returns the options of a game that should be easy to see, as far as the game offers them. */
export function sightOptions(game: GameView | undefined): TableView['options'] {
	const offered = quickOptions(game).filter(
		({ name, values }) => SIGHT_OPTIONS.includes(name) && values.includes(true),
	);
	return Object.fromEntries(offered.map(({ name }) => [name, true]));
}

/** Returns the options for a first game, as far as the game offers them. */
export function beginnerOptions(game: GameView | undefined): TableView['options'] {
	const wanted = BEGINNER_TIMES[game?.name ?? ''] ?? {};
	const offered = (game?.options ?? []).filter(({ name }) => name in wanted);
	return Object.fromEntries(
		offered.map(({ name, low, high }) => [name, Math.max(low, Math.min(high, wanted[name] ?? low))]),
	);
}
