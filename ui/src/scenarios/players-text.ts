/** Returns the numbers of players as a range, or as a list if some are missing: "1–10", "6, 8, 10". */
export function playersText(counts: readonly number[]): string {
	const [first = 0] = counts;
	const last = counts.at(-1) ?? first;
	if (counts.length > 1 && last - first === counts.length - 1) return `${first}–${last}`;
	return counts.join(', ');
}
