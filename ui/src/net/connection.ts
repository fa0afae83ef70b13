import type {
	Ack,
	Act,
	Chat,
	ChatMessage,
	ClientMessage,
	ErrorMessage,
	GameTypes,
	ServerMessage,
	TableView,
	Update,
	Welcome,
} from './protocol';
import { VERSION } from './protocol';

/** Only in state `live` the displayed table is current. The last three states are final. */
export type ConnectionState = 'joining' | 'live' | 'broken' | 'outdated' | 'gone' | 'closed';

/** Callbacks of a connection. Every message of a stream is delivered once and in order. */
export interface ConnectionHandlers {
	onWelcome(welcome: Welcome<GameTypes>): void;
	onUpdate(update: Update<GameTypes>): void;
	onTable(table: TableView): void;
	onChat(message: ChatMessage): void;
	onError(error: ErrorMessage): void;
	onState(state: ConnectionState): void;
	onDelay(ms: number): void;
	/** The next attempt starts after `ms`; 0: it starts now. */
	onRetry(ms: number): void;
}

/** A message and its arrival time. */
export interface ReceivedMessage {
	data: ArrayBuffer | string;
	at: number;
}

export type Timer = number | ReturnType<typeof setTimeout>;

/** Browser functions that tests replace. */
export interface Env {
	open(url: string): WebSocket;
	now(): number;
	startTimer(ms: number, work: () => void): Timer;
	clearTimer(timer: Timer): void;
	random(): number;
}

const browserEnv: Env = {
	open: (url) => new WebSocket(url),
	now: () => performance.now(),
	startTimer: (ms, work) => setTimeout(work, ms),
	clearTimer: (timer) => clearTimeout(timer),
	random: Math.random,
};

export const PING_INTERVAL_MS = 3000;
export const SILENCE_LIMIT_MS = 7000;
/** The first ping is delayed until the welcome is rendered, which would distort the measured delay. */
export const FIRST_PING_DELAY_MS = 500;
export const RESEND_AFTER_MS = 6000;
export const FLOOD_BACKOFF_MS = 1000;
/** During this time after a break attempts are frequent and short, because the user is waiting. */
export const QUICK_PHASE_MS = 30_000;
/** A hanging attempt started during the break: a new one succeeds sooner than TCP retransmission. */
export const QUICK_TRY_LIMIT_MS = 3000;
const FIRST_RETRY_MS = 400;
const QUICK_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 15_000;

interface Pending {
	message: Act | Chat;
	sent: number;
	done: (ack: Ack) => void;
}

/** The connection to one table: reconnects, requests missed messages, and resends actions under the same id. */
export class Connection {
	state: ConnectionState = 'joining';
	private socket: WebSocket | null = null;
	private have: Record<string, number> = {};
	private pending = new Map<string, Pending>();
	/** When the connection broke, or null. */
	private brokenAt: number | null = null;
	/** When the current attempt started. */
	private tryStartedAt = 0;
	/** Since when a response is awaited; 0: none. */
	private waitingSince = 0;
	private retryTimer: Timer = 0;
	private heartbeatTimer: Timer = 0;
	private floodTimer: Timer = 0;
	private clock = { tick: 0, at: 0, perSecond: 1, delay: Number.POSITIVE_INFINITY };

	constructor(
		private url: string,
		private table: string,
		private handlers: ConnectionHandlers,
		private env: Env = browserEnv,
	) {}

	/** Connects now: replaces a scheduled or a hanging attempt. */
	join = (): void => {
		if (this.isFinal) return;
		if (this.isHanging) this.closeSocket();
		if (this.socket) return;
		this.env.clearTimer(this.retryTimer);
		this.handlers.onRetry(0);
		const socket = this.env.open(this.url);
		socket.binaryType = 'arraybuffer';
		socket.onopen = () => this.hello();
		this.attach(socket);
	};

	/** Takes over a preopened socket with its messages. */
	takeOver(socket: WebSocket, received: readonly ReceivedMessage[]): void {
		this.attach(socket);
		for (const { data, at } of received) this.receive(data, at);
	}

