import { listOf, t } from '../messages';
import type { ChairView } from '../net/protocol';

/** Is this another person without a connected page? Bots and substituted people are never away. */
export function isAway(chair: ChairView | undefined): boolean {
	return !!chair && chair.taken && !chair.bot && !chair.is_substituted && !chair.mine && !chair.here;
}

/** Maximum number of names. */
const NAMED = 2;

/**
 * Returns the waiting status for a screen that is not asked. Who has answered a sealed question is secret: all asked
 * players are named.
 */
export function waitingFor(asked: number[], mine: number[], names: string[], chairs: ChairView[]): string {
	const others = asked.filter((seat) => !mine.includes(seat));
	if (!others.length) return mine.length ? t('table-waiting') : t('table-watching');
	if (others.length > NAMED) return t('table-waiting-for-answers');
	const called = (seat: number) =>
		isAway(chairs[seat]) ? t('table-name-away', { name: names[seat] ?? '' }) : (names[seat] ?? '');
	return t('table-waiting-for', { names: listOf(others.map(called)) });
}
