import type { Sound } from '../../kit/sound';
import type { GameEvent } from './protocol';

export function soundOf(events: readonly GameEvent[]): Sound | null {
	const kinds = new Set(events.map(({ kind }) => kind));
	if (kinds.has('end')) return 'end';
	if (kinds.has('rush') || kinds.has('dead')) return 'reveal';
	return kinds.has('flick') ? 'card' : null;
}
