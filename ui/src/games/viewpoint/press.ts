import { type Direction, isElsewhere, lit, next } from '../../kit/keys';
import type { Felt } from './felt.svelte';

/** Keys of the table: arrows move among what is lit, 1 to 9 choose, p or Escape passes, h passes for this turn. */
export function pressKey(event: KeyboardEvent, root: HTMLElement, table: Felt): void {
	if (isElsewhere(event, root)) return;
	const dialog = root.querySelector<HTMLElement>('dialog[open]');
	const things = lit(dialog ?? root);
	if (event.key.startsWith('Arrow') && things.length) {
		const focused = document.activeElement as HTMLElement | null;
		next(things, focused, event.key as Direction)?.focus();
		event.preventDefault();
	} else if (/^[1-9]$/.test(event.key)) {
		things[Number(event.key) - 1]?.click();
	} else if (!dialog && (event.key === 'p' || event.key === 'Escape') && table.offers.buttons.includes('pass')) {
		void table.send('pass');
		event.preventDefault();
	} else if (!dialog && event.key === 'h' && table.isWindow && table.orders?.actions.includes('hush')) {
		void table.send('hush');
	}
}
