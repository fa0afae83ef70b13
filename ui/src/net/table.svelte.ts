import { SvelteMap } from 'svelte/reactivity';
import { keep, kept } from '../kept';
import { api } from './api';
import type { Early } from './early';
import { Connection, type Ears, type Link } from './socket';
import type { Ack, Asked, Free, Line, News, Said, TableSeen, Welcome } from './wire';

export interface Logged extends Line {
	key: string;
	tick: number;
}

/** How long what was answered may take to be told. */
const STRANGE_MS = 2000;
/** A break that is over sooner is not worth a word. */
export const BLIP_MS = 1000;
/** How many messages are kept for motion and for those who listen. */
const RECENT = 40;

/** One seat's stream (or an onlooker's) as far as the page has heard it. */
export class Stream {
	n = $state(0);
	view: Free | null = $state.raw(null);
	asked: Asked[] = $state.raw([]);
	/** The latest messages, for motion: several may come at once. */
	news: News[] = $state.raw([]);
	lines: Logged[] = $state.raw([]);

	take(news: News): void {
		if (news.n > this.n) {
			this.n = news.n;
			this.news = [...this.news.slice(1 - RECENT), news];
			const lines = news.lines.map((line, k) => ({ ...line, key: `${news.n}.${k}`, tick: news.tick }));
			if (lines.length) this.lines = [...this.lines, ...lines];
		}
		this.asked = news.asked;
		if (news.view) this.view = news.view;
		else if (news.part) this.view = { ...this.view, ...news.part };
	}

	/** The question that the game waits for, if it waits for this seat. */
	get question(): Asked | undefined {
		return this.asked.find((asked) => !asked.optional);
	}
}

/** A table as this page knows it. */
export class Table implements Ears {
	seen: TableSeen = $state.raw(null as unknown as TableSeen);
	seats: number[] = $state.raw([]);
	definitions: Free | null = $state.raw(null);
	ticksPerSecond = $state(1);
	state: Link = $state('joining');
	/** Has the connection been broken for more than a moment? */
	isLost = $state(false);
	/** When it is tried again, by the clock of `performance.now`; 0 if that is going on. */
	againAt = $state(0);
	delayMs: number | null = $state(null);
	chat: Said[] = $state.raw([]);
	/** Seats whose messages this person does not want to read. */
	hidden: number[] = $state.raw([]);
	streams = new SvelteMap<string, Stream>();
	/** How many actions are on their way. */
	unsent = $state(0);
	private connection: Connection;
	private stopped: number | undefined;
	private blip: ReturnType<typeof setTimeout> | undefined;

	constructor(
		seen: TableSeen,
		private notice: (text: string) => void,
	) {
		this.seen = seen;
		this.seats = mySeats(seen);
		this.hidden = kept(`hidden.${seen.id}`, []);
		const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
		this.connection = new Connection(`${scheme}://${location.host}/ws`, seen.id, this);
	}

	/** Is it agreed that nobody tells anybody anything now? */
	get isQuiet(): boolean {
		return this.seen.phase === 'playing' && this.definitions?.chat === false;
	}

	open(early?: Early): void {
		if (early) this.connection.takeOver(early.socket, early.heard);
		else this.connection.join();
		addEventListener('online', this.connection.join);
		addEventListener('offline', this.connection.cut);
		document.addEventListener('visibilitychange', this.connection.join);
	}

	close(): void {
		removeEventListener('online', this.connection.join);
		removeEventListener('offline', this.connection.cut);
		document.removeEventListener('visibilitychange', this.connection.join);
		this.connection.leave();
	}

	/** Come back at once, if the connection is broken. */
	tryNow = (): void => this.connection.join();

	get names(): string[] {
		return this.seen.chairs.map((chair, seat) => chair.name || `player ${seat + 1}`);
	}

	/** What time it is at the table; while nothing is heard from there, what it was. */
	tick = (): number => this.stopped ?? this.connection.tick();

	async act(asked: Asked, action: string, seat: number): Promise<Ack> {
		this.unsent++;
		const ack = await this.connection.act(seat, asked.id, action);
		this.unsent--;
		return ack;
	}

	/** Something apart from the game. A live connection tells in its order what came of it; the answer may be older. */
	async do(verb: string, args: Free): Promise<void> {
		const seen = await api.do(this.seen.id, verb, args);
		if (this.state !== 'live') this.table(seen);
		else setTimeout(() => this.isStranger(seen) && this.connection.cut(), STRANGE_MS);
	}

	/** Does the connection know somebody else than the one who was answered? It was opened before we were known. */
	private isStranger(seen: TableSeen): boolean {
		return mySeats(seen).length > 0 && !this.seats.length && this.state === 'live';
	}

	write(text: string): Promise<Ack> {
		return this.connection.say(text);
	}

	hide(seat: number, hidden: boolean): void {
		this.hidden = hidden ? [...this.hidden, seat] : this.hidden.filter((other) => other !== seat);
		keep(`hidden.${this.seen.id}`, this.hidden);
	}

	stream(seat: number | null): Stream | undefined {
		return this.streams.get(seat === null ? '' : String(seat));
	}

	// --- what the connection tells -----------------------------------------------------------------------------------

	welcome(welcome: Welcome): void {
		this.seen = welcome.table;
		this.seats = welcome.seats;
		this.ticksPerSecond = welcome.ticks_per_second;
		this.definitions = welcome.definitions;
		this.chat = welcome.said;
		for (const name of [...this.streams.keys()]) {
			if (!(name in welcome.log)) this.streams.delete(name);
		}
		for (const [name, log] of Object.entries(welcome.log)) {
			const known = this.streams.get(name);
			if (!known || known.n > (log.at(-1)?.n ?? 0)) this.streams.set(name, new Stream());
		}
	}

	news(news: News): void {
		this.stream(news.seat)?.take(news);
	}

	table(table: TableSeen): void {
		this.seen = table;
		this.seats = mySeats(table);
	}

	said(said: Said): void {
		this.chat = [...this.chat, said];
	}

	trouble(_code: string, text: string): void {
		this.notice(text);
	}

	link(link: Link): void {
		if (link === 'live') this.stopped = undefined;
		else if (this.state === 'live') this.stopped = this.connection.tick();
		this.state = link;
		clearTimeout(this.blip);
		this.isLost = false;
		if (link === 'broken') {
			this.blip = setTimeout(() => {
				this.isLost = true;
			}, BLIP_MS);
		}
	}

	again(ms: number): void {
		this.againAt = ms ? performance.now() + ms : 0;
	}

	delay(ms: number): void {
		this.delayMs = Math.round(ms);
	}
}

function mySeats(table: TableSeen): number[] {
	return table.chairs.flatMap((chair, seat) => (chair.mine ? [seat] : []));
}
