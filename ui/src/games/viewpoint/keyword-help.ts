import { isZombeye, keywords, type PrintedCard } from '../../kit/printed-card';
import type { Arguments } from '../../text/message-catalogue';
import { messages, t } from './text';

/** A word of card texts and what it means. */
export type Explanation = readonly [word: string, meaning: string];

/** Terms that are explained besides the keywords. */
const terms: [RegExp, string][] = [
	[/Fields? of View/, 'field-of-view'],
	[/Viewniverse/, 'viewniverse'],
	[/extra turn/, 'extra-turn'],
	[/miss(es)? /, 'miss'],
	[/more cards?/, 'more-cards'],
	[/neighbour/, 'neighbour'],
];

/** Returns the explanations for a card: Zombeyes, of which `most` overwhelm a player, its keywords, and other terms. */
export function explanationsOf(card: PrintedCard, most: number): Explanation[] {
	const text = card.text.join(' ');
	return [
		...(isZombeye(card) || /Zombeye/.test(text) ? [term('zombeye', { most })] : []),
		...keywords(card).flatMap(keyword),
		...terms.filter(([sign]) => sign.test(text)).map(([, key]) => term(key)),
	];
}

function keyword(word: string): Explanation[] {
	const key = `keyword-${word.toLowerCase()}`;
	return messages.has(key) ? [[word, t(key)]] : [];
}

function term(key: string, args?: Arguments): Explanation {
	return [t(`term-${key}`), t(`term-${key}-means`, args)];
}
