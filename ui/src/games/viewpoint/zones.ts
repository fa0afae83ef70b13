import type { View } from './view';

/** Places of cards by number: the Hand of seat k is k, its Field of View n + k, then the Draw and the Discard Pile. */
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

/** In whose Field of View a card lies, or -1. */
export function fieldOf(view: View, card: number): number {
	return view.fields.findIndex((field) => field.includes(card));
}

/** In whose Hand a card is known to be, or -1. */
export function handOf(view: View, card: number): number {
	if (view.hand?.includes(card)) return view.seat ?? -1;
	const known = Object.entries(view.known ?? {}).find(([, cards]) => cards.includes(card));
	return known ? Number(known[0]) : -1;
}

/** The other seats clockwise from a seat: its left neighbour first. */
export function others(seat: number, seats: number): number[] {
	return Array.from({ length: seats - 1 }, (_, k) => (seat + 1 + k) % seats);
}

/** How the others sit around: some at the left, the most across, some at the right. */
export function around(seat: number, seats: number): { left: number[]; top: number[]; right: number[] } {
	const all = others(seat, seats);
	const side = all.length <= 3 ? 0 : all.length <= 5 ? 1 : 2;
	return {
		left: all.slice(0, side).reverse(),
		top: all.slice(side, all.length - side),
		right: all.slice(all.length - side),
	};
}
