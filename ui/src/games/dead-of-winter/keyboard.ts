import { type Direction, isForOtherElement, litElements, nextLit } from '../../kit/keyboard';
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
 * is litElements. [ ] + - V 0 move the eye, W tells the city in words, A shows again what happened, Escape skips, closes or puts back.
 */
export function handleKey(event: KeyboardEvent, root: HTMLElement, board: Board, doing: Doing): void {
	if (isForOtherElement(event, root) || document.querySelector('dialog[open]')) return;
	const how = looks[event.key];
	if (how) doing.look(how);
	else if (event.key === 'w') doing.words();
	else if (event.key === 'a' && board.again && !board.isPlaying) board.again();
	else if (event.key === 'Escape') leave(board, doing);
	else if (board.isPlaying && (event.key === 'Enter' || event.key === ' ')) doing.skip();
	else if (board.readonly) return;
	else if (board.aiming && event.key.startsWith('Arrow')) aim(event, board);
	else if (board.aiming && event.key === 'Enter' && !isButton(event)) go(board);
	else if (event.key.startsWith('Arrow')) {
		const things = litElements(root);
		if (!things.length) return;
		nextLit(things, document.activeElement as HTMLElement | null, event.key as Direction)?.focus();
	} else return;
	event.preventDefault();
}

const isButton = (event: KeyboardEvent) => !!(event.target as HTMLElement).closest('button, a, select');

function aim(event: KeyboardEvent, board: Board): void {
	const by = event.shiftKey ? STEP.large : 1;
	if (event.key === 'ArrowLeft') board.turn(STEP.turn * by);
	else if (event.key === 'ArrowRight') board.turn(-STEP.turn * by);
	else if (board.offers.aim) board.harder(STEP.strength * by * (event.key === 'ArrowUp' ? 1 : -1));
}

function go(board: Board): void {
	if (board.offers.aim) board.flick();
	else board.place();
}

function leave(board: Board, doing: Doing): void {
	if (board.isPlaying) doing.skip();
	else if (board.opened) board.opened = '';
	else if (board.isTurning) board.isTurning = false;
	else if (board.offers.back) void board.answer(board.offers.back, 'back');
}
