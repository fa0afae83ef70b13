import type { Printed } from '../printed';

/** Reads the cards out of a deck's text, each once: only for looking at them. */
export function readDeck(text: string): Printed[] {
	const cards: Printed[] = [];
	for (const line of text.split('\n')) {
		const head = /^(\S.*?)\s{2,}(-?\d+)\s+x\d+/.exec(line);
		if (head) cards.push({ name: head[1] as string, value: Number(head[2]), text: [] });
		else if (/^\s+\S/.test(line)) cards.at(-1)?.text.push(line.trim());
	}
	return cards;
}
