import { familyOf } from '../games/family';
import { readStored, writeStored } from '../storage';

/** The hint that is displayed now. */
export interface CurrentHint {
	/** What the hint is about: the kind of question. */
	topic: string;
	/** The name under which it is remembered as dismissed. */
	id: string;
	text: string;
}

/** Remembers which hints were dismissed and which games were played to the end. */
class HintProgress {
	private dismissed: string[] = $state.raw(readStored('dismissedHints', []));
	private games: string[] = $state.raw(readStored('finishedGames', []));

	current: CurrentHint | undefined = $state.raw();
	/** How many places the game has for the hint; if none, it is displayed on the top bar. */
	slots = $state(0);

	/** Topics that the game itself raised, because of something that the player met for the first time. */
	raised: string[] = $state.raw([]);

	raise(topic: string): void {
		if (!this.raised.includes(topic)) this.raised = [...this.raised, topic];
	}

	isDismissed(id: string): boolean {
		return this.dismissed.includes(id);
	}

	dismiss(id: string): void {
		if (this.isDismissed(id)) return;
		this.dismissed = [...this.dismissed, id];
		writeStored('dismissedHints', this.dismissed);
	}

	/** Hints are displayed in the first game of each kind only. */
	hasFinished(game: string): boolean {
		return this.games.includes(game);
	}

	/** Has a game been finished that is played like this one? */
	hasFinishedFamily(game: string): boolean {
		return this.games.some((finished) => familyOf(finished) === familyOf(game));
	}

	addFinished(game: string): void {
		if (this.hasFinished(game)) return;
		this.games = [...this.games, game];
		writeStored('finishedGames', this.games);
	}

	/** Makes all hints appear again. */
	reset(): void {
		this.dismissed = [];
		this.games = [];
		writeStored('dismissedHints', this.dismissed);
		writeStored('finishedGames', this.games);
	}
}

export const hintProgress = new HintProgress();
