import { getContext, setContext } from 'svelte';
import type { Asked } from '../../net/legacy';
import type { Ack } from '../../net/protocol';
import { isAway } from '../../table/waiting';
import type { LegacyProps } from '../game-props';
import { ACCUSE, AWAY, LOOK, lookAt, notOpen, offersOf, WINK } from './actions';
import { Gaze } from './gaze.svelte';
import { messages } from './messages';
import { clockwiseSeats, type Place, placeOf, turnTo } from './seat-position';
import type { Definitions, View } from './view';

const KEY = Symbol('board');
/** Below this width, in pixels, there are two panes. */
const PHONE = 700;

/** UI state of the WINK table, shared by its components. */
export class Board {
	width = $state(1000);
	height = $state(700);
	pane: 'table' | 'field' = $state('table');
	/** The question whose answer is not acknowledged yet. */
	private answered = $state(-1);
	/** The seat about to be accused, or -1. */
	accused = $state(AWAY);
	readonly gaze = new Gaze((seat) => this.send(this.offers.look ?? notOpen(LOOK, this.seat ?? 0), lookAt(seat)));

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
	get seats(): number {
		return this.props().names.length;
	}
	readonly offers = $derived.by(() =>
		offersOf(this.readonly ? [] : this.asked.filter(({ id }) => id !== this.answered)),
	);
	readonly others = $derived.by(() => clockwiseSeats(this.seat, this.seats));
	readonly isPhone = $derived(this.width < PHONE);
	readonly isOver = $derived.by(() => this.view.phase === 'over');

	private get asked(): Asked[] {
		return this.props().asked;
	}

	name = (seat: number): string =>
		seat === this.seat && !this.readonly ? messages.you : (this.props().names[seat] ?? '');

	plainName = (seat: number): string => this.props().names[seat] ?? '';

	isAway = (seat: number): boolean => {
		const { phase, chairs } = this.props().table;
		return phase === 'playing' && isAway(chairs[seat]);
	};

	// --- positions ---------------------------------------------------------------------------------------------------

	place(seat: number): Place {
		return placeOf(seat, this.seat ?? 0, this.seats, this.isPhone);
	}

	/** Direction in which a face is turned: a player who looks at this seat looks out of the screen. */
	turn(seat: number, at: number | undefined): Place {
		if (at === undefined || at === AWAY || at === this.seat) return { x: 0, y: at === AWAY ? 0.5 : 0 };
		return turnTo(this.place(seat), this.place(at));
	}

	// --- actions -----------------------------------------------------------------------------------------------------

	send(asked: Asked, action: string): Promise<Ack> {
		return this.props().act(asked, action);
	}

	/** Handles a press on a face: look at it, or give the sign if already looking at it. */
	press(seat: number): void {
		if (this.readonly) return;
		if (this.gaze.at !== seat) this.gaze.look(seat);
		else if (this.offers.wink) this.wink();
	}

	/** Looks at a player; phones switch to the table pane. */
	lookUp(seat: number): void {
		this.pane = 'table';
		this.gaze.look(seat);
	}

	wink(): void {
		if (this.seat === null || this.readonly) return;
		void this.send(this.offers.wink ?? notOpen(WINK, this.seat), 'wink');
	}

	point(seat: number): void {
		this.accused = this.offers.accused.has(seat) ? seat : AWAY;
	}

	accuse(number: number): void {
		const action = `accuse ${this.accused} ${number}`;
		void this.send(this.offers.accuse ?? notOpen(ACCUSE, this.seat ?? 0), action);
		this.accused = AWAY;
	}

	async answer(action: string): Promise<void> {
		const asked = this.offers.turn;
		if (!asked) return;
		this.answered = asked.id;
		const ack = await this.send(asked, action);
		if (!ack.ok) this.answered = -1;
	}

	openRule = (id: string): void => this.props().openRule(id);
	tick = (): number => this.props().tick();
	get ticksPerSecond(): number {
		return this.props().ticksPerSecond;
	}
}

export function createBoard(props: () => LegacyProps): Board {
	return setContext(KEY, new Board(props));
}

export function useBoard(): Board {
	return getContext(KEY);
}
