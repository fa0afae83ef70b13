/** Returns the initial of a name (a whole code point). */
export function initial(name: string): string {
	return [...name.trim()][0]?.toUpperCase() ?? '?';
}
