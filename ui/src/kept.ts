/** Small things that a browser keeps for its person. A browser that keeps nothing still works. */

export function kept<T>(key: string, otherwise: T): T {
	try {
		const text = localStorage.getItem(`eyeshot.${key}`);
		return text === null ? otherwise : (JSON.parse(text) as T);
	} catch {
		return otherwise;
	}
}

export function forget(key: string): void {
	try {
		localStorage.removeItem(`eyeshot.${key}`);
	} catch {
		// what was never kept need not be forgotten
	}
}

export function keep(key: string, value: unknown): void {
	try {
		localStorage.setItem(`eyeshot.${key}`, JSON.stringify(value));
	} catch {
		// a private window or a full disk: the value lives as long as the page
	}
}
