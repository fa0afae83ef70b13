import type { Ack, GameTypes, QuestionView, TableView, Update } from '../net/protocol';
import type { GameText } from '../text/game-text';

/** What a game is telling while it plays a motion. */
export interface Telling {
	held: number;
	status: string;
}

/** Properties that TableLayout and ReplayPage pass to a game's component. */
export interface GameProps<G extends GameTypes> {
	table: TableView;
	/** The cards or pieces, by number. */
	definitions: G['definitions'];
	/** The seat whose view this is; null for an onlooker, or for the open view of a replay. */
	seat: number | null;
	names: string[];
	view: G['view'];
	questions: QuestionView<G>[];
	/** The latest updates, for animation; the newest is last. */
	updates: readonly Update<G>[];
	/** All updates since the start of the game, if the page has them. */
	history?: () => readonly Update<G>[];
	/** Opens a rematch, after the end of a game that the user played. */
	again?: (() => void) | undefined;
	/** The sentences of the game for this reader. */
	text: GameText;
	/** Answers a question with an action: its kind and its arguments. */
	act: (question: QuestionView<G>, kind: string, ...args: (number | string)[]) => Promise<Ack>;
	/** The estimated tick of the table now. */
	tick: () => number;
	ticksPerSecond: number;
	/**
	 * Says that a motion is being played: how many of the last lines of the log are still to be told, and what is to be
	 * watched; null when everything was told.
	 */
	tell?: (now: Telling | null) => void;
	/** Replay or onlooker: no actions. */
	readonly: boolean;
	openRule: (id: string) => void;
	settings: { motion: boolean; contrast: boolean; sound: boolean; vibration: boolean };
}
