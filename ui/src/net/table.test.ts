import { afterEach, expect, it, vi } from 'vitest';
import { api } from './api';
import { BLIP_MS, Table } from './table.svelte';
import type { ChairSeen, TableSeen } from './wire';

const seen = (name: string) => ({ id: 'x', phase: 'lobby', chairs: [{ name, mine: true } as ChairSeen] }) as TableSeen;

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	vi.useRealTimers();
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

it('is lost when the connection has been broken for more than a moment, and found again at once', () => {
	vi.useFakeTimers();
	vi.stubGlobal('location', { protocol: 'http:', host: 'table' });
	const table = new Table(seen('Mira'), () => {});
	table.link('live');
	table.link('broken');
	vi.advanceTimersByTime(BLIP_MS - 1);
	expect(table.isLost).toBe(false);
	table.link('live');
	vi.advanceTimersByTime(BLIP_MS);
	expect(table.isLost).toBe(false);
	table.link('broken');
	vi.advanceTimersByTime(BLIP_MS);
	expect(table.isLost).toBe(true);
	table.link('live');
	expect(table.isLost).toBe(false);
});

it('knows no later time than when it last heard of the table', () => {
	vi.useFakeTimers();
	vi.stubGlobal('location', { protocol: 'http:', host: 'table' });
	const table = new Table(seen('Mira'), () => {});
	table.link('live');
	const then = table.tick();
	vi.advanceTimersByTime(1000);
	expect(table.tick()).toBeGreaterThan(then);
	table.link('broken');
	const last = table.tick();
	table.link('joining');
	vi.advanceTimersByTime(1000);
	expect(table.tick()).toBe(last);
	table.link('live');
	expect(table.tick()).toBeGreaterThan(last);
});
