import { type Direction, isElsewhere, lit, next } from '../../kit/keys';
import type { Board } from './board.svelte';

type Look = 'left' | 'right' | 'nearer' | 'farther' | 'above' | 'whole';

const looks: Record<string, Look> = {
	'[': 'left',
	']': 'right',
	'+': 'nearer',
	'=': 'nearer',
	'-': 'farther',
	v: 'above',
	'0': 'whole',
};
const STEP = { turn: 2, strength: 2, large: 5 };

export interface Doing {
	look: (how: Look) => void;
	words: () => void;
	skip: () => void;
}

/**
 * Keys of the table. While something is aimed: arrows turn it and set its strength, Enter flicks. Else arrows go to what
 * is lit. [ ] + - V 0 move the eye, W tells the city in words, A shows again what happened, Escape skips, closes or puts back.
 */
export function pressKey(event: KeyboardEvent, root: HTMLElement, table: Board, doing: Doing): void {
	if (isElsewhere(event, root) || document.querySelector('dialog[open]')) return;
	const how = looks[event.key];
	if (how) doing.look(how);
	else if (event.key === 'w') doing.words();
	else if (event.key === 'a' && table.again && !table.isPlaying) table.again();
	else if (event.key === 'Escape') leave(table, doing);
	else if (table.isPlaying && (event.key === 'Enter' || event.key === ' ')) doing.skip();
	else if (table.readonly) return;
	else if (table.hand && event.key.startsWith('Arrow')) aim(event, table);
	else if (table.hand && event.key === 'Enter' && !isButton(event)) go(table);
	else if (event.key.startsWith('Arrow')) {
		const things = lit(root);
		if (!things.length) return;
		next(things, document.activeElement as HTMLElement | null, event.key as Direction)?.focus();
	} else return;
	event.preventDefault();
}

const isButton = (event: KeyboardEvent) => !!(event.target as HTMLElement).closest('button, a, select');

function aim(event: KeyboardEvent, table: Board): void {
	const by = event.shiftKey ? STEP.large : 1;
	if (event.key === 'ArrowLeft') table.turn(STEP.turn * by);
	else if (event.key === 'ArrowRight') table.turn(-STEP.turn * by);
	else if (table.offers.aim) table.harder(STEP.strength * by * (event.key === 'ArrowUp' ? 1 : -1));
}

function go(table: Board): void {
	if (table.offers.aim) table.flick();
	else table.place();
}

function leave(table: Board, doing: Doing): void {
	if (table.isPlaying) doing.skip();
	else if (table.opened) table.opened = '';
	else if (table.isTurning) table.isTurning = false;
	else if (table.offers.back) void table.answer(table.offers.back, 'back');
}
