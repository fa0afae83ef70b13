import { getContext, setContext } from 'svelte';
import type { Ack, Update } from '../../net/protocol';
import { readStored, writeStored } from '../../storage';
import type { GameText } from '../../text/game-text';
import type { GameProps } from '../game-props';
import { aimingOf } from './aiming';
import { type Neighbour, neighbours } from './city-description';
import { type Action, faceAction, flickAction, layAction, offersOf, type Pick, spotName } from './offered-actions';
import { PieceCatalogue } from './piece-catalogue';
import { distance, type Path, type Piece, pathOf } from './piece-geometry';
import { inReach, isStage, type Layout, layoutOf } from './piece-layout';
import type { PlaybackFrame } from './playback';
import { degrees, exactDegrees, upright, wrapped } from './pose';
import type { CommonView, Definitions, NumberRange, Types } from './protocol';
import type { Mark } from './scene/overlays';
import { capital, labelOf, t } from './text';
import type { Flicked, NoiseName, Question, TokenKind } from './types';

const KEY = Symbol('city');
/** The rings of spots beside an escort are small, so that they do not overlap. */
const SPOT_WIDTH = 0.58;
const NOISES: readonly NoiseName[] = ['silent', 'quiet', 'loud'];
const PHONE = 700;
const FAR_MM = 1500;
/** Narrower touch screens start with the two-step mode. */
const NARROW_PX = 360;
const START_STRENGTH = 0.5;
/** The order in which targets are offered; what is not named comes between. */
const TARGET_ORDER: { [kind: string]: number | undefined } = { zombie: 0, survivor: 2 };
/** A direction is sent in steps of 0.01 degrees. */
const PER_RAD = 18_000 / Math.PI;
/** Until a question says how hard can be flicked. */
const ANY_STRENGTH: NumberRange = { low: 0, high: 1 };

/** How a flick is made by pointer: pull back and let go, aim and press a button, or a quick stroke. */
export type FlickMode = 'pull' | 'steps' | 'stroke';
export const FLICK_MODES: readonly FlickMode[] = ['pull', 'steps', 'stroke'];

function firstMode(): FlickMode {
	const isCoarse = globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
	const isNarrow = isCoarse && Math.min(innerWidth, innerHeight) < NARROW_PX;
	return readStored('flickMode', isNarrow ? 'steps' : 'pull');
}

/** The questions of Crossroads cards. */
const CARD_PROMPTS: ReadonlySet<string> = new Set(['option', 'vote', 'pick-who', 'pick-place', 'pick-token']);

/** The sentence of an event, and its rule or empty. */
export interface Line {
	text: string;
	rule: string;
}

/** UI state of the DEAD OF WINTER table, shared by its components. */
export class Board {
	width = $state(1000);
	height = $state(700);
	/** Direction of the aim, in radians. */
	angle = $state(0);
	strength = $state(START_STRENGTH);
	flickMode: FlickMode = $state(firstMode());
	/** The last strength of each weapon, as a part of 1. */
	private lastStrengths: { [flicked: string]: number | undefined } = $state.raw(readStored('flickStrengths', {}));
	/** A short notice about the aim: a release that did nothing, or the preview in words. */
	notice = $state('');
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
	/** The building of the last fight, by its id. */
	foughtIn: number | null = $state(null);
	/** The piece whose actions are open, and its position in the view, in pixels. */
	opened = $state('');
	anchor: { x: number; y: number } | null = $state.raw(null);
	private answered = $state(-1);
	/** Is the Crossroads card folded away, so that the city can be seen? */
	isCardFolded = $state(false);
	/** Does the Crossroads card show the answers of the open question? */
	readonly isCardAsking = $derived.by(
		() => !this.isCardFolded && CARD_PROMPTS.has(this.offers.main?.prompt.kind ?? ''),
	);

	constructor(private props: () => GameProps<Types>) {}

	/** The view as far as it was told, while something is played back. */
	toldView: CommonView | null = $state.raw(null);

