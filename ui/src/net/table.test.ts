import { afterEach, expect, it, vi } from 'vitest';
import { api } from './api';
import { Table } from './table.svelte';
import type { ChairSeen, TableSeen } from './wire';

const seen = (name: string) => ({ id: 'x', phase: 'lobby', chairs: [{ name, mine: true } as ChairSeen] }) as TableSeen;

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

it('takes the answer to a request only where no connection tells what came of it', async () => {
	vi.stubGlobal('location', { protocol: 'http:', host: 'table' });
	const table = new Table(seen('at first'), () => {});
	vi.spyOn(api, 'do').mockResolvedValue(seen('answered'));
	table.link('live');
	table.table(seen('told'));
	await table.do('mute', {});
	expect(table.names).toEqual(['told']);
	table.link('broken');
	await table.do('mute', {});
	expect(table.names).toEqual(['answered']);
});
