/** Where the page is: five kinds of addresses, told apart by the path. */

export type Place =
	| { page: 'home' }
	| { page: 'table'; id: string }
	| { page: 'replay'; id: string }
	| { page: 'rules'; game: string }
	| { page: 'deck'; id: string }
	| { page: 'lost' };

export function placeOf(path: string): Place {
	const parts = path.split('/').filter(Boolean);
	const [first, second, third] = parts;
	if (parts.length === 0) return { page: 'home' };
	if (first === 't' && second && parts.length === 2) return { page: 'table', id: second };
	if (first === 't' && second && third === 'replay' && parts.length === 3) return { page: 'replay', id: second };
	if (first === 'rules' && second && parts.length === 2) return { page: 'rules', game: second };
	if (first === 'decks' && second && parts.length === 2) return { page: 'deck', id: second };
	return { page: 'lost' };
}

/** The table that a pasted link, or the end of one, leads to; undefined if it leads nowhere. */
export function tableIn(text: string): string | undefined {
	return /(?:^|\/t\/|^t\/)([A-Za-z0-9]{6,40})(?:[/?#].*)?$/.exec(text.trim())?.[1];
}

/** Does a pasted link lead to a table under another address than this page's? */
export function isElsewhere(text: string): boolean {
	const host = /^(?:https?:\/\/)?([^/?#]+)(?:\/[^?#]*)?\/t\/./i.exec(text.trim())?.[1];
	return host !== undefined && host.toLowerCase() !== location.host;
}

class Router {
	path = $state(location.pathname);
	place = $derived(placeOf(this.path));

	constructor() {
		addEventListener('popstate', () => {
			this.path = location.pathname;
		});
	}

	go(path: string, how: 'push' | 'replace' = 'push'): void {
		if (how === 'push') history.pushState(null, '', path);
		else history.replaceState(null, '', path);
		this.path = location.pathname;
		scrollTo(0, 0);
	}

	/** Follow links inside the page without loading it again. */
	follow = (event: MouseEvent): void => {
		const link = (event.target as Element).closest?.('a');
		const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
		if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
		const url = new URL(link.href, location.href);
		if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
		if (url.pathname === location.pathname && url.hash) return;
		event.preventDefault();
		this.go(url.pathname + url.hash);
	};
}

export const router = new Router();
