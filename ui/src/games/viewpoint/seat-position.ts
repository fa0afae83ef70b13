/** Returns the other seats clockwise, left neighbour first. */
export function others(seat: number, seats: number): number[] {
	return Array.from({ length: seats - 1 }, (_, k) => (seat + 1 + k) % seats);
}

/** Distributes the other seats to the left, top and right edge. */
export function around(seat: number, seats: number): { left: number[]; top: number[]; right: number[] } {
	const all = others(seat, seats);
	const side = all.length <= 3 ? 0 : all.length <= 5 ? 1 : 2;
	return {
		left: all.slice(0, side).reverse(),
		top: all.slice(side, all.length - side),
		right: all.slice(all.length - side),
	};
}
