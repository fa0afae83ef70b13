import { problemText } from '../messages';
import { api } from '../net/api';
import type { DeckPreview, DiagnosticView, PreviewItem } from '../net/protocol';
import { readStored, removeStored, writeStored } from '../storage';
import { History } from './undo-history';

const PAUSE_MS = 250;
const RETRY_MS = 1500;
let next = 1;

/** One line of the text with the latest diagnostics from the server. */
export class Row {
	readonly id = next++;
	text = $state('');
	flaws: DiagnosticView[] = $state.raw([]);
	/** The card that begins here. */
	item: PreviewItem | undefined = $state.raw();

	constructor(text: string) {
		this.text = text;
	}
}

/** A caret position. */
export interface Caret {
	row: number;
	at: number;
}

/**
 * The deck being edited. Every change is stored in the browser and checked by the server; the page does not know the
 * card language.
 */
export class Draft {
	rows: Row[] = $state.raw([]);
	read: DeckPreview | undefined = $state.raw();
	/** Why the last check failed, or empty. */
	problem = $state('');
	isReading = $state(false);
	/** The row that has or last had the caret. */
	active = $state(0);
	/** The caret position to restore after a change. */
	caret: Caret | undefined = $state.raw();
	readonly text = $derived(this.rows.map((row) => row.text).join('\n'));
	readonly flaws = $derived(this.rows.reduce((count, row) => count + row.flaws.length, 0));
	readonly isGood = $derived(this.read !== undefined && !this.isReading && this.flaws === 0);
	readonly size = $derived(this.read?.items.reduce((count, item) => count + item.copies, 0) ?? 0);

	private readonly key: string;
	private history = new History();
	private lastCheck = 0;
	private timer: ReturnType<typeof setTimeout> | undefined;

	constructor(
		id: string,
		readonly saved: string,
	) {
		this.key = `deck.${id}`;
		this.setLines(readStored(this.key, saved).split('\n'));
		this.history.note(this.text, { row: 0, at: 0 }, true);
		void this.check();
	}

	get isChanged(): boolean {
		return this.text !== this.saved;
	}

	/** Removes the local copy. */
	discardLocal(): void {
		removeStored(this.key);
	}

	leave(): void {
		clearTimeout(this.timer);
		this.lastCheck = -1;
	}

	/** Replace the whole text. */
	write(text: string): void {
		this.setLines(text.split('\n'));
		this.onChange({ row: 0, at: 0 }, true);
	}

	/** Something was typed into a row. */
	typed(k: number, text: string, at: number): void {
		const row = this.rows[k];
		if (!row) return;
		const lines = text.split(/\r\n?|\n/);
		if (lines.length > 1) {
			this.replace(k, 1, lines, { row: k + lines.length - 1, at: (lines.at(-1) ?? '').length });
			return;
		}
		row.text = text;
		this.onChange({ row: k, at }, false);
	}

	/** Replaces `count` rows from row `k` with lines. */
	replace(k: number, count: number, lines: string[], caret: Caret): void {
		const all = this.rows.map((row) => row.text);
		all.splice(k, count, ...lines);
		this.setLines(all.length ? all : ['']);
		this.caret = caret;
		this.onChange(caret, true);
	}

	/** Replaces a row with the text of a fix or completion. */
	applyFix(k: number, fixed: string): void {
		const lines = fixed.split('\n');
		this.replace(k, 1, lines, { row: k + lines.length - 1, at: (lines.at(-1) ?? '').length });
	}

	/** Undoes or redoes one change. */
	step(by: -1 | 1): void {
		const found = this.history.step(by);
		if (!found) return;
		this.setLines(found.text.split('\n'));
		this.caret = found.caret;
		this.storeAndCheck();
	}

	/** Sets the lines, keeping the row objects that are unchanged at the beginning and the end. */
	private setLines(lines: string[]): void {
		const old = this.rows;
		let head = 0;
		while (head < Math.min(old.length, lines.length) && old[head]?.text === lines[head]) head++;
		let tail = 0;
		const most = Math.min(old.length, lines.length) - head;
		while (tail < most && old[old.length - 1 - tail]?.text === lines[lines.length - 1 - tail]) tail++;
		const middle = lines.slice(head, lines.length - tail).map((text) => new Row(text));
		// keep the first changed row, so that its element keeps the focus
		const same = old[head];
		if (same && middle[0] && head < old.length - tail) {
			same.text = middle[0].text;
			middle[0] = same;
		}
		this.rows = [...old.slice(0, head), ...middle, ...old.slice(old.length - tail)];
	}

	private onChange(caret: Caret, isWhole: boolean): void {
		this.history.note(this.text, caret, isWhole);
		this.storeAndCheck();
	}

	private storeAndCheck(): void {
		if (this.isChanged) writeStored(this.key, this.text);
		else removeStored(this.key);
		this.isReading = true;
		clearTimeout(this.timer);
		this.timer = setTimeout(() => this.check(), PAUSE_MS);
	}

	private async check(): Promise<void> {
		if (this.lastCheck < 0) return;
		const mine = ++this.lastCheck;
		const rows = this.rows;
		this.isReading = true;
		try {
			const read = await api.checkDeck(this.text);
			if (mine === this.lastCheck) this.show(rows, read);
		} catch (error) {
			if (mine !== this.lastCheck) return;
			this.problem = problemText(error);
			this.timer = setTimeout(() => this.check(), RETRY_MS);
		}
	}

	/** Attaches the result of a check to the rows it was made for. */
	private show(rows: Row[], read: DeckPreview): void {
		const flaws = Map.groupBy(read.diagnostics, (flaw) => flaw.line);
		const items = new Map(read.items.map((item) => [item.line, item]));
		for (const [k, row] of rows.entries()) {
			row.flaws = flaws.get(k + 1) ?? [];
			const item = items.get(k + 1);
			// avoid re-rendering an unchanged card
			if (JSON.stringify(item) !== JSON.stringify(row.item)) row.item = item;
		}
		this.read = read;
		this.problem = '';
		this.isReading = false;
	}
}
