/** Client-side routing: five kinds of pages, distinguished by the path. */

export type Route =
	| { page: 'home' }
	| { page: 'table'; id: string }
	| { page: 'replay'; id: string }
	| { page: 'rules'; game: string }
	| { page: 'deck'; id: string }
	| { page: 'not-found' };

export function routeOf(path: string): Route {
	const parts = path.split('/').filter(Boolean);
	const [first, second, third] = parts;
	if (parts.length === 0) return { page: 'home' };
	if (first === 't' && second && parts.length === 2) return { page: 'table', id: second };
	if (first === 't' && second && third === 'replay' && parts.length === 3) return { page: 'replay', id: second };
	if (first === 'rules' && second && parts.length === 2) return { page: 'rules', game: second };
	if (first === 'decks' && second && parts.length === 2) return { page: 'deck', id: second };
	return { page: 'not-found' };
}

/** Returns the table id in a pasted link or the end of one; undefined if there is none. */
export function tableIdIn(text: string): string | undefined {
	return /(?:^|\/t\/|^t\/)([A-Za-z0-9]{6,40})(?:[/?#].*)?$/.exec(text.trim())?.[1];
}

/** Does a pasted link lead to a table on another host than this page's? */
export function isOtherHost(text: string): boolean {
	const host = /^(?:https?:\/\/)?([^/?#]+)(?:\/[^?#]*)?\/t\/./i.exec(text.trim())?.[1];
	return host !== undefined && host.toLowerCase() !== location.host;
}

class Router {
	path = $state(location.pathname);
	route = $derived(routeOf(this.path));

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

	/** Click handler of the document: follows links within the site without reloading the page. */
	followLink = (event: MouseEvent): void => {
		const link = (event.target as Element).closest?.('a');
		const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
		if (!link || !isPlainClick || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
		const url = new URL(link.href, location.href);
		if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
		if (url.pathname === location.pathname && url.hash) return;
		event.preventDefault();
		this.go(url.pathname + url.hash);
	};
}

export const router = new Router();
