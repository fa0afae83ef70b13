import { type Direction, isForOtherElement, litElements, nextLit } from '../../kit/keyboard';
import type { Board } from './board.svelte';

/**
 * Keys of the table: arrows move the focus among selectable elements, 1 to 9 choose, p or Escape passes, h passes for
 * this turn.
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
	} else if (!dialog && (event.key === 'p' || event.key === 'Escape') && board.offers.buttons.includes('pass')) {
		void board.send('pass');
		event.preventDefault();
	} else if (!dialog && event.key === 'h' && board.isWindow && board.orders?.actions.includes('hush')) {
		void board.send('hush');
	}
}
