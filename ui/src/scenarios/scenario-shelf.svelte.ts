import { loadText } from '../games';
import { api } from '../net/api';
import type { GameView, OptionView, ScenarioCard } from '../net/protocol';
import type { Messages } from '../text/message-catalogue';

/** What a table plays: a scenario of the rulebook by its name, or a saved one by its hash. */
export interface ScenarioChoice {
	name: string;
	deck: string;
}

interface OwnScenario {
	deck: string;
	card: ScenarioCard;
}

/** The scenarios of a game: those of its rulebook, and a person's own. */
export class ScenarioShelf {
	cards: ScenarioCard[] = $state.raw([]);
	own: OwnScenario[] = $state.raw([]);
	messages: Messages | undefined = $state.raw();
	#isLoadingOwn = false;

	constructor(readonly game: string) {
		void this.#load();
	}

	async #load() {
		const [cards, { messages }] = await Promise.all([api.scenarios(this.game), loadText(this.game)]);
		this.messages = messages;
		this.cards = cards;
	}

	/** Returns the card of a choice; undefined while it is loading. */
	cardOf(choice: ScenarioChoice): ScenarioCard | undefined {
		if (choice.deck) return this.own.find(({ deck }) => deck === choice.deck)?.card;
		return this.cards.find(({ name }) => name === choice.name);
	}

	/** Loads the scenarios that the person has saved, once. */
	async loadOwn() {
		if (this.#isLoadingOwn) return;
		this.#isLoadingOwn = true;
		const decks = (await api.decks()).filter(({ game }) => game === this.game);
		for (const { id } of decks) await this.show(id);
	}

	/** Adds the card of a saved scenario. */
	async show(deck: string) {
		if (this.own.some((one) => one.deck === deck)) return;
		const { text } = await api.deck(deck);
		const { card } = await api.checkDeck(text, this.game);
		if (card && !this.own.some((one) => one.deck === deck)) this.own = [...this.own, { deck, card }];
	}

	/** Saves a scenario file. Throws a Problem with its flaws. */
	async bring(text: string): Promise<string> {
		const { id } = await api.saveDeck(text, this.game);
		await this.show(id);
		return id;
	}
}

const OPTION = 'scenario';

/** Returns the scenario that a game begins with. */
export function defaultScenario(game: GameView | undefined): ScenarioChoice {
	return { name: String(game?.options.find(({ name }) => name === OPTION)?.default ?? ''), deck: '' };
}

/** Returns the options of a game that are set beside its scenario. */
export function optionsBeside(game: GameView | undefined): OptionView[] {
	return (game?.options ?? []).filter(({ name }) => game?.content !== 'scenario' || name !== OPTION);
}

const shelves = new Map<string, ScenarioShelf>();

/** Returns the scenarios of a game; they are loaded once for the whole page. */
export function shelfOf(game: string): ScenarioShelf {
	let shelf = shelves.get(game);
	if (!shelf) {
		shelf = new ScenarioShelf(game);
		shelves.set(game, shelf);
	}
	return shelf;
}
