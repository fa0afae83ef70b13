import { type Heard, messageOf } from './socket';
import type { TableSeen } from './wire';

/** A socket that the first lines of the page opened for the table of its address, before any code had come (ahead.ts). */
export interface Early {
	table: string;
	socket: WebSocket;
	/** All that has come so far. */
	heard: Heard[];
	/** Kept when the first message has come, or none will. */
	first: Promise<unknown>;
}

declare global {
	interface Window {
		early?: Early;
	}
}

/** A line that opens and says nothing is given up, and the table asked for in the usual way. */
const LONGEST_MS = 3000;

/** That socket with the table as its welcome shows it; undefined if there is none, or it was not welcome. */
export async function takeEarly(table: string): Promise<{ early: Early; seen: TableSeen } | undefined> {
	const early = window.early;
	window.early = undefined;
	if (!early) return undefined;
	if (early.table === table) {
		await Promise.race([early.first, new Promise((done) => setTimeout(done, LONGEST_MS))]);
		const [first] = early.heard;
		const message = first && messageOf(first.data);
		if (early.socket.readyState === WebSocket.OPEN && message?.t === 'welcome') return { early, seen: message.table };
	}
	early.socket.close();
	return undefined;
}
