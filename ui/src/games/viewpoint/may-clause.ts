/** Returns what a card text permits: the words after "may". "you" on another player's card is replaced by its owner. */
export function permitted(text: readonly string[], owner = ''): string | null {
	const match = /\bmay (.+?)\./.exec(text.join(' '));
	if (!match) return null;
	const deed = capitalised(match[1] as string);
	return owner ? deed.replace(/\byour\b/g, `${owner}’s`).replace(/\byou\b/g, owner) : deed;
}

/** Returns words as the beginning of a sentence. */
export function capitalised(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1);
}
