import { SvelteMap } from 'svelte/reactivity';
import { readStored, writeStored } from '../storage';
import { api, type TableCommand } from './api';
import { Connection, type ConnectionHandlers, type ConnectionState } from './connection';
import type { Preconnection } from './preconnect';
import type { Ack, Asked, Free, Line, News, Said, TableSeen, Welcome } from './protocol';

export interface LogLine extends Line {
	key: string;
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
	n = $state(0);
	view: Free | null = $state.raw(null);
	asked: Asked[] = $state.raw([]);
	/** The latest messages, for animation; several may arrive at once. */
	news: News[] = $state.raw([]);
	lines: LogLine[] = $state.raw([]);

	take(news: News): void {
		if (news.n > this.n) {
			this.n = news.n;
			this.news = [...this.news.slice(1 - MAX_RECENT), news];
			const lines = news.lines.map((line, k) => ({ ...line, key: `${news.n}.${k}`, tick: news.tick }));
			if (lines.length) this.lines = [...this.lines, ...lines];
		}
		this.asked = news.asked;
		if (news.view) this.view = news.view;
		else if (news.part) this.view = { ...this.view, ...news.part };
	}

	/** The required question of this seat, if any. */
	get question(): Asked | undefined {
		return this.asked.find((asked) => !asked.optional);
	}
}

/** Client-side state of a table. */
export class TableStore implements ConnectionHandlers {
	info: TableSeen = $state.raw(null as unknown as TableSeen);
	seats: number[] = $state.raw([]);
	definitions: Free | null = $state.raw(null);
	ticksPerSecond = $state(1);
	state: ConnectionState = $state('joining');
	/** Has the connection been broken for longer than BLIP_MS? */
	isConnectionLost = $state(false);
	/** Time of the next attempt (`performance.now`); 0: in progress. */
	retryAt = $state(0);
	delayMs: number | null = $state(null);
	chat: Said[] = $state.raw([]);
	/** Seats whose chat messages are hidden. */
	hidden: number[] = $state.raw([]);
	streams = new SvelteMap<string, SeatStream>();
	/** Number of unacknowledged actions. */
	pendingActions = $state(0);
	private connection: Connection;
	private frozenTick: number | undefined;
	private blipTimer: ReturnType<typeof setTimeout> | undefined;

	constructor(
		info: TableSeen,
		private notify: (text: string) => void,
	) {
		this.info = info;
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
		return this.info.chairs.map((chair, seat) => chair.name || `player ${seat + 1}`);
	}

	/** The current tick; frozen while the connection is broken. */
	tick = (): number => this.frozenTick ?? this.connection.tick();

	async act(asked: Asked, action: string, seat: number): Promise<Ack> {
		this.pendingActions++;
		const ack = await this.connection.act(seat, asked.id, action);
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

	/** Was the connection opened before the person was known to the server? */
	private isOtherIdentity(info: TableSeen): boolean {
		return mySeats(info).length > 0 && !this.seats.length && this.state === 'live';
	}

	write(text: string): Promise<Ack> {
		return this.connection.say(text);
	}

	hide(seat: number, hidden: boolean): void {
		this.hidden = hidden ? [...this.hidden, seat] : this.hidden.filter((other) => other !== seat);
		writeStored(`hidden.${this.info.id}`, this.hidden);
	}

	stream(seat: number | null): SeatStream | undefined {
		return this.streams.get(seat === null ? '' : String(seat));
	}

	// --- callbacks of the connection ---------------------------------------------------------------------------------

	onWelcome(welcome: Welcome): void {
		this.info = welcome.table;
		this.seats = welcome.seats;
		this.ticksPerSecond = welcome.ticks_per_second;
		this.definitions = welcome.definitions;
		this.chat = welcome.said;
		for (const name of [...this.streams.keys()]) {
			if (!(name in welcome.log)) this.streams.delete(name);
		}
		for (const [name, log] of Object.entries(welcome.log)) {
			const known = this.streams.get(name);
			if (!known || known.n > (log.at(-1)?.n ?? 0)) this.streams.set(name, new SeatStream());
		}
	}

	onNews(news: News): void {
		this.stream(news.seat)?.take(news);
	}

	onTable(table: TableSeen): void {
		this.info = table;
		this.seats = mySeats(table);
	}

	onChat(said: Said): void {
		this.chat = [...this.chat, said];
	}

	onError(_code: string, text: string): void {
		this.notify(text);
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

function mySeats(table: TableSeen): number[] {
	return table.chairs.flatMap((chair, seat) => (chair.mine ? [seat] : []));
}
