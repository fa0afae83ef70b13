import type { Asked } from '../../net/legacy';

/** The element on which an action is chosen. */
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

/** The actions of a question by element; each entry is the action to send. */
export interface Offers {
	cards: Map<number, string>;
	players: Map<number, string>;
	buttons: string[];
	/** The verb of the card actions, e.g. "discard". */
	verb: string;
}

export function offersOf(asked: Asked | null): Offers {
	const offers: Offers = { cards: new Map(), players: new Map(), buttons: [], verb: '' };
	// seen cards are chosen by their index
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

/** Returns the required question, or null. */
export function mainOf(asked: readonly Asked[]): Asked | null {
	return asked.find((question) => !question.optional && question.actions.length > 0) ?? null;
}

/** Returns the optional question of the standing orders, or null. */
export function ordersOf(asked: readonly Asked[]): Asked | null {
	return asked.find((question) => question.optional && question.prompt === 'orders') ?? null;
}
