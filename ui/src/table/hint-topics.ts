import type { GameTypes, QuestionView } from '../net/protocol';

type Question = QuestionView<GameTypes>;

/** Returns what a hint for a question is about. */
export type TopicOf = (question: Question) => string;

/** Returns the topics of the questions, required questions first. */
export function topicsOf(questions: readonly Question[], topicOf: TopicOf): string[] {
	return [...questions].sort((a, b) => Number(!!a.optional) - Number(!!b.optional)).map(topicOf);
}

/** Returns all current topics by priority: timed questions to everybody, how the game is won, then the rest. */
export function currentTopics(questions: readonly Question[], isForAnother: boolean, topicOf: TopicOf): string[] {
	const urgent = questions.filter((one) => one.sealed && !one.optional && one.closes != null);
	return [
		...topicsOf(urgent, topicOf),
		'welcome',
		'more',
		...(isForAnother ? ['control'] : []),
		...topicsOf(questions, topicOf),
	];
}

/**
 * Returns the key of the hint for a topic: the hint of this edition, else that of its family; if neither has one, the
 * hint of the wider topic, as `window` for `window-on`.
 */
export function hintKey(topic: string, game: string, has: (key: string) => boolean): string | undefined {
	for (let wide = topic; wide; wide = wide.slice(0, Math.max(0, wide.lastIndexOf('-')))) {
		const found = [`hint-${game}-${wide}`, `hint-${wide}`].find(has);
		if (found) return found;
	}
	return undefined;
}
