import type { Plugin, Rolldown } from 'vite';
import { VERSION } from './src/net/wire.ts';

interface Need {
	modules: RegExp[];
	calls: string[];
	script: string;
}

/** Runs before any code has come: the table is asked for at once, and the page goes on with this socket and all that came
 * over it (net/early.ts). */
const socket = `<script>
			{
				const table = location.pathname.split('/')[2];
				const socket = new WebSocket(location.origin.replace('http', 'ws') + '/ws');
				const heard = [];
				const first = new Promise((done) => {
					socket.onmessage = (event) => done(heard.push({ data: event.data, at: performance.now() }));
					socket.onclose = done;
				});
				socket.binaryType = 'arraybuffer';
				socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', v: ${VERSION}, table, have: {} }));
				window.early = { table, socket, heard, first };
			}
		</script>
		`;

/** What each kind of address needs: its page, and at a table what most tables play; other games are asked for then. */
const needs: Record<string, Need> = {
	home: { modules: [/\/pages\/Home\.svelte$/], calls: ['/api/games', '/api/tables'], script: '' },
	decks: { modules: [/\/pages\/DeckPage\.svelte$/], calls: [], script: '' },
	t: { modules: [/\/pages\/TablePage\.svelte$/, /\/games\/viewpoint\/Table\.svelte$/], calls: [], script: socket },
};

/** Most of what a page consists of is called while it loads: browsers that know this line compile it beside the page, as
 * it arrives. */
const CALLED_ON_LOAD = '//# allFunctionsCalledOnLoad\n';

/** A page of its own for each kind of address that is often the first: it names at once all that will be needed, instead
 * of piece by piece. The server knows them by the first part of the path. */
export function ahead(): Plugin {
	return {
		name: 'ahead',
		enforce: 'post',
		generateBundle: {
			order: 'post',
			handler(_, bundle) {
				for (const chunk of Object.values(bundle)) {
					if (chunk.type === 'chunk' && chunk.name !== 'three') chunk.code = CALLED_ON_LOAD + chunk.code;
				}
				const page = bundle['index.html'];
				if (page?.type !== 'asset') return;
				const html = String(page.source);
				for (const [kind, { modules, calls, script }] of Object.entries(needs)) {
					const files = filesOf(modules, bundle).filter((file) => !html.includes(file));
					const links = [...files.map((file) => `/${file}`), ...calls].map((file) => `\t${link(file)}\n\t`);
					// a script that stands behind a style waits for it
					const source = html.replace('<script', `${script}<script`).replace('</head>', `${links.join('')}</head>`);
					this.emitFile({ type: 'asset', fileName: `${kind}.html`, source });
				}
			},
		},
	};
}

function link(file: string): string {
	const kind = file.endsWith('.js') ? 'modulepreload' : file.endsWith('.css') ? 'stylesheet' : 'preload" as="fetch';
	return `<link rel="${kind}" crossorigin href="${file}">`;
}

function filesOf(modules: RegExp[], bundle: Rolldown.OutputBundle): string[] {
	const found = new Set<string>();
	const styles = new Set<string>();
	const add = (chunk: Rolldown.OutputBundle[string] | undefined): void => {
		if (chunk?.type !== 'chunk' || found.has(chunk.fileName)) return;
		found.add(chunk.fileName);
		for (const name of chunk.imports) add(bundle[name]);
		// what stands first gives way to what uses it
		for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
	};
	for (const chunk of Object.values(bundle)) {
		if (chunk.type === 'chunk' && modules.some((one) => one.test(chunk.facadeModuleId ?? ''))) add(chunk);
	}
	return [...styles, ...found];
}
