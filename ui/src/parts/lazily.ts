/** A part of the page that is loaded when it is needed; from then on it is there at once, without a frame in between. */
export function lazily<T>(load: () => Promise<T>): () => T | Promise<T> {
	let found: T | undefined;
	return () =>
		found ??
		load().then((part) => {
			found = part;
			return part;
		});
}
