import type { Ack, Act, FromPage, News, Said, Say, ToPage, Welcome } from './protocol';
import { VERSION } from './protocol';

/** `live` is the only state in which the table is surely as shown. The last three are for good. */
export type ConnectionState = 'joining' | 'live' | 'broken' | 'outdated' | 'gone' | 'closed';

/** What the connection tells the page. Every message of a stream comes once and in order. */
export interface ConnectionHandlers {
	onWelcome(welcome: Welcome): void;
	onNews(news: News): void;
	onTable(table: Welcome['table']): void;
	onChat(said: Said): void;
	onError(code: string, text: string): void;
	onState(state: ConnectionState): void;
	onDelay(ms: number): void;
	/** The connection is broken and tried again startTimer so long; 0 is now. */
	onRetry(ms: number): void;
}

/** A message, and when it came. */
export interface ReceivedMessage {
	data: ArrayBuffer | string;
	at: number;
}

/** The parts of the browserEnv that tests replace. */
export interface Env {
	open(url: string): WebSocket;
	now(): number;
	startTimer(ms: number, work: () => void): number;
	clearTimer(timer: number): void;
	random(): number;
}

const browserEnv: Env = {
	open: (url) => new WebSocket(url),
	now: () => performance.now(),
	startTimer: (ms, work) => setTimeout(work, ms) as unknown as number,
	clearTimer: (timer) => clearTimeout(timer),
	random: Math.random,
};

export const PING_INTERVAL_MS = 3000;
export const SILENCE_LIMIT_MS = 7000;
/** A welcome has to be drawn; a pong that had to wait for that would tell of a slow line. */
export const FIRST_PING_DELAY_MS = 500;
export const RESEND_AFTER_MS = 6000;
export const FLOOD_BACKOFF_MS = 1000;
/** So long startTimer a break somebody waitingSince for the table to come back: it is tried often, and no try is waited for long. */
export const QUICK_PHASE_MS = 30_000;
/** A try that hangs was begun in the break: a new one is answered sooner than its packets are sent again. */
export const QUICK_TRY_LIMIT_MS = 3000;
const FIRST_RETRY_MS = 400;
const QUICK_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 15_000;

interface Pending {
	message: Act | Say;
	sent: number;
	done: (ack: Ack) => void;
}

/** A page's connection to one table: it comes back startTimer a break, misses nothing, and does nothing twice. */
export class Connection {
	state: ConnectionState = 'joining';
	private socket: WebSocket | null = null;
	private have: Record<string, number> = {};
	private pending = new Map<string, Pending>();
	/** Since when nothing is received, if the connection is broken. */
	private brokenAt: number | null = null;
	/** When the try that goes on now began. */
	private tryStartedAt = 0;
	/** Since when a sign of life is waited for; 0 if none is. */
	private waitingSince = 0;
	private retryTimer = 0;
	private heartbeatTimer = 0;
	private floodTimer = 0;
	private clock = { tick: 0, at: 0, perSecond: 1, delay: Number.POSITIVE_INFINITY };

	constructor(
		private url: string,
		private table: string,
		private handlers: ConnectionHandlers,
		private env: Env = browserEnv,
	) {}

	/** Connect, or connect at once instead of waiting on: for the next try, or for one that hangs. */
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

	/** Go on with a socket that has said hello already, from all that came over it. */
	takeOver(socket: WebSocket, received: readonly ReceivedMessage[]): void {
		this.attach(socket);
		for (const { data, at } of received) this.receive(data, at);
	}

	/** The machine says that it has no net: that is known sooner than a line is found silent. */
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

	/** An action; the promise ends with its ack, however often the connection breaks before. */
	act(seat: number, q: number, a: string): Promise<Ack> {
		return this.post({ t: 'act', id: newId(), seat, q, a });
	}

	say(text: string): Promise<Ack> {
		return this.post({ t: 'say', id: newId(), text });
	}

	/** The table's tick now, as well as the page can know it. */
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

	/** How long a sign of life is waited for. */
	private get silenceLimit(): number {
		const isQuick = this.brokenAt !== null && this.env.now() - this.brokenAt < QUICK_PHASE_MS;
		return isQuick ? QUICK_TRY_LIMIT_MS : SILENCE_LIMIT_MS;
	}

