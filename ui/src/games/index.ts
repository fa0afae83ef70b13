import type { Component } from 'svelte';
import type { GameProps } from './props';

type Loader = () => Promise<{ default: Component<GameProps> }>;

const found = import.meta.glob<{ default: Component<GameProps> }>('./*/Table.svelte');

/** Editions that share the table of another game. */
const sharing: Record<string, string> = {
	'viewpoint-revisioned': 'viewpoint',
	'winking-dead': 'viewpoint',
};

/** The component of a game, loaded when a table of it is opened; undefined if it has none of its own. */
export function tableOf(game: string): Loader | undefined {
	return found[`./${sharing[game] ?? game}/Table.svelte`];
}
