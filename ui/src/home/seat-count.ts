/** Returns the wanted number of players, or the next possible one. */
export function seatsFor(counts: readonly number[], wanted: number): number {
	return counts.find((n) => n >= wanted) ?? counts.at(-1) ?? wanted;
}
