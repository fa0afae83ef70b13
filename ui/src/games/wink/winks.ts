import type { GameEvent, Seen, Wink } from './protocol';

/** A wink of an ended game, and who saw it. */
export interface SeenWink {
	step: number;
	wink: Wink;
	seen: Seen;
}

/** Returns all winks of a replay that shows everything: first those from or to a seat, each in the order of the game. */
export function winksOf(steps: readonly { step: number; events: GameEvent[] }[], seat: number | null): SeenWink[] {
	const winks = steps.flatMap(({ step, events }) => {
		const seen = events.find((event) => event.kind === 'seen');
		const wink = events.find((event) => event.kind === 'wink');
		return seen && wink ? [{ step, wink, seen }] : [];
	});
	const isOwn = ({ wink }: SeenWink) => wink.seat === seat || wink.target === seat;
	return [...winks.filter(isOwn), ...winks.filter((one) => !isOwn(one))];
}
