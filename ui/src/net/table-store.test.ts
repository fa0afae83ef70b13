import { afterEach, expect, it, vi } from 'vitest';
import { api } from './api';
import type { ChairView, TableView } from './protocol';
import { BLIP_MS, TableStore } from './table-store.svelte';

const info = (name: string) => ({ id: 'x', phase: 'lobby', chairs: [{ name, mine: true } as ChairView] }) as TableView;

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	vi.useRealTimers();
});

it('uses an HTTP response only without a live connection', async () => {
	vi.stubGlobal('location', { protocol: 'http:', host: 'table' });
	const table = new TableStore(info('at first'), () => {});
	vi.spyOn(api, 'runCommand').mockResolvedValue(info('answered'));
	table.onState('live');
	table.onTable(info('told'));
	await table.runCommand({ command: 'mute', seat: 1 });
	expect(table.names).toEqual(['told']);
	table.onState('broken');
	await table.runCommand({ command: 'mute', seat: 1 });
	expect(table.names).toEqual(['answered']);
});

it('reports a lost connection after a moment, and its return at once', () => {
	vi.useFakeTimers();
	vi.stubGlobal('location', { protocol: 'http:', host: 'table' });
	const table = new TableStore(info('Mira'), () => {});
	table.onState('live');
	table.onState('broken');
	vi.advanceTimersByTime(BLIP_MS - 1);
	expect(table.isConnectionLost).toBe(false);
	table.onState('live');
	vi.advanceTimersByTime(BLIP_MS);
	expect(table.isConnectionLost).toBe(false);
	table.onState('broken');
	vi.advanceTimersByTime(BLIP_MS);
	expect(table.isConnectionLost).toBe(true);
	table.onState('live');
	expect(table.isConnectionLost).toBe(false);
});

it('freezes the tick while the connection is broken', () => {
	vi.useFakeTimers();
	vi.stubGlobal('location', { protocol: 'http:', host: 'table' });
	const table = new TableStore(info('Mira'), () => {});
	table.onState('live');
	const then = table.tick();
	vi.advanceTimersByTime(1000);
	expect(table.tick()).toBeGreaterThan(then);
	table.onState('broken');
	const last = table.tick();
	table.onState('joining');
	vi.advanceTimersByTime(1000);
	expect(table.tick()).toBe(last);
	table.onState('live');
	expect(table.tick()).toBeGreaterThan(last);
});
