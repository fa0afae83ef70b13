/** Keyboard navigation among selectable elements. */

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export function litElements(root: HTMLElement): HTMLElement[] {
	return [...root.querySelectorAll<HTMLElement>('[data-lit]')].filter((element) => element.getClientRects().length > 0);
}

/** Returns the next selectable element in a direction; left and right cycle through all. */
export function nextLit(things: HTMLElement[], from: HTMLElement | null, key: Direction): HTMLElement | undefined {
	const at = from ? things.indexOf(from) : -1;
	if (at < 0 || !from) return things[key === 'ArrowLeft' ? things.length - 1 : 0];
	if (key === 'ArrowRight') return things[(at + 1) % things.length];
	if (key === 'ArrowLeft') return things[(at - 1 + things.length) % things.length];
	const sign = key === 'ArrowDown' ? 1 : -1;
	const own = from.getBoundingClientRect();
	const distance = (element: HTMLElement) => {
		const rect = element.getBoundingClientRect();
		const down = (rect.top + rect.height / 2 - own.top - own.height / 2) * sign;
		return down < own.height * 0.4 ? Number.POSITIVE_INFINITY : down + Math.abs(rect.left - own.left) * 0.6;
	};
	const best = things.reduce((a, b) => (distance(b) < distance(a) ? b : a));
	return distance(best) < Number.POSITIVE_INFINITY ? best : from;
}

/** Moves the focus to the first selectable element, unless it is on one already or outside the table. */
export function focusFirst(root: HTMLElement): void {
	const focused = document.activeElement;
	const isNowhere = !focused || focused.contains(root);
	if (!isNowhere && (!root.contains(focused) || focused.matches('[data-lit]:not(:disabled)'))) return;
	litElements(root.querySelector<HTMLElement>('dialog[open]') ?? root)[0]?.focus();
}

/** Keys that activate the focused element. */
export const isPress = (event: KeyboardEvent): boolean => event.key === 'Enter' || event.key === ' ';

/** Is the event text input, a browser shortcut, or meant for a dialog outside the table? */
export function isForOtherElement(event: KeyboardEvent, root: HTMLElement): boolean {
	if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
	const target = event.target as HTMLElement;
	if (target.closest('input, textarea, select, [contenteditable]')) return true;
	const dialog = document.querySelector('dialog[open]');
	return dialog !== null && !root.contains(dialog);
}
