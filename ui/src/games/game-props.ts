import type { Asked, Free, News } from '../net/legacy';
import type { Ack, GameTypes, QuestionView, TableView, Update } from '../net/protocol';
import type { GameText } from '../text/game-text';

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
	/** The sentences of the game for this reader. */
	text: GameText;
	/** Answers a question with an action: its kind and its arguments. */
	act: (question: QuestionView<G>, kind: string, ...args: (number | string)[]) => Promise<Ack>;
	/** The estimated tick of the table now. */
	tick: () => number;
	ticksPerSecond: number;
	/** Replay or onlooker: no actions. */
	readonly: boolean;
	openRule: (id: string) => void;
	settings: { motion: boolean; contrast: boolean; sound: boolean };
}

/** The properties of a game that is not ported to the typed protocol. */
export type LegacyProps = Omit<
	GameProps<GameTypes>,
	'definitions' | 'view' | 'act' | 'questions' | 'updates' | 'text'
> & {
	// biome-ignore lint/suspicious/noExplicitAny: goes with the port of the last game
	definitions: any;
	// biome-ignore lint/suspicious/noExplicitAny: goes with the port of the last game
	view: any;
	asked: Asked[];
	news: readonly News[];
	act: (asked: Asked, action: string) => Promise<Ack>;
};
export type { Free };
