/** Wraps a dynamic import: returns a promise until the module is loaded, afterwards the module itself, synchronously. */
export function lazy<T>(load: () => Promise<T>): () => T | Promise<T> {
	let module: T | undefined;
	return () =>
		module ??
		load().then((loaded) => {
			module = loaded;
			return loaded;
		});
}
