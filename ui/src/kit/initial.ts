/** The first letter of a name, as people see letters. */
export function initial(name: string): string {
	return [...name.trim()][0]?.toUpperCase() ?? '?';
}
