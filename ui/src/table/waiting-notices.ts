import type { TableView } from '../net/protocol';
import { isAway } from './waiting-status';

/** A line above the table about somebody whom it waits for, or about a bot that plays for the user. */
export type Notice =
	| { kind: 'replaced' }
	/** The table waits for the user; silent since this tick. */
	| { kind: 'you'; since: number }
	/** The table waits for another player, or they are absent: `since` is null while nobody waits. */
	| { kind: 'other'; seat: number; since: number | null; isAbsent: boolean };

/** Returns the lines in their order. `absent` are the seats that have been away for longer than a reload. */
export function noticesOf(table: TableView, absent: readonly number[]): Notice[] {
	const { chairs, idle } = table;
	const notices: Notice[] = [];
	if (chairs.some((chair) => chair.mine && chair.is_substituted)) notices.push({ kind: 'replaced' });
	const mine = idle.find(({ seat }) => chairs[seat]?.mine);
	if (mine) notices.push({ kind: 'you', since: mine.since });
	for (const [seat, chair] of chairs.entries()) {
		const since = idle.find((waited) => waited.seat === seat)?.since ?? null;
		const isAbsent = isAway(chair) && absent.includes(seat);
		if (!chair.mine && (since !== null || isAbsent)) notices.push({ kind: 'other', seat, since, isAbsent });
	}
	return notices;
}

/** Returns minutes and seconds: 1:05. */
export function clockText(seconds: number): string {
	const whole = Math.max(0, Math.floor(seconds));
	return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
