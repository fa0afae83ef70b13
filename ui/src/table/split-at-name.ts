/** A sentence, cut so that every second part is this name; a name inside of a word is none. */
export function splitAtName(text: string, name: string): string[] {
	if (!name) return [text];
	const literally = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
	return text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${literally})(?![\\p{L}\\p{N}])`, 'u'));
}
