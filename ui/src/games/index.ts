import type { Component } from 'svelte';
import { lazy } from '../components/lazy';
import type { GameTypes } from '../net/protocol';
import type { GameText } from '../text/game-text';

interface Module {
	// biome-ignore lint/suspicious/noExplicitAny: GameSlot passes typed or legacy properties
	default: Component<any>;
}
type Loader = () => Module | Promise<Module>;

/** A game's text.ts: creates the sentences of a table for one reader. */
export interface TextModule {
	createText(definitions: GameTypes['definitions'], names: readonly string[], reader: number | null): GameText;
}

const modules = Object.entries(import.meta.glob<Module>('./*/GameTable.svelte'));
const loaders = Object.fromEntries(modules.map(([file, load]) => [file, lazy(load)]));
const textLoaders = import.meta.glob<TextModule>('./*/text.ts');

/** The game that most tables play: every table page preloads it (preload-plugin.ts). */
export const MOST_PLAYED = 'viewpoint';

/** Editions that use the component of another game. */
const sharedComponents: Record<string, string> = {
	'viewpoint-revisioned': 'viewpoint',
	'winking-dead': 'viewpoint',
};

function folderOf(game: string): string {
	return `./${sharedComponents[game] ?? game}`;
}

/** Returns the loader of a game's component; undefined if the game has none. */
export function loaderOf(game: string): Loader | undefined {
	return loaders[`${folderOf(game)}/GameTable.svelte`];
}

/** Returns the loader of a game's text; undefined for a game that is not ported to the typed protocol. */
export function textLoaderOf(game: string): (() => Promise<TextModule>) | undefined {
	return textLoaders[`${folderOf(game)}/text.ts`];
}
