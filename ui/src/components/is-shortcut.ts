import { settings } from '../settings.svelte';

/** Is this key event a single-key shortcut, rather than text input or a browser shortcut? */
export function isShortcut(event: KeyboardEvent): boolean {
	const writing = (event.target as Element | null)?.closest?.('input, textarea, select, [contenteditable]');
	const combined = event.ctrlKey || event.metaKey || event.altKey;
	return settings.keys && !writing && !combined && !event.defaultPrevented;
}
