import { getContext, setContext, untrack } from 'svelte';
import type { PrintedCard } from '../../kit/printed-card';
import { formatSigned } from '../../kit/printed-card';
import { settings } from '../../settings.svelte';
import { hintProgress } from '../../table/hint-progress.svelte';
import { isAway } from '../../table/waiting-status';
import type { Arguments } from '../../text/message-catalogue';
import type { GameProps } from '../game-props';
import { answererOf } from './control';
import type { Looked } from './event-effects';
import { mainOf, type Offer, offerOf, offersOf, ordersOf, waitOf } from './offered-actions';
import type { Announcement, Types } from './protocol';
import { around, others } from './seat-position';
import { announcementText, t } from './text';
import { fieldOf, knownHand } from './zones';

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
	/** The action that waits for its ack. */
	sending: Offer | null = $state.raw(null);
	looked: Looked | null = $state.raw(null);
	private touch: number | null = $state.raw(null);

	private resting: ReturnType<typeof setTimeout> | undefined;

	/** Hints are displayed in this game: there is room for them, even when there is none. */
	hasHints = $state(false);

	constructor(private props: () => GameProps<Types>) {
		const { table, seat, readonly } = untrack(props);
		this.hasHints = settings.hints && seat !== null && !readonly && !hintProgress.hasFinished(table.game);
	}

	// --- view --------------------------------------------------------------------------------------------------------

	view = $derived.by(() => this.props().view);
	common = $derived(this.view.common);
	definitions = $derived.by(() => this.props().definitions);
	text = $derived.by(() => this.props().text);
	names = $derived.by(() => this.props().names);
	seats = $derived(this.common.points.length);
	allSeats = $derived(this.common.points.map((_, seat) => seat));
	seat = $derived.by(() => this.props().seat);
	/** The seat at the lower edge of the screen. */
	near = $derived(this.seat ?? 0);
	readonly = $derived.by(() => this.props().readonly);
	isOver = $derived(this.common.ended_by !== '');
	tick = (): number => this.props().tick();
	ticksPerSecond = $derived.by(() => this.props().ticksPerSecond);
	window = $derived(this.common.window);
	/** All Hands: in a replay that shows everything, and turned over after the end. */
	private hands = $derived(this.view.open?.hands ?? this.common.hands);
	hasOpenHands = $derived(this.hands !== undefined);
	/** So many Zombeyes overwhelm a player; 0 in editions without the plague. */
	overwhelming = $derived(this.definitions.overwhelming_zombeyes ?? 0);

	/** The card with a token, if one is on it. */
	card = (id: number): PrintedCard => {
		const printed = this.definitions.cards[id] ?? { name: '?', value: 0, text: [] };
		return this.common.tokens?.includes(id) ? { ...printed, token: true } : printed;
	};

	/** Is this the seat of the player at the screen? */
	isMe = (seat: number): boolean => seat === this.seat && (!this.readonly || this.isOver);
	name = (seat: number): string => (this.isMe(seat) ? t('seat-you') : (this.names[seat] ?? ''));
	/** Returns the arguments of a text about a seat. */
	who = (seat: number): Arguments => ({
		seat: this.names[seat] ?? '',
		seat_is: this.isMe(seat) ? 'you' : 'other',
	});

	/** The player's own name, or empty for onlookers. */
	called = $derived(this.seat === null || this.readonly ? '' : (this.names[this.seat] ?? ''));

	/** The open Hand of a seat, or null if only its size is known. */
	hand = (seat: number): number[] | null => {
		const own = seat === this.seat ? this.view.own?.hand : undefined;
		return own ?? this.hands?.[seat] ?? null;
	};
	/** The cards that the reader knows in another player's Hand. */
	known = (seat: number): number[] => knownHand(this.view, seat);
	handSize = (seat: number): number => this.common.hand_sizes[seat] ?? 0;
	field = (seat: number): number[] => this.common.fields[seat] ?? [];

	isAway = (seat: number): boolean => {
		const { phase, chairs } = this.props().table;
		return phase === 'playing' && isAway(chairs[seat]);
	};
	isOverwhelmed = (seat: number): boolean => this.common.overwhelmed?.includes(seat) ?? false;
	overwhelmedNote = (seat: number): string => t('overwhelmed-note', { ...this.who(seat), most: this.overwhelming });
	/** The seat that answers for a seat now. */
	answerer = (seat: number): number => answererOf(this.view, seat);

	/** "Ada: 30 Viewpoints, 4 cards in Hand, left neighbour". */
	describeSeat = (seat: number, name: string, notes: string[]): string => {
		const points = t('seat-points', { name, points: formatSigned(this.common.points[seat] ?? 0) });
		return [points, t('hand-count', { count: this.handSize(seat) }), ...notes].filter(Boolean).join(', ');
	};

	// --- layout ------------------------------------------------------------------------------------------------------

	fit(width: number, height: number): void {
		this.width = width;
		this.height = height;
	}

	isPhone = $derived(this.width < 724);
	isTight = $derived(this.isPhone ? this.seats > 3 : this.seats > 6);
	/** Low screen, or open Hands: smaller margins. */
	isLow = $derived(!this.isPhone && this.height < (this.hasOpenHands ? 780 : 700));
	/** Height available for cards, in pixels. */
	private share = $derived(
		Math.max(
			340,
			this.height -
				(this.common.zombeyes ? 284 : 230) -
				(this.hasOpenHands ? OPEN_CARD * 1.4 + 8 : 0) -
				(this.hasHints ? 42 : 0),
		),
	);
	/** Width of the narrowest place of another player on desktops, in pixels. */
	private rivalWidth = $derived.by(() => {
		const { top, left } = around(this.near, this.seats);
		const [inside, middle] = [this.width - 64, left.length ? (this.width - 84) / 3.7 : Number.POSITIVE_INFINITY];
		return Math.min(inside / Math.max(1, top.length) - 10, middle) - 24;
	});
	/** Do so many cards lie before another player that they need a second row? Then the cards are smaller. */
	hasSecondRow = $derived.by(() => {
		const most = Math.max(0, ...others(this.near, this.seats).map((seat) => this.field(seat).length));
		if (this.isPhone || this.isTight) return !this.isPhone && most > TILE_CARDS;
		return (most - 1) * ROW_STEP + 60 > this.rivalWidth;
	});
	/** Second rows on all sides: everything else is smaller, too. */
	private isFull = $derived(this.hasSecondRow && this.seats > 4);
	fieldCard = $derived(
		this.isPhone
			? this.field(this.near).length > 8
				? 46
				: 62
			: within((this.share * (this.isFull ? 0.155 : 0.185) - 20) / 1.4, 46, 104),
	);
	private handShare = $derived(this.isFull ? 0.25 : this.isTight || this.hasSecondRow ? 0.29 : 0.325);
	handCard = $derived(within((this.share * this.handShare) / 1.4, this.hasOpenHands ? 80 : 90, 196));
	rivalCard = $derived.by(() => {
		if (this.isPhone) return 42;
		const single = (this.share * 0.25 - 64) / 1.4;
		if (!this.hasSecondRow) return within(single, 44, 96);
		return this.seats > 4 ? 34 : within((this.share * 0.32 - 72) / 2.8, 34, 60);
	});
	/** The middle of the table gives room to second rows. */
	private middle = $derived(this.hasSecondRow ? 0.16 : 0.25);
	spotCard = $derived(within((this.share * this.middle) / 1.4, 70, 170));
	pileCard = $derived(this.isPhone ? 50 : within((this.share * this.middle - 34) / 1.4, 44, 110));

	/** Maximum cards per row of a Hand on phones: they overlap, and the text is in the row above. */
	phoneRow = $derived(this.seats > 4 || this.height < 760 ? 30 : 7);
	/** Width of a card in the Hand on phones, in pixels. */
	phoneCard = (inRow: number, rows: number): number => {
		const high = rows > 1 ? 80 : this.seats > 4 || this.height < 760 ? 88 : 104;
		return within((this.width - 26) / inRow - PHONE_GAP, Math.min(high, 88), high);
	};

	// --- questions ---------------------------------------------------------------------------------------------------

	main = $derived.by(() => (this.readonly ? null : mainOf(this.props().questions)));
	mainText = $derived(this.main ? this.text.question(this.main.prompt) : '');
	orders = $derived.by(() => (this.readonly ? null : ordersOf(this.props().questions)));
	offers = $derived(offersOf(this.main));
	/** Passing for the whole turn, or being asked again, if that is offered. */
	hush = $derived(offerOf(this.orders, 'hush'));
	speak = $derived(offerOf(this.orders, 'speak'));
	/** Going on in the open window, if it concerns this seat; the same with or without a card that fits. */
	goOn = $derived(offerOf(this.main, 'go-on'));
	hasGoneOn = $derived(this.goOn !== undefined && this.main?.optional === true && !this.view.own?.answer);
	wait = $derived.by(() => (this.readonly ? undefined : offerOf(waitOf(this.props().questions), 'wait')));
	withdraw = $derived(offerOf(this.main, 'withdraw'));
	notThisTime = $derived(offerOf(this.main, 'not-this-time'));
	/** The card that this player has chosen to REVEAL when the window closes, or null. */
	chosen = $derived(this.view.own?.answer?.card ?? null);
	/** The beginning of a turn concerns only its player: the draw itself shows the time, and no panel opens. */
	isDrawWindow = $derived(
		this.window?.operation === 'turn-begins' && this.common.asked.every((seat) => seat === this.window?.seat),
	);
	/** The last moment shown by the ring: early enough for the line to the server. */
	ringEnd = $derived(this.common.closes === null ? null : this.common.closes - LINE_S * this.ticksPerSecond);
	/** The seat this player decides for: another one under CONTROL, or their own. */
	deciding = $derived(this.main?.seat ?? this.near);
	/** The Hand at the lower edge: that of the deciding seat. */
	openHand = $derived(this.deciding === this.near ? this.hand(this.near) : this.known(this.deciding));
	/** Phones: the card of the Hand whose text is displayed, or null. */
	touched = $derived(this.touch !== null && this.openHand?.includes(this.touch) ? this.touch : null);
	/** Displays the text of the next or previous card of the Hand. */
	touchNext = (by: 1 | -1): void => {
		const hand = this.openHand ?? [];
		const at = this.touched === null ? (by > 0 ? -1 : 0) : hand.indexOf(this.touched);
		this.touch = hand[(at + by + hand.length) % hand.length] ?? null;
	};
	/** Where the selectable cards are: only there the others are dimmed. */
	litPlace = $derived(!this.offers.verb ? '' : FROM_HAND.has(this.offers.verb) ? 'hand' : 'field');
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
		return field === this.near || (field !== null && !this.isTight && !this.isPhone);
	}

	/** The card in question, or null. */
	topic: number | null = $derived.by(() => {
		const prompt = this.main?.prompt;
		return prompt && 'card' in prompt ? prompt.card : (this.window?.card ?? null);
	});

	/** What a window is open for: "Ada wants to steal from you (Magpie)." */
	announcement = (window: Announcement): string => announcementText(this.text, window);

	neighbour = (seat: number): 'left' | 'right' | null => {
		const all = others(this.near, this.seats);
		if (this.seat === null || all.length < 2) return null;
		return seat === all[0] ? 'left' : seat === all.at(-1) ? 'right' : null;
	};

	// --- actions -----------------------------------------------------------------------------------------------------

	async send(offer: Offer | undefined): Promise<void> {
		if (!offer || this.sending) return;
		// a press that was meant for what was there before
		if (offer.kind === 'go-on' && this.tick() < (offer.question.go_on_from ?? 0)) return;
		this.sending = offer;
		this.hint = null;
		this.open = this.open?.what === 'orders' ? this.open : null;
		this.unpeek();
		this.looked = null;
		const { question, kind, argument } = offer;
		try {
			await this.props().act(question, kind, ...(argument === undefined ? [] : [argument]));
		} finally {
			this.sending = null;
		}
	}

	/** Is this action being sent? An update in the meantime may offer it anew. */
	isSending = ({ kind, argument }: Offer): boolean => this.sending?.kind === kind && this.sending.argument === argument;

	/**
	 * Handles a press on a card: mouse and keyboard choose at once. A finger first reads it: a card of the Hand in the
	 * row above the Hand, any other one enlarged.
	 */
	pressCard = (card: number, event?: MouseEvent): void => {
		const offer = this.offers.cards.get(card);
		const byFinger = event instanceof PointerEvent && event.pointerType === 'touch';
		if (offer && !byFinger) void this.send(offer);
		else if (this.isPhone && this.touched !== card && this.openHand?.includes(card)) this.touch = card;
		else {
			if (!offer) this.sayWhyNot();
			this.open = { what: 'card', card };
			this.unpeek();
		}
	};

	pressSeat = (seat: number): void => {
		const offer = this.offers.players.get(seat);
		if (offer) void this.send(offer);
		else this.open = { what: 'seat', seat };
	};

	/** Returns why the pressed element is not selectable. */
	whyNot = (): string => {
		if (this.isOver) return t('not-now-over');
		if (this.readonly || this.seat === null) return t('not-now-watching');
		if (this.main) return this.mainText;
		if (this.window) return t('window-not-concerned');
		const who = this.common.asked[0];
		return who === undefined ? t('not-now-unasked') : this.whoDecides(who);
	};

	/** "Ada decides.", or under CONTROL "Ada is in control of you." */
	whoDecides = (seat: number): string => {
		const by = this.answerer(seat);
		if (by === seat) return t('who-decides', this.who(seat));
		const controller = { controller: this.names[by] ?? '', controller_is: this.isMe(by) ? 'you' : 'other' };
		return t('who-decides-for', { ...this.who(seat), ...controller });
	};

	sayWhyNot(): void {
		if (!this.readonly) this.hint = { text: t('not-now', { reason: this.whyNot() }), rule: '' };
	}

	/** Opens the card preview after a short delay. */
	peek = (id: number, element: HTMLElement, readable = false): void => {
		this.unpeek();
		if (this.isPhone && this.openHand?.includes(id) && element.matches(':focus-visible')) this.touch = id;
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

/** Time for the line to the server, in seconds. */
const LINE_S = 0.3;

/** Actions with a card of a Hand. */
const FROM_HAND = new Set(['play', 'discard', 'give', 'reveal']);

/** Width of a card in another open Hand, in pixels. */
export const OPEN_CARD = 30;

/** Visible width of a covered card below which another player's cards get a second row on desktops, in pixels. */
export const ROW_STEP = 26;

/** More cards than these are smaller in the tile of another player, and lie in two rows. */
export const TILE_CARDS = 10;

/** Visible width of a card that its name needs, in pixels. */
export const NAME_STEP = 34;

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

export function createBoard(props: () => GameProps<Types>): Board {
	return setContext(KEY, new Board(props));
}

export function useBoard(): Board {
	return getContext<Board>(KEY);
}
