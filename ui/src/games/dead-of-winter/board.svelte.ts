import { getContext, setContext } from 'svelte';
import type { Asked, Line } from '../../net/legacy';
import type { Ack } from '../../net/protocol';
import { readStored, writeStored } from '../../storage';
import type { LegacyProps } from '../game-props';
import { flickOf, offersOf, type Pick, placeOf } from './actions';
import { aimingOf } from './aiming';
import { labelOf } from './description';
import { inReach, isStage, type Layout, layoutOf } from './layout';
import { type Path, pathOf, type Standing } from './path';
import { buildings, sizeOf } from './piece-sizes';
import type { PlaybackFrame } from './playback';
import { degrees, wrapped } from './pose';
import type { Mark } from './scene/marks';
import type { Definitions, View } from './view';

const KEY = Symbol('city');
const PHONE = 700;
const FAR_MM = 1500;

/** UI state of the DEAD OF WINTER table, shared by its components. */
export class Board {
	width = $state(1000);
	height = $state(700);
	/** Direction of the aim, in radians. */
	angle = $state(0);
	strength = $state(0.5);
	/** Is the active figure being turned? */
	isTurning = $state(false);
	/** The current playback frame, or null. */
	moment: PlaybackFrame | null = $state.raw(null);
	isSlow = $state(readStored('slow', false));
	/** Marks of the last playback: touched and fallen pieces. */
	aftermath: Mark[] = $state.raw([]);
	/** The log lines of the last events. */
	lastLines: Line[] = $state.raw([]);
	/** Replays the last playback. */
	replayLast: (() => void) | null = $state.raw(null);
	/** The building of the last fight. */
	foughtIn = $state(-1);
	/** The piece whose actions are open, and its position in the view, in pixels. */
	opened = $state('');
	anchor: { x: number; y: number } | null = $state.raw(null);
	private answered = $state(-1);

	constructor(private props: () => LegacyProps) {}

	get view(): View {
		return this.props().view;
	}
	get definitions(): Definitions {
		return this.props().definitions;
	}
	get seat(): number | null {
		return this.props().seat;
	}
	get readonly(): boolean {
		return this.props().readonly;
	}
	get names(): string[] {
		return this.props().names;
	}
	readonly isPhone = $derived(this.width < PHONE);
	readonly isOver = $derived.by(() => this.view.result !== '');
	readonly isPlaying = $derived(this.moment !== null);
	readonly offers = $derived.by(() => {
		const asked = this.readonly || this.isPlaying ? [] : this.props().asked;
		return offersOf(asked.filter(({ id }) => id !== this.answered));
	});

	// --- pieces ------------------------------------------------------------------------------------------------------

	/** The layout without playback or aiming. */
	readonly still: Layout = $derived.by(() => layoutOf(this.view, this.definitions));
	/** The piece being aimed, or null. */
	readonly aiming = $derived.by(() => aimingOf(this.offers, this.definitions, this.still, this.isTurning));
	readonly layout: Layout = $derived.by(() => {
		if (this.moment) return this.moment.layout;
		if (!this.aiming) return this.still;
		const layout: Layout = new Map(this.still);
		for (const name of this.aiming.lifted) layout.delete(name);
		for (const piece of this.aiming.pieces(this.angle)) layout.set(piece.name, piece);
		return layout;
	});
	/** The building of the fight, while the fight stage is displayed. */
	readonly stage = $derived.by(() => {
		const isSeen = this.moment ? this.moment.isStage : isStage(this.view);
		return isSeen ? (this.definitions.pieces[this.foughtIn] ?? null) : null;
	});

	/** Pieces that a flick can hit. */
	readonly reachable: Layout = $derived.by(() => inReach(this.still, this.view, this.definitions));
	/** Preview of the path up to the first contact, if the table options allow it. */
	readonly path: Path | null = $derived.by(() => {
		if (!this.aiming || !this.offers.aim || !this.definitions.preview) return null;
		const there = [...this.reachable.values()].filter(
			({ name }) => !this.aiming?.lifted.includes(name) && name !== 'tower',
		);
		return pathOf(this.aiming.spot, this.angle, this.aiming.half, FAR_MM, there);
	});

