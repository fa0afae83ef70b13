import type { View, Zone } from './protocol';

/** Returns the `data-zone` of a zone. */
export const zoneKey = ({ zone, seat }: Zone): string => (seat === undefined ? zone : `${zone} ${seat}`);
export const handZone = (seat: number): string => zoneKey({ zone: 'hand', seat });
export const fieldZone = (seat: number): string => zoneKey({ zone: 'field', seat });
export const DRAW_PILE = zoneKey({ zone: 'draw-pile' });
export const DISCARD_PILE = zoneKey({ zone: 'discard-pile' });

/** Returns the seat whose Field of View contains a card, or null. */
export function fieldOf(view: View, card: number): number | null {
	const seat = view.common.fields.findIndex((field) => field.includes(card));
	return seat < 0 ? null : seat;
}

/** Returns the cards that the reader knows in another player's Hand. */
export function knownHand(view: View, seat: number): number[] {
	return view.own?.known_hands?.find((known) => known.seat === seat)?.cards ?? [];
}

/** Returns the seat whose Hand is known to contain a card, or null. `reader` is the seat whose view it is. */
export function handOf(view: View, reader: number | null, card: number): number | null {
	if (view.own?.hand?.includes(card)) return reader;
	return view.own?.known_hands?.find(({ cards }) => cards.includes(card))?.seat ?? null;
}
