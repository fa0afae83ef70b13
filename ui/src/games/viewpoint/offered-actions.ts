import type { QuestionView } from '../../net/protocol';
import type { GameOptions, Types } from './protocol';

export type Question = QuestionView<Types>;
export type ActionKind = keyof GameOptions;

/** An action that a question offers: its kind, and its argument if it has one. */
export interface Offer {
	question: Question;
	kind: ActionKind;
	argument?: number;
}

/** The actions of a question, by the card, player or button on which they are chosen. */
export interface Offers {
	cards: Map<number, Offer>;
	players: Map<number, Offer>;
	buttons: Offer[];
	/** The kind of the card actions, e.g. "discard"; null if there are none. */
	verb: ActionKind | null;
}

const CARD_ACTIONS = [
	'play',
	'reveal',
	'discard',
	'steal',
	'swap',
	'for',
	'put',
	'give',
	'take',
	'act',
	'destroy',
	'ambush',
	'zombify',
	'resurrect',
	'shuffle',
	'keep',
] as const satisfies ActionKind[];
const BUTTON_ACTIONS = ['yes', 'no', 'first', 'second', 'stop'] as const satisfies ActionKind[];

export function offersOf(question: Question | null): Offers {
	const offers: Offers = { cards: new Map(), players: new Map(), buttons: [], verb: null };
	if (!question?.options) return offers;
	const { options, prompt } = question;
	for (const kind of CARD_ACTIONS) {
		for (const argument of options[kind] ?? []) {
			// a card of the Draw Pile is chosen by its position among those that were seen
			const card = prompt.kind === 'keep' ? (prompt.cards[argument] ?? argument) : argument;
			offers.cards.set(card, { question, kind, argument });
			offers.verb = kind;
		}
	}
	for (const seat of options.player ?? []) offers.players.set(seat, { question, kind: 'player', argument: seat });
	offers.buttons = BUTTON_ACTIONS.flatMap((kind) => offerOf(question, kind) ?? []);
	return offers;
}

/** Returns an action without an argument, if the question offers it. */
export function offerOf(question: Question | null, kind: ActionKind): Offer | undefined {
	return question?.options?.[kind] ? { question, kind } : undefined;
}

/** A standing order that can be given or taken back. */
export interface OrderOffer extends Offer {
	trigger: number;
	isGiven: boolean;
}

/** Returns the standing orders by trigger. */
export function orderOffersOf(question: Question | null): OrderOffer[] {
	if (!question?.options) return [];
	const { order = [], drop = [] } = question.options;
	const offer = (trigger: number, isGiven: boolean): OrderOffer => {
		return { question, kind: isGiven ? 'drop' : 'order', argument: trigger, trigger, isGiven };
	};
	return [...order.map((trigger) => offer(trigger, false)), ...drop.map((trigger) => offer(trigger, true))].sort(
		(a, b) => a.trigger - b.trigger,
	);
}

/** Returns the required question, or that of the open window, whose answer can be changed until it closes; or null. */
export function mainOf(questions: readonly Question[]): Question | null {
	const isMain = ({ optional, prompt, options }: Question) =>
		(!optional || prompt.kind === 'window') && options && Object.keys(options).length > 0;
	return questions.find(isMain) ?? null;
}

/** Returns the optional question in which more time can be asked for, or null. */
export function waitOf(questions: readonly Question[]): Question | null {
	return questions.find(({ prompt }) => prompt.kind === 'wait') ?? null;
}

/** Returns the optional question of the standing orders, or null. */
export function ordersOf(questions: readonly Question[]): Question | null {
	return questions.find(({ optional, prompt }) => optional && prompt.kind === 'standing-orders') ?? null;
}
