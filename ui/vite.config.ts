import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { preload } from './preload-plugin.ts';

/** Modules that every page needs: one chunk, because each request costs a round trip. */
const shared =
	/\/(node_modules|components|rules)\/|\/(src|eyeshot|host)\/messages\/|\/src\/text\/|\/net\/api|\/table\/(GameSlot|FallbackTable)/;
/** Modules whose styles are loaded on demand; all other styles are in one file. */
const onDemand = /\/(games\/(dead-of-winter|wink)|decks)\//;

const server = 'http://127.0.0.1:8000';

export default defineConfig({
	plugins: [svelte(), preload()],
	build: {
		outDir: '../src/eyeshot/web/static',
		emptyOutDir: true,
		target: 'es2022',
		modulePreload: { polyfill: false },
		chunkSizeWarningLimit: 800, // three.js, which only the 3-D table loads
		rolldownOptions: {
			output: {
				codeSplitting: {
					groups: [
						// only the 3-D table needs three.js, which is larger than everything else
						{ name: 'three', test: /\/node_modules\/three\// },
						{ name: 'base', test: (id) => shared.test(id) || (id.endsWith('.css') && !onDemand.test(id)) },
						{ name: 'kit', test: /\/src\/kit\// },
					],
				},
			},
		},
	},
	server: {
		// catalogues that the page shares with the server
		fs: { allow: ['.', '../src/eyeshot'] },
		// the server compares Origin with Host, so the proxy must not replace Host
		proxy: {
			'/api': { target: server, changeOrigin: false },
			'/ws': { target: server, changeOrigin: false, ws: true },
		},
	},
});
