/** Caret position in an editable element that contains a single text node. */

export function caretIn(line: HTMLElement): number | undefined {
	const selection = getSelection();
	if (!selection?.isCollapsed || !selection.anchorNode || !line.contains(selection.anchorNode)) return undefined;
	if (selection.anchorNode === line) return selection.anchorOffset ? (line.textContent ?? '').length : 0;
	return selection.anchorOffset;
}

export function putCaret(line: HTMLElement, at: number): void {
	line.focus({ preventScroll: true });
	line.scrollIntoView({ block: 'nearest' });
	const text = line.firstChild;
	if (text) getSelection()?.collapse(text, Math.min(at, text.textContent?.length ?? 0));
}

/** Is the caret in the first or last visual line of a wrapped line? */
export function isAtEdge(line: HTMLElement, edge: 'top' | 'bottom'): boolean {
	const range = getSelection()?.getRangeAt(0);
	const at = range?.getClientRects()[0];
	if (!at) return true;
	const box = line.getBoundingClientRect();
	return edge === 'top' ? at.top - box.top < at.height : box.bottom - at.bottom < at.height;
}
