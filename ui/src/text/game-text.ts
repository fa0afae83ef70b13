import type { Arguments, Messages } from './message-catalogue';

/** How the fields of a Struct are read, by kind of Struct and field: generated in games/<game>/protocol.ts. */
export type FieldTable = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface FieldTables {
	event: FieldTable;
	question: FieldTable;
	refusal: FieldTable;
	/** The rule behind each kind of event. */
	rules: Readonly<Record<string, string>>;
}

/** Who reads: a seat, an onlooker (null), or everybody at once in the replay of a finished game. */
export type Reader = number | null | 'all';

export type Section = 'event' | 'question' | 'refusal';

/** The text of a value of a game's own kind: a card's name, a place. */
export type ValueText = (kind: string, value: unknown) => string;

export interface Tagged {
	kind: string;
}

/**
 * Turns events, prompts and refusals into sentences for one reader: the counterpart of eyeshot.kernel.text. A seat becomes
 * the player's name and `$seat_is` (you, other); a list its texts joined and `$cards_count`; null `none`; a field that the
 * reader was not shown `hidden`. Every sentence also has `$reader`: player, onlooker, or all.
 */
export class GameText {
	constructor(
		private readonly tables: FieldTables,
		/** The catalogue, for texts that are no event, prompt or refusal. */
		readonly messages: Messages,
		protected readonly names: readonly string[],
		/** Returns the text of a value of the game's own kinds. */
		readonly value: ValueText,
		protected readonly reader: Reader,
	) {}

	/** Returns the sentence of an event as the reader saw it; empty if it has none. */
	event = (event: Tagged): string => this.sentence('event', event);

	question = (prompt: Tagged): string => this.sentence('question', prompt);

	refusal = (reason: Tagged): string => this.sentence('refusal', reason);

	seat(seat: number): string {
		return this.names[seat] || this.messages.format('seat', { n: String(seat + 1) });
	}

	/** Returns the rule behind an event: its own, or that of its kind; empty if there is none. */
	rule = (event: Tagged & { rule?: string }): string => event.rule || this.tables.rules[event.kind] || '';

	private get readerKind(): string {
		return this.reader === null ? 'onlooker' : this.reader === 'all' ? 'all' : 'player';
	}

	protected sentence(section: Section, struct: Tagged): string {
		const key = `${section}-${struct.kind}`;
		return this.messages.has(key) ? this.messages.format(key, this.arguments(section, struct)) : '';
	}

	/** Returns how the fields of a Struct are read. */
	protected fieldsOf(section: Section, struct: Tagged): FieldTable[string] {
		return this.tables[section][struct.kind] ?? {};
	}

	/** Returns the arguments of a sentence: every field of the declared Struct gives one. */
	arguments(section: Section, struct: Tagged): Arguments {
		const values = struct as unknown as Record<string, unknown>;
		const args: Arguments = { reader: this.readerKind };
		for (const [name, kind] of Object.entries(this.fieldsOf(section, struct))) {
			const value = values[name];
			const isList = kind.endsWith('[]');
			if (value === undefined || value === null) {
				args[name] = value === null ? 'none' : 'hidden';
				if (isList) args[`${name}_count`] = 0;
				else if (kind === 'seat') args[`${name}_is`] = args[name];
			} else if (kind === 'data[]') {
				args[`${name}_count`] = (value as unknown[]).length;
			} else if (isList) {
				const items = value as unknown[];
				args[name] = this.messages.join(items.map((item) => String(this.text(kind.slice(0, -2), item))));
				args[`${name}_count`] = items.length;
			} else {
				args[name] = this.text(kind, value);
				if (kind === 'seat') args[`${name}_is`] = value === this.reader ? 'you' : 'other';
			}
		}
		return args;
	}

	private text(kind: string, value: unknown): string | number {
		if (kind === 'seat') return this.seat(value as number);
		if (kind === 'number') return value as number;
		if (kind === 'flag') return value ? 'yes' : 'no';
		return kind === 'word' || kind === 'data' ? String(value) : this.value(kind, value);
	}
}
