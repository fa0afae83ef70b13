import type { GameSeen } from '../net/api';

/** As many players as wanted, or else as few more as the game needs; at most what it has seats for. */
export function seatsFor(game: GameSeen | undefined, wanted: number): number {
	if (!game) return wanted;
	return game.seats.find((n) => n >= wanted) ?? game.seats.at(-1) ?? wanted;
}
