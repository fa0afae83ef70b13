import type { Sound } from '../../kit/sound';
import type { Update } from '../../net/protocol';
import type { Accuse, GameEvent, Name, Types } from './protocol';

/** An accusation or naming, and whether it is right. */
export interface Banner {
	kind: 'accuse' | 'name';
	seat: number;
	other: number;
	number: number;
	right: boolean;
	key: string;
}

/** Returns the last accusation, or else the last naming, or null. */
export function bannerOf(updates: readonly Update<Types>[]): Banner | null {
	const scenes = updates.flatMap(({ number, events }) =>
		events.flatMap((event, k) =>
			event.kind === 'accuse' || event.kind === 'name' ? [bannerFrom(event, `${number}.${k}`)] : [],
		),
	);
	return scenes.findLast((scene) => scene.kind === 'accuse') ?? scenes.at(-1) ?? null;
}

function bannerFrom(event: Accuse | Name, key: string): Banner {
	const { kind, seat, number, right } = event;
	return { kind, seat, number, right, other: event.kind === 'accuse' ? event.accused : event.named, key };
}

/** A sign that was given to the reader. */
export interface SignForMe {
	seat: number;
	key: string;
}

/** Returns the last sign in these updates that was meant for a seat and that it saw, or null. */
export function signFor(seat: number | null, updates: readonly Update<Types>[]): SignForMe | null {
	const signs = updates.flatMap(({ number, events }) =>
		events.flatMap((event, k) =>
			seat !== null && event.kind === 'face' && event.winking && event.target === seat
				? [{ seat: event.seat, key: `${number}.${k}` }]
				: [],
		),
	);
	return signs.at(-1) ?? null;
}

const EYE_EVENTS: readonly GameEvent['kind'][] = ['glances', 'look', 'face', 'wink-over', 'here', 'enough', 'go-on'];

/** Returns the last event that is not about glances. */
export function lastEvent(updates: readonly Update<Types>[]): GameEvent | undefined {
	return updates.flatMap(({ events }) => events).findLast(({ kind }) => !EYE_EVENTS.includes(kind));
}

export function soundOf(events: readonly GameEvent[]): Sound | null {
	const kinds = new Set(events.map((event) => event.kind));
	if (kinds.has('end')) return 'end';
	if (kinds.has('accuse') || kinds.has('name')) return 'reveal';
	return kinds.has('place') ? 'card' : null;
}
