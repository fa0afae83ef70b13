import { beforeEach, describe, expect, it } from 'vitest';
import { FakeWorld } from './fake';
import { AGAIN_MS, Connection, DRAWN_MS, type Ears, FLOOD_MS, type Link, QUICK_MS, SILENT_MS, TRY_MS } from './socket';
import { type News, type TableSeen, VERSION, type Welcome } from './wire';

class Heard implements Ears {
	numbers: number[] = [];
	links: Link[] = [];
	delays: number[] = [];
	waits: number[] = [];
	welcomes = 0;
	welcome = () => {
		this.welcomes++;
	};
	news = (news: News) => this.numbers.push(news.n);
	table = () => {};
	said = () => {};
	trouble = () => {};
	link = (link: Link) => this.links.push(link);
	delay = (ms: number) => this.delays.push(ms);
	again = (ms: number) => this.waits.push(ms);
}

const news = (n: number, view: object | null = null): News => ({
	t: 'news',
	seat: 0,
	n,
	tick: n,
	events: [],
	lines: [],
	asked: [],
	view,
});

const welcome = (log: News[], more: Partial<Welcome> = {}): Welcome => ({
	t: 'welcome',
	v: VERSION,
	table: {} as TableSeen,
	seats: [0],
	tick: 100,
	ticks_per_second: 20,
	definitions: {},
	log: { '0': log },
	said: [],
	...more,
});

let world: FakeWorld;
let heard: Heard;
let connection: Connection;

beforeEach(() => {
	world = new FakeWorld();
	heard = new Heard();
	connection = new Connection('ws://test/ws', 'abc', heard, world);
	connection.join();
});

function goLive(log = [news(1), news(2, {})]) {
	world.socket.open();
	world.socket.tell(welcome(log));
}

describe('a connection', () => {
	it('says hello and hears every message once', () => {
		goLive();
		world.socket.tell(news(3, {}));
		world.socket.tell(news(3, {}));
		expect(world.socket.of('hello')).toEqual([{ t: 'hello', v: VERSION, table: 'abc', have: {} }]);
		expect(heard.numbers).toEqual([1, 2, 3]);
		expect(heard.links).toEqual(['live']);
	});

	it('asks again for what it missed', () => {
		goLive();
		world.socket.tell(news(5, {}));
		expect(heard.numbers).toEqual([1, 2]);
		expect(world.socket.of('hello').at(-1)).toMatchObject({ have: { '0': 2 } });
		world.socket.tell(welcome([news(3), news(4), news(5, {})]));
		expect(heard.numbers).toEqual([1, 2, 3, 4, 5]);
	});

	it('comes back after a break with what it has, and hears the last view again', () => {
		goLive();
		world.socket.break();
		expect(heard.links).toEqual(['live', 'broken']);
		world.pass(1000);
		expect(world.sockets).toHaveLength(2);
		world.socket.open();
		expect(world.socket.of('hello')).toMatchObject([{ have: { '0': 2 } }]);
		world.socket.tell(welcome([news(2, {})]));
		world.socket.tell(news(3, {}));
		expect(heard.numbers).toEqual([1, 2, 2, 3]);
		expect(connection.link).toBe('live');
	});

	it('takes a server that knows less at its word', () => {
		goLive();
		world.socket.break();
		world.pass(1000);
		world.socket.open();
		world.socket.tell(welcome([news(1, {})]));
		world.socket.tell(news(2, {}));
		expect(heard.numbers).toEqual([1, 2, 1, 2]);
	});

	it('keeps a line on which nothing was asked for: the timers of a page that nobody sees go once a minute', () => {
		goLive();
		for (let minute = 0; minute < 5; minute++) {
			world.sleep(60_000);
			world.socket.tell({ t: 'pong', at: world.now(), tick: 0 });
		}
		expect(heard.links).not.toContain('broken');
		expect(world.sockets.length).toBe(1);
	});

	it('leaves a line on which nothing is heard', () => {
		goLive();
		world.pass(DRAWN_MS + SILENT_MS);
		expect(heard.links).toContain('broken');
		world.pass(400);
		expect(world.sockets.length).toBeGreaterThan(1);
	});
});

