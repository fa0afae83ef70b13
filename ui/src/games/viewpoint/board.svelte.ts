import { getContext, setContext } from 'svelte';
import type { PrintedCard } from '../../kit/printed-card';
import { isAway } from '../../table/waiting';
import type { LegacyProps } from '../game-props';
import { mainOf, offersOf, ordersOf } from './actions';
import { answererOf } from './control';
import { messages } from './messages';
import { type Definitions, type View, WINDOW } from './view';
import { fieldOf, others } from './zones';

export interface Hint {
	text: string;
	rule: string;
	/** Does it survive updates? */
	stays?: boolean;
}

/** The open sheet. */
export type Open =
	| { what: 'card'; card: number }
	| { what: 'seat'; seat: number }
	| { what: 'discard' }
	| { what: 'viewniverse' }
	| { what: 'orders' }
	| null;

export interface Peeked {
	card: PrintedCard;
	at: DOMRect;
	/** Is the original readable? Then only the keyword help is displayed. */
	readable: boolean;
}

const place = () => document.getElementById('main') ?? document.documentElement;

/**
 * UI state of the VIEWPOINT table: view, layout, question and actions. Contains no rules: only offered actions can be
 * sent.
 */
export class Board {
	// initial size from the container, to avoid a second layout
	width = $state(place().clientWidth);
	height = $state(place().clientHeight);
	hint: Hint | null = $state.raw(null);
	open: Open = $state.raw(null);
	peeked: Peeked | null = $state.raw(null);
	/** The action waiting for its ack, or empty. */
	sending = $state('');
	looked: { at: number; cards: number[] } | null = $state.raw(null);

	private resting: ReturnType<typeof setTimeout> | undefined;

	constructor(private props: () => LegacyProps) {}

	// --- view --------------------------------------------------------------------------------------------------------

	view: View = $derived.by(() => this.props().view as View);
	definitions: Definitions = $derived.by(() => this.props().definitions as Definitions);
	names = $derived.by(() => this.props().names);
	seats = $derived(this.view.points.length);
	seat = $derived.by(() => this.props().seat);
	/** The seat at the lower edge of the screen. */
	near = $derived(this.seat ?? 0);
	readonly = $derived.by(() => this.props().readonly);
	isOver = $derived(this.view.ended_by !== '');
	tick = (): number => this.props().tick();
	ticksPerSecond = $derived.by(() => this.props().ticksPerSecond);
	isWindow = $derived(this.view.ask === WINDOW && this.view.window !== null);

	/** The 2009 edition has no Viewniverse. */
	hasViewniverse = $derived.by(() => this.props().table.game !== 'viewpoint');

	/** The card with a token, if one is on it. */
	card = (id: number): PrintedCard => {
		const printed = this.definitions.cards[id] ?? { name: '?', value: 0, text: [] };
		return this.view.tokens?.includes(id) ? { ...printed, token: true } : printed;
	};
	name = (seat: number): string => (seat === this.seat && !this.readonly ? messages.you : (this.names[seat] ?? ''));

	/** The player's own name, or empty for onlookers. */
	called = $derived(this.seat === null || this.readonly ? '' : (this.names[this.seat] ?? ''));

	/** The open Hand of a seat, or null if only its size is known. */
	hand = (seat: number): number[] | null => {
		if (this.view.hands) return this.view.hands[seat] ?? null;
		return seat === this.seat ? (this.view.hand ?? null) : null;
	};

	isAway = (seat: number): boolean => {
		const { phase, chairs } = this.props().table;
		return phase === 'playing' && isAway(chairs[seat]);
	};
	hasFallen = (seat: number): boolean => this.view.fallen?.includes(seat) ?? false;
	/** The seat that answers for a seat now. */
	answerer = (seat: number): number => answererOf(this.view, seat);

	// --- layout ------------------------------------------------------------------------------------------------------

	fit(width: number, height: number): void {
		this.width = width;
		this.height = height;
	}

	isPhone = $derived(this.width < 724);
	isTight = $derived(this.isPhone ? this.seats > 3 : this.seats > 6);
	/** Low screen, or open Hands: smaller margins. */
	isLow = $derived(!this.isPhone && this.height < (this.view.hands ? 780 : 700));
	/** Height available for cards, in pixels. */
	private share = $derived(
		Math.max(340, this.height - (this.view.zombeyes ? 284 : 230) - (this.view.hands ? OPEN_CARD * 1.4 + 8 : 0)),
	);
	fieldCard = $derived(this.isPhone ? 62 : within((this.share * 0.185 - 20) / 1.4, 46, 104));
	handCard = $derived(within((this.share * 0.325) / 1.4, this.view.hands ? 80 : 90, 196));
	rivalCard = $derived(this.isPhone ? 42 : within((this.share * 0.25 - 64) / 1.4, 38, 96));
	spotCard = $derived(within((this.share * 0.25) / 1.4, 74, 170));
	pileCard = $derived(this.isPhone ? 50 : within((this.share * 0.25 - 34) / 1.4, 46, 110));

	/** Maximum cards per row of a Hand on phones. */
	phoneRow = $derived(this.seats > 7 || this.height < 700 ? 6 : 4);
	/** Width of a card in the Hand on phones, in pixels. */
	phoneCard = (inRow: number, rows: number): number => {
		const high = this.seats > 7 || this.seats < 3 || this.height < 760 ? 88 : this.height < 820 ? 98 : 104;
		return within((this.width - 26) / inRow - PHONE_GAP, 80, rows > 1 ? high : high + 14);
	};

