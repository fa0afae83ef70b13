import { SvelteMap } from 'svelte/reactivity';
import { messages } from '../messages';
import { readStored, writeStored } from '../storage';
import { type LineOf, type LogText, remembered } from '../table/log-line';
import { api } from './api';
import { Connection, type ConnectionHandlers, type ConnectionState } from './connection';
import type { Preconnection } from './preconnect';
import type {
	Ack,
	ChatMessage,
	ErrorMessage,
	GameTypes,
	QuestionView,
	TableCommand,
	TableView,
	Update,
	Welcome,
} from './protocol';

/** A line of the log. */
export interface LogLine extends LogText {
	key: string;
	/** The number of the message that it belongs to. */
	number: number;
	tick: number;
}

/** Time after which the connection must know the identity of an HTTP response. */
const IDENTITY_CHECK_MS = 2000;
/** Shorter breaks are not displayed. */
export const BLIP_MS = 1000;
/** Number of recent messages kept for animation and screen readers. */
const MAX_RECENT = 40;

/** The message stream of one seat or of an onlooker. */
export class SeatStream {
	number = $state(0);
	view: GameTypes['view'] | null = $state.raw(null);
	questions: QuestionView<GameTypes>[] = $state.raw([]);
	/** The latest messages, for animation; several may arrive at once. */
	updates: Update<GameTypes>[] = $state.raw([]);
	lines: LogLine[] = $state.raw([]);
	private received: Update<GameTypes>[] = [];
	private lineOf: LineOf | undefined;

	take(update: Update<GameTypes>): void {
		if (update.number > this.number) {
			this.number = update.number;
			this.received.push(update);
			this.updates = [...this.updates.slice(1 - MAX_RECENT), update];
			const lines = this.render(update);
			if (lines.length) this.lines = remembered([...this.lines, ...lines]);
		}
		this.questions = update.questions;
		if (update.view) this.view = update.view;
		else if (update.part && this.view) this.view = { ...this.view, part: update.part };
	}

	/** Sets the renderer of the game's text, when it is loaded, and renders what was received before. */
	setText(lineOf: LineOf): void {
		this.lineOf = lineOf;
		this.lines = remembered(this.received.flatMap((update) => this.render(update)));
	}

	private render(update: Update<GameTypes>): LogLine[] {
		const { number, tick, events } = update;
		const rendered = this.lineOf ? events.map(this.lineOf) : [];
		return rendered.filter(({ text }) => text).map((line, k) => ({ ...line, key: `${number}.${k}`, number, tick }));
	}

	/** Everything that this seat was sent. */
	get history(): readonly Update<GameTypes>[] {
		return this.received;
	}

	/** The required question of this seat, if any. */
	get question(): QuestionView<GameTypes> | undefined {
		return this.questions.find((question) => !question.optional);
	}
}

/** Client-side state of a table. */
export class TableStore implements ConnectionHandlers {
	info: TableView;
	seats: number[] = $state.raw([]);
	definitions: GameTypes['definitions'] | null = $state.raw(null);
	ticksPerSecond = $state(1);
	state: ConnectionState = $state('joining');
	/** Has the connection been broken for longer than BLIP_MS? */
	isConnectionLost = $state(false);
	/** Time of the next attempt (`performance.now`); 0: in progress. */
	retryAt = $state(0);
	delayMs: number | null = $state(null);
	chat: ChatMessage[] = $state.raw([]);
	/** Seats whose chat messages are hidden. */
	hidden: number[] = $state.raw([]);
	streams = new SvelteMap<string, SeatStream>();
	/** Number of unacknowledged actions. */
	pendingActions = $state(0);
	private connection: Connection;
	private frozenTick: number | undefined;
	private blipTimer: ReturnType<typeof setTimeout> | undefined;

	constructor(
		info: TableView,
		private notify: (error: ErrorMessage) => void,
		/** The seat was taken in another browser, by its pass. */
		private onSeatLost: () => void = () => {},
	) {
		this.info = $state.raw(info);
		this.seats = mySeats(info);
		this.hidden = readStored(`hidden.${info.id}`, []);
		const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
		this.connection = new Connection(`${scheme}://${location.host}/ws`, info.id, this);
	}

	/** Is chat disabled during this game? */
	get isChatOff(): boolean {
		return this.info.phase === 'playing' && this.definitions?.chat === false;
	}

	open(preconnection?: Preconnection): void {
		if (preconnection) this.connection.takeOver(preconnection.socket, preconnection.received);
		else this.connection.join();
		addEventListener('online', this.connection.join);
		addEventListener('offline', this.connection.dropConnection);
		document.addEventListener('visibilitychange', this.connection.join);
	}

