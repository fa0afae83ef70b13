import { beforeEach, describe, expect, it } from 'vitest';
import {
	Connection,
	type ConnectionHandlers,
	type ConnectionState,
	FIRST_PING_DELAY_MS,
	FLOOD_BACKOFF_MS,
	QUICK_PHASE_MS,
	QUICK_TRY_LIMIT_MS,
	RESEND_AFTER_MS,
	SILENCE_LIMIT_MS,
} from './connection';
import { FakeEnv } from './fake-env';
import { type News, type TableSeen, VERSION, type Welcome } from './protocol';

class RecordingHandlers implements ConnectionHandlers {
	numbers: number[] = [];
	states: ConnectionState[] = [];
	delays: number[] = [];
	retryDelays: number[] = [];
	welcomes = 0;
	onWelcome = () => {
		this.welcomes++;
	};
	onNews = (news: News) => this.numbers.push(news.n);
	onTable = () => {};
	onChat = () => {};
	onError = () => {};
	onState = (state: ConnectionState) => this.states.push(state);
	onDelay = (ms: number) => this.delays.push(ms);
	onRetry = (ms: number) => this.retryDelays.push(ms);
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

let env: FakeEnv;
let handlers: RecordingHandlers;
let connection: Connection;

beforeEach(() => {
	env = new FakeEnv();
	handlers = new RecordingHandlers();
	connection = new Connection('ws://test/ws', 'abc', handlers, env);
	connection.join();
});

function goLive(log = [news(1), news(2, {})]) {
	env.socket.open();
	env.socket.tell(welcome(log));
}

describe('a connection', () => {
	it('says hello and hears every message once', () => {
		goLive();
		env.socket.tell(news(3, {}));
		env.socket.tell(news(3, {}));
		expect(env.socket.of('hello')).toEqual([{ t: 'hello', v: VERSION, table: 'abc', have: {} }]);
		expect(handlers.numbers).toEqual([1, 2, 3]);
		expect(handlers.states).toEqual(['live']);
	});

	it('asks again for what it missed', () => {
		goLive();
		env.socket.tell(news(5, {}));
		expect(handlers.numbers).toEqual([1, 2]);
		expect(env.socket.of('hello').at(-1)).toMatchObject({ have: { '0': 2 } });
		env.socket.tell(welcome([news(3), news(4), news(5, {})]));
		expect(handlers.numbers).toEqual([1, 2, 3, 4, 5]);
	});

	it('comes back after a break with what it has, and hears the last view again', () => {
		goLive();
		env.socket.break();
		expect(handlers.states).toEqual(['live', 'broken']);
		env.pass(1000);
		expect(env.sockets).toHaveLength(2);
		env.socket.open();
		expect(env.socket.of('hello')).toMatchObject([{ have: { '0': 2 } }]);
		env.socket.tell(welcome([news(2, {})]));
		env.socket.tell(news(3, {}));
		expect(handlers.numbers).toEqual([1, 2, 2, 3]);
		expect(connection.state).toBe('live');
	});

	it('takes a server that knows less at its word', () => {
		goLive();
		env.socket.break();
		env.pass(1000);
		env.socket.open();
		env.socket.tell(welcome([news(1, {})]));
		env.socket.tell(news(2, {}));
		expect(handlers.numbers).toEqual([1, 2, 1, 2]);
	});

	it('keeps a line on which nothing was asked for: the timers of a page that nobody sees go once a minute', () => {
		goLive();
		for (let minute = 0; minute < 5; minute++) {
			env.sleep(60_000);
			env.socket.tell({ t: 'pong', at: env.now(), tick: 0 });
		}
		expect(handlers.states).not.toContain('broken');
		expect(env.sockets.length).toBe(1);
	});

	it('leaves a line on which nothing is handlers', () => {
		goLive();
		env.pass(FIRST_PING_DELAY_MS + SILENCE_LIMIT_MS);
		expect(handlers.states).toContain('broken');
		env.pass(400);
		expect(env.sockets.length).toBeGreaterThan(1);
	});
});

describe('a broken connection', () => {
	/** No try succeeds for so long. */
	function fail(ms: number) {
		const until = env.time + ms;
		while (env.time < until) {
			if (env.socket.readyState !== 3) env.socket.break();
			env.pass(50);
		}
	}

	it.each([3000, 5000, 20_000])('of %i ms is noticed to be over within a second, with the worst random', (outage) => {
		env.random = () => 1;
		goLive();
		env.socket.break();
		fail(outage);
		const before = env.sockets.length;
		env.pass(1000);
		expect(env.sockets.length).toBeGreaterThan(before);
	});

	it('is tried no more often than twice a second, and after a while four times a minute', () => {
		env.random = () => 0;
		goLive();
		env.socket.break();
		fail(QUICK_PHASE_MS);
		expect(env.sockets.length).toBeLessThanOrEqual(2 + (2 * QUICK_PHASE_MS) / 1000);
		fail(60_000);
		env.random = () => 1;
		const before = env.sockets.length;
		fail(60_000);
		expect(env.sockets.length - before).toBeLessThanOrEqual(5);
		expect(env.sockets.length - before).toBeGreaterThan(2);
	});

	it('tells when it is tried again, and when that begins', () => {
		goLive();
		handlers.retryDelays = [];
		env.socket.break();
		const [wait] = handlers.retryDelays;
		expect(wait).toBeGreaterThan(0);
		env.pass(wait ?? 0);
		expect(handlers.retryDelays).toEqual([wait, 0]);
	});

	it('is tried at once when somebody asks for it', () => {
		goLive();
		env.socket.break();
		fail(QUICK_PHASE_MS * 3);
		env.socket.break();
		const before = env.sockets.length;
		connection.join();
		expect(env.sockets).toHaveLength(before + 1);
		goLive([news(2, {})]);
		env.pass(2000);
		expect(env.sockets).toHaveLength(before + 1);
	});

	it('does not wait long for a try that hangs, nor for the packets of one that was begun too early', () => {
		goLive();
		env.socket.break();
		env.pass(1000);
		expect(env.sockets).toHaveLength(2);
		env.pass(QUICK_TRY_LIMIT_MS + 1000);
		expect(env.sockets.length).toBeGreaterThan(2);
	});

	it('leaves a try that hangs when somebody asks for another', () => {
		goLive();
		env.socket.break();
		env.pass(500);
		expect(env.sockets).toHaveLength(2);
		connection.join();
		expect(env.sockets).toHaveLength(2);
		env.pass(1500);
		connection.join();
		expect(env.sockets).toHaveLength(3);
		expect(env.sockets[1]?.readyState).toBe(3);
	});
});

describe('a socket that was opened before the page came', () => {
	const takeOver = () => {
		env.open();
		env.socket.readyState = 1;
		env.pass(1000);
		const message = (sent: unknown, at: number) => ({ data: JSON.stringify(sent), at });
		connection = new Connection('ws://test/ws', 'abc', handlers, env);
		const received = [message(welcome([news(1), news(2, {})]), 500), message(news(3, {}), 800)];
		connection.takeOver(env.socket as unknown as WebSocket, received);
	};

	beforeEach(() => connection.leave());

	it('is gone on with: all that came is handlers, and no second hello is said', () => {
		takeOver();
		env.socket.tell(news(4, {}));
		expect(handlers.numbers).toEqual([1, 2, 3, 4]);
		expect(connection.state).toBe('live');
		expect(env.socket.of('hello')).toEqual([]);
	});

	it('tells the time of when its welcome came', () => {
		takeOver();
		expect(connection.tick()).toBeCloseTo(110);
	});

	it('is followed by another one when it breaks', () => {
		takeOver();
		env.socket.break();
		env.pass(1000);
		env.socket.open();
		expect(env.socket.of('hello')).toMatchObject([{ have: { '0': 3 } }]);
	});
});

describe('an action', () => {
	it('is sent again under the same id after a break, until it is acknowledged', async () => {
		goLive();
		const done = connection.act(0, 7, 'play 3');
		const [first] = env.socket.of('act');
		env.socket.break();
		env.pass(1000);
		env.socket.open();
		expect(env.socket.of('act')).toEqual([]);
		env.socket.tell(welcome([news(2, {})]));
		expect(env.socket.of('act')).toEqual([first]);
		env.socket.tell({ t: 'ack', id: String(first?.id), ok: true });
		expect(await done).toMatchObject({ ok: true });
		env.socket.break();
		env.pass(1000);
		goLive([news(2, {})]);
		expect(env.socket.of('act')).toEqual([]);
	});

	it('waitingSince for the welcome when there is no connection', () => {
		void connection.act(0, 1, 'pass');
		env.socket.open();
		expect(env.socket.of('act')).toEqual([]);
		env.socket.tell(welcome([]));
		expect(env.socket.of('act')).toHaveLength(1);
	});

	it('is sent again when its ack does not come', () => {
		goLive();
		void connection.act(0, 1, 'pass');
		for (let k = 0; k < 3; k++) {
			env.pass(RESEND_AFTER_MS);
			env.socket.tell({ t: 'pong', at: env.time, tick: 0 });
		}
		const acts = env.socket.of('act');
		expect(acts.length).toBeGreaterThan(1);
		expect(new Set(acts.map((act) => act.id)).size).toBe(1);
	});
});

describe('a page that was too quick', () => {
	it('waitingSince a little and sends again what was not taken', () => {
		goLive();
		void connection.act(0, 1, 'pass');
		env.socket.tell({ t: 'error', code: 'flood', text: 'Slow down' });
		expect(env.socket.of('act')).toHaveLength(1);
		env.pass(FLOOD_BACKOFF_MS);
		expect(env.socket.of('act')).toHaveLength(2);
	});
});

describe('an old page', () => {
	it('stops for good and says so', () => {
		env.socket.open();
		env.socket.tell({ t: 'error', code: 'version', text: 'Reload' });
		expect(connection.state).toBe('outdated');
		env.pass(60000);
		expect(env.sockets).toHaveLength(1);
	});

	it('is told by a newer welcome too', () => {
		env.socket.open();
		env.socket.tell(welcome([], { v: VERSION + 1 }));
		expect(connection.state).toBe('outdated');
		expect(handlers.welcomes).toBe(0);
	});
});

describe('time', () => {
	it('is the tick of the pong plus half the way', () => {
		goLive();
		expect(env.socket.of('ping')).toEqual([]);
		env.pass(FIRST_PING_DELAY_MS);
		const ping = env.socket.of('ping').at(-1);
		env.pass(200);
		env.socket.tell({ t: 'pong', at: Number(ping?.at), tick: 110 });
		expect(handlers.delays).toEqual([200]);
		expect(connection.tick()).toBeCloseTo(112);
		env.pass(500);
		expect(connection.tick()).toBeCloseTo(122);
	});
});
