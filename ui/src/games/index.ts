import type { Component } from 'svelte';
import { lazily } from '../parts/lazily';
import type { GameProps } from './props';

interface Module {
	default: Component<GameProps>;
}
type Loader = () => Module | Promise<Module>;

const files = Object.entries(import.meta.glob<Module>('./*/Table.svelte'));
const found = Object.fromEntries(files.map(([file, load]) => [file, lazily(load)]));

/** What most tables play, and so every table loads ahead (ahead.ts). */
export const MOST_PLAYED = 'viewpoint';

/** Editions that share the table of another game. */
const sharing: Record<string, string> = {
	'viewpoint-revisioned': 'viewpoint',
	'winking-dead': 'viewpoint',
};

/** The component of a game, loaded when a table of it is opened; undefined if it has none of its own. */
export function tableOf(game: string): Loader | undefined {
	return found[`./${sharing[game] ?? game}/Table.svelte`];
}
