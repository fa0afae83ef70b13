import errors from '../../../src/eyeshot/host/messages/en.ftl?raw';
import { Problem } from '../net/api';
import { gameMessages } from '../text/game-messages';
import type { Arguments } from '../text/message-catalogue';
import en from './en.ftl?raw';
import type { KeyArguments, PlainKey } from './keys';

/** The catalogue of the page, with the errors of the server: `error-<code>`. */
export const messages = gameMessages(errors, en);

/** Returns a text of the page: `t('lobby-bot', { level })`. */
export function t(key: PlainKey): string;
export function t<K extends keyof KeyArguments>(key: K, args: Record<KeyArguments[K], string | number>): string;
export function t(key: string, args?: Arguments): string {
	return messages.format(key, args);
}

/** Returns the text of a key that may not exist, such as one made of a word from the server. */
export function textIf(key: string): string | undefined {
	return messages.has(key) ? messages.format(key) : undefined;
}

/** Returns the lines of a text that is a list; none if there is no such text. */
export function linesOf(key: string): string[] {
	return textIf(key)?.split('\n') ?? [];
}

/** Returns names as text: "Ada, Ben and Cleo". */
export function listOf(names: readonly string[]): string {
	return messages.join(names);
}

export function levelName(level: string): string {
	return textIf(`level-${level}`) ?? level;
}

/** Returns the message for an error of the server; that of an unknown code says that something went wrong. */
export function errorText({ code, args }: { code?: string; args?: Arguments }): string {
	const key = `error-${code}`;
	return messages.has(key) ? messages.format(key, args) : t('error-server');
}

/** Returns the message for an error that was caught. */
export function problemText(error: unknown): string {
	return error instanceof Problem ? errorText(error) : t('error-server');
}
