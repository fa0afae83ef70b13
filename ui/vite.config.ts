import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { ahead } from './ahead';

const server = 'http://127.0.0.1:8000';

export default defineConfig({
	plugins: [svelte(), ahead()],
	build: {
		outDir: '../src/eyeshot/web/static',
		emptyOutDir: true,
		target: 'es2022',
		modulePreload: { polyfill: false },
	},
	server: {
		proxy: { '/api': server, '/ws': { target: server, ws: true } },
	},
});
