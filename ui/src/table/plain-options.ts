/** Argument of an action: a value, or a number within limits that the player chooses. */
export type PlainArgument = string | number | { name: string; low: number; high: number };

export interface PlainAction {
	kind: string;
	args: PlainArgument[];
}

/** What an option may hold: a value, a range, or an object or list of these. */
type Option = string | number | boolean | null | Option[] | { [name: string]: Option };

/**
 * Returns the actions that the options of a question offer, for a game whose types the page does not know. A list has
 * one action for each of its members, and an empty list is an action without arguments; the fields of an object are its
 * arguments in order; `{low, high}` is a number that the player chooses.
 */
export function actionsOf(options: object): PlainAction[] {
	return Object.entries(options).flatMap(([kind, option]: [string, Option]) => {
		if (!Array.isArray(option)) return [{ kind, args: argumentsOf('', option) }];
		return option.length ? option.map((one) => ({ kind, args: argumentsOf('', one) })) : [{ kind, args: [] }];
	});
}

function argumentsOf(name: string, option: Option): PlainArgument[] {
	if (option === null || option === false) return [];
	if (option === true) return [name];
	if (typeof option !== 'object') return [option];
	if (Array.isArray(option)) return option.flatMap((one) => argumentsOf(name, one));
	const { low, high } = option;
	if (typeof low === 'number' && typeof high === 'number') return [{ name, low, high }];
	return Object.entries(option).flatMap(([field, value]) => argumentsOf(field, value));
}
