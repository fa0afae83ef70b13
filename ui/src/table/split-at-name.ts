/** Splits a sentence so that every second part is the name; names inside words do not count. */
export function splitAtName(text: string, name: string): string[] {
	if (!name) return [text];
	const literally = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
	return text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${literally})(?![\\p{L}\\p{N}])`, 'u'));
}
