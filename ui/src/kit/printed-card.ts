/** A card as it is printed. */
export interface PrintedCard {
	name: string;
	value: number;
	text: string[];
	/** Does it have the Zombeye symbol? */
	zombeye?: boolean;
	/** Does a Zombeye token lie on it? */
	token?: boolean;
}

/** By its symbol, or by the token on it. */
export function isZombeye(card: PrintedCard): boolean {
	return Boolean(card.zombeye || card.token);
}

/** A piece of a card's text: a KEYWORD in capitals, or the words between. */
export interface TextPart {
	text: string;
	keyword: boolean;
}

const KEYWORD = /\b([A-Z]{4,})(?:s|es|ed|ing)?\b/g;

/** A line of text, cut at its KEYWORDS; "DRAWs" is the keyword DRAW. */
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

/** The KEYWORDS of a card, each once, in the order of its text; ZOMBIFIES is the keyword ZOMBIFY. */
export function keywords(card: PrintedCard): string[] {
	const words = card.text.flatMap((line) => [...line.matchAll(KEYWORD)].map((match) => match[1] as string));
	return [...new Set(words.map((word) => word.replace(/IE[SD]$/, 'Y')))];
}

/** A value with a real minus sign. */
export function formatSigned(value: number): string {
	return value < 0 ? `−${-value}` : String(value);
}

/** A card's text with real minus signs: decks are typed with hyphens. */
export function withMinusSigns(text: string): string {
	return text.replace(/(?<=^|\s)-(?=\d)/g, '−');
}
