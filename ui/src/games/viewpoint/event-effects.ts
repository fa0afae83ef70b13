import type { Flight } from '../../kit/card-motion';
import type { Sound } from '../../kit/sound';
import type { Free } from '../../net/legacy';
import { discardZone, drawZone, fieldZone } from './zones';

/** Derives animation, card in question, sound and seen Hands from events. */

export function flightsOf(events: readonly Free[], seats: number): Flight[] {
	return events.flatMap((event): Flight[] => {
		if (event.kind === 'swap') {
			const [own, other] = [fieldZone(event.seat, seats), fieldZone(event.with, seats)];
			return [
				{ card: event.card, from: own, to: other },
				{ card: event.for, from: other, to: own },
			];
		}
		if (event.kind === 'reshuffle') return together(event.cards, discardZone(seats), drawZone(seats));
		if (event.kind === 'overwhelmed') return together(event.cards, fieldZone(event.seat, seats), discardZone(seats));
		if (typeof event.from !== 'number' || typeof event.to !== 'number') return [];
		return [{ card: event.card, from: event.from, to: event.to }];
	});
}

function together(cards: number[], from: number, to: number): Flight[] {
	return cards.map((card) => ({ card, from, to }));
}

/** Merges consecutive flights of the same card. */
export function joined(flights: readonly Flight[]): Flight[] {
	const ways: Flight[] = [];
	for (const flight of flights) {
		const way = ways.find(({ card }) => card !== undefined && card === flight.card);
		if (way) way.to = flight.to;
		else ways.push({ ...flight });
	}
	return ways;
}

const SPOKEN_OF = new Set(['play', 'reveal', 'cancel', 'acts', 'resurrect', 'zombify', 'turn-up']);
const RARE = new Set(['reveal', 'cancel', 'zombify', 'control', 'overwhelmed']);

export function topicOf(events: readonly Free[], before: number): number {
	const last = events.findLast((event) => SPOKEN_OF.has(event.kind) && typeof event.card === 'number');
	return last ? last.card : before;
}

/** Returns the sound of the rarest event, or null. */
export function soundOf(events: readonly Free[]): Sound | null {
	const kinds = events.map((event) => String(event.kind));
	if (kinds.some((kind) => kind.startsWith('end'))) return 'end';
	if (kinds.some((kind) => RARE.has(kind))) return 'reveal';
	return events.some((event) => typeof event.to === 'number') ? 'card' : null;
}

export function lookOf(events: readonly Free[], seat: number | null): { at: number; cards: number[] } | null {
	const look = events.findLast((event) => event.kind === 'look' && event.seat === seat && Array.isArray(event.cards));
	return look ? { at: look.at, cards: look.cards } : null;
}
