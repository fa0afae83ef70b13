import { getContext, setContext } from 'svelte';
import type { Update } from '../../net/protocol';
import { isAway } from '../../table/waiting-status';
import type { Arguments } from '../../text/message-catalogue';
import type { GameProps } from '../game-props';
import { Gaze } from './gaze.svelte';
import { offersOf, type Question } from './offered-actions';
import type { CommonView, Definitions, GameEvent, GamePrompt, Types, View } from './protocol';
import { clockwiseSeats, freeHeight, type Place, placeOf, turnTo } from './seat-position';

const KEY = Symbol('board');
/** Below this width, in pixels, there are two panes. */
const PHONE = 700;

/** UI state of the WINK table, shared by its components. */
export class Board {
	width = $state(1000);
	height = $state(700);
	pane: 'table' | 'field' = $state('table');
	/** How often the player asked to hear the current stretch again. */
	readAgain = $state(0);
	/** The question whose answer is not acknowledged yet. */
	private answered = $state(-1);
	/** The seat about to be accused. */
	accused: number | null = $state(null);
	readonly gaze = new Gaze(
		(seat) => this.props().act(this.offers.look ?? this.notOpen({ kind: 'look' }), 'look', seat ?? 'away'),
		() => !this.standsStill,
	);

	constructor(private props: () => GameProps<Types>) {}

	get view(): View {
		return this.props().view;
	}
	get common(): CommonView {
		return this.view.common;
	}
	get tableId(): string {
		return this.props().table.id;
	}
	get hand(): readonly number[] {
		return this.view.own?.hand ?? [];
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
	/** Everything that this player was sent; it grows with the updates. */
	get history(): readonly Update<Types>[] {
		const { updates, history } = this.props();
		return updates.length && history ? history() : updates;
	}
	/** The seat that this player looks at. */
	get look(): number | null {
		return this.view.part?.look ?? null;
	}
	readonly offers = $derived.by(() =>
		offersOf(this.readonly ? [] : this.props().questions.filter(({ id }) => id !== this.answered)),
	);
	readonly others = $derived.by(() => clockwiseSeats(this.seat, this.seats));
	readonly isPhone = $derived(this.width < PHONE);
	/** After an accusation the game stands still: nothing can be done. */
	readonly standsStill = $derived.by(() => this.common.stands_until !== null);
	/** This player has seen enough of the stretch of glances. */
	readonly hasEnough = $derived.by(() => this.offers.enough?.options?.more !== undefined);
	readonly isOver = $derived.by(() => this.common.phase === 'over');

	// --- texts -------------------------------------------------------------------------------------------------------

	/** Returns a text of the page. */
	t = (key: string, args: Arguments = {}): string =>
		this.props().text.messages.format(key, { gesture: this.definitions.gesture, ...args });

	/** The text of the required question. */
	readonly asked = $derived.by(() => this.offers.turn && this.props().text.question(this.offers.turn.prompt));

	/** Returns the sentence of an event. */
	sentence = (event: GameEvent): string => this.props().text.event(event);

	join = (names: readonly string[]): string => this.props().text.messages.join(names);

	/** Returns facts in a row: "seeks number 5, 3 points". */
	facts = (facts: readonly string[]): string => facts.reduce((left, right) => this.t('list-middle', { left, right }));

	name = (seat: number): string =>
		seat === this.seat && !this.readonly ? this.t('you') : (this.props().names[seat] ?? '');

	plainName = (seat: number): string => this.props().names[seat] ?? '';

	isAway = (seat: number): boolean => {
		const { phase, chairs } = this.props().table;
		return phase === 'playing' && isAway(chairs[seat]);
	};

	// --- positions ---------------------------------------------------------------------------------------------------

	place(seat: number): Place {
		return placeOf(seat, this.seat ?? 0, this.seats, this.isPhone);
	}

	/** Where the felt is free, in percent of the height of the stage. */
	readonly freeHeight = $derived.by(() => freeHeight(this.seats, this.isPhone));

	/** Direction in which a face is turned: a player who looks at this seat looks out of the screen. */
	turn(seat: number, target: number | null | undefined): Place {
		if (target === null) return { x: 0, y: 0.5 };
		if (target === undefined || target === this.seat) return { x: 0, y: 0 };
		return turnTo(this.place(seat), this.place(target));
	}

	// --- actions -----------------------------------------------------------------------------------------------------

	/** A permanent question that is not open now: the server refuses the answer with the reason. */
	private notOpen(prompt: GamePrompt & { kind: keyof Definitions['question_ids'] }): Question {
		return {
			id: this.definitions.question_ids[prompt.kind],
			seat: this.seat ?? 0,
			prompt,
			options: {},
			optional: true,
		};
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
		if (this.seat === null || this.readonly || this.standsStill) return;
		const question = this.offers.wink ?? this.notOpen({ kind: 'wink', target: this.gaze.at ?? this.seat });
		void this.props().act(question, 'wink');
	}

	/** Says that this player has seen enough, or takes it back. */
	sayEnough(): void {
		const question = this.offers.enough;
		if (question) void this.props().act(question, this.hasEnough ? 'more' : 'enough');
	}

	/** Says once a stretch that a person is at this page: only those are waited for. */
	sayHere(): void {
		const question = this.offers.enough;
		if (question?.options?.here && !document.hidden) void this.props().act(question, 'here');
	}

	point(seat: number | null): void {
		this.accused = seat !== null && this.offers.accused.has(seat) ? seat : null;
	}

	accuse(number: number): void {
		if (this.accused === null) return;
		void this.props().act(this.offers.accuse ?? this.notOpen({ kind: 'accuse' }), 'accuse', this.accused, number);
		this.accused = null;
	}

	/** Answers the required question: names a seat, or places on a number. */
	async answer(kind: 'name' | 'place', choice: number): Promise<void> {
		const question = this.offers.turn;
		if (!question) return;
		this.answered = question.id;
		const ack = await this.props().act(question, kind, choice);
		if (!ack.ok) this.answered = -1;
	}

	openRule = (id: string): void => this.props().openRule(id);
	tick = (): number => this.props().tick();
	get ticksPerSecond(): number {
		return this.props().ticksPerSecond;
	}
}

export function createBoard(props: () => GameProps<Types>): Board {
	return setContext(KEY, new Board(props));
}

export function useBoard(): Board {
	return getContext(KEY);
}
