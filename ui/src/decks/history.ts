import type { Caret } from './draft.svelte';

const TOGETHER_MS = 900;
const MOST = 200;

interface Moment {
	text: string;
	caret: Caret;
}

/** What was written before. Letters typed in one go are one change. */
export class History {
	private moments: Moment[] = [];
	private now = -1;
	private last = 0;
	private isTyping = false;

	note(text: string, caret: Caret, isWhole: boolean, at = performance.now()): void {
		const joins = !isWhole && this.isTyping && at - this.last < TOGETHER_MS;
		this.moments.length = this.now + 1;
		if (joins) this.moments.pop();
		this.moments.push({ text, caret });
		if (this.moments.length > MOST) this.moments.shift();
		this.now = this.moments.length - 1;
		this.last = at;
		this.isTyping = !isWhole;
	}

	step(by: -1 | 1): Moment | undefined {
		const found = this.moments[this.now + by];
		if (!found) return undefined;
		this.now += by;
		this.isTyping = false;
		return found;
	}
}