	/** The number of the acting survivor, or of the attacker in a fight. */
	readonly acting = $derived.by(() => {
		const { fight, active } = this.view;
		return fight && isStage(this.view) ? (fight.fighters[fight.attacker] ?? active) : active;
	});

	readonly marks: Mark[] = $derived.by(() => {
		if (this.moment) {
			const { layout, touched, fallen } = this.moment;
			return [...marksOf(layout, touched, 'touched'), ...marksOf(layout, fallen, 'fallen')];
		}
		const lit = new Set(this.offers.picks.map(({ piece }) => piece).filter(Boolean));
		const name = this.definitions.survivors[this.acting]?.name ?? '';
		return [
			...this.aftermath,
			...marksOf(this.layout, lit, 'lit'),
			...(this.isOver ? [] : marksOf(this.layout, [name], 'active')),
		];
	});

	label = (name: string): string => labelOf(this.definitions, name);
	nameOf = (n: number): string => this.label(this.definitions.pieces[n]?.name ?? '');

	/** The actions offered on a piece. */
	picksOn = (name: string): Pick[] => this.offers.picks.filter(({ piece }) => piece === name);

	// --- actions -----------------------------------------------------------------------------------------------------

	async answer(asked: Asked, action: string): Promise<Ack> {
		this.answered = asked.id;
		this.opened = '';
		this.isTurning = false;
		this.aftermath = [];
		const ack = await this.props().act(asked, action);
		if (!ack.ok) this.answered = -1;
		return ack;
	}

	pick = (pick: Pick): void => void this.answer(pick.asked, pick.action);

	flick(angle = this.angle, strength = this.strength): void {
		const asked = this.offers.aim;
		if (!asked) return;
		this.angle = wrapped(angle);
		this.strength = strength;
		void this.answer(asked, flickOf(String(asked.args?.what ?? 'disc'), this.angle, strength));
	}

	/** Sends the chosen direction of the bat or figure. */
	place(): void {
		const { lay, face } = this.offers;
		if (lay) void this.answer(lay, placeOf('lay bat', lay, wrapped(this.angle)));
		else if (face && this.isTurning) void this.answer(face, placeOf('face', face, wrapped(this.angle)));
	}

	/** Aims at a table position. */
	aimAt({ x, y }: { x: number; y: number }): void {
		if (this.aiming) this.angle = Math.atan2(y - this.aiming.spot.y, x - this.aiming.spot.x);
	}

	turn(deg: number): void {
		this.angle = wrapped(this.angle + (deg * Math.PI) / 180);
	}

	changeStrength(percent: number): void {
		this.strength = Math.min(1, Math.max(0.02, Math.round(this.strength * 100 + percent) / 100));
	}

	/** Starts aiming in the figure's direction. */
	startAiming(): void {
		const { aiming } = this;
		if (aiming) this.angle = aiming.heading;
	}

	/**
	 * Keeps the marks of the last playback frame until the next action, unless the display has switched between city
	 * and fight stage.
	 */
	keepMarks({ layout, isStage: wasStage, touched, fallen }: PlaybackFrame): void {
		if (wasStage !== isStage(this.view)) {
			this.aftermath = [];
			return;
		}
		this.aftermath = [
			...marksOf(
				layout,
				touched.filter((name) => !fallen.includes(name)),
				'touched',
			),
			...marksOf(layout, fallen, 'fallen'),
		];
	}

	slow(isSlow: boolean): void {
		this.isSlow = isSlow;
		writeStored('slow', isSlow);
	}

	get degrees(): number {
		return degrees(this.angle);
	}

	openRule = (id: string): void => this.props().openRule(id);
}

export function marksOf(layout: Layout, names: Iterable<string>, kind: Mark['kind']): Mark[] {
	return [...names].flatMap((name) => {
		const piece = layout.get(name);
		return piece ? [{ x: piece.placing.x, y: piece.placing.y, kind, wide: widthOf(piece) }] : [];
	});
}

function widthOf({ kind }: Standing): number {
	if (kind === 'tower' || kind === 'bin') return 3;
	return buildings.has(kind) ? 3.4 : Math.max(1, sizeOf(kind).width / 30);
}

export function createBoard(props: () => LegacyProps): Board {
	return setContext(KEY, new Board(props));
}

export function useBoard(): Board {
	return getContext(KEY);
}
