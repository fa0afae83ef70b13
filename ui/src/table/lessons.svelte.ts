import { keep, kept } from '../kept';

/** What a person has learned by playing: hints that are understood, and games played to their end. */
class Lessons {
	private hints: string[] = $state.raw(kept('hinted', []));
	private games: string[] = $state.raw(kept('played', []));

	/** The lesson whose hint stands there now, and the hint's name. */
	shown: { lesson: string; hint: string } | undefined;

	knows(hint: string): boolean {
		return this.hints.includes(hint);
	}

	learn(hint: string): void {
		this.hints = [...this.hints, hint];
		keep('hinted', this.hints);
	}

	/** Whoever has done what a hint says needs it no more. */
	practise(lesson: string): void {
		if (this.shown?.lesson === lesson) this.learn(this.shown.hint);
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
