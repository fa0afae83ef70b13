import type { View } from './view';

/** Card zones by number: Hand of seat k is k, its Field of View n + k, then Draw Pile and Discard Pile. */
export type Zone =
	| { kind: 'hand'; seat: number }
	| { kind: 'field'; seat: number }
	| { kind: 'draw-pile' }
	| { kind: 'discard-pile' };

export function zoneOf(zone: number, seats: number): Zone {
	if (zone < seats) return { kind: 'hand', seat: zone };
	if (zone < 2 * seats) return { kind: 'field', seat: zone - seats };
	return { kind: zone === 2 * seats ? 'draw-pile' : 'discard-pile' };
}

export const handZone = (seat: number) => seat;
export const fieldZone = (seat: number, seats: number) => seats + seat;
export const drawZone = (seats: number) => 2 * seats;
export const discardZone = (seats: number) => 2 * seats + 1;

/** Returns the seat whose Field of View contains a card, or -1. */
export function fieldOf(view: View, card: number): number {
	return view.fields.findIndex((field) => field.includes(card));
}

/** Returns the seat whose Hand is known to contain a card, or -1. */
export function handOf(view: View, card: number): number {
	if (view.hand?.includes(card)) return view.seat ?? -1;
	const known = Object.entries(view.known ?? {}).find(([, cards]) => cards.includes(card));
	return known ? Number(known[0]) : -1;
}

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
