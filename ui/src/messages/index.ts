import { en, type Messages } from './en';

/** The message catalogue. */
export const m: Messages = en;

/** Fills the {placeholders} of a message. */
export function say(sentence: string, args: Record<string, string | number>): string {
	return sentence.replace(/\{(\w+)\}/g, (gap, name: string) => String(args[name] ?? gap));
}

export function levelName(level: string): string {
	return m.levels[level] ?? level;
}

export function list(names: string[]): string {
	return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}

/** Returns the message for an error. */
export function problemText(error: unknown): string {
	const { code, message } = error as { code?: string; message?: string };
	if (message && code !== undefined) return message;
	return m.problem[code ?? 'server'] ?? m.problem.server ?? '';
}
