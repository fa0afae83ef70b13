/** Deterministic random numbers, so that card art is a pure function of the card. */
export interface SeededRandom {
	/** From 0 (inclusive) to 1 (exclusive). */
	unit(): number;
	between(low: number, high: number): number;
	below(n: number): number;
	pick<T>(items: readonly T[]): T;
}

/** FNV-1a, 32 bits. */
export function hash(words: string): number {
	let h = 0x811c9dc5;
	for (let k = 0; k < words.length; k++) h = Math.imul(h ^ words.charCodeAt(k), 0x01000193);
	return h >>> 0;
}

/** mulberry32, seeded by a string. */
export function seededRandom(words: string): SeededRandom {
	let a = hash(words);
	const unit = () => {
		a = (a + 0x6d2b79f5) | 0;
		let t = Math.imul(a ^ (a >>> 15), 1 | a);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
	const below = (n: number) => Math.floor(unit() * n);
	return {
		unit,
		below,
		between: (low, high) => low + unit() * (high - low),
		pick: <T>(items: readonly T[]) => items[below(items.length)] as T,
	};
}
