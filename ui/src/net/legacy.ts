import type { BaseCommon, GameTypes, LogLine, QuestionView, Update } from './protocol';

/** Shapes that games use until they are ported to the typed protocol. */

// biome-ignore lint/suspicious/noExplicitAny: goes with the port of the last game
export type Free = Record<string, any>;
export type Line = LogLine;

export interface Asked {
	id: number;
	seat: number;
	prompt: string;
	text: string;
	actions: string[];
	args?: Free;
	optional?: boolean;
	sealed?: boolean;
	closes?: number | null;
}

export interface News {
	t: 'update';
	seat: number | null;
	n: number;
	tick: number;
	events: Free[];
	lines: Line[];
	asked: Asked[];
	view?: Free | null;
	part?: Free | null;
}

/** Returns what the table reads of a view; the views of games that are not ported are flat. */
export function statusOf(view: GameTypes['view'] | null): Partial<BaseCommon> {
	return view && 'common' in view ? view.common : ((view ?? {}) as Partial<BaseCommon>);
}

export function askedOf(question: QuestionView<GameTypes>): Asked {
	const { kind, ...args } = question.prompt;
	return { text: '', actions: [], ...question, prompt: kind, args };
}

/** Components recognise an update by its identity, to animate what is new. */
const converted = new WeakMap<Update<GameTypes>, News>();

export function newsOf(update: Update<GameTypes>): News {
	const known = converted.get(update);
	if (known) return known;
	const news: News = {
		t: 'update',
		seat: update.seat,
		n: update.number,
		tick: update.tick,
		events: update.events,
		lines: update.lines ?? [],
		asked: update.questions.map(askedOf),
		view: update.view,
		part: update.part,
	};
	converted.set(update, news);
	return news;
}
