import type { Flight } from '../../kit/motion';
import type { Sound } from '../../kit/sound';
import type { Free } from '../../net/wire';
import { fieldZone } from './zones';

/** What events mean for the eye: cards that fly, the card that all speak of, a Hand that was looked at. */

export function flightsOf(events: readonly Free[], seats: number): Flight[] {
	return events.flatMap((event): Flight[] => {
		if (event.kind === 'swap') {
			const [own, other] = [fieldZone(event.seat, seats), fieldZone(event.with, seats)];
			return [
				{ card: event.card, from: own, to: other },
				{ card: event.for, from: other, to: own },
			];
		}
		if (typeof event.from !== 'number' || typeof event.to !== 'number') return [];
		return [{ card: event.card, from: event.from, to: event.to }];
	});
}

/** A card that moved on before it was drawn flies the whole way at once. */
export function joined(flights: readonly Flight[]): Flight[] {
	const ways: Flight[] = [];
	for (const flight of flights) {
		const way = ways.find(({ card }) => card !== undefined && card === flight.card);
		if (way) way.to = flight.to;
		else ways.push({ ...flight });
	}
	return ways;
}

export interface Swap {
	own: number;
	other: number;
}

const SPOKEN_OF = new Set(['play', 'reveal', 'cancel', 'acts']);

export function topicOf(events: readonly Free[], before: number): number {
	const last = events.findLast((event) => SPOKEN_OF.has(event.kind) && typeof event.card === 'number');
	return last ? last.card : before;
}

/** The sound of what happened, the rarest first. */
export function soundOf(events: readonly Free[]): Sound | null {
	const kinds = events.map((event) => String(event.kind));
	if (kinds.some((kind) => kind.startsWith('end'))) return 'end';
	if (kinds.some((kind) => kind === 'reveal' || kind === 'cancel')) return 'reveal';
	return events.some((event) => typeof event.to === 'number') ? 'card' : null;
}

/** The cards of the SWAP that the last window is about. */
export function swapOf(events: readonly Free[], before: Swap | null): Swap | null {
	const window = events.findLast((event) => event.kind === 'window');
	if (!window) return before;
	return typeof window.other === 'number' ? { own: window.own, other: window.other } : null;
}

export function lookOf(events: readonly Free[], seat: number | null): { at: number; cards: number[] } | null {
	const look = events.findLast((event) => event.kind === 'look' && event.seat === seat && Array.isArray(event.cards));
	return look ? { at: look.at, cards: look.cards } : null;
}
