import type { GameSeen } from '../net/api';

/** Returns the wanted number of players, or the next possible one. */
export function seatsFor(game: GameSeen | undefined, wanted: number): number {
	if (!game) return wanted;
	return game.seats.find((n) => n >= wanted) ?? game.seats.at(-1) ?? wanted;
}
