import type { Ack, Act, FromPage, News, Said, Say, ToPage, Welcome } from './wire';
import { VERSION } from './wire';

/** `live` is the only state in which the table is surely as shown. The last three are for good. */
export type Link = 'joining' | 'live' | 'broken' | 'outdated' | 'gone' | 'closed';

/** What the connection tells the page. Every message of a stream comes once and in order. */
export interface Ears {
	welcome(welcome: Welcome): void;
	news(news: News): void;
	table(table: Welcome['table']): void;
	said(said: Said): void;
	trouble(code: string, text: string): void;
	link(link: Link): void;
	delay(ms: number): void;
	/** The connection is broken and tried again after so long; 0 is now. */
	again(ms: number): void;
}

/** A message, and when it came. */
export interface Heard {
	data: ArrayBuffer | string;
	at: number;
}

/** The parts of the world that tests replace. */
export interface World {
	open(url: string): WebSocket;
	now(): number;
	after(ms: number, work: () => void): number;
	forget(timer: number): void;
	luck(): number;
}

const world: World = {
	open: (url) => new WebSocket(url),
	now: () => performance.now(),
	after: (ms, work) => setTimeout(work, ms) as unknown as number,
	forget: (timer) => clearTimeout(timer),
	luck: Math.random,
};

export const PING_MS = 3000;
export const SILENT_MS = 7000;
/** A welcome has to be drawn; a pong that had to wait for that would tell of a slow line. */
export const DRAWN_MS = 500;
export const AGAIN_MS = 6000;
export const FLOOD_MS = 1000;
/** So long after a break somebody waits for the table to come back: it is tried often, and no try is waited for long. */
export const QUICK_MS = 30_000;
/** A try that hangs was begun in the break: a new one is answered sooner than its packets are sent again. */
export const TRY_MS = 3000;
const FIRST_WAIT_MS = 400;
const QUICK_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;

interface Pending {
	message: Act | Say;
	sent: number;
	done: (ack: Ack) => void;
}

/** A page's connection to one table: it comes back after a break, misses nothing, and does nothing twice. */
export class Connection {
	link: Link = 'joining';
	private socket: WebSocket | null = null;
	private have: Record<string, number> = {};
	private pending = new Map<string, Pending>();
	/** Since when nothing is heard, if the connection is broken. */
	private brokenAt: number | null = null;
	/** When the try that goes on now began. */
	private triedAt = 0;
	/** Since when a sign of life is waited for; 0 if none is. */
	private waits = 0;
	private retry = 0;
	private beat = 0;
	private calm = 0;
	private clock = { tick: 0, at: 0, perSecond: 1, delay: Number.POSITIVE_INFINITY };

	constructor(
		private url: string,
		private table: string,
		private ears: Ears,
		private w: World = world,
	) {}

	/** Connect, or connect at once instead of waiting on: for the next try, or for one that hangs. */
	join = (): void => {
		if (this.isOver) return;
		if (this.isHanging) this.drop();
		if (this.socket) return;
		this.w.forget(this.retry);
		this.ears.again(0);
		const socket = this.w.open(this.url);
		socket.binaryType = 'arraybuffer';
		socket.onopen = () => this.hello();
		this.follow(socket);
	};

	/** Go on with a socket that has said hello already, from all that came over it. */
	takeOver(socket: WebSocket, heard: readonly Heard[]): void {
		this.follow(socket);
		for (const { data, at } of heard) this.hear(data, at);
	}

	/** The machine says that it has no net: that is known sooner than a line is found silent. */
	cut = (): void => {
		if (this.socket && !this.isOver) this.lost();
	};

	private follow(socket: WebSocket): void {
		this.socket = socket;
		socket.onmessage = (event) => socket === this.socket && this.hear(event.data);
		socket.onclose = () => socket === this.socket && this.lost();
		this.waits = this.triedAt = this.w.now();
		this.pulse();
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
		return tick + ((this.w.now() - at) / 1000) * perSecond;
	};

	private get isOver(): boolean {
		return this.link === 'outdated' || this.link === 'gone' || this.link === 'closed';
	}

	private get isHanging(): boolean {
		return this.link === 'broken' && !!this.socket && this.w.now() - this.triedAt >= QUICK_WAIT_MS;
	}

	/** How long a sign of life is waited for. */
	private get patience(): number {
		const isQuick = this.brokenAt !== null && this.w.now() - this.brokenAt < QUICK_MS;
		return isQuick ? TRY_MS : SILENT_MS;
	}

	// --- telling -----------------------------------------------------------------------------------------------------

	private hello(): void {
		this.send({ t: 'hello', v: VERSION, table: this.table, have: { ...this.have } });
	}

	private post(message: Act | Say): Promise<Ack> {
		return new Promise((done) => {
			this.pending.set(message.id, { message, sent: this.w.now(), done });
			if (this.link === 'live') this.send(message);
		});
	}

	private send(message: FromPage): void {
		if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
	}

