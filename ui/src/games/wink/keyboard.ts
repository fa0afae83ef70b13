import { type Direction, isForOtherElement, litElements, nextLit } from '../../kit/keyboard';
import type { Board } from './board.svelte';

/**
 * Keys of the table: 1 to 7 look at a face, W gives the sign, J accuses, E says that one has seen enough, S reads the stretch again, F switches to the field, Escape looks away.
 * Arrows move the focus among selectable elements, or the gaze from face to face.
 */
export function handleKey(event: KeyboardEvent, root: HTMLElement, board: Board): void {
	if (isForOtherElement(event, root) || board.readonly) return;
	const things = litElements(root);
	if (event.key.startsWith('Arrow') && things.length) {
		nextLit(things, document.activeElement as HTMLElement | null, event.key as Direction)?.focus();
	} else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
		board.gaze.look(neighbour(board, event.key === 'ArrowLeft' ? 1 : -1));
	} else if (/^[1-9]$/.test(event.key)) {
		const seat = board.others[Number(event.key) - 1];
		if (seat !== undefined) board.lookUp(seat);
	} else if (event.key === 'Escape' || event.key === '0' || event.key === 'ArrowDown') {
		if (board.accused !== null) board.accused = null;
		else board.gaze.look(null);
	} else if (event.key === 's') {
		board.readAgain += 1;
	} else if (event.key === 'w') {
		board.wink();
	} else if (event.key === 'e') {
		board.sayEnough();
	} else if (event.key === 'j') {
		board.point(board.gaze.at);
	} else if (event.key === 'f' && board.isPhone) {
		board.pane = board.pane === 'field' ? 'table' : 'field';
	} else return;
	event.preventDefault();
}

/** Returns the neighbour of the looked-at face: clockwise is to the left on the screen. */
function neighbour({ others, gaze }: Board, step: number): number | null {
	const at = gaze.at === null ? -1 : others.indexOf(gaze.at);
	if (at < 0) return (step > 0 ? others[0] : others.at(-1)) ?? null;
	return others[(at + step + others.length) % others.length] ?? null;
}
