import { en, type Messages } from './en';

/** The catalogue in the person's language; a language is a file beside en.ts. */
export const m: Messages = en;

/** Fill the {gaps} of a sentence. */
export function say(sentence: string, args: Record<string, string | number>): string {
	return sentence.replace(/\{(\w+)\}/g, (gap, name: string) => String(args[name] ?? gap));
}

export function levelName(level: string): string {
	return m.levels[level] ?? level;
}

export function list(names: string[]): string {
	return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}

/** A sentence for whatever went wrong. */
export function problemText(error: unknown): string {
	const { code, message } = error as { code?: string; message?: string };
	if (message && code !== undefined) return message;
	return m.problem[code ?? 'server'] ?? m.problem.server ?? '';
}
