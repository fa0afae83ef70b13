import { describe, expect, it } from 'vitest';
import type { ChairView, TableView } from '../net/protocol';
import { clockText, noticesOf } from './waiting-notices';

const chair = (more: Partial<ChairView> = {}) => ({ taken: true, bot: '', here: true, ...more }) as ChairView;
const table = (chairs: ChairView[], idle: TableView['idle'] = []) => ({ chairs, idle }) as TableView;

describe('the notices above a table', () => {
	it('show for whom it waits, and nobody else', () => {
		const seen = table([chair({ mine: true }), chair(), chair()], [{ seat: 1, since: 40 }]);
		expect(noticesOf(seen, [])).toEqual([{ kind: 'other', seat: 1, since: 40, isAbsent: false }]);
	});

	it('tell the user that it waits for them', () => {
		const seen = table([chair({ mine: true }), chair()], [{ seat: 0, since: 40 }]);
		expect(noticesOf(seen, [])).toEqual([{ kind: 'you', since: 40 }]);
	});

	it('tell the user that a bot plays for them', () => {
		expect(noticesOf(table([chair({ mine: true, is_substituted: true })]), [])).toEqual([{ kind: 'replaced' }]);
	});

	it('have one line for a player who is away and waited for', () => {
		const seen = table([chair({ mine: true }), chair({ here: false })], [{ seat: 1, since: 40 }]);
		expect(noticesOf(seen, [1])).toEqual([{ kind: 'other', seat: 1, since: 40, isAbsent: true }]);
		expect(noticesOf(table(seen.chairs), [1])).toEqual([{ kind: 'other', seat: 1, since: null, isAbsent: true }]);
		expect(noticesOf(table(seen.chairs), [])).toEqual([]);
	});
});

describe('the clock', () => {
	it('counts minutes and seconds', () => {
		expect([0, 9.9, 65, 600, -1].map(clockText)).toEqual(['0:00', '0:09', '1:05', '10:00', '0:00']);
	});
});
