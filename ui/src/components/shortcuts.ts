import { settings } from '../settings.svelte';

/** Is this a single key that means a shortcut, and not something that is being written? */
export function isShortcut(event: KeyboardEvent): boolean {
	const writing = (event.target as Element | null)?.closest?.('input, textarea, select, [contenteditable]');
	const combined = event.ctrlKey || event.metaKey || event.altKey;
	return settings.keys && !writing && !combined && !event.defaultPrevented;
}