	/** What everybody sees, as far as it was told. */
	get view(): CommonView {
		return this.toldView ?? this.props().view.common;
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
	get text(): GameText {
		return this.props().text;
	}
	readonly box = $derived.by(() => new PieceCatalogue(this.definitions));
	readonly isPhone = $derived(this.width < PHONE);
	readonly isOver = $derived.by(() => this.view.ended_by !== '');
	readonly isPlaying = $derived(this.moment !== null || this.toldView !== null);
	/** Was an answer sent that the server has not followed up yet? */
	readonly isWaiting = $derived.by(() => this.props().questions.some(({ id }) => id === this.answered));
	/** May the camera and the pieces move? */
	get hasMotion(): boolean {
		return this.props().settings.motion;
	}
	readonly offers = $derived.by(() => {
		const questions = this.readonly || this.isPlaying ? [] : this.props().questions;
		return offersOf(
			questions.filter(({ id }) => id !== this.answered),
			{
				label: this.label,
				tokenKind: this.tokenKind,
				tokenObject: this.tokenObject,
				tokenPlace: this.tokenPlace,
			},
		);
	});

	// --- pieces ------------------------------------------------------------------------------------------------------

	/** The layout without playback or aiming. */
	readonly still: Layout = $derived.by(() => layoutOf(this.view, this.box));
	/** The piece being aimed, or null. */
	readonly aiming = $derived.by(() => aimingOf(this.offers, this.box, this.still, this.isTurning));
	readonly layout: Layout = $derived.by(() => {
		if (this.moment) return this.moment.layout;
		if (!this.aiming) return this.still;
		const layout: Layout = new Map(this.still);
		for (const name of this.aiming.lifted) layout.delete(name);
		for (const piece of this.aiming.pieces(this.angle)) layout.set(piece.name, piece);
		return layout;
	});
	/** The spots beside an escort where the rescued figure can be set down, by name. */
	readonly spots: Layout = $derived.by(() => {
		const prompt = this.offers.main?.prompt;
		if (prompt?.kind !== 'beside') return new Map();
		return new Map(
			prompt.spots.map(({ place, pose }) => [
				spotName(place),
				{ ...this.box.make(spotName(place), 'survivor'), placing: this.box.placing(pose) },
			]),
		);
	});
	/** The building of the fight, while the fight stage is displayed. */
	readonly stage: Piece | null = $derived.by(() => {
		const isSeen = this.moment ? this.moment.isStage : isStage(this.view);
		return isSeen && this.foughtIn !== null ? this.box.piece(this.foughtIn) : null;
	});

	/** Pieces that a flick can hit. */
	readonly reachable: Layout = $derived.by(() => inReach(this.still, this.view, this.box));
	/** Preview of the path up to the first contact, if the table options allow it. */
	readonly path: Path | null = $derived.by(() => {
		if (!this.offers.aim || !this.definitions.has_path_preview) return null;
		return this.pathWithout();
	});

	private pathWithout(left = ''): Path | null {
		const { aiming } = this;
		if (!aiming) return null;
		const there = [...this.reachable.values()].filter(
			({ name }) => !aiming.lifted.includes(name) && name !== 'tower' && name !== left,
		);
		return pathOf(aiming.spot, this.angle, aiming.half, FAR_MM, there);
	}

	/** The acting survivor, or the attacker in a fight, by its id. */
	readonly acting = $derived.by(() => {
		const { fight, active } = this.view;
		return fight && isStage(this.view) ? (fight.attacker ?? active) : active;
	});
	/** The conditions of a win, and how much is missing of each. */
	readonly goals = $derived.by(() =>
		this.definitions.wins.flatMap(({ conditions }, way) =>
			conditions.map((condition, k) => ({ condition, missing: this.view.wins[way]?.missing[k] ?? 0 })),
		),
	);
	/** Does the piece in hand slide and stop on the table? Then its reach counts, and not its speed. */
	readonly slides = $derived.by(() => ['disc', 'bat'].includes(this.offers.aim?.option.flicked ?? ''));
	/** The strength of the last flick of the same kind. */
	readonly lastStrength = $derived.by(() => this.lastStrengths[this.offers.aim?.option.flicked ?? ''] ?? null);
	/** The strengths that fell a zombie at some distances. */
	readonly fells = $derived.by(() => {
		const flicked = this.offers.aim?.option.flicked;
		return flicked && flicked !== 'disc' ? this.definitions.weapons[flicked].fells : [];
	});
	/** What can be aimed at: zombies first, then things, then mates, each by distance; not the one who flicks. */
	readonly targets: Neighbour[] = $derived.by(() => {
		const { aiming } = this;
		if (!aiming) return [];
		const from = { ...this.box.make('', 'disc'), placing: upright(aiming.spot.x, aiming.spot.y, 0, aiming.heading) };
		const own = this.box.name(this.acting);
		const order = ({ name }: Neighbour) => TARGET_ORDER[this.box.kindOf(name)] ?? 1;
		return neighbours(this.reachable, this.box, from)
			.filter(({ name }) => !aiming.lifted.includes(name) && name !== 'tower' && name !== own)
			.sort((a, b) => order(a) - order(b));
	});
	/** How hard the piece in hand can be flicked. */
	readonly strengthRange = $derived.by(() => this.offers.aim?.option.strength ?? ANY_STRENGTH);

	/** While something is aimed: the zombies that would answer its noise, as the server says. */
	readonly answering: string[] = $derived.by(() => {
		const noise = this.offers.aim && this.noiseOf(this.offers.aim.option.flicked);
		return noise && this.view.answering ? this.view.answering[noise].map((id) => this.box.name(id)) : [];
	});

	/** The noise of an action. */
	noiseOf(makes: Flicked | 'hands'): NoiseName {
		const least = this.view.least_noise;
		if (makes === 'hands') return least;
		const noise = makes === 'disc' ? this.definitions.move_noise : this.definitions.weapons[makes].noise;
		return NOISES.indexOf(least) > NOISES.indexOf(noise) ? least : noise;
	}

	readonly marks: Mark[] = $derived.by(() => {
		if (this.moment) {
			const { layout, touched, fallen } = this.moment;
			return [...marksOf(layout, touched, 'touched'), ...marksOf(layout, fallen, 'fallen')];
		}
		const lit = new Set(this.offers.picks.map(({ piece }) => piece).filter(Boolean));
		return [
			...this.aftermath,
			...marksOf(this.layout, lit, 'lit'),
			...marksOf(this.spots, this.spots.keys(), 'lit').map((mark) => ({ ...mark, wide: SPOT_WIDTH })),
			...marksOf(this.layout, [this.box.name(this.view.rescued)], 'rescued'),
			...marksOf(this.layout, this.answering, 'alert'),
			...(this.isOver ? [] : marksOf(this.layout, [this.box.name(this.acting)], 'active')),
		];
	});

	label = (name: string): string => labelOf(this.box, name);
	labelOfPiece = (id: number): string => this.label(this.box.name(id));

	/** The kind of a token as far as this reader knows it. */
	tokenKind = (token: number): TokenKind | null => {
		const known = this.props().view.own?.known_tokens.find((one) => one.token === token);
		return this.view.tokens[token]?.kind ?? known?.kind ?? null;
	};
	/** The name of the object in the street at which a token lies, or empty. */
	tokenObject = (token: number): string => {
		const place = this.view.tokens[token]?.lies_in ?? null;
		return place === null || this.box.isBuilding(place) ? '' : this.box.name(place);
	};
	tokenPlace = (token: number): string => {
		const { lies_in, held_by } = this.view.tokens[token] ?? {};
		const place = lies_in ?? held_by ?? null;
		return place === null ? '' : this.labelOfPiece(place);
	};

	/** The actions offered on a piece. */
	picksOn = (name: string): Pick[] => this.offers.picks.filter(({ piece }) => piece === name);

	// --- actions -----------------------------------------------------------------------------------------------------

	async answer(question: Question, [kind, ...args]: Action): Promise<Ack> {
		this.answered = question.id;
		this.opened = '';
		this.isTurning = false;
		this.aftermath = [];
		const ack = await this.props().act(question, kind, ...args);
		if (!ack.ok) this.answered = -1;
		return ack;
	}

	pick = (pick: Pick): void => void this.answer(pick.question, pick.action);

	flick(angle = this.angle, strength = this.strength): void {
		const { aim } = this.offers;
		if (!aim) return;
		this.angle = wrapped(Math.round(angle * PER_RAD) / PER_RAD);
		this.strength = strength;
		this.lastStrengths = { ...this.lastStrengths, [aim.option.flicked]: strength };
		writeStored('flickStrengths', this.lastStrengths);
		void this.answer(aim.question, flickAction(aim.option, this.angle, strength));
	}

	/** Sends the chosen direction of the bat or figure. */
	place(): void {
		const { lay, face } = this.offers;
		if (lay) void this.answer(lay.question, layAction(lay.option, wrapped(this.angle)));
		else if (face && this.isTurning) void this.answer(face.question, faceAction(face.option, wrapped(this.angle)));
	}

	/** Aims at a table position. */
	aimAt({ x, y }: { x: number; y: number }): void {
		if (this.aiming) this.angle = Math.atan2(y - this.aiming.spot.y, x - this.aiming.spot.x);
	}

	turn(deg: number): void {
		this.angle = wrapped(this.angle + (deg * Math.PI) / 180);
	}

	changeStrength(percent: number): void {
		const { low, high } = this.strengthRange;
		this.strength = Math.min(high, Math.max(low, Math.round(this.strength * 1000 + percent * 10) / 1000));
	}

	/** Starts aiming in the figure's direction, with a medium strength: the last one is only shown. */
	startAiming(): void {
		const { aiming } = this;
		if (aiming) this.angle = aiming.heading;
		this.strength = START_STRENGTH;
		this.notice = '';
		this.target = -1;
	}

	private target = -1;

	/** Aims at a target by its place in the list, or at the next one. */
	aimAtTarget(place = this.target + 1): void {
		const { targets } = this;
		this.target = place % Math.max(1, targets.length);
		const found = targets[this.target];
		if (!found) return;
		this.angle = found.angle;
		this.notice = capital(found.text);
	}

	/** How far the piece in hand slides with a strength, in mm; null if it is shot or turns. */
	reachWith(strength: number): number | null {
		const kind = this.slides && Object.values(this.offers.aim?.prompt.start ?? {})[0]?.kind;
		const full = kind && this.box.size(kind).reach_mm;
		return full ? full * strength * strength : null;
	}

	/** Says what lies straight on, as far as the table shows it. */
	sayPath(): void {
		const { path, aiming } = this;
		if (!path || !aiming) {
			this.notice = t('aim-path-hidden');
			return;
		}
		const { touches } = path;
		if (!touches) {
			this.notice = t('aim-path-free');
			return;
		}
		const cm = Math.round(distance(aiming.spot, path.end) / 10);
		const then = this.pathWithout(touches.name)?.touches;
		const piece = this.label(touches.name);
		this.notice = then
			? t('aim-path-then', { piece, cm, second: this.label(then.name) })
			: t('aim-path', { piece, cm });
	}

	chooseMode(mode: FlickMode): void {
		this.flickMode = mode;
		this.notice = '';
		writeStored('flickMode', mode);
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

	/** The direction in steps of 0.01 degrees. */
	get exactDegrees(): number {
		return exactDegrees(this.angle);
	}

	/** All updates of the game. */
	history(): readonly Update<Types>[] {
		return this.props().history?.() ?? this.props().updates;
	}

	/** Starts another game of the same people, if this person may. */
	get again(): (() => void) | undefined {
		return this.props().again;
	}

	openRule = (id: string): void => this.props().openRule(id);
}

export function marksOf(layout: Layout, names: Iterable<string>, kind: Mark['kind']): Mark[] {
	return [...names].flatMap((name) => {
		const piece = layout.get(name);
		return piece ? [{ x: piece.placing.x, y: piece.placing.y, kind, wide: widthOf(piece) }] : [];
	});
}

function widthOf({ kind, size }: Piece): number {
	if (kind === 'tower' || kind === 'bin') return 3;
	return size.is_building ? 3.4 : Math.max(1, size.width_mm / 30);
}

export function createBoard(props: () => GameProps<Types>): Board {
	return setContext(KEY, new Board(props));
}

export function useBoard(): Board {
	return getContext(KEY);
}
