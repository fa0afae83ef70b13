import type { PieceCatalogue } from './piece-catalogue';
import { isMotion } from './playback';
import type { CommonView, GameEvent } from './protocol';

/** When each event of a playback is told: the sentences follow what is seen. */

/** Pause after a motion, and for each sentence after it, in ms. */
const HOLD_MS = 450;
const LINE_MS = 320;
const MAX_LINES = 5;
const LEAD_MS = 500;

export interface Timeline {
	/** The time of each event, in ms from the start. */
	times: number[];
	/** The pause after each motion, in ms. */
	holds: number[];
	/** How long the table stands still before a rush, while it is told who comes, in ms. */
	lead: number;
}

/** Returns the timeline of events: a motion is told when it begins, its consequences one by one when it has ended. */
export function timelineOf(events: readonly GameEvent[], hasText: (event: GameEvent) => boolean): Timeline {
	const [times, holds]: [number[], number[]] = [[], []];
	const first = events.findIndex(isMotion);
	const isRush = events[first]?.kind === 'rush';
	const lead = isRush ? events.slice(0, first).filter(hasText).length * LEAD_MS : 0;
	let [start, end, lines, before] = [0, lead, 0, 0];
	for (const event of events) {
		if (isMotion(event)) {
			start = end;
			holds.push(HOLD_MS);
			times.push(start);
			end = start + event.time_ms + HOLD_MS;
			lines = 0;
			continue;
		}
		if (holds.length && hasText(event) && lines < MAX_LINES) {
			lines++;
			end += LINE_MS;
			holds.push((holds.pop() ?? HOLD_MS) + LINE_MS);
		}
		times.push(holds.length ? end - HOLD_MS : before);
		if (isRush && !holds.length && hasText(event)) before += LEAD_MS;
	}
	return { times, holds, lead };
}

/** Returns a view after an event was told: hearts, deaths, turn, noise and round. The final view replaces it. */
export function toldView(view: CommonView, event: GameEvent, box: PieceCatalogue): CommonView {
	switch (event.kind) {
		case 'life': {
			const place = box.definitions.survivors.findIndex(({ survivor }) => survivor === event.survivor);
			const survivors = view.survivors.map((one, k) => (k === place ? { ...one, life: event.lives_left } : one));
			return { ...view, survivors };
		}
		case 'dead': {
			const pieces = view.pieces.map((piece, id) =>
				id === event.survivor ? { ...piece, place: 'out' as const } : piece,
			);
			return { ...view, pieces, dead_survivors: view.dead_survivors + 1 };
		}
		case 'gains-life': {
			const place = box.definitions.survivors.findIndex(({ survivor }) => survivor === event.survivor);
			const survivors = view.survivors.map((one, k) => (k === place ? { ...one, life: event.lives_left } : one));
			return { ...view, survivors };
		}
		case 'markers':
			return { ...view, day_horde: event.day_horde, night_horde: event.night_horde };
		case 'marker':
			return { ...view, marker: event.marker, is_day: event.is_day };
		case 'noise':
			return { ...view, noise: event.noise };
		case 'turn':
			return { ...view, turn: event.seat, active: null };
		case 'round':
			return { ...view, marker: event.marker, is_day: event.is_day };
		default:
			return view;
	}
}