	/** Called when the browser goes offline, before the silence is noticed. */
	dropConnection = (): void => {
		if (this.socket && !this.isFinal) this.onConnectionLost();
	};

	private attach(socket: WebSocket): void {
		this.socket = socket;
		socket.onmessage = (event) => socket === this.socket && this.receive(event.data);
		socket.onclose = () => socket === this.socket && this.onConnectionLost();
		this.waitingSince = this.tryStartedAt = this.env.now();
		this.heartbeat();
	}

	leave(): void {
		this.end('closed');
	}

	/** Sends an action; resolves with its ack, after reconnects if necessary. */
	act(seat: number, question: number, action: string): Promise<Ack> {
		return this.post({ t: 'act', id: newId(), seat, question, action });
	}

	say(text: string): Promise<Ack> {
		return this.post({ t: 'chat', id: newId(), text });
	}

	/** The estimated tick of the table now. */
	tick = (): number => {
		const { tick, at, perSecond } = this.clock;
		return tick + ((this.env.now() - at) / 1000) * perSecond;
	};

	private get isFinal(): boolean {
		return this.state === 'outdated' || this.state === 'gone' || this.state === 'closed';
	}

	private get isHanging(): boolean {
		return this.state === 'broken' && !!this.socket && this.env.now() - this.tryStartedAt >= QUICK_RETRY_MS;
	}

	/** Time limit for a response. */
	private get silenceLimit(): number {
		const isQuick = this.brokenAt !== null && this.env.now() - this.brokenAt < QUICK_PHASE_MS;
		return isQuick ? QUICK_TRY_LIMIT_MS : SILENCE_LIMIT_MS;
	}

	// --- sending -----------------------------------------------------------------------------------------------------

	private hello(): void {
		this.send({ t: 'hello', version: VERSION, table: this.table, have: { ...this.have } });
	}

	private post(message: Act | Chat): Promise<Ack> {
		return new Promise((done) => {
			this.pending.set(message.id, { message, sent: this.env.now(), done });
			if (this.state === 'live') this.send(message);
		});
	}

	private send(message: ClientMessage): void {
		if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
	}

	/** Sends a ping, resends unacknowledged messages, and drops a silent connection. */
	private heartbeat = (): void => {
		this.env.clearTimer(this.heartbeatTimer);
		if (!this.socket) return;
		const now = this.env.now();
		if (this.waitingSince && now - this.waitingSince >= this.silenceLimit) {
			this.onConnectionLost();
			return;
		}
		if (this.state === 'live') {
			this.send({ t: 'ping', at: now });
			this.waitingSince ||= now;
			for (const waiting of this.pending.values()) {
				if (now - waiting.sent >= RESEND_AFTER_MS) this.resend(waiting);
			}
		}
		const rest = this.waitingSince ? this.waitingSince + this.silenceLimit - now : PING_INTERVAL_MS;
		this.heartbeatTimer = this.env.startTimer(Math.min(PING_INTERVAL_MS, rest), this.heartbeat);
	};

	private resend(waiting: Pending): void {
		waiting.sent = this.env.now();
		this.send(waiting.message);
	}

	// --- receiving ---------------------------------------------------------------------------------------------------

	private receive(data: ArrayBuffer | string, at = this.env.now()): void {
		this.waitingSince = 0;
		const message = messageOf(data);
		if (message.t === 'welcome') this.onWelcomeMessage(message, at);
		else if (message.t === 'update') this.onUpdateMessage(message);
		else if (message.t === 'table') this.handlers.onTable(message.table);
		else if (message.t === 'chat') this.handlers.onChat(message);
		else if (message.t === 'ack') this.onAckMessage(message);
		else if (message.t === 'pong') this.onPongMessage(message.at, message.tick);
		else this.onErrorMessage(message);
	}

