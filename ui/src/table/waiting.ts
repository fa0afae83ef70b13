import { list, m, say } from '../messages';
import type { ChairSeen } from '../net/protocol';

/** Another person, whose page is not connected; bots are always there, also in the place of somebody. */
export function isAway(chair: ChairSeen | undefined): boolean {
	return !!chair && chair.taken && !chair.bot && !chair.replaced && !chair.mine && !chair.here;
}

/** More than these are not told by name. */
const NAMED = 2;

/**
 * For whom the table waits, in words for those at this screen who are not asked (any more). Who of the others has
 * answered is secret: all who were asked are named.
 */
export function waitingFor(asked: number[], mine: number[], names: string[], chairs: ChairSeen[]): string {
	const others = asked.filter((seat) => !mine.includes(seat));
	if (!others.length) return mine.length ? m.table.waiting : m.table.onlooker;
	if (others.length > NAMED) return m.table.waitingAll;
	const called = (seat: number) =>
		isAway(chairs[seat]) ? say(m.table.nameAway, { name: names[seat] ?? '' }) : (names[seat] ?? '');
	return say(m.table.waitingFor, { names: list(others.map(called)) });
}