	close(): void {
		removeEventListener('online', this.connection.join);
		removeEventListener('offline', this.connection.dropConnection);
		document.removeEventListener('visibilitychange', this.connection.join);
		this.connection.leave();
	}

	/** Reconnects at once. */
	retryNow = (): void => this.connection.join();

	get names(): string[] {
		return this.info.chairs.map((chair, seat) => chair.name || messages.format('seat', { n: String(seat + 1) }));
	}

	/** The current tick; frozen while the connection is broken. */
	tick = (): number => this.frozenTick ?? this.connection.tick();

	async act(question: { id: number }, action: string, seat: number): Promise<Ack> {
		this.pendingActions++;
		const ack = await this.connection.act(seat, question.id, action);
		this.pendingActions--;
		return ack;
	}

	/**
	 * Sends a lobby or table command. A live connection reports the result in order; the HTTP response may be older.
	 */
	async runCommand(command: TableCommand): Promise<void> {
		const info = await api.runCommand(this.info.id, command);
		if (this.state !== 'live') this.onTable(info);
		else setTimeout(() => this.isOtherIdentity(info) && this.connection.dropConnection(), IDENTITY_CHECK_MS);
	}

	/** Takes the seat of a pass: a return link or a code. Throws a Problem. */
	async returnToSeat(pass: string): Promise<void> {
		const info = await api.returnToSeat(this.info.id, pass);
		if (this.state !== 'live') this.onTable(info);
		else setTimeout(() => this.isOtherIdentity(info) && this.connection.dropConnection(), IDENTITY_CHECK_MS);
	}

	/** Was the connection opened before the person was known to the server? */
	private isOtherIdentity(info: TableView): boolean {
		return mySeats(info).length > 0 && !this.seats.length && this.state === 'live';
	}

	write(text: string): Promise<Ack> {
		return this.connection.say(text);
	}

	hide(seat: number, hidden: boolean): void {
		this.hidden = hidden ? [...this.hidden, seat] : this.hidden.filter((other) => other !== seat);
		writeStored(`hidden.${this.info.id}`, this.hidden);
	}

	private lineOf: ((reader: number | null) => LineOf) | undefined;

	/** Sets the renderer of the game's text, when it is loaded. */
	setText(lineOf: (reader: number | null) => LineOf): void {
		this.lineOf = lineOf;
		for (const [name, stream] of this.streams) stream.setText(lineOf(readerOf(name)));
	}

	private addStream(name: string): void {
		const stream = new SeatStream();
		if (this.lineOf) stream.setText(this.lineOf(readerOf(name)));
		this.streams.set(name, stream);
	}

	stream(seat: number | null): SeatStream | undefined {
		return this.streams.get(seat === null ? '' : String(seat));
	}

	// --- callbacks of the connection ---------------------------------------------------------------------------------

	onWelcome(welcome: Welcome<GameTypes>): void {
		if (this.seats.length && !welcome.seats.length && welcome.table.phase === 'playing') this.onSeatLost();
		this.info = welcome.table;
		this.seats = welcome.seats;
		this.ticksPerSecond = welcome.ticks_per_second;
		this.definitions = welcome.definitions;
		this.chat = welcome.chat;
		for (const name of [...this.streams.keys()]) {
			if (!(name in welcome.log)) this.streams.delete(name);
		}
		for (const [name, log] of Object.entries(welcome.log)) {
			const known = this.streams.get(name);
			if (!known || known.number > (log.at(-1)?.number ?? 0)) this.addStream(name);
		}
	}

	onUpdate(update: Update<GameTypes>): void {
		this.stream(update.seat)?.take(update);
	}

	onTable(table: TableView): void {
		this.info = table;
		this.seats = mySeats(table);
	}

	onChat(message: ChatMessage): void {
		this.chat = [...this.chat, message];
	}

	onError(error: ErrorMessage): void {
		this.notify(error);
	}

	onState(state: ConnectionState): void {
		if (state === 'live') this.frozenTick = undefined;
		else if (this.state === 'live') this.frozenTick = this.connection.tick();
		this.state = state;
		clearTimeout(this.blipTimer);
		this.isConnectionLost = false;
		if (state === 'broken') {
			this.blipTimer = setTimeout(() => {
				this.isConnectionLost = true;
			}, BLIP_MS);
		}
	}

	onRetry(ms: number): void {
		this.retryAt = ms ? performance.now() + ms : 0;
	}

	onDelay(ms: number): void {
		this.delayMs = Math.round(ms);
	}
}

/** Returns the seat of a stream; null for an onlooker. */
function readerOf(stream: string): number | null {
	return stream === '' ? null : Number(stream);
}

function mySeats(table: TableView): number[] {
	return table.chairs.flatMap((chair, seat) => (chair.mine ? [seat] : []));
}
