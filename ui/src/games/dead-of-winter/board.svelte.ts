import { getContext, setContext } from 'svelte';
import type { Ack, Asked, Line } from '../../net/protocol';
import { readStored, writeStored } from '../../storage';
import type { GameProps } from '../game-props';
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

/** The table as its parts need it. */
export class Board {
	width = $state(1000);
	height = $state(700);
	/** Where a flick is meant to go, or what is laid or turned shall look. */
	angle = $state(0);
	strength = $state(0.5);
	/** Is the active figure being turned? */
	isTurning = $state(false);
	/** What is seen while something is played back. */
	moment: PlaybackFrame | null = $state.raw(null);
	isSlow = $state(readStored('slow', false));
	/** What the last playback left behind: what was touched and what fell. */
	aftermath: Mark[] = $state.raw([]);
	/** The sentences of what happened last. */
	told: Line[] = $state.raw([]);
	/** Shows once more what happened last. */
	again: (() => void) | null = $state.raw(null);
	/** The building of the last fight. */
	foughtIn = $state(-1);
	/** A piece whose answers are shown beside it, and where it is in the picture, in pixels. */
	opened = $state('');
	anchor: { x: number; y: number } | null = $state.raw(null);
	private answered = $state(-1);

	constructor(private props: () => GameProps) {}

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

	// --- what lies there ----------------------------------------------------------------------------------------------

	/** The table at rest. */
	readonly still: Layout = $derived.by(() => layoutOf(this.view, this.definitions));
	/** What is set down to be flicked, laid or turned. */
	readonly aiming = $derived.by(() => aimingOf(this.offers, this.definitions, this.still, this.isTurning));
	readonly layout: Layout = $derived.by(() => {
		if (this.moment) return this.moment.layout;
		if (!this.aiming) return this.still;
		const layout: Layout = new Map(this.still);
		for (const name of this.aiming.lifted) layout.delete(name);
		for (const piece of this.aiming.pieces(this.angle)) layout.set(piece.name, piece);
		return layout;
	});
	/** The building that is fought in, while the stage of the fight is seen. */
	readonly stage = $derived.by(() => {
		const isSeen = this.moment ? this.moment.isStage : isStage(this.view);
		return isSeen ? (this.definitions.pieces[this.foughtIn] ?? null) : null;
	});

	/** What a flick may meet. */
	readonly reached: Layout = $derived.by(() => inReach(this.still, this.view, this.definitions));
	/** The way up to the first touch, where the table allows to see it. */
	readonly path: Path | null = $derived.by(() => {
		if (!this.aiming || !this.offers.aim || !this.definitions.preview) return null;
		const there = [...this.reached.values()].filter(
			({ name }) => !this.aiming?.lifted.includes(name) && name !== 'tower',
		);
		return pathOf(this.aiming.spot, this.angle, this.aiming.half, FAR_MM, there);
	});

	/** Whoever acts, or attacks in a fight. */
	readonly acting = $derived.by(() => {
		const { fight, active } = this.view;
		return fight && isStage(this.view) ? (fight.fighters[fight.attacker] ?? active) : active;
	});

	readonly marks: Mark[] = $derived.by(() => {
		if (this.moment) {
			const { layout, touched, fallen } = this.moment;
			return [...marked(layout, touched, 'touched'), ...marked(layout, fallen, 'fallen')];
		}
		const lit = new Set(this.offers.picks.map(({ piece }) => piece).filter(Boolean));
		const name = this.definitions.survivors[this.acting]?.name ?? '';
		return [
			...this.aftermath,
			...marked(this.layout, lit, 'lit'),
			...(this.isOver ? [] : marked(this.layout, [name], 'active')),
		];
	});

	label = (name: string): string => labelOf(this.definitions, name);
	nameOf = (n: number): string => this.label(this.definitions.pieces[n]?.name ?? '');

	/** What can be answered by a press on a piece. */
	picksOn = (name: string): Pick[] => this.offers.picks.filter(({ piece }) => piece === name);

	// --- what is done -------------------------------------------------------------------------------------------------

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

	/** What is laid or turned stays so. */
	place(): void {
		const { lay, face } = this.offers;
		if (lay) void this.answer(lay, placeOf('lay bat', lay, wrapped(this.angle)));
		else if (face && this.isTurning) void this.answer(face, placeOf('face', face, wrapped(this.angle)));
	}

	/** Towards a place on the table. */
	aimAt({ x, y }: { x: number; y: number }): void {
		if (this.aiming) this.angle = Math.atan2(y - this.aiming.spot.y, x - this.aiming.spot.x);
	}

	turn(deg: number): void {
		this.angle = wrapped(this.angle + (deg * Math.PI) / 180);
	}

	harder(percent: number): void {
		this.strength = Math.min(1, Math.max(0.02, Math.round(this.strength * 100 + percent) / 100));
	}

	/** A new aim begins where the figure looks. */
	begin(): void {
		const { aiming } = this;
		if (aiming) this.angle = aiming.heading;
	}

	/** What was seen last leaves its marks, until something else is done; those of a fight's stage are none of the city. */
	leave({ layout, isStage: wasStage, touched, fallen }: PlaybackFrame): void {
		if (wasStage !== isStage(this.view)) {
			this.aftermath = [];
			return;
		}
		this.aftermath = [
			...marked(
				layout,
				touched.filter((name) => !fallen.includes(name)),
				'touched',
			),
			...marked(layout, fallen, 'fallen'),
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

export function marked(layout: Layout, names: Iterable<string>, kind: Mark['kind']): Mark[] {
	return [...names].flatMap((name) => {
		const piece = layout.get(name);
		return piece ? [{ x: piece.placing.x, y: piece.placing.y, kind, wide: widthOf(piece) }] : [];
	});
}

function widthOf({ kind }: Standing): number {
	if (kind === 'tower' || kind === 'bin') return 3;
	return buildings.has(kind) ? 3.4 : Math.max(1, sizeOf(kind).width / 30);
}

export function createBoard(props: () => GameProps): Board {
	return setContext(KEY, new Board(props));
}

export function useBoard(): Board {
	return getContext(KEY);
}
