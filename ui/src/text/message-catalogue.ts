import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { isPseudoLanguage, pseudoText } from './pseudo-language';

export type Arguments = Record<string, FluentVariable>;

/** Letters that are written from right to left: without them isolation marks change nothing. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ISOLATION_MARKS = /[\u2068\u2069]/g;

/** The sentences of one language. A later source replaces the messages of an earlier one. */
export class Messages {
	private bundle: FluentBundle;

	constructor(language: string, sources: string[], useIsolating = true) {
		this.bundle = new FluentBundle(language, { useIsolating, transform: isPseudoLanguage ? pseudoText : undefined });
		for (const source of sources) this.add(source);
	}

	/** Adds the messages of a game. */
	add(source: string): void {
		this.bundle.addResource(new FluentResource(source), { allowOverrides: true });
	}

	has(key: string): boolean {
		return this.bundle.hasMessage(key);
	}

	/** Returns the names of the arguments of a sentence. */
	argumentsOf(key: string): string[] {
		const found = new Set<string>();
		JSON.stringify(this.bundle.getMessage(key)?.value ?? null, (_, node) => {
			if (node?.type === 'var') found.add(node.name);
			return node;
		});
		return [...found];
	}

	/** Returns the sentence of a key. A missing key or argument is a bug: it throws in tests and shows the key in a page. */
	format(key: string, args: Arguments = {}): string {
		const pattern = this.bundle.getMessage(key)?.value;
		const errors: Error[] = [];
		const text = pattern ? this.bundle.formatPattern(pattern, args, errors) : key;
		if (!pattern) errors.push(new Error(`no message ${key}`));
		if (errors.length && import.meta.env.MODE === 'test') throw new Error(`${key}: ${errors[0]?.message}`);
		if (errors.length) console.error(`message ${key}: ${errors[0]?.message}`);
		return RIGHT_TO_LEFT.test(text) ? text : text.replace(ISOLATION_MARKS, '');
	}

	/** Returns a list as text: "Ada, Ben and Cleo". */
	join(texts: readonly string[]): string {
		const [first, ...rest] = texts;
		if (first === undefined) return this.format('list-empty');
		const last = rest.pop();
		const left = rest.reduce((text, right) => this.format('list-middle', { left: text, right }), first);
		return last === undefined ? first : this.format('list-last', { left, right: last });
	}
}
