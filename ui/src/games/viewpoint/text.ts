import server from '../../../../src/eyeshot/games/viewpoint/messages/en.ftl?raw';
import { gameMessages } from '../../text/game-messages';
import { GameText, type Reader, type Section } from '../../text/game-text';
import type { Arguments } from '../../text/message-catalogue';
import page from './messages/en.ftl?raw';
import type { Question } from './offered-actions';
import {
	type Announcement,
	eventFields,
	eventRules,
	type GameDefinitions,
	type GameEvent,
	type GamePrompt,
	type GameRefusal,
	promptFields,
	refusalFields,
	type Zone,
} from './protocol';

export const messages = gameMessages(server, page);

/** Returns a text of the page. */
export const t = (key: string, args?: Arguments): string => messages.format(key, args);

type Struct = GameEvent | GamePrompt | GameRefusal;
type FieldValue = number | string | Zone | (number | string)[] | null;

const tables = { event: eventFields, question: promptFields, refusal: refusalFields, rules: eventRules };

/**
 * The sentences of the VIEWPOINT family; the counterpart of games/viewpoint/text.py. Besides the arguments of GameText,
 * where the actor is the `seat` of the event or prompt:
 *
 *     another seat    `$x_is` is `same` if it is the actor and not the reader
 *     zone            `$x_zone`, `$x_seat` and `$x_seat_is`
 *     list of seats   `$x_are`: none, you, same, one, all, others (all but the actor) or some
 *     window          `$is_own`: yes if the actors do it to themselves, else no
 *     end of a game   `$winning_points`: the Viewpoints of the winners
 */
class ViewpointText extends GameText {
	constructor(
		private definitions: GameDefinitions,
		names: readonly string[],
		reader: Reader,
	) {
		super(tables, messages, names, (kind, value) => this.valueText(kind, value), reader);
	}

	private valueText(kind: string, value: unknown): string {
		if (kind === 'card') return this.definitions.cards[value as number]?.name ?? '?';
		if (kind === 'trigger') return this.definitions.triggers[value as number] ?? '?';
		const { zone, seat } = value as Zone;
		return t(`zone-${zone}`, { seat: seat === undefined ? '' : this.seat(seat) });
	}

	override arguments(section: Section, struct: Struct): Arguments {
		const args = super.arguments(section, struct);
		const actor = 'seat' in struct ? struct.seat : undefined;
		const values = new Map<string, FieldValue>(Object.entries(struct));
		for (const [name, kind] of Object.entries(this.fieldsOf(section, struct))) {
			const value = values.get(name) ?? null;
			if (kind === 'zone') Object.assign(args, this.zoneArguments(name, value as Zone | null, actor));
			else if (kind === 'seat[]') Object.assign(args, this.seatsArguments(name, (value ?? []) as number[], actor));
			else if (kind === 'seat' && name !== 'seat' && value !== null)
				args[`${name}_is`] = this.relation(value as number, actor);
		}
		return { ...args, ...this.ownArguments(struct) };
	}

	private relation(seat: number, actor: number | undefined): 'you' | 'same' | 'other' {
		return seat === this.reader ? 'you' : seat === actor ? 'same' : 'other';
	}

	private zoneArguments(name: string, value: Zone | null, actor: number | undefined): Arguments {
		const { zone = 'none', seat } = value ?? {};
		return {
			[`${name}_zone`]: zone,
			[`${name}_seat`]: seat === undefined ? 'none' : this.seat(seat),
			[`${name}_seat_is`]: seat === undefined ? 'none' : this.relation(seat, actor),
		};
	}

	private seatsArguments(name: string, seats: readonly number[], actor: number | undefined): Arguments {
		const names = seats.map((seat) => (seat === this.reader ? t('you') : this.seat(seat)));
		return { [name]: messages.join(names), [`${name}_are`]: this.group(seats, actor) };
	}

	private group(seats: readonly number[], actor: number | undefined): string {
		const [first, ...rest] = seats;
		if (first === undefined) return 'none';
		if (!rest.length) {
			const relation = this.relation(first, actor);
			return relation === 'other' ? 'one' : relation;
		}
		if (seats.length === this.names.length) return 'all';
		const isEverybodyElse = seats.length === this.names.length - 1 && !seats.some((seat) => seat === actor);
		return isEverybodyElse ? 'others' : 'some';
	}

	/** Arguments of single kinds of events. */
	private ownArguments(struct: Struct): Arguments {
		if (struct.kind === 'order-given') {
			const { order, trigger } = struct.order;
			return { order, trigger: trigger === undefined ? 'none' : this.value('trigger', trigger) };
		}
		if (struct.kind === 'condition-unmet') {
			const only = this.definitions.cards[struct.card]?.only_if;
			return { condition: only?.condition ?? 'none', amount: only?.amount ?? 0 };
		}
		if (struct.kind === 'window') return { is_own: isEqual(struct.actors, struct.victims) ? 'yes' : 'no' };
		if ('winners' in struct) {
			return { winning_points: Math.max(...struct.winners.map((seat) => struct.points[seat] ?? 0)) };
		}
		return {};
	}
}

const isEqual = (one: readonly number[], other: readonly number[]): boolean => String(one) === String(other);

/** Creates the sentences of a table for one reader. */
export function createText(definitions: GameDefinitions, names: readonly string[], reader: Reader): GameText {
	return new ViewpointText(definitions, names, reader);
}

/** Returns what a window is open for: "Ada wants to steal from you (Magpie)." */
export function announcementText(text: GameText, window: Announcement): string {
	return t('announcement', text.arguments('event', { kind: 'window', ...window }));
}

/** Returns what a hint for a question is about. */
export function hintTopic({ prompt, seat }: Question): string {
	return prompt.kind === 'discard' && prompt.owner !== seat ? 'discard-of-another' : prompt.kind;
}

export { answererOf } from './control';

/** How the log displays the sentence of an event. */
export function emphasis(event: GameEvent): 'turn' | 'aside' | '' {
	return event.kind === 'turn' ? 'turn' : event.kind === 'window' ? 'aside' : '';
}

/** A window in which nobody reacts is not told in the log. */
export const awaitsReaction = (event: GameEvent): boolean => event.kind === 'window';
export const isReaction = (event: GameEvent): boolean => event.kind === 'reveal' || event.kind === 'wait';