	// --- telling -----------------------------------------------------------------------------------------------------

	private hello(): void {
		this.send({ t: 'hello', v: VERSION, table: this.table, have: { ...this.have } });
	}

	private post(message: Act | Say): Promise<Ack> {
		return new Promise((done) => {
			this.pending.set(message.id, { message, sent: this.env.now(), done });
			if (this.state === 'live') this.send(message);
		});
	}

	private send(message: FromPage): void {
		if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
	}

	/** Ask for a sign of life, send again what was not acknowledged, and leave a line that has gone dead. */
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

	// --- hearing -----------------------------------------------------------------------------------------------------

	private receive(data: ArrayBuffer | string, at = this.env.now()): void {
		this.waitingSince = 0;
		const message = messageOf(data);
		if (message.t === 'welcome') this.onWelcomeMessage(message, at);
		else if (message.t === 'news') this.onNewsMessage(message);
		else if (message.t === 'table') this.handlers.onTable(message.table);
		else if (message.t === 'said') this.handlers.onChat(message);
		else if (message.t === 'ack') this.onAckMessage(message);
		else if (message.t === 'pong') this.onPongMessage(message.at, message.tick);
		else this.onErrorMessage(message.code, message.text);
	}

	private onWelcomeMessage(welcome: Welcome, at: number): void {
		if (welcome.v !== VERSION) {
			this.end('outdated');
			return;
		}
		this.brokenAt = null;
		this.clock = { tick: welcome.tick, at, perSecond: welcome.ticks_per_second, delay: Infinity };
		this.handlers.onWelcome(welcome);
		for (const [stream, log] of Object.entries(welcome.log)) {
			const last = log.at(-1)?.n ?? 0;
			// a server that knows less than we do: what it has is the truth
			let have = this.have[stream] ?? 0;
			if (last < have) have = 0;
			for (const news of log) {
				if (news.n > have || news.view) this.handlers.onNews(news);
				have = Math.max(have, news.n);
			}
			this.have[stream] = have;
		}
		this.setState('live');
		for (const waiting of this.pending.values()) this.resend(waiting);
		this.env.clearTimer(this.heartbeatTimer);
		this.heartbeatTimer = this.env.startTimer(FIRST_PING_DELAY_MS, this.heartbeat);
	}

	private onNewsMessage(news: News): void {
		const stream = news.seat === null ? '' : String(news.seat);
		const have = this.have[stream] ?? 0;
		if (news.n <= have) return;
		if (news.n > have + 1) {
			this.hello();
			return;
		}
		this.have[stream] = news.n;
		if (news.tick > this.tick()) this.clock = { ...this.clock, tick: news.tick, at: this.env.now() };
		this.handlers.onNews(news);
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
		// a quick answer knows the time best
		if (delay <= this.clock.delay * 1.5) {
			const halfway = (delay / 2000) * this.clock.perSecond;
			this.clock = { ...this.clock, tick: tick + halfway, at: now, delay };
		}
	}

	private onErrorMessage(code: string, text: string): void {
		if (code === 'version') this.end('outdated');
		else if (code === 'no-table') this.end('gone');
		else this.handlers.onError(code, text);
		if (code === 'flood') this.resendLater();
	}

	/** Something of ours was not taken, and the server does not say what: send all that waitingSince, a little later. */
	private resendLater(): void {
		this.env.clearTimer(this.floodTimer);
		this.floodTimer = this.env.startTimer(FLOOD_BACKOFF_MS, () => {
			if (this.state === 'live') for (const waiting of this.pending.values()) this.resend(waiting);
		});
	}

	// --- breaking and coming back ------------------------------------------------------------------------------------

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

/** Quick for a while; then the longer it is broken the longer, so that a server that is away is not flooded. */
function longestRetry(brokenMs: number): number {
	return Math.min(LONGEST_RETRY_MS, QUICK_RETRY_MS + Math.max(0, brokenMs - QUICK_PHASE_MS) / 2);
}

export function messageOf(data: ArrayBuffer | string): ToPage {
	return JSON.parse(typeof data === 'string' ? data : new TextDecoder().decode(data));
}

/** The page's own id of something it sends, or its part in the table's chance. Works on plain http too, where randomUUID is missing. */
export function newId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(12));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
