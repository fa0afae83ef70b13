import type { TextModule } from '../games';
import type { GameTypes } from '../net/protocol';
import type { GameText } from '../text/game-text';

/** The sentence of an event, its rule if it has one, and how the log displays it. */
export interface LogText {
	text: string;
	rule: string;
	emphasis: 'turn' | 'aside' | '';
	/** What a screen reader announces instead of the text; empty for nothing. */
	spoken?: string | undefined;
	/** The line leaves the log when a line that ends the memory follows. */
	isFleeting?: boolean;
	endsMemory?: boolean;
	/** The line leaves the log unless a line that is a reaction to it follows. */
	awaitsReaction?: boolean;
	isReaction?: boolean;
}

/** Returns the lines without those that players have to remember by now, and without calls to which nobody reacted. */
export function remembered<Line extends LogText>(lines: Line[]): Line[] {
	const end = lines.findLastIndex(({ endsMemory }) => endsMemory);
	return lines.filter(({ isFleeting, awaitsReaction }, place) => {
		const next = lines[place + 1];
		return (!isFleeting || place > end) && (!awaitsReaction || !next || next.isReaction);
	});
}

/** Renders the events of a game for one reader. */
export type LineOf = (event: GameTypes['event']) => LogText;

export function lineRenderer(module: TextModule, text: GameText): LineOf {
	return (event) => ({
		text: text.event(event),
		rule: text.rule(event),
		emphasis: module.emphasis?.(event) ?? '',
		spoken: module.spoken?.(event, text),
		isFleeting: module.isFleeting?.(event) ?? false,
		endsMemory: module.endsMemory?.(event) ?? false,
		awaitsReaction: module.awaitsReaction?.(event) ?? false,
		isReaction: module.isReaction?.(event) ?? false,
	});
}
