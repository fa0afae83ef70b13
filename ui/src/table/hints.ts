import type { Asked } from '../net/legacy';

/** Returns the hint topic of a question: its kind, and whether it is about something of another player. */
export function topicOf(asked: Asked): string {
	const kind = asked.prompt.replace(/-.*/, '');
	return typeof asked.args?.of === 'number' ? `${kind} of another` : kind;
}

/** Returns the topics of the questions, required questions first. */
export function topicsOf(asked: readonly Asked[]): string[] {
	return [...asked].sort((a, b) => Number(!!a.optional) - Number(!!b.optional)).map(topicOf);
}

/** Returns all current topics by priority: timed questions to everybody, how the game is won, then the rest. */
export function currentTopics(asked: readonly Asked[], isForAnother: boolean): string[] {
	const urgent = asked.filter((one) => one.sealed && !one.optional && one.closes != null);
	return [...topicsOf(urgent), 'welcome', 'more', isForAnother ? 'control' : '', ...topicsOf(asked)];
}

/** Returns the key of the hint for a topic: its own, or that of its kind. */
export function hintFor(topic: string, hints: Record<string, string>): string | undefined {
	return [topic, topic.replace(/ of another$/, '')].find((key) => key in hints);
}
