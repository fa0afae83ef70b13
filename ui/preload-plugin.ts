import type { Plugin, Rolldown } from 'vite';
import { VERSION } from './src/net/protocol.ts';

interface EntryPage {
	modules: RegExp[];
	/** API requests to preload. */
	calls: string[];
	script: string;
}

/** Runs before any other script: opens the table's WebSocket, which the application takes over (net/preconnect.ts). */
const PRECONNECT_SCRIPT = `<script>
			{
				const table = location.pathname.split('/')[2];
				const socket = new WebSocket(location.origin.replace('http', 'ws') + '/ws');
				const received = [];
				const firstMessage = new Promise((resolve) => {
					socket.onmessage = (event) => resolve(received.push({ data: event.data, at: performance.now() }));
					socket.onclose = resolve;
				});
				socket.binaryType = 'arraybuffer';
				socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', version: ${VERSION}, table, have: {} }));
				window.preconnection = { table, socket, received, firstMessage };
			}
		</script>
		`;

/** By the first part of the path. A table page preloads the most played game; other games are loaded on demand. */
const entryPages: Record<string, EntryPage> = {
	home: { modules: [/\/pages\/HomePage\.svelte$/], calls: ['/api/games', '/api/tables', '/api/decks'], script: '' },
	decks: { modules: [/\/pages\/DeckPage\.svelte$/], calls: [], script: '' },
	t: {
		modules: [/\/pages\/TablePage\.svelte$/, /\/games\/viewpoint\/GameTable\.svelte$/],
		calls: [],
		script: PRECONNECT_SCRIPT,
	},
};

/** Hint for V8: most functions are called during load, so compile them eagerly, off the main thread. */
const EAGER_COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/** Vite plugin: writes one HTML file per entry page with preload links for all files that this page needs. */
export function preload(): Plugin {
	return {
		name: 'preload',
		enforce: 'post',
		generateBundle: {
			order: 'post',
			handler(_, bundle) {
				for (const chunk of Object.values(bundle)) {
					if (chunk.type === 'chunk' && chunk.name !== 'three') chunk.code = EAGER_COMPILE_HINT + chunk.code;
				}
				const page = bundle['index.html'];
				if (page?.type !== 'asset') return;
				const html = String(page.source);
				for (const [name, { modules, calls, script }] of Object.entries(entryPages)) {
					const files = filesOf(modules, bundle).filter((file) => !html.includes(file));
					const links = [...files.map((file) => `/${file}`), ...calls].map((file) => `\t${preloadLink(file)}\n\t`);
					// an inline script behind a style sheet would wait for it
					const source = html.replace('<script', `${script}<script`).replace('</head>', `${links.join('')}</head>`);
					this.emitFile({ type: 'asset', fileName: `${name}.html`, source });
				}
			},
		},
	};
}

function preloadLink(file: string): string {
	const kind = file.endsWith('.js') ? 'modulepreload' : file.endsWith('.css') ? 'stylesheet' : 'preload" as="fetch';
	return `<link rel="${kind}" crossorigin href="${file}">`;
}

/** Returns the chunks of the modules with all their imports, style sheets first. */
function filesOf(modules: RegExp[], bundle: Rolldown.OutputBundle): string[] {
	const chunks = new Set<string>();
	const styles = new Set<string>();
	const add = (chunk: Rolldown.OutputBundle[string] | undefined): void => {
		if (chunk?.type !== 'chunk' || chunks.has(chunk.fileName)) return;
		chunks.add(chunk.fileName);
		for (const name of chunk.imports) add(bundle[name]);
		// styles of imported chunks come first, so that the importing chunk can override them
		for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
	};
	for (const chunk of Object.values(bundle)) {
		if (chunk.type === 'chunk' && modules.some((module) => module.test(chunk.facadeModuleId ?? ''))) add(chunk);
	}
	return [...styles, ...chunks];
}
