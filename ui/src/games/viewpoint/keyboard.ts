import { type Direction, isForOtherElement, litElements, nextLit } from '../../kit/keyboard';
import type { Board } from './board.svelte';

/**
 * Keys of the table: arrows move the focus among selectable elements, 1 to 9 choose; in a window g goes on, w asks for
 * more time, and h goes on until the turn ends. Escape never answers.
 */
export function handleKey(event: KeyboardEvent, root: HTMLElement, board: Board): void {
	if (isForOtherElement(event, root)) return;
	const dialog = root.querySelector<HTMLElement>('dialog[open]');
	const things = litElements(dialog ?? root);
	if (event.key.startsWith('Arrow') && things.length) {
		const focused = document.activeElement as HTMLElement | null;
		nextLit(things, focused, event.key as Direction)?.focus();
		event.preventDefault();
	} else if (/^[1-9]$/.test(event.key)) {
		things[Number(event.key) - 1]?.click();
	} else if (!dialog && board.window) {
		const offer = { g: board.goOn, w: board.wait, h: board.hush }[event.key];
		if (offer) void board.send(offer);
	}
}