describe('a broken connection', () => {
	/** No try succeeds for so long. */
	function fail(ms: number) {
		const until = world.time + ms;
		while (world.time < until) {
			if (world.socket.readyState !== 3) world.socket.break();
			world.pass(50);
		}
	}

	it.each([3000, 5000, 20_000])('of %i ms is noticed to be over within a second, with the worst luck', (outage) => {
		world.luck = () => 1;
		goLive();
		world.socket.break();
		fail(outage);
		const before = world.sockets.length;
		world.pass(1000);
		expect(world.sockets.length).toBeGreaterThan(before);
	});

	it('is tried no more often than twice a second, and after a while four times a minute', () => {
		world.luck = () => 0;
		goLive();
		world.socket.break();
		fail(QUICK_MS);
		expect(world.sockets.length).toBeLessThanOrEqual(2 + (2 * QUICK_MS) / 1000);
		fail(60_000);
		world.luck = () => 1;
		const before = world.sockets.length;
		fail(60_000);
		expect(world.sockets.length - before).toBeLessThanOrEqual(5);
		expect(world.sockets.length - before).toBeGreaterThan(2);
	});

	it('tells when it is tried again, and when that begins', () => {
		goLive();
		heard.waits = [];
		world.socket.break();
		const [wait] = heard.waits;
		expect(wait).toBeGreaterThan(0);
		world.pass(wait ?? 0);
		expect(heard.waits).toEqual([wait, 0]);
	});

	it('is tried at once when somebody asks for it', () => {
		goLive();
		world.socket.break();
		fail(QUICK_MS * 3);
		world.socket.break();
		const before = world.sockets.length;
		connection.join();
		expect(world.sockets).toHaveLength(before + 1);
		goLive([news(2, {})]);
		world.pass(2000);
		expect(world.sockets).toHaveLength(before + 1);
	});

	it('does not wait long for a try that hangs, nor for the packets of one that was begun too early', () => {
		goLive();
		world.socket.break();
		world.pass(1000);
		expect(world.sockets).toHaveLength(2);
		world.pass(TRY_MS + 1000);
		expect(world.sockets.length).toBeGreaterThan(2);
	});

	it('leaves a try that hangs when somebody asks for another', () => {
		goLive();
		world.socket.break();
		world.pass(500);
		expect(world.sockets).toHaveLength(2);
		connection.join();
		expect(world.sockets).toHaveLength(2);
		world.pass(1500);
		connection.join();
		expect(world.sockets).toHaveLength(3);
		expect(world.sockets[1]?.readyState).toBe(3);
	});
});

describe('a socket that was opened before the page came', () => {
	const early = () => {
		world.open();
		world.socket.readyState = 1;
		world.pass(1000);
		const message = (told: unknown, at: number) => ({ data: JSON.stringify(told), at });
		connection = new Connection('ws://test/ws', 'abc', heard, world);
		const came = [message(welcome([news(1), news(2, {})]), 500), message(news(3, {}), 800)];
		connection.takeOver(world.socket as unknown as WebSocket, came);
	};

	beforeEach(() => connection.leave());

	it('is gone on with: all that came is heard, and no second hello is said', () => {
		early();
		world.socket.tell(news(4, {}));
		expect(heard.numbers).toEqual([1, 2, 3, 4]);
		expect(connection.link).toBe('live');
		expect(world.socket.of('hello')).toEqual([]);
	});

	it('tells the time of when its welcome came', () => {
		early();
		expect(connection.tick()).toBeCloseTo(110);
	});

	it('is followed by another one when it breaks', () => {
		early();
		world.socket.break();
		world.pass(1000);
		world.socket.open();
		expect(world.socket.of('hello')).toMatchObject([{ have: { '0': 3 } }]);
	});
});

describe('an action', () => {
	it('is sent again under the same id after a break, until it is acknowledged', async () => {
		goLive();
		const done = connection.act(0, 7, 'play 3');
		const [first] = world.socket.of('act');
		world.socket.break();
		world.pass(1000);
		world.socket.open();
		expect(world.socket.of('act')).toEqual([]);
		world.socket.tell(welcome([news(2, {})]));
		expect(world.socket.of('act')).toEqual([first]);
		world.socket.tell({ t: 'ack', id: String(first?.id), ok: true });
		expect(await done).toMatchObject({ ok: true });
		world.socket.break();
		world.pass(1000);
		goLive([news(2, {})]);
		expect(world.socket.of('act')).toEqual([]);
	});

	it('waits for the welcome when there is no connection', () => {
		void connection.act(0, 1, 'pass');
		world.socket.open();
		expect(world.socket.of('act')).toEqual([]);
		world.socket.tell(welcome([]));
		expect(world.socket.of('act')).toHaveLength(1);
	});

	it('is sent again when its ack does not come', () => {
		goLive();
		void connection.act(0, 1, 'pass');
		for (let k = 0; k < 3; k++) {
			world.pass(AGAIN_MS);
			world.socket.tell({ t: 'pong', at: world.time, tick: 0 });
		}
		const acts = world.socket.of('act');
		expect(acts.length).toBeGreaterThan(1);
		expect(new Set(acts.map((act) => act.id)).size).toBe(1);
	});
});

describe('a page that was too quick', () => {
	it('waits a little and sends again what was not taken', () => {
		goLive();
		void connection.act(0, 1, 'pass');
		world.socket.tell({ t: 'error', code: 'flood', text: 'Slow down' });
		expect(world.socket.of('act')).toHaveLength(1);
		world.pass(FLOOD_MS);
		expect(world.socket.of('act')).toHaveLength(2);
	});
});

describe('an old page', () => {
	it('stops for good and says so', () => {
		world.socket.open();
		world.socket.tell({ t: 'error', code: 'version', text: 'Reload' });
		expect(connection.link).toBe('outdated');
		world.pass(60000);
		expect(world.sockets).toHaveLength(1);
	});

	it('is told by a newer welcome too', () => {
		world.socket.open();
		world.socket.tell(welcome([], { v: VERSION + 1 }));
		expect(connection.link).toBe('outdated');
		expect(heard.welcomes).toBe(0);
	});
});

describe('time', () => {
	it('is the tick of the pong plus half the way', () => {
		goLive();
		expect(world.socket.of('ping')).toEqual([]);
		world.pass(DRAWN_MS);
		const ping = world.socket.of('ping').at(-1);
		world.pass(200);
		world.socket.tell({ t: 'pong', at: Number(ping?.at), tick: 110 });
		expect(heard.delays).toEqual([200]);
		expect(connection.tick()).toBeCloseTo(112);
		world.pass(500);
		expect(connection.tick()).toBeCloseTo(122);
	});
});
