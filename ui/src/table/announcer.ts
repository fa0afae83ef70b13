import type { LogLine } from '../net/table-store.svelte';

export interface Announcement {
	key: number;
	text: string;
}

/** Chooses the log lines and questions that a screen reader announces: every line once, a question whenever it opens. */
export class Announcer {
	private announced = 0;
	private lastNumber = 0;
	/** The keys of all lines that were announced, or were there before. */
	private known = new Set<string>();
	private lastQuestion = -1;

	/** Returns what is new since the last call. Keys count up: a question that opens again is a new announcement. */
	next(lines: readonly LogLine[], question: { id: number; text: string } | undefined): Announcement[] {
		const newest = lines.at(-1)?.number ?? 0;
		// earlier messages are in the log, also when the server's log is another one: announce the last one only
		const isOther = !this.lastNumber || newest < this.lastNumber;
		if (isOther) this.known = new Set(lines.filter(({ number }) => number < newest).map(({ key }) => key));
		const fresh = lines.filter(({ key }) => !this.known.has(key));
		for (const { key } of fresh) this.known.add(key);
		this.lastNumber = newest;
		// whom a call for reactions concerns is asked, and the reaction itself is announced
		const told = fresh.filter(({ awaitsReaction }) => !awaitsReaction);
		const texts = told.map(({ text, spoken }) => spoken ?? text).filter((text) => text);
		if (question && question.id !== this.lastQuestion) texts.push(question.text);
		this.lastQuestion = question?.id ?? -1;
		return texts.map((text) => ({ key: ++this.announced, text }));
	}
}
