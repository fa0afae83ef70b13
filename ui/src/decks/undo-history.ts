import type { Caret } from './deck-draft.svelte';

const MERGE_WITHIN_MS = 900;
const MAX_ENTRIES = 200;

interface HistoryEntry {
	text: string;
	caret: Caret;
}

/** Undo history. Consecutive typing is merged into one entry. */
export class History {
	private entries: HistoryEntry[] = [];
	private position = -1;
	private last = 0;
	private isTyping = false;

	note(text: string, caret: Caret, isWhole: boolean, at = performance.now()): void {
		const joins = !isWhole && this.isTyping && at - this.last < MERGE_WITHIN_MS;
		this.entries.length = this.position + 1;
		if (joins) this.entries.pop();
		this.entries.push({ text, caret });
		if (this.entries.length > MAX_ENTRIES) this.entries.shift();
		this.position = this.entries.length - 1;
		this.last = at;
		this.isTyping = !isWhole;
	}

	step(by: -1 | 1): HistoryEntry | undefined {
		const found = this.entries[this.position + by];
		if (!found) return undefined;
		this.position += by;
		this.isTyping = false;
		return found;
	}
}
