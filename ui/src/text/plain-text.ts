import type { TextModule } from '../games';
import { gameMessages } from './game-messages';
import { type FieldTable, GameText, type Reader, type Section, type Tagged } from './game-text';
import type { Messages } from './message-catalogue';

/**
 * The sentences of a game whose Structs this page does not know. Fields are read by their values; a number is a seat if
 * the catalogue selects by `$<field>_is`. Without a sentence, the kind and the fields are shown as they are.
 */
class PlainText extends GameText {
	constructor(
		messages: Messages,
		names: readonly string[],
		reader: Reader,
		private seatFields: ReadonlySet<string>,
	) {
		const noTables = { event: {}, question: {}, refusal: {}, rules: {} };
		super(noTables, messages, names, (_, value) => String(value), reader);
	}

	protected override sentence(section: Section, struct: Tagged): string {
		if (this.messages.has(`${section}-${struct.kind}`)) return super.sentence(section, struct);
		const { kind, ...fields } = struct;
		const details = Object.entries(fields).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
		return [kind, ...details].join(', ');
	}

	protected override fieldsOf(section: Section, struct: Tagged): FieldTable[string] {
		const { kind, ...fields } = struct;
		const used = this.messages.argumentsOf(`${section}-${kind}`);
		const hidden = used.filter((name) => !(name in fields) && !/_is$|_count$|^reader$/.test(name));
		const all: Record<string, unknown> = { ...Object.fromEntries(hidden.map((name) => [name, undefined])), ...fields };
		return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, this.kindOf(name, value)]));
	}

	private kindOf(name: string, value: unknown): string {
		if (Array.isArray(value)) return `${this.kindOf(name, value[0])}[]`;
		if (this.seatFields.has(name)) return 'seat';
		if (typeof value === 'number') return 'number';
		return typeof value === 'boolean' ? 'flag' : 'word';
	}
}

/** Returns the texts of a game from its catalogue, which may be empty. */
export function plainText(source: string): TextModule {
	const messages = gameMessages(source);
	const seatFields = new Set(['seat', ...[...source.matchAll(/\$(\w+)_is\b/g)].map((found) => found[1] ?? '')]);
	return {
		messages,
		createText: (_, names, reader) => new PlainText(messages, names, reader, seatFields),
	};
}
