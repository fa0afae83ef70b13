import gameSource from '../../../../src/eyeshot/games/dead_of_winter/messages/en.ftl?raw';
import { gameMessages } from '../../text/game-messages';
import { GameText, type Reader } from '../../text/game-text';
import type { Arguments } from '../../text/message-catalogue';
import pageSource from './messages/en.ftl?raw';
import { PieceCatalogue } from './piece-catalogue';
import type { CommonView, Condition, Definitions, GameEvent } from './protocol';
import { eventFields, eventRules, promptFields, refusalFields } from './protocol';
import type { ShownKind, TokenKind, Weapon } from './types';

/** The texts of the game and of its page. */
export const messages = gameMessages(gameSource, pageSource);

const tables = { event: eventFields, question: promptFields, refusal: refusalFields, rules: eventRules };

/** Creates the sentences of a table for one reader. */
export function createText(definitions: Definitions, names: readonly string[], reader: Reader): GameText {
	const box = new PieceCatalogue(definitions);
	return new GameText(tables, messages, names, (kind, value) => valueText(box, kind, value as number | string), reader);
}

/** Returns the text of a value of one of the game's own kinds: the counterpart of game_text.py. */
function valueText(box: PieceCatalogue, kind: string, value: number | string): string {
	if (typeof value === 'number') return pieceText(box, value);
	switch (kind) {
		case 'touched':
			return touchedText(box, value);
		case 'missed':
			return t(isFigure(box, value) ? 'missed-figure' : 'missed-thing', { touched: touchedText(box, value) });
		case 'crossroads':
			return t(`card-${value}`);
		case 'failure':
			return t(`failure-${value.replace('dead-of-winter.', '').replaceAll('.', '-')}`);
		default:
			throw new Error(`no text for a value of the kind ${kind}`);
	}
}

/** How the log displays the sentence of an event. */
export function emphasis({ kind }: GameEvent): 'turn' | 'aside' | '' {
	if (kind === 'turn' || kind === 'round') return 'turn';
	return '';
}

/** Returns a piece as sentences name it: "Kevin", "Zombie 3", "school". */
function pieceText(box: PieceCatalogue, id: number): string {
	const { pieces, survivors } = box.definitions;
	const survivor = survivors.find((board) => board.survivor === id);
	if (survivor) return survivor.short_name;
	const kind = box.kind(id);
	return kind === 'zombie' ? t('zombie', { n: pieces[id]?.number ?? 0 }) : kindText(kind);
}

/** Returns what was touched, by its name, with an article. */
export function touchedText(box: PieceCatalogue, name: string): string {
	const id = box.id(name);
	if (id === undefined) return t(`touched-${name}`);
	return isFigure(box, name) ? pieceText(box, id) : t('thing', { kind: pieceText(box, id) });
}

function isFigure(box: PieceCatalogue, name: string): boolean {
	const id = box.id(name);
	return id !== undefined && ['survivor', 'zombie'].includes(box.kind(id));
}

/** Returns a text of the catalogue. */
export function t(key: string, args?: Arguments): string {
	return messages.format(key, args);
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const kindText = (kind: ShownKind): string => t(`kind-${kind}`);
export const weaponText = (weapon: Weapon): string => t('weapon-name', { weapon });
/** Returns the kind of a token without an article; null for one that is face down. */
export function tokenText(kind: TokenKind | null | undefined): string {
	return t('token-noun', { token_kind: kind ?? 'none' });
}
export const listText = (texts: readonly string[]): string => messages.join(texts);

/** Returns the label of a piece: first name of a survivor, number of a zombie, kind and number of an object. */
export function labelOf(box: PieceCatalogue, name: string): string {
	const id = box.id(name);
	if (id === undefined) return t(`kind-${name}`);
	const { kind, number } = box.definitions.pieces[id] ?? { kind: box.kind(id) };
	return number && kind !== 'zombie' ? t('numbered', { kind: kindText(kind), number }) : pieceText(box, id);
}

/** Returns a condition of a win or a loss: "2 survivors in the RV". */
export function conditionText(box: PieceCatalogue, condition: Condition): string {
	return t(`condition-${condition.kind}`, conditionArguments(box, condition));
}

/** Returns how much of a condition is missing: "2 to go". */
export function missingText({ kind }: Condition, missing: number, { rescued }: CommonView): string {
	if (!missing) return t('status-met');
	if (kind === 'rescued-in') return t(rescued === null ? 'status-not-found' : 'status-on-the-way');
	return t('status-missing', { count: missing });
}

/** Returns why the game was lost, as a sentence. */
export function lossText(box: PieceCatalogue, condition: Condition): string {
	return t(`end-by-${condition.kind}`, conditionArguments(box, condition));
}

function conditionArguments(box: PieceCatalogue, { count, building, token, survivor = null }: Condition): Arguments {
	return {
		count,
		building: building ? kindText(building) : '',
		token: token ? tokenText(token) : '',
		survivor: survivor === null ? '' : pieceText(box, survivor),
	};
}

export function markerText({ marker, is_day }: CommonView): string {
	return t('status-marker', { time: is_day ? 'day' : 'night', half_day: t('half-day', { marker }) });
}

export function zombiesText({ zombies_in_city, zombies_in_bin }: CommonView): string {
	return t('status-zombies', { city: zombies_in_city, bin: zombies_in_bin });
}

export function noiseText({ noise }: CommonView): string {
	return t('noise-label', { noise: t(`noise-${noise}`) });
}
