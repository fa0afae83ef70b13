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
import { FakeEnv } from './fake-connection-env';
import { type GameTypes, type ServerMessage, type TableView, type Update, VERSION, type Welcome } from './protocol';

class RecordingHandlers implements ConnectionHandlers {
	numbers: number[] = [];
	states: ConnectionState[] = [];
	delays: number[] = [];
	retryDelays: number[] = [];
	welcomes = 0;
	onWelcome = () => {
		this.welcomes++;
	};
	onUpdate = (news: Update<GameTypes>) => this.numbers.push(news.number);
	onTable = () => {};
	onChat = () => {};
	onError = () => {};
	onState = (state: ConnectionState) => this.states.push(state);
	onDelay = (ms: number) => this.delays.push(ms);
	onRetry = (ms: number) => this.retryDelays.push(ms);
}

const VIEW = { common: { asked: [], closes: null, winners: [], ended_by: '' } };
const news = (n: number, view?: GameTypes['view']): Update<GameTypes> => ({
	t: 'update',
	seat: 0,
	number: n,
	tick: n,
	events: [],
	questions: [],
	view,
});

const welcome = (log: Update<GameTypes>[], more: Partial<Welcome<GameTypes>> = {}): Welcome<GameTypes> => ({
	t: 'welcome',
	version: VERSION,
	table: {} as TableView,
	seats: [0],
	tick: 100,
	ticks_per_second: 20,
	definitions: { chat: true },
	log: { '0': log },
	chat: [],
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

function goLive(log = [news(1), news(2, VIEW)]) {
	env.socket.open();
	env.socket.tell(welcome(log));
}

describe('a connection', () => {
	it('sends hello and delivers every message once', () => {
		goLive();
		env.socket.tell(news(3, VIEW));
		env.socket.tell(news(3, VIEW));
		expect(env.socket.of('hello')).toEqual([{ t: 'hello', version: VERSION, table: 'abc', have: {} }]);
		expect(handlers.numbers).toEqual([1, 2, 3]);
		expect(handlers.states).toEqual(['live']);
	});

	it('requests missed messages again', () => {
		goLive();
		env.socket.tell(news(5, VIEW));
		expect(handlers.numbers).toEqual([1, 2]);
		expect(env.socket.of('hello').at(-1)).toMatchObject({ have: { '0': 2 } });
		env.socket.tell(welcome([news(3), news(4), news(5, VIEW)]));
		expect(handlers.numbers).toEqual([1, 2, 3, 4, 5]);
	});

	it('reconnects with its last message numbers and gets the last view again', () => {
		goLive();
		env.socket.break();
		expect(handlers.states).toEqual(['live', 'broken']);
		env.pass(1000);
		expect(env.sockets).toHaveLength(2);
		env.socket.open();
		expect(env.socket.of('hello')).toMatchObject([{ have: { '0': 2 } }]);
		env.socket.tell(welcome([news(2, VIEW)]));
		env.socket.tell(news(3, VIEW));
		expect(handlers.numbers).toEqual([1, 2, 2, 3]);
		expect(connection.state).toBe('live');
	});

	it('accepts a server whose log is shorter', () => {
		goLive();
		env.socket.break();
		env.pass(1000);
		env.socket.open();
		env.socket.tell(welcome([news(1, VIEW)]));
		env.socket.tell(news(2, VIEW));
		expect(handlers.numbers).toEqual([1, 2, 1, 2]);
	});

	it('keeps a connection without pending pings: timers of hidden pages fire once a minute', () => {
		goLive();
		for (let minute = 0; minute < 5; minute++) {
			env.sleep(60_000);
			env.socket.tell({ t: 'pong', at: env.now(), tick: 0 });
		}
		expect(handlers.states).not.toContain('broken');
		expect(env.sockets.length).toBe(1);
	});

	it('drops a silent connection', () => {
		goLive();
		env.pass(FIRST_PING_DELAY_MS + SILENCE_LIMIT_MS);
		expect(handlers.states).toContain('broken');
		env.pass(400);
		expect(env.sockets.length).toBeGreaterThan(1);
	});
});

describe('a broken connection', () => {
	/** Fails every attempt for a time. */
	function fail(ms: number) {
		const until = env.time + ms;
		while (env.time < until) {
			if (env.socket.readyState !== 3) env.socket.break();
			env.pass(50);
		}
	}

	it.each([3000, 5000, 20_000])(
		'reconnects within a second after an outage of %i ms, with the longest delays',
		(outage) => {
			env.random = () => 1;
			goLive();
			env.socket.break();
			fail(outage);
			const before = env.sockets.length;
			env.pass(1000);
			expect(env.sockets.length).toBeGreaterThan(before);
		},
	);

	it('retries at most twice a second, later four times a minute', () => {
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

	it('reports the delay and the start of an attempt', () => {
		goLive();
		handlers.retryDelays = [];
		env.socket.break();
		const [wait] = handlers.retryDelays;
		expect(wait).toBeGreaterThan(0);
		env.pass(wait ?? 0);
		expect(handlers.retryDelays).toEqual([wait, 0]);
	});

	it('retries at once on request', () => {
		goLive();
		env.socket.break();
		fail(QUICK_PHASE_MS * 3);
		env.socket.break();
		const before = env.sockets.length;
		connection.join();
		expect(env.sockets).toHaveLength(before + 1);
		goLive([news(2, VIEW)]);
		env.pass(2000);
		expect(env.sockets).toHaveLength(before + 1);
	});

	it('abandons a hanging attempt after a short time', () => {
		goLive();
		env.socket.break();
		env.pass(1000);
		expect(env.sockets).toHaveLength(2);
		env.pass(QUICK_TRY_LIMIT_MS + 1000);
		expect(env.sockets.length).toBeGreaterThan(2);
	});

	it('abandons a hanging attempt on request', () => {
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

describe('a preopened socket', () => {
	const takeOver = () => {
		env.open();
		env.socket.readyState = 1;
		env.pass(1000);
		const message = (sent: ServerMessage<GameTypes>, at: number) => ({ data: JSON.stringify(sent), at });
		connection = new Connection('ws://test/ws', 'abc', handlers, env);
		const received = [message(welcome([news(1), news(2, VIEW)]), 500), message(news(3, VIEW), 800)];
		connection.takeOver(env.socket as Partial<WebSocket> as WebSocket, received);
	};

	beforeEach(() => connection.leave());

	it('is taken over with all its messages, without a second hello', () => {
		takeOver();
		env.socket.tell(news(4, VIEW));
		expect(handlers.numbers).toEqual([1, 2, 3, 4]);
		expect(connection.state).toBe('live');
		expect(env.socket.of('hello')).toEqual([]);
	});

	it('uses the arrival time of its welcome for the clock', () => {
		takeOver();
		expect(connection.tick()).toBeCloseTo(110);
	});

	it('is replaced by another one when it breaks', () => {
		takeOver();
		env.socket.break();
		env.pass(1000);
		env.socket.open();
		expect(env.socket.of('hello')).toMatchObject([{ have: { '0': 3 } }]);
	});
});

describe('an action', () => {
	it('is sent again under the same id after a reconnect, until it is acknowledged', async () => {
		goLive();
		const done = connection.act(0, 7, 'play 3');
		const [first] = env.socket.of('act');
		env.socket.break();
		env.pass(1000);
		env.socket.open();
		expect(env.socket.of('act')).toEqual([]);
		env.socket.tell(welcome([news(2, VIEW)]));
		expect(env.socket.of('act')).toEqual([first]);
		env.socket.tell({ t: 'ack', id: String(first?.id), ok: true });
		expect(await done).toMatchObject({ ok: true });
		env.socket.break();
		env.pass(1000);
		goLive([news(2, VIEW)]);
		expect(env.socket.of('act')).toEqual([]);
	});

	it('waits for the welcome when there is no connection', () => {
		void connection.act(0, 1, 'pass');
		env.socket.open();
		expect(env.socket.of('act')).toEqual([]);
		env.socket.tell(welcome([]));
		expect(env.socket.of('act')).toHaveLength(1);
	});

	it('is sent again when its ack is late', () => {
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

describe('a rate-limited page', () => {
	it('waits and sends unacknowledged messages again', () => {
		goLive();
		void connection.act(0, 1, 'pass');
		env.socket.tell({ t: 'error', code: 'flood', args: {} });
		expect(env.socket.of('act')).toHaveLength(1);
		env.pass(FLOOD_BACKOFF_MS);
		expect(env.socket.of('act')).toHaveLength(2);
	});
});

describe('an outdated page', () => {
	it('stops for good', () => {
		env.socket.open();
		env.socket.tell({ t: 'error', code: 'version', args: {} });
		expect(connection.state).toBe('outdated');
		env.pass(60000);
		expect(env.sockets).toHaveLength(1);
	});

	it('stops on a welcome of another version', () => {
		env.socket.open();
		env.socket.tell(welcome([], { version: VERSION + 1 }));
		expect(connection.state).toBe('outdated');
		expect(handlers.welcomes).toBe(0);
	});
});

describe('time', () => {
	it('is the tick of the pong plus half the round trip', () => {
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
