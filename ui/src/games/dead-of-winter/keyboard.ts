import { type Direction, isForOtherElement, litElements, nextLit } from '../../kit/keyboard';
import type { Board } from './board.svelte';

type Look = 'left' | 'right' | 'nearer' | 'farther' | 'above' | 'whole';

const looks: { [key: string]: Look | undefined } = {
	'[': 'left',
	']': 'right',
	'+': 'nearer',
	'=': 'nearer',
	'-': 'farther',
	v: 'above',
	'0': 'whole',
};
/** Steps of the direction in degrees and of the strength in percent. */
const TURN = { plain: 2, shift: 0.2, alt: 0.02 };
const STRENGTH = { plain: 5, shift: 1 };

export interface TableCommands {
	look: (how: Look) => void;
	words: () => void;
	/** Cancels a pull; returns whether there was one. */
	cancelPull: () => boolean;
	skip: () => void;
}

/**
 * Keys of the table. While aiming, arrows change direction and strength, T and digits choose a target, P says the
 * preview and Enter flicks; otherwise arrows move the focus among selectable elements. [ ] + - V 0 move the camera, W opens the description, A replays the last playback,
 * Escape skips, closes or cancels.
 */
export function handleKey(event: KeyboardEvent, root: HTMLElement, board: Board, commands: TableCommands): void {
	if (document.querySelector('dialog[open]')) return;
	const isAimKey = board.aiming && event.key.startsWith('Arrow') && !isInput(event);
	if (event.altKey && isAimKey && !event.ctrlKey && !event.metaKey) {
		changeAim(event, board);
		event.preventDefault();
		return;
	}
	if (isForOtherElement(event, root)) return;
	const how = looks[event.key];
	if (how) commands.look(how);
	else if (event.key === 'w') commands.words();
	else if (event.key === 'a' && board.replayLast && !board.isPlaying) board.replayLast();
	else if (event.key === 'Escape') cancel(board, commands);
	else if (board.isPlaying && (event.key === 'Enter' || event.key === ' ')) commands.skip();
	else if (board.readonly) return;
	else if (isAimKey) changeAim(event, board);
	else if (board.aiming && event.key === 't') board.aimAtTarget();
	else if (board.aiming && /^[1-9]$/.test(event.key)) board.aimAtTarget(Number(event.key) - 1);
	else if (board.offers.aim && event.key === 'p') board.sayPath();
	else if (board.aiming && event.key === 'Enter' && !isButton(event)) confirmAim(board);
	else if (event.key.startsWith('Arrow')) {
		const things = litElements(root);
		if (!things.length) return;
		nextLit(things, document.activeElement as HTMLElement | null, event.key as Direction)?.focus();
	} else return;
	event.preventDefault();
}

const isInput = (event: KeyboardEvent) => !!(event.target as HTMLElement).closest('input, textarea, select');
const isButton = (event: KeyboardEvent) => !!(event.target as HTMLElement).closest('button, a, select');

function changeAim(event: KeyboardEvent, board: Board): void {
	const by = event.altKey ? TURN.alt : event.shiftKey ? TURN.shift : TURN.plain;
	if (event.key === 'ArrowLeft') board.turn(by);
	else if (event.key === 'ArrowRight') board.turn(-by);
	else if (board.offers.aim) {
		const step = event.shiftKey ? STRENGTH.shift : STRENGTH.plain;
		board.changeStrength(event.key === 'ArrowUp' ? step : -step);
	}
}

function confirmAim(board: Board): void {
	if (board.offers.aim) board.flick();
	else board.place();
}

function cancel(board: Board, commands: TableCommands): void {
	if (commands.cancelPull()) return;
	if (board.isPlaying) commands.skip();
	else if (board.opened) board.opened = '';
	else if (board.isTurning) board.isTurning = false;
	else if (board.offers.back) void board.answer(board.offers.back, ['back']);
}
