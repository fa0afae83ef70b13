import type { Free, News } from '../../net/legacy';
import { liftedFor, TEMPLATES } from './aiming';
import { at, type Motions, readFrames } from './keyframes';
import { BIN_NAME, type Layout, TOWER_NAME } from './layout';
import { placingOf } from './pose';
import type { Definitions, MotionEvent, Pose } from './view';

/** One flick or rush, ready for playback. */
export interface Clip {
	kind: 'flick' | 'rush';
	motions: Motions;
	/** Additional pieces during the clip. */
	extra: Layout;
	/** Names of pieces removed during the clip. */
	lifted: string[];
	tower?: Pose;
	onStage: boolean;
	ms: number;
	touches: MotionEvent['touches'];
	falls: MotionEvent['falls'];
}

/** The displayed state at one time of a playback. */
export interface PlaybackFrame {
	layout: Layout;
	/** Is the fight stage displayed, rather than the city? */
	isStage: boolean;
	touched: string[];
	fallen: string[];
}

/** Returns the flicks and rushes of the updates, in order. */
export async function clipsOf(news: readonly News[], definitions: Definitions): Promise<Clip[]> {
	const events = news
		.flatMap((one) => one.events)
		.filter(({ kind, frames }) => (kind === 'flick' || kind === 'rush') && frames);
	return Promise.all(events.map((event) => clipOf(event, definitions)));
}

async function clipOf(event: Free, definitions: Definitions): Promise<Clip> {
	const motions = await readFrames(event.frames);
	const extra: Layout = new Map();
	for (const [name, [kind, pose]] of Object.entries(event.start ?? {}) as Array<[string, [string, Pose]]>) {
		extra.set(name, { name, kind, placing: placingOf(pose) });
	}
	const template = TEMPLATES[event.what];
	if (template && event.template)
		extra.set(template, { name: template, kind: template, placing: placingOf(event.template) });
	return {
		kind: event.kind,
		motions,
		extra,
		lifted: liftedFor(event.what, event.survivor, event.aside ?? [], definitions),
		tower: event.tower,
		onStage: !!event.on_stage,
		ms: event.time_ms,
		touches: event.touches ?? [],
		falls: event.falls ?? [],
	};
}

/** Plays clips in sequence, from the layout before to the layout after them. */
export class Playback {
	readonly length: number;
	private bases: Layout[];

	constructor(
		readonly shows: readonly Clip[],
		before: Layout,
		after: Layout,
		private definitions: Definitions,
		/** Pause after each clip, in ms. */
		readonly hold = 450,
	) {
		this.length = shows.reduce((sum, show) => sum + show.ms + hold, 0);
		this.bases = shows.map((_, k) => (k === 0 ? before : betweenClips(shows.slice(k), before, after)));
	}

	/** Returns the clip at a time and the time within it. */
	private find(ms: number): { k: number; into: number } {
		let rest = ms;
		for (let k = 0; k < this.shows.length; k++) {
			const length = (this.shows[k]?.ms ?? 0) + this.hold;
			if (rest < length || k === this.shows.length - 1) return { k, into: rest };
			rest -= length;
		}
		return { k: 0, into: 0 };
	}

	at(ms: number): PlaybackFrame {
		const { k, into } = this.find(ms);
		const show = this.shows[k] as Clip;
		const layout: Layout = new Map(this.bases[k]);
		for (const name of show.lifted) layout.delete(name);
		for (const [name, piece] of show.extra) layout.set(name, piece);
		if (show.tower) layout.set(TOWER_NAME, { name: TOWER_NAME, kind: 'tower', placing: placingOf(show.tower) });
		for (const [name, motion] of show.motions) {
			const kind = layout.get(name)?.kind ?? this.kindOf(name);
			layout.set(name, { name, kind, placing: at(motion, into) });
		}
		const touched = show.touches.flatMap(([when, one, other]) => (when <= into ? [one, other] : []));
		const fallen = show.falls.flatMap(([when, name]) => (when <= into ? [name] : []));
		const isWorthIt = (name: string) => !show.extra.has(name) && name !== TOWER_NAME && name !== BIN_NAME;
		return { layout, isStage: show.onStage, touched: [...new Set(touched)].filter(isWorthIt), fallen };
	}

	private kindOf(name: string): string {
		return this.definitions.pieces.find((piece) => piece.name === name)?.kind ?? 'zombie';
	}
}

/** The layout before a later clip: the pieces it moves are at their start, all others at their final position. */
function betweenClips(later: readonly Clip[], before: Layout, after: Layout): Layout {
	const layout: Layout = new Map(later[0]?.onStage ? before : after);
	for (const show of [...later].reverse()) {
		for (const [name, motion] of show.motions) {
			const placing = motion.placings[0];
			const known = layout.get(name) ?? before.get(name);
			if (placing && known && !show.extra.has(name)) layout.set(name, { ...known, placing });
		}
	}
	return layout;
}
