import { keep, kept } from '../kept';

/** The lesson whose hint is there now, with the hint's name and words. */
export interface Shown {
	lesson: string;
	hint: string;
	text: string;
}

/** What a person has learned by playing: hints that are understood, and games played to their end. */
class Lessons {
	private hints: string[] = $state.raw(kept('hinted', []));
	private games: string[] = $state.raw(kept('played', []));

	shown: Shown | undefined = $state.raw();
	/** How many places the game has for it: without one it stands on the bar. */
	places = $state(0);

	knows(hint: string): boolean {
		return this.hints.includes(hint);
	}

	learn(hint: string): void {
		if (this.knows(hint)) return;
		this.hints = [...this.hints, hint];
		keep('hinted', this.hints);
	}

	/** Whoever has answered while a hint was there needs it no more: the next one comes. */
	practise(shown: Shown | undefined): void {
		if (shown) this.learn(shown.hint);
	}

	/** A first game of this kind needs hints, a second one none. */
	hasPlayed(game: string): boolean {
		return this.games.includes(game);
	}

	finish(game: string): void {
		if (this.hasPlayed(game)) return;
		this.games = [...this.games, game];
		keep('played', this.games);
	}

	/** Whoever asks for hints gets them all. */
	forget(): void {
		this.hints = [];
		this.games = [];
		keep('hinted', this.hints);
		keep('played', this.games);
	}
}

export const lessons = new Lessons();
