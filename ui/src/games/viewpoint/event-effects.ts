import type { Flight } from '../../kit/card-motion';
import type { Sound } from '../../kit/sound';
import type { GameText } from '../../text/game-text';
import type { GameEvent } from './protocol';
import { DISCARD_PILE, DRAW_PILE, fieldZone, zoneKey } from './zones';

/** Derives animation, card in question, sound and seen Hands from events. */

export function flightsOf(events: readonly GameEvent[]): Flight[] {
	return events.flatMap((event): Flight[] => {
		if (event.kind === 'swap') {
			const [own, other] = [fieldZone(event.seat), fieldZone(event.partner)];
			return [
				{ card: event.card, from: own, to: other },
				{ card: event.other_card, from: other, to: own },
			];
		}
		if (event.kind === 'reshuffle') return together(event.cards, DISCARD_PILE, DRAW_PILE);
		if (event.kind === 'overwhelmed') return together(event.cards, fieldZone(event.seat), DISCARD_PILE);
		return 'from' in event ? [{ card: event.card, from: zoneKey(event.from), to: zoneKey(event.to) }] : [];
	});
}

function together(cards: number[], from: string, to: string): Flight[] {
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

const SPOKEN_OF = ['play', 'reveal', 'cancel', 'card-acts', 'resurrect', 'zombify', 'turn-up'] as const;
type SpokenOf = Extract<GameEvent, { kind: (typeof SPOKEN_OF)[number] }>;
const RARE = new Set<GameEvent['kind']>(['reveal', 'cancel', 'zombify', 'control', 'overwhelmed']);

function isSpokenOf(event: GameEvent): event is SpokenOf {
	return SPOKEN_OF.some((kind) => kind === event.kind);
}

/** Returns the card that the latest events are about, or the one before. */
export function topicOf(events: readonly GameEvent[], before: number | null): number | null {
	return events.findLast(isSpokenOf)?.card ?? before;
}

/** Returns the sound of the rarest event, or null. */
export function soundOf(events: readonly GameEvent[]): Sound | null {
	if (events.some((event) => 'winners' in event)) return 'end';
	if (events.some(({ kind }) => RARE.has(kind))) return 'reveal';
	return events.some((event) => 'from' in event) ? 'card' : null;
}

/** A sentence about an event, and the rule behind it. */
export interface Line {
	text: string;
	rule: string;
}

/** Returns the sentences of events. A window is displayed by itself. */
export function linesOf(events: readonly GameEvent[], text: GameText): Line[] {
	const told = events.filter(({ kind }) => kind !== 'window');
	return told.map((event) => ({ text: text.event(event), rule: text.rule(event) })).filter((line) => line.text);
}

/** The cards of a Hand that was looked at. */
export interface Looked {
	owner: number;
	cards: number[];
}

/** Returns the Hand that a seat has just seen, or null. */
export function lookOf(events: readonly GameEvent[], seat: number | null): Looked | null {
	const look = events.findLast((event) => event.kind === 'look' && event.seat === seat);
	return look?.kind === 'look' && look.cards ? { owner: look.owner, cards: look.cards } : null;
}
