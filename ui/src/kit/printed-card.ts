/** The printed content of a card. */
export interface PrintedCard {
	name: string;
	value: number;
	text: string[];
	/** Does it have the Zombeye symbol? */
	zombeye?: boolean;
	/** Does a Zombeye token lie on it? */
	token?: boolean;
}

/** Is the card a Zombeye, by symbol or token? */
export function isZombeye(card: PrintedCard): boolean {
	return Boolean(card.zombeye || card.token);
}

/** A part of a card text: a KEYWORD, or text in between. */
export interface TextPart {
	text: string;
	keyword: boolean;
}

const KEYWORD = /\b([A-Z]{4,})(?:s|es|ed|ing)?\b/g;

/** Splits a line at its KEYWORDS; "DRAWs" is the keyword DRAW. */
export function textParts(line: string): TextPart[] {
	const found: TextPart[] = [];
	let at = 0;
	for (const match of line.matchAll(KEYWORD)) {
		if (match.index > at) found.push({ text: withMinusSigns(line.slice(at, match.index)), keyword: false });
		found.push({ text: match[0], keyword: true });
		at = match.index + match[0].length;
	}
	if (at < line.length) found.push({ text: withMinusSigns(line.slice(at)), keyword: false });
	return found;
}

/** Returns the KEYWORDS of a card, each once, in order; ZOMBIFIES is the keyword ZOMBIFY. */
export function keywords(card: PrintedCard): string[] {
	const words = card.text.flatMap((line) => [...line.matchAll(KEYWORD)].map((match) => match[1] as string));
	return [...new Set(words.map((word) => word.replace(/IE[SD]$/, 'Y')))];
}

/** Formats a number with a minus sign (U+2212). */
export function formatSigned(value: number): string {
	return value < 0 ? `−${-value}` : String(value);
}

/** Replaces hyphens before numbers by minus signs: deck texts are typed with hyphens. */
export function withMinusSigns(text: string): string {
	return text.replace(/(?<=^|\s)-(?=\d)/g, '−');
}