	private onWelcomeMessage(welcome: Welcome<GameTypes>, at: number): void {
		if (welcome.version !== VERSION) {
			this.end('outdated');
			return;
		}
		this.brokenAt = null;
		this.clock = { tick: welcome.tick, at, perSecond: welcome.ticks_per_second, delay: Infinity };
		this.handlers.onWelcome(welcome);
		for (const [stream, log] of Object.entries(welcome.log)) {
			const last = log.at(-1)?.number ?? 0;
			// the server's log is shorter than ours (restored backup): the server is right
			let have = this.have[stream] ?? 0;
			if (last < have) have = 0;
			for (const update of log) {
				if (update.number > have || update.view) this.handlers.onUpdate(update);
				have = Math.max(have, update.number);
			}
			this.have[stream] = have;
		}
		this.setState('live');
		for (const waiting of this.pending.values()) this.resend(waiting);
		this.env.clearTimer(this.heartbeatTimer);
		this.heartbeatTimer = this.env.startTimer(FIRST_PING_DELAY_MS, this.heartbeat);
	}

	private onUpdateMessage(update: Update<GameTypes>): void {
		const stream = update.seat === null ? '' : String(update.seat);
		const have = this.have[stream] ?? 0;
		if (update.number <= have) return;
		if (update.number > have + 1) {
			this.hello();
			return;
		}
		this.have[stream] = update.number;
		if (update.tick > this.tick()) this.clock = { ...this.clock, tick: update.tick, at: this.env.now() };
		this.handlers.onUpdate(update);
	}

	private onAckMessage(ack: Ack): void {
		const waiting = this.pending.get(ack.id);
		this.pending.delete(ack.id);
		waiting?.done(ack);
	}

	private onPongMessage(at: number, tick: number): void {
		const now = this.env.now();
		const delay = now - at;
		this.handlers.onDelay(delay);
		// the fastest response gives the best estimate
		if (delay <= this.clock.delay * 1.5) {
			const halfway = (delay / 2000) * this.clock.perSecond;
			this.clock = { ...this.clock, tick: tick + halfway, at: now, delay };
		}
	}

	private onErrorMessage(error: ErrorMessage): void {
		if (error.code === 'version') this.end('outdated');
		else if (error.code === 'no-table') this.end('gone');
		else this.handlers.onError(error);
		if (error.code === 'flood') this.resendLater();
	}

	/** The server rejected a message without saying which: resend all pending messages later. */
	private resendLater(): void {
		this.env.clearTimer(this.floodTimer);
		this.floodTimer = this.env.startTimer(FLOOD_BACKOFF_MS, () => {
			if (this.state === 'live') for (const waiting of this.pending.values()) this.resend(waiting);
		});
	}

	// --- reconnecting ------------------------------------------------------------------------------------------------

	private onConnectionLost(): void {
		this.closeSocket();
		if (this.isFinal) return;
		this.setState('broken');
		const now = this.env.now();
		const longest = this.brokenAt === null ? FIRST_RETRY_MS : longestRetry(now - this.brokenAt);
		this.brokenAt ??= now;
		const wait = longest * (0.5 + this.env.random() / 2);
		this.retryTimer = this.env.startTimer(wait, this.join);
		this.handlers.onRetry(wait);
	}

	private end(state: ConnectionState): void {
		this.setState(state);
		this.closeSocket();
	}

	private closeSocket(): void {
		this.env.clearTimer(this.heartbeatTimer);
		this.env.clearTimer(this.retryTimer);
		this.env.clearTimer(this.floodTimer);
		const socket = this.socket;
		this.socket = null;
		socket?.close();
	}

	private setState(state: ConnectionState): void {
		if (this.state === state) return;
		this.state = state;
		this.handlers.onState(state);
	}
}

/** Returns the longest delay: constant at first, then growing, to protect the server. */
function longestRetry(brokenMs: number): number {
	return Math.min(LONGEST_RETRY_MS, QUICK_RETRY_MS + Math.max(0, brokenMs - QUICK_PHASE_MS) / 2);
}

export function messageOf(data: ArrayBuffer | string): ServerMessage<GameTypes> {
	return JSON.parse(typeof data === 'string' ? data : new TextDecoder().decode(data));
}

/** Returns a random id. Works without a secure context, unlike randomUUID. */
export function newId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(12));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
