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

export interface TableCommands {
	look: (how: Look) => void;
	words: () => void;
	skip: () => void;
}

/**
 * Keys of the table. While aiming, arrows change direction and strength and Enter flicks; otherwise arrows move the
 * focus among selectable elements. [ ] + - V 0 move the camera, W opens the description, A replays the last playback,
 * Escape skips, closes or cancels.
 */
export function handleKey(event: KeyboardEvent, root: HTMLElement, board: Board, commands: TableCommands): void {
	if (isForOtherElement(event, root) || document.querySelector('dialog[open]')) return;
	const how = looks[event.key];
	if (how) commands.look(how);
	else if (event.key === 'w') commands.words();
	else if (event.key === 'a' && board.replayLast && !board.isPlaying) board.replayLast();
	else if (event.key === 'Escape') cancel(board, commands);
	else if (board.isPlaying && (event.key === 'Enter' || event.key === ' ')) commands.skip();
	else if (board.readonly) return;
	else if (board.aiming && event.key.startsWith('Arrow')) changeAim(event, board);
	else if (board.aiming && event.key === 'Enter' && !isButton(event)) confirmAim(board);
	else if (event.key.startsWith('Arrow')) {
		const things = litElements(root);
		if (!things.length) return;
		nextLit(things, document.activeElement as HTMLElement | null, event.key as Direction)?.focus();
	} else return;
	event.preventDefault();
}

const isButton = (event: KeyboardEvent) => !!(event.target as HTMLElement).closest('button, a, select');

function changeAim(event: KeyboardEvent, board: Board): void {
	const by = event.shiftKey ? STEP.large : 1;
	if (event.key === 'ArrowLeft') board.turn(STEP.turn * by);
	else if (event.key === 'ArrowRight') board.turn(-STEP.turn * by);
	else if (board.offers.aim) board.changeStrength(STEP.strength * by * (event.key === 'ArrowUp' ? 1 : -1));
}

function confirmAim(board: Board): void {
	if (board.offers.aim) board.flick();
	else board.place();
}

function cancel(board: Board, commands: TableCommands): void {
	if (board.isPlaying) commands.skip();
	else if (board.opened) board.opened = '';
	else if (board.isTurning) board.isTurning = false;
	else if (board.offers.back) void board.answer(board.offers.back, 'back');
}