	// --- questions ---------------------------------------------------------------------------------------------------

	main = $derived.by(() => (this.readonly ? null : mainOf(this.props().asked)));
	orders = $derived.by(() => (this.readonly ? null : ordersOf(this.props().asked)));
	offers = $derived(offersOf(this.main));
	/** The seat this player decides for: another one under CONTROL, or their own. */
	deciding = $derived(this.main?.seat ?? this.near);
	/** The Hand at the lower edge: that of the deciding seat. */
	openHand = $derived(this.deciding === this.near ? this.hand(this.near) : (this.view.known?.[this.deciding] ?? []));
	/** Where the selectable cards are: only there the others are dimmed. */
	litPlace = $derived(/^(play|discard|give|reveal)$/.test(this.offers.verb) ? 'hand' : this.offers.verb ? 'field' : '');
	/**
	 * Selectable cards that are not visible, displayed in a tray; on phones the tray also has those of the own Field of
	 * View.
	 */
	tray = $derived.by(() => {
		const offered = [...this.offers.cards.keys()];
		const unseen = offered.filter((card) => !this.isInSight(card));
		return unseen.length && this.isPhone ? offered.filter((card) => !this.openHand?.includes(card)) : unseen;
	});

	isInSight(card: number): boolean {
		if (this.openHand?.includes(card)) return true;
		const field = fieldOf(this.view, card);
		return field === this.near || (field >= 0 && !this.isTight && !this.isPhone);
	}

	/** The card in question, or -1. */
	topic = $derived.by(() => {
		const asked = this.main?.args?.card;
		if (typeof asked === 'number' && asked >= 0) return asked;
		return this.isWindow && this.view.window ? this.view.window.card : -1;
	});

	neighbour = (seat: number): string => {
		const all = others(this.near, this.seats);
		if (this.seat === null || all.length < 2) return '';
		return seat === all[0] ? messages.left : seat === all.at(-1) ? messages.right : '';
	};

	// --- actions -----------------------------------------------------------------------------------------------------

	async send(action: string): Promise<void> {
		const question = this.main?.actions.includes(action) ? this.main : this.orders;
		if (!question?.actions.includes(action) || this.sending) return;
		this.sending = action;
		this.hint = null;
		this.open = this.open?.what === 'orders' ? this.open : null;
		this.unpeek();
		this.looked = null;
		try {
			await this.props().act(question, action);
		} finally {
			this.sending = '';
		}
	}

	/** Handles a press on a card: touch enlarges it first, mouse and keyboard choose at once. */
	pressCard = (card: number, event?: MouseEvent): void => {
		const action = this.offers.cards.get(card);
		const byFinger = event instanceof PointerEvent && event.pointerType === 'touch';
		if (action && !byFinger) void this.send(action);
		else {
			if (!action) this.sayWhyNot();
			this.open = { what: 'card', card };
			this.unpeek();
		}
	};

	pressSeat = (seat: number): void => {
		const action = this.offers.players.get(seat);
		if (action) void this.send(action);
		else this.open = { what: 'seat', seat };
	};

	/** Returns why the pressed element is not selectable. */
	whyNot = (): string => {
		if (this.isOver) return messages.overHint;
		if (this.readonly || this.seat === null) return messages.watching;
		if (this.main) return this.main.text;
		if (this.isWindow) return messages.windowAnswered;
		const who = this.view.asked[0];
		return who === undefined ? messages.nothingAsked : this.whoDecides(who);
	};

	/** "Ada decides.", or under CONTROL "Ada decides for Bruno." */
	whoDecides = (seat: number): string => {
		const by = this.answerer(seat);
		return by === seat ? messages.whoDecides(this.name(seat)) : messages.decidesFor(this.name(by), this.name(seat));
	};

	sayWhyNot(): void {
		if (!this.readonly) this.hint = { text: messages.notNow(this.whyNot()), rule: '' };
	}

	/** Opens the card preview after a short delay. */
	peek = (id: number, element: HTMLElement, readable = false): void => {
		this.unpeek();
		this.resting = setTimeout(() => {
			if (!this.open) this.peeked = { card: this.card(id), at: placeOf(element), readable };
		}, PEEK_MS);
	};

	unpeek = (): void => {
		clearTimeout(this.resting);
		this.peeked = null;
	};

	openRule = (id: string): void => this.props().openRule(id);
}

/** Bounding box of the drawn card: in the Hand it may be larger than its hit area. */
function placeOf(element: HTMLElement): DOMRect {
	const drawn = element.querySelector('.sides')?.getBoundingClientRect();
	return drawn?.width ? drawn : element.getBoundingClientRect();
}

/** Width of a card in another open Hand, in pixels. */
export const OPEN_CARD = 30;

/** Fraction of a tiny card that shows its value. */
export const LEAST = 0.55;

/** Gap between the cards of a Hand on phones: room for two highlights, in pixels. */
export const PHONE_GAP = 9;

function within(size: number, least: number, most: number): number {
	return Math.round(Math.min(most, Math.max(least, size)));
}

/** Delay before the preview opens. */
const PEEK_MS = 240;

const KEY = Symbol('felt');

export function createBoard(props: () => LegacyProps): Board {
	return setContext(KEY, new Board(props));
}

export function useBoard(): Board {
	return getContext<Board>(KEY);
}
