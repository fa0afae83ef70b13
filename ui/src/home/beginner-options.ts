import type { GameSeen } from '../net/api';
import type { Free } from '../net/legacy';

/** Longer times for players who have never finished a game with a clock. */
const BEGINNER_TIMES: Record<string, Record<string, number>> = {
	viewpoint: { window: 12 },
	'viewpoint-revisioned': { window: 12 },
	'winking-dead': { window: 12 },
	wink: { glances: 15, turn: 120 },
};

/** Returns the options for a first game, as far as the game offers them. */
export function beginnerOptions(game: GameSeen | undefined): Free {
	const wanted = BEGINNER_TIMES[game?.name ?? ''] ?? {};
	const offered = (game?.options ?? []).filter(({ name }) => name in wanted);
	return Object.fromEntries(
		offered.map(({ name, low, high }) => [name, Math.max(low, Math.min(high, wanted[name] ?? low))]),
	);
}
