/** Returns the position of a seat around the table, in percent. Seat 0 is at the bottom; play goes clockwise. */
export function seatPosition(seat: number, seats: number): { x: number; y: number } {
	const turn = (2 * Math.PI * seat) / seats;
	// a squircle, so that neighbours at the ends keep their distance
	const squash = (value: number) => Math.sign(value) * Math.abs(value) ** 0.8;
	return { x: 50 - 40 * squash(Math.sin(turn)), y: 50 + 43 * squash(Math.cos(turn)) };
}
