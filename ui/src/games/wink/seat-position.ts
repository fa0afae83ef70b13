/** Seat positions, in percent of the width and height of the table. */
export interface Place {
	x: number;
	y: number;
}

/** Exponents that push the ring towards its frame: smaller is farther. */
const CORNERS = { x: 0.7, y: 0.7 };
const NARROW_CORNERS = { x: 0.5, y: 0.85 };

const push = (part: number, corners: number) => Math.sign(part) * Math.abs(part) ** corners;

/** Position of a seat as seen from another seat, which is at the lower edge; the others follow clockwise. */
export function placeOf(seat: number, near: number, seats: number, isNarrow = false): Place {
	const { x, y } = isNarrow ? NARROW_CORNERS : CORNERS;
	const angle = Math.PI / 2 + ((((seat - near) % seats) + seats) % seats) * ((2 * Math.PI) / seats);
	return { x: 50 + 50 * push(round(Math.cos(angle)), x), y: 50 + 50 * push(round(Math.sin(angle)), y) };
}

const round = (part: number) => Math.round(part * 1e6) / 1e6;

/** The middle of the felt between the faces on a narrow screen, in percent of the height of the stage. */
const NARROW_FREE: Record<number, number> = { 4: 87, 5: 46, 6: 54, 7: 59, 8: 62 };

/** Returns the height at which nobody's face is in the middle of the table. */
export function freeHeight(seats: number, isNarrow: boolean): number {
	return (isNarrow && NARROW_FREE[seats]) || 50;
}

/** Direction from one position to another. */
export function turnTo(from: Place, to: Place): Place {
	const [x, y] = [to.x - from.x, to.y - from.y];
	const far = Math.hypot(x, y) || 1;
	return { x: x / far, y: y / far };
}

/** All other seats clockwise from the left neighbour; all seats for an onlooker. */
export function clockwiseSeats(near: number | null, seats: number): number[] {
	if (near === null) return Array.from({ length: seats }, (_, seat) => seat);
	return Array.from({ length: seats - 1 }, (_, k) => (near + 1 + k) % seats);
}
