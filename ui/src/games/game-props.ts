import type { Ack, Asked, News, TableSeen } from '../net/protocol';

/** Properties that TableLayout and ReplayPage pass to a game's component. */
export interface GameProps {
	table: TableSeen;
	/** The cards or pieces, by number. */
	// biome-ignore lint/suspicious/noExplicitAny: what a game defines is the game's own
	definitions: any;
	/** The seat whose view this is; null for an onlooker, or for the open view of a replay. */
	seat: number | null;
	names: string[];
	// biome-ignore lint/suspicious/noExplicitAny: what a game shows is the game's own
	view: any;
	asked: Asked[];
	/** The latest updates, for animation; the newest is last. */
	news: readonly News[];
	act: (asked: Asked, action: string) => Promise<Ack>;
	/** The estimated tick of the table now. */
	tick: () => number;
	ticksPerSecond: number;
	/** Replay or onlooker: no actions. */
	readonly: boolean;
	openRule: (id: string) => void;
	settings: { motion: boolean; contrast: boolean; sound: boolean };
}
