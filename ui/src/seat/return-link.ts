const MARK = '#return=';

/** Returns the seat pass in the address of the page, and removes it from the address. */
export function takeReturnPass(): string | undefined {
	if (!location.hash.startsWith(MARK)) return undefined;
	const pass = decodeURIComponent(location.hash.slice(MARK.length));
	history.replaceState(history.state, '', location.pathname + location.search);
	return pass;
}
