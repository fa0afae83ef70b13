import type { Plugin, Rolldown } from 'vite';

interface Need {
	modules: RegExp[];
	calls: string[];
}

/** What each kind of address needs: its page, and at a table what most tables play; other games are asked for then. */
const needs: Record<string, Need> = {
	'': { modules: [/\/pages\/Home\.svelte$/], calls: ['/api/games', '/api/tables'] },
	decks: { modules: [/\/pages\/DeckPage\.svelte$/], calls: [] },
	t: { modules: [/\/pages\/TablePage\.svelte$/, /\/games\/viewpoint\/Table\.svelte$/], calls: ['/api/tables/{id}'] },
};

/** Runs before anything else is loaded: asks at once for all that the address will need, instead of piece by piece. */
const script = (wanted: Record<string, string[]>) => `<script>
			const [kind, id, more] = location.pathname.slice(1).split('/');
			for (const file of (!more && ${JSON.stringify(wanted)}[kind]) || []) {
				const kind = file.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'fetch' };
				const link = { ...kind, href: file.replace('{id}', id), crossOrigin: '' };
				document.head.append(Object.assign(document.createElement('link'), link));
			}
		</script>`;

function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, found: Set<string>): void {
	if (found.has(chunk.fileName)) return;
	found.add(chunk.fileName);
	for (const name of chunk.imports) {
		const other = bundle[name];
		if (other?.type === 'chunk') filesOf(other, bundle, found);
	}
}

export function ahead(): Plugin {
	return {
		name: 'ahead',
		transformIndexHtml: {
			order: 'post',
			handler(html, { bundle }) {
				if (!bundle) return html;
				const wanted: Record<string, string[]> = {};
				for (const [kind, { modules, calls }] of Object.entries(needs)) {
					const found = new Set<string>();
					for (const chunk of Object.values(bundle)) {
						if (chunk.type !== 'chunk' || !modules.some((one) => one.test(chunk.facadeModuleId ?? ''))) continue;
						filesOf(chunk, bundle, found);
					}
					wanted[kind] = [...[...found].filter((file) => !html.includes(file)).map((file) => `/${file}`), ...calls];
				}
				return html.replace('<script type="module"', `${script(wanted)}\n\t\t<script type="module"`);
			},
		},
	};
}
