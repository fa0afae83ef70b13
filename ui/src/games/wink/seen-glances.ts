import type { Update } from '../../net/protocol';
import type { Types } from './protocol';

/** What was seen of a face at one moment. */
export interface Sighting {
	target: number | null;
	winking: boolean;
}

/** Returns what was seen of each face since the current stretch of glances opened, in the order of first sight. */
export function stretchOf(updates: readonly Update<Types>[]): Map<number, Sighting[]> {
	const events = updates.flatMap((update) => update.events);
	const opened = events.findLastIndex(({ kind }) => kind === 'glances');
	const faces = new Map<number, Sighting[]>();
	for (const event of events.slice(opened + 1)) {
		if (event.kind !== 'face') continue;
		const seen = faces.get(event.seat) ?? [];
		const last = seen.at(-1);
		if (last && last.target === event.target && !event.winking) continue;
		if (last && last.target === event.target) last.winking = true;
		else seen.push({ target: event.target, winking: event.winking === true });
		faces.set(event.seat, seen);
	}
	return faces;
}
