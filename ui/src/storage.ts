/** Small values in localStorage. Without localStorage (private window, full disk) values last as long as the page. */

export function readStored<T>(key: string, fallback: T): T {
	try {
		const text = localStorage.getItem(`eyeshot.${key}`);
		return text === null ? fallback : (JSON.parse(text) as T);
	} catch {
		return fallback;
	}
}

export function writeStored(key: string, value: unknown): void {
	try {
		localStorage.setItem(`eyeshot.${key}`, JSON.stringify(value));
	} catch {
		// storage is not available
	}
}

export function removeStored(key: string): void {
	try {
		localStorage.removeItem(`eyeshot.${key}`);
	} catch {
		// storage is not available
	}
}
