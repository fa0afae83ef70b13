import type { Env, Timer } from './connection';
import type { ClientMessage, GameTypes, ServerMessage } from './protocol';

/** A WebSocket controlled by the test. */
export class FakeSocket {
	readyState = 0;
	sent: ClientMessage[] = [];
	onopen: (() => void) | null = null;
	onclose: (() => void) | null = null;
	onmessage: ((event: MessageEvent) => void) | null = null;

	send(text: string) {
		this.sent.push(JSON.parse(text));
	}
	close() {
		this.readyState = 3;
	}
	open() {
		this.readyState = 1;
		this.onopen?.();
	}
	break() {
		this.readyState = 3;
		this.onclose?.();
	}
	tell(message: ServerMessage<GameTypes>) {
		this.onmessage?.({ data: new TextEncoder().encode(JSON.stringify(message)).buffer } as MessageEvent);
	}
	of<T extends ClientMessage['t']>(kind: T) {
		return this.sent.filter((message): message is Extract<ClientMessage, { t: T }> => message.t === kind);
	}
}

/** An Env whose time is controlled by the test. */
export class FakeEnv implements Env {
	sockets: FakeSocket[] = [];
	time = 0;
	private timers = new Map<Timer, { at: number; work: () => void }>();
	private next = 1;

	open = () => {
		const socket = new FakeSocket();
		this.sockets.push(socket);
		return socket as Partial<WebSocket> as WebSocket;
	};
	now = () => this.time;
	random = () => 0.5;
	startTimer = (ms: number, work: () => void) => {
		this.timers.set(this.next, { at: this.time + ms, work });
		return this.next++;
	};
	clearTimer = (timer: Timer) => {
		this.timers.delete(timer);
	};
	pass(ms: number) {
		const until = this.time + ms;
		for (;;) {
			const due = [...this.timers].filter(([, timer]) => timer.at <= until).sort((a, b) => a[1].at - b[1].at)[0];
			if (!due) break;
			this.timers.delete(due[0]);
			this.time = due[1].at;
			due[1].work();
		}
		this.time = until;
	}
	/** Fires timers late, as in a hidden page. */
	sleep(ms: number) {
		this.time += ms;
		for (const [number, timer] of [...this.timers]) {
			if (timer.at <= this.time && this.timers.delete(number)) timer.work();
		}
	}
	get socket() {
		return this.sockets.at(-1) as FakeSocket;
	}
}
