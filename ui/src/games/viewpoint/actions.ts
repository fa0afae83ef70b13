import type { Asked } from '../../net/protocol';

/** Where an action is chosen: on a card, on a player, or with a button. */
export type Target =
	| { on: 'card'; verb: string; card: number }
	| { on: 'player'; seat: number }
	| { on: 'order'; verb: 'order' | 'drop'; trigger: number }
	| { on: 'button'; word: string };

export function targetOf(action: string): Target {
	const [word = '', number] = action.split(' ');
	if (number === undefined) return { on: 'button', word };
	if (word === 'player') return { on: 'player', seat: Number(number) };
	if (word === 'order' || word === 'drop') return { on: 'order', verb: word, trigger: Number(number) };
	return { on: 'card', verb: word, card: Number(number) };
}

/** A question sorted by where its answers are given; each entry is the action to send. */
export interface Offers {
	cards: Map<number, string>;
	players: Map<number, string>;
	buttons: string[];
	/** The verb of its cards, as in "discard". */
	verb: string;
}

export function offersOf(asked: Asked | null): Offers {
	const offers: Offers = { cards: new Map(), players: new Map(), buttons: [], verb: '' };
	// what was looked at is chosen by its place among those cards
	const looked: number[] = asked?.args?.cards ?? [];
	for (const action of asked?.actions ?? []) {
		const target = targetOf(action);
		if (target.on === 'card') {
			offers.cards.set(looked[target.card] ?? target.card, action);
			offers.verb = target.verb;
		} else if (target.on === 'player') offers.players.set(target.seat, action);
		else if (target.on === 'button') offers.buttons.push(action);
	}
	return offers;
}

/** The question that has to be answered now, or null. */
export function mainOf(asked: readonly Asked[]): Asked | null {
	return asked.find((question) => !question.optional && question.actions.length > 0) ?? null;
}

/** The standing orders, always open beside the main question. */
export function ordersOf(asked: readonly Asked[]): Asked | null {
	return asked.find((question) => question.optional && question.prompt === 'orders') ?? null;
}
