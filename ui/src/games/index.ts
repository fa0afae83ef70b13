import type { Component } from 'svelte';
import { lazy } from '../components/lazy-import';
import { api } from '../net/api';
import type { GameTypes, QuestionView, TableView } from '../net/protocol';
import type { GameText, Reader } from '../text/game-text';
import type { Arguments, Messages } from '../text/message-catalogue';
import { plainText } from '../text/plain-text';
import { familyOf } from './family';
import type { GameProps } from './game-props';

export { familyOf } from './family';

interface Module {
	default: Component<GameProps<GameTypes>>;
}
type Loader = () => Module | Promise<Module>;

/** A game's text.ts. */
export interface TextModule {
	/** The catalogue of the game, with the texts of its page: hints are `hint-<topic>` or `hint-<game>-<topic>`. */
	messages: Messages;
	/** Creates the sentences of a table for one reader. */
	createText(definitions: GameTypes['definitions'], names: readonly string[], reader: Reader): GameText;
	/** The arguments of the hints of a table. */
	hintArguments?(definitions: GameTypes['definitions']): Arguments;
	/** What a hint for a question is about, where the kind of its prompt does not say it. */
	hintTopic?(question: QuestionView<GameTypes>): string;
	/** The seat that answers for another one, where that can be. */
	answererOf?(view: GameTypes['view'], seat: number): number;
	/** Whether a line leaves the log when `endsMemory` is true of a later event: players have to remember it. */
	isFleeting?(event: GameTypes['event']): boolean;
	endsMemory?(event: GameTypes['event']): boolean;
	/** Whether a line leaves the log unless the next one is a reaction to it. */
	awaitsReaction?(event: GameTypes['event']): boolean;
	isReaction?(event: GameTypes['event']): boolean;
	/** What a screen reader says of an event instead of its sentence, where that is shorter; empty for nothing. */
	spoken?(event: GameTypes['event'], text: GameText): string | undefined;
	/** What an event is on the bar of a replay, if it is worth a mark. */
	mark?(event: GameTypes['event']): ReplayMark | undefined;
	/** How the log displays the sentence of an event: as the start of a turn, or as something minor. */
	emphasis?(event: GameTypes['event']): 'turn' | 'aside' | '';
}

/** Kinds of marks on the bar of a replay. */
export type ReplayMark = 'sign' | 'accusation';

const modules = Object.entries(import.meta.glob<Module>('./*/GameTable.svelte'));
const loaders = Object.fromEntries(modules.map(([file, load]) => [file, lazy(load)]));
const textLoaders = import.meta.glob<TextModule>('./*/text.ts');

/** The game that most tables play: every table page preloads it (preload-plugin.ts). */
export const MOST_PLAYED = 'viewpoint';

/** Games in which each player has eyes of their own to hide: several people at one screen are not offered. */
export const UNSHARED: readonly string[] = ['wink'];

/** What a game adds to the lobby: the picture of a seat, and what the table agrees on. */
export interface LobbyModule {
	SeatPicture: Component<{ seat: number; size: number }>;
	LobbyNote: Component<{ table: TableView }>;
}
const lobbyLoaders = import.meta.glob<LobbyModule>('./*/lobby.ts');

/** Loads what a game adds to the lobby; undefined if it adds nothing. */
export async function loadLobby(game: string): Promise<LobbyModule | undefined> {
	return lobbyLoaders[`./${familyOf(game)}/lobby.ts`]?.();
}

/** Returns the loader of a game's component; undefined if the game has none. */
export function loaderOf(game: string): Loader | undefined {
	return loaders[`./${familyOf(game)}/GameTable.svelte`];
}

/** Loads the texts of a game: those of its page, or the catalogue that a game without a page brings. */
export async function loadText(game: string): Promise<TextModule> {
	const load = textLoaders[`./${familyOf(game)}/text.ts`];
	return load ? load() : plainText(await api.gameMessages(game, 'en').catch(() => ''));
}
