import { liftedFor } from './aiming';
import { at, type Motions, readFrames } from './keyframes';
import type { PieceCatalogue } from './piece-catalogue';
import { BIN_NAME, type Layout, TOWER_NAME } from './piece-layout';
import type { Placing } from './pose';
import type { GameEvent } from './protocol';
import { labelOf, t } from './text';
import type { MotionEvent } from './types';

/** One flick or rush, ready for playback. */
export interface Clip {
	event: MotionEvent;
	motions: Motions;
	/** Additional pieces during the clip. */
	extra: Layout;
	/** Names of pieces removed during the clip. */
	lifted: string[];
	tower: Placing | null;
	onStage: boolean;
}

/** The displayed state at one time of a playback. */
export interface PlaybackFrame {
	layout: Layout;
	/** Is the fight stage displayed, rather than the city? */
	isStage: boolean;
	touched: string[];
	fallen: string[];
	/** The motion that is played. */
	event: MotionEvent | null;
}

/** Is it a flick or a rush with a motion to play? */
export function isMotion(event: GameEvent): event is MotionEvent {
	return (event.kind === 'flick' || event.kind === 'rush') && event.frames !== '';
}

/** Returns the flicks and rushes among events. */
export const motionsIn = (events: readonly GameEvent[]): MotionEvent[] => events.filter(isMotion);

/** Returns what is to be watched, as a sentence. */
export function watchText(event: MotionEvent, box: PieceCatalogue, active: number | null = null): string {
	if (event.kind === 'rush') {
		return active === null ? t('watch-rush') : t('watch-rush-at', { survivor: labelOf(box, box.name(active)) });
	}
	return t('watch-flick', { what: event.flicked, survivor: labelOf(box, box.name(event.survivor)) });
}

/** Decodes the motion of an event. */
export async function clipOf(event: MotionEvent, box: PieceCatalogue): Promise<Clip> {
	const motions = await readFrames(event.frames, box.definitions);
	if (event.kind === 'rush') {
		const lifted = event.set_aside.map((id) => box.name(id));
		return { event, motions, extra: new Map(), lifted, tower: box.placing(event.tower), onStage: false };
	}
	const extra: Layout = new Map();
	for (const [name, { kind, pose }] of Object.entries(event.start)) {
		extra.set(name, { ...box.make(name, kind), placing: box.placing(pose) });
	}
	const template = box.template(event.flicked);
	if (template && event.template)
		extra.set(template, { ...box.make(template, template), placing: box.placing(event.template) });
	const lifted = liftedFor(event.flicked, event.survivor, event.set_aside ?? [], box);
	return { event, motions, extra, lifted, tower: null, onStage: !!event.on_stage };
}

/** Pause after a clip, in ms. */
const HOLD_MS = 450;
/** How long before and after its first touch a rush is slow, in ms of the motion. */
const BEFORE_MS = 60;
const DECISIVE_MS = 260;

/** Plays clips in sequence, from the layout before to the layout after them. */
export class Playback {
	readonly length: number;
	private bases: Layout[];

	constructor(
		readonly shows: readonly Clip[],
		before: Layout,
		after: Layout,
		private box: PieceCatalogue,
		/** Pause after each clip, in ms. */
		private holds: readonly number[] = [],
		/** Pause before the first clip, in ms. */
		private lead = 0,
	) {
		this.length = lead + shows.reduce((sum, { event }, k) => sum + event.time_ms + this.holdAfter(k), 0);
		this.bases = shows.map((_, k) => (k === 0 ? before : betweenClips(shows.slice(k), before, after)));
	}

	private holdAfter(k: number): number {
		return this.holds[k] ?? HOLD_MS;
	}

	/** Is this a moment of a rush right after the first survivor was touched? */
	isDecisive(ms: number): boolean {
		const { k, into } = this.find(ms);
		const event = this.shows[k]?.event;
		if (event?.kind !== 'rush') return false;
		const isSurvivor = (name: string) => this.box.id(name) !== undefined && this.box.kindOf(name) === 'survivor';
		const first = event.touches.find(({ one, other }) => isSurvivor(one) || isSurvivor(other));
		return !!first && into >= first.time_ms - BEFORE_MS && into < first.time_ms + DECISIVE_MS;
	}

	/** Returns the clip at a time and the time within it. */
	private find(ms: number): { k: number; into: number } {
		let rest = ms - this.lead;
		for (let k = 0; k < this.shows.length; k++) {
			const length = (this.shows[k]?.event.time_ms ?? 0) + this.holdAfter(k);
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
		if (show.tower) layout.set(TOWER_NAME, { ...this.box.make(TOWER_NAME, 'tower'), placing: show.tower });
		for (const [name, motion] of show.motions) {
			const piece = layout.get(name) ?? this.box.make(name, this.box.kindOf(name));
			layout.set(name, { ...piece, placing: at(motion, into) });
		}
		const touched = show.event.touches.flatMap(({ time_ms, one, other }) => (time_ms <= into ? [one, other] : []));
		const fallen = show.event.falls.flatMap(({ time_ms, piece }) => (time_ms <= into ? [piece] : []));
		const isWorthIt = (name: string) => !show.extra.has(name) && name !== TOWER_NAME && name !== BIN_NAME;
		return {
			layout,
			isStage: show.onStage,
			touched: [...new Set(touched)].filter(isWorthIt),
			fallen,
			event: show.event,
		};
	}
}

/** The layout before clips, where only the one after them is known: a jump to the end of a step. */
export const layoutBefore = (shows: readonly Clip[], after: Layout): Layout => betweenClips(shows, after, after);

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
