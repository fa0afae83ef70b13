import { messageOf, type ReceivedMessage } from './connection';
import type { TableView } from './protocol';

/** A WebSocket opened by an inline script of the HTML page, before the application code was loaded (preload-plugin.ts). */
export interface Preconnection {
	table: string;
	socket: WebSocket;
	/** All messages received so far. */
	received: ReceivedMessage[];
	/** Resolves when the first message has arrived or the socket has closed. */
	firstMessage: Promise<number | Event>;
}

declare global {
	interface Window {
		preconnection?: Preconnection;
	}
}

/** After this time without a message the socket is closed and the table is requested over HTTP. */
const TIMEOUT_MS = 3000;

/** Returns the preopened socket and the table from its welcome; undefined if there is no usable one for this table. */
export async function takePreconnection(
	table: string,
): Promise<{ preconnection: Preconnection; info: TableView } | undefined> {
	const preconnection = window.preconnection;
	window.preconnection = undefined;
	if (!preconnection) return undefined;
	if (preconnection.table === table) {
		await Promise.race([preconnection.firstMessage, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
		const [first] = preconnection.received;
		const message = first && messageOf(first.data);
		if (preconnection.socket.readyState === WebSocket.OPEN && message?.t === 'welcome') {
			return { preconnection, info: message.table };
		}
	}
	preconnection.socket.close();
	return undefined;
}