	/** Ask for a sign of life, send again what was not acknowledged, and leave a line that has gone dead. */
	private pulse = (): void => {
		this.w.forget(this.beat);
		if (!this.socket) return;
		const now = this.w.now();
		if (this.waits && now - this.waits >= this.patience) {
			this.lost();
			return;
		}
		if (this.link === 'live') {
			this.send({ t: 'ping', at: now });
			this.waits ||= now;
			for (const waiting of this.pending.values()) {
				if (now - waiting.sent >= AGAIN_MS) this.sendAgain(waiting);
			}
		}
		const rest = this.waits ? this.waits + this.patience - now : PING_MS;
		this.beat = this.w.after(Math.min(PING_MS, rest), this.pulse);
	};

	private sendAgain(waiting: Pending): void {
		waiting.sent = this.w.now();
		this.send(waiting.message);
	}

	// --- hearing -----------------------------------------------------------------------------------------------------

	private hear(data: ArrayBuffer | string, at = this.w.now()): void {
		this.waits = 0;
		const message = messageOf(data);
		if (message.t === 'welcome') this.welcomed(message, at);
		else if (message.t === 'news') this.newsCame(message);
		else if (message.t === 'table') this.ears.table(message.table);
		else if (message.t === 'said') this.ears.said(message);
		else if (message.t === 'ack') this.acked(message);
		else if (message.t === 'pong') this.ponged(message.at, message.tick);
		else this.troubled(message.code, message.text);
	}

	private welcomed(welcome: Welcome, at: number): void {
		if (welcome.v !== VERSION) {
			this.end('outdated');
			return;
		}
		this.brokenAt = null;
		this.clock = { tick: welcome.tick, at, perSecond: welcome.ticks_per_second, delay: Infinity };
		this.ears.welcome(welcome);
		for (const [stream, log] of Object.entries(welcome.log)) {
			const last = log.at(-1)?.n ?? 0;
			// a server that knows less than we do: what it has is the truth
			let have = this.have[stream] ?? 0;
			if (last < have) have = 0;
			for (const news of log) {
				if (news.n > have || news.view) this.ears.news(news);
				have = Math.max(have, news.n);
			}
			this.have[stream] = have;
		}
		this.become('live');
		for (const waiting of this.pending.values()) this.sendAgain(waiting);
		this.w.forget(this.beat);
		this.beat = this.w.after(DRAWN_MS, this.pulse);
	}

	private newsCame(news: News): void {
		const stream = news.seat === null ? '' : String(news.seat);
		const have = this.have[stream] ?? 0;
		if (news.n <= have) return;
		if (news.n > have + 1) {
			this.hello();
			return;
		}
		this.have[stream] = news.n;
		if (news.tick > this.tick()) this.clock = { ...this.clock, tick: news.tick, at: this.w.now() };
		this.ears.news(news);
	}

	private acked(ack: Ack): void {
		const waiting = this.pending.get(ack.id);
		this.pending.delete(ack.id);
		waiting?.done(ack);
	}

	private ponged(at: number, tick: number): void {
		const now = this.w.now();
		const delay = now - at;
		this.ears.delay(delay);
		// a quick answer knows the time best
		if (delay <= this.clock.delay * 1.5) {
			const halfway = (delay / 2000) * this.clock.perSecond;
			this.clock = { ...this.clock, tick: tick + halfway, at: now, delay };
		}
	}

	private troubled(code: string, text: string): void {
		if (code === 'version') this.end('outdated');
		else if (code === 'no-table') this.end('gone');
		else this.ears.trouble(code, text);
		if (code === 'flood') this.slowDown();
	}

	/** Something of ours was not taken, and the server does not say what: send all that waits, a little later. */
	private slowDown(): void {
		this.w.forget(this.calm);
		this.calm = this.w.after(FLOOD_MS, () => {
			if (this.link === 'live') for (const waiting of this.pending.values()) this.sendAgain(waiting);
		});
	}

	// --- breaking and coming back ------------------------------------------------------------------------------------

	private lost(): void {
		this.drop();
		if (this.isOver) return;
		this.become('broken');
		const now = this.w.now();
		const longest = this.brokenAt === null ? FIRST_WAIT_MS : longestWait(now - this.brokenAt);
		this.brokenAt ??= now;
		const wait = longest * (0.5 + this.w.luck() / 2);
		this.retry = this.w.after(wait, this.join);
		this.ears.again(wait);
	}

	private end(link: Link): void {
		this.become(link);
		this.drop();
	}

	private drop(): void {
		this.w.forget(this.beat);
		this.w.forget(this.retry);
		this.w.forget(this.calm);
		const socket = this.socket;
		this.socket = null;
		socket?.close();
	}

	private become(link: Link): void {
		if (this.link === link) return;
		this.link = link;
		this.ears.link(link);
	}
}

/** Quick for a while; then the longer it is broken the longer, so that a server that is away is not flooded. */
function longestWait(brokenMs: number): number {
	return Math.min(LONGEST_WAIT_MS, QUICK_WAIT_MS + Math.max(0, brokenMs - QUICK_MS) / 2);
}

export function messageOf(data: ArrayBuffer | string): ToPage {
	return JSON.parse(typeof data === 'string' ? data : new TextDecoder().decode(data));
}

/** The page's own id of something it sends, or its part in the table's chance. Works on plain http too, where randomUUID is missing. */
export function newId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(12));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
