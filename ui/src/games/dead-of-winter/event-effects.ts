import type { Sound } from '../../kit/sound';
import type { Free } from '../../net/legacy';

export function soundOf(events: readonly Free[]): Sound | null {
	const kinds = new Set(events.map((event) => event.kind));
	if (kinds.has('end')) return 'end';
	if (kinds.has('rush') || kinds.has('dead')) return 'reveal';
	return kinds.has('flick') ? 'card' : null;
}
