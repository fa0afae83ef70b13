import { type Direction, isElsewhere, lit, next } from '../../kit/keys';
import { AWAY } from './actions';
import type { Board } from './board.svelte';

/** Keys of the table: 1 to 7 look at a face, W gives the sign, J accuses, F turns to the field, Escape looks away. Arrows move among what is lit, or from face to face. */
export function pressKey(event: KeyboardEvent, root: HTMLElement, table: Board): void {
	if (isElsewhere(event, root) || table.readonly) return;
	const things = lit(root);
	if (event.key.startsWith('Arrow') && things.length) {
		next(things, document.activeElement as HTMLElement | null, event.key as Direction)?.focus();
	} else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
		table.gaze.look(neighbour(table, event.key === 'ArrowLeft' ? 1 : -1));
	} else if (/^[1-9]$/.test(event.key)) {
		const seat = table.others[Number(event.key) - 1];
		if (seat !== undefined) table.lookUp(seat);
	} else if (event.key === 'Escape' || event.key === '0' || event.key === 'ArrowDown') {
		if (table.accused !== AWAY) table.accused = AWAY;
		else table.gaze.look(AWAY);
	} else if (event.key === 'w') {
		table.wink();
	} else if (event.key === 'j') {
		table.point(table.gaze.at);
	} else if (event.key === 'f' && table.isPhone) {
		table.pane = table.pane === 'field' ? 'table' : 'field';
	} else return;
	event.preventDefault();
}

/** The face beside the one that is looked at: clockwise, as one sees it, is to the left. */
function neighbour({ others, gaze }: Board, step: number): number {
	const at = others.indexOf(gaze.at);
	if (at < 0) return (step > 0 ? others[0] : others.at(-1)) ?? AWAY;
	return others[(at + step + others.length) % others.length] ?? AWAY;
}
