import type { Component } from 'svelte';
import { lazy } from '../components/lazy';
import type { GameProps } from './game-props';

interface Module {
	default: Component<GameProps>;
}
type Loader = () => Module | Promise<Module>;

const modules = Object.entries(import.meta.glob<Module>('./*/GameTable.svelte'));
const loaders = Object.fromEntries(modules.map(([file, load]) => [file, lazy(load)]));

/** The game that most tables play: every table page preloads it (preload-plugin.ts). */
export const MOST_PLAYED = 'viewpoint';

/** Editions that use the component of another game. */
const sharedComponents: Record<string, string> = {
	'viewpoint-revisioned': 'viewpoint',
	'winking-dead': 'viewpoint',
};

/** Returns the loader of a game's component; undefined if the game has none. */
export function loaderOf(game: string): Loader | undefined {
	return loaders[`./${sharedComponents[game] ?? game}/GameTable.svelte`];
}
