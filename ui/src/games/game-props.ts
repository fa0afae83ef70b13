import type { Ack, Asked, News, TableSeen } from '../net/protocol';

/** What the table gives to the component of a game. */
export interface GameProps {
	table: TableSeen;
	/** The cards or pieces, by number. */
	// biome-ignore lint/suspicious/noExplicitAny: what a game defines is the game's own
	definitions: any;
	/** The seat whose eyes these are; null for an onlooker, or for all eyes in a replay. */
	seat: number | null;
	names: string[];
	// biome-ignore lint/suspicious/noExplicitAny: what a game shows is the game's own
	view: any;
	asked: Asked[];
	/** The latest messages, for motion; the newest is the last. */
	news: readonly News[];
	act: (asked: Asked, action: string) => Promise<Ack>;
	/** The estimated tick of the table now. */
	tick: () => number;
	ticksPerSecond: number;
	/** A replay or an onlooker: nothing can be done. */
	readonly: boolean;
	openRule: (id: string) => void;
	settings: { motion: boolean; contrast: boolean; sound: boolean };
}
