import { problemText } from '../messages';
import { api } from '../net/api';
import type { TableView } from '../net/protocol';
import { router } from '../router.svelte';
import { toasts } from '../toasts.svelte';

/** Opens the rematch of a table, or goes to it; starts it at once if all others are bots. */
export async function openRematch(table: TableView): Promise<void> {
	try {
		if (table.next) {
			router.go(`/t/${table.next}`);
			return;
		}
		const next = await api.runCommand(table.id, { command: 'rematch' });
		const isAlone = next.chairs.every((chair) => chair.mine || chair.bot);
		if (isAlone && next.am_host && next.phase === 'lobby') await api.runCommand(next.id, { command: 'start-game' });
		router.go(`/t/${next.id}`);
	} catch (error) {
		toasts.add(problemText(error));
	}
}
