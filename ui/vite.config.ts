import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { ahead } from './ahead.ts';

/** What every page shares, in one file: a slow line pays for each. */
const shared = /\/(node_modules|parts|messages|rules)\/|\/net\/api|\/table\/(Stage|Plain)/;
/** Whose styles come when they are needed; all others are one file too. */
const later = /\/(games\/(dead-of-winter|wink)|decks)\//;

const server = 'http://127.0.0.1:8000';

export default defineConfig({
	plugins: [svelte(), ahead()],
	build: {
		outDir: '../src/eyeshot/web/static',
		emptyOutDir: true,
		target: 'es2022',
		modulePreload: { polyfill: false },
		chunkSizeWarningLimit: 800, // three, which only a 3-D table loads
		rolldownOptions: {
			output: {
				codeSplitting: {
					groups: [
						// only a 3-D table needs this, and it is larger than everything else
						{ name: 'three', test: /\/node_modules\/three\// },
						{ name: 'base', test: (id) => shared.test(id) || (id.endsWith('.css') && !later.test(id)) },
						{ name: 'kit', test: /\/src\/kit\// },
					],
				},
			},
		},
	},
	server: {
		proxy: { '/api': server, '/ws': { target: server, ws: true } },
	},
});
