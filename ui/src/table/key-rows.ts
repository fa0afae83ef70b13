/** One key, or several that do the same kind of thing, and what they do. */
export interface KeyRow {
	/** Separated by spaces. */
	keys: string;
	what: string;
}

/** Returns the rows of a text with one key a line: "W: give the sign". */
export function keyRows(text: string): KeyRow[] {
	return text
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line)
		.map((line) => {
			const colon = line.indexOf(': ');
			return { keys: line.slice(0, colon), what: line.slice(colon + 2) };
		});
}
