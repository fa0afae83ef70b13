import catalogue from '../../../../src/eyeshot/games/wink/messages/en.ftl?raw';
import { gameMessages } from '../../text/game-messages';
import { GameText, type Reader, type Section, type Tagged } from '../../text/game-text';
import type { Arguments } from '../../text/message-catalogue';
import type { ReplayMark } from '..';
import page from './messages/en.ftl?raw';
import { type Definitions, eventFields, eventRules, type GameEvent, promptFields, refusalFields } from './protocol';

export const messages = gameMessages(catalogue, page);

const tables = { event: eventFields, question: promptFields, refusal: refusalFields, rules: eventRules };

/** Adds `$gesture`, the sign that the table agreed on, to the arguments of every sentence. */
class WinkText extends GameText {
	constructor(
		private gesture: Definitions['gesture'],
		names: readonly string[],
		reader: Reader,
	) {
		super(tables, messages, names, (_, value) => String(value), reader);
	}

	override arguments(section: Section, struct: Tagged): Arguments {
		return { ...super.arguments(section, struct), gesture: this.gesture };
	}
}

export function createText(definitions: Definitions, names: readonly string[], reader: Reader): GameText {
	return new WinkText(definitions.gesture, names, reader);
}

export const hintArguments = ({ gesture }: Definitions): Arguments => ({ gesture });

/** A face is told in a word: whom it looks at, and whether it gives the sign. One's own look is told by what it shows. */
export function spoken(event: GameEvent, text: GameText): string | undefined {
	if (event.kind !== 'face' && event.kind !== 'look') return undefined;
	const args = text.arguments('event', event);
	if (event.kind === 'face') return text.messages.format('spoken-face', args);
	return args.seat_is === 'you' && event.target !== null ? '' : undefined;
}

export function mark(event: GameEvent): ReplayMark | undefined {
	if (event.kind === 'accuse') return 'accusation';
	return event.kind === 'wink' || (event.kind === 'face' && event.winking) ? 'sign' : undefined;
}

/** Glances are minor lines of the log. */
export function emphasis({ kind }: GameEvent): 'aside' | '' {
	return kind === 'look' || kind === 'face' || kind === 'wink-over' || kind === 'enough' ? 'aside' : '';
}

/** Eyes are remembered by players, not by the log. */
export function isFleeting({ kind }: GameEvent): boolean {
	return FLEETING.includes(kind);
}

export function endsMemory({ kind }: GameEvent): boolean {
	return kind === 'glances';
}

const FLEETING: readonly GameEvent['kind'][] = ['look', 'face', 'wink', 'wink-over', 'here', 'enough'];
