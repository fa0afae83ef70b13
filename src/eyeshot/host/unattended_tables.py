"""Looks after unattended tables: runs overdue work of processes that are gone, unloads live tables that nobody uses,
and pauses games without any person."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import partial

from eyeshot.host.errors import HostError
from eyeshot.host.live_table_registry import LiveTables
from eyeshot.store.clock import Clock
from eyeshot.store.store import Store, StoreError

log = logging.getLogger("eyeshot.host")
INTERVAL_S = 0.5
OVERDUE_S = 0.5
"""Work that is late by this much is done by any process: the one that planned it is gone."""
LEASE_S = 2.0
"""How long one process has the overdue work of a table for itself."""
MAX_OVERDUE = 100
PAUSE_AFTER_S, PAUSE_CHECK_S = 600.0, 15.0
"""A game without any person for this long is paused; how often that is looked for."""


class UnattendedTables:
    """Runs from time to time in one process. What is due at a live table in time is done by that table's own timer."""

    def __init__(self, store: Store, clock: Clock, live: LiveTables) -> None:
        self._store = store
        self._clock = clock
        self._live = live
        self._overdue: dict[str, asyncio.Task[None]] = {}
        """Tables whose overdue work this process is doing."""
        self._task: asyncio.Task[None] | None = None
        self._next_pause_check = 0.0

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """An append is atomic; overdue work that is cancelled is done by the next process."""
        tasks = [*self._overdue.values(), *([self._task] if self._task else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._task = None

    async def _run(self) -> None:
        while True:
            try:
                await self._live.unload_idle(self._clock.time())
                await self._pause_unattended()
                await self._find_overdue()
            except StoreError as error:
                log.warning("storage: %s", error)
            except Exception:
                log.exception("the look for overdue tables failed")
            await asyncio.sleep(INTERVAL_S)

    async def _pause_unattended(self) -> None:
        """Pause games at which nobody was present, at any process."""
        now = self._clock.time()
        if now < self._next_pause_check:
            return
        for table in await self._store.pause_unattended(now - PAUSE_AFTER_S):
            log.info("table %s: paused, because nobody is there", table)
            if (live := self._live.loaded(table)) is not None:
                live.pause()
        self._next_pause_check = now + PAUSE_CHECK_S

    async def _find_overdue(self) -> None:
        for table in await self._store.due_tables(self._clock.time() - OVERDUE_S, MAX_OVERDUE):
            if table not in self._live.failed and table not in self._overdue:
                task = self._overdue[table] = asyncio.create_task(self._run_overdue(table))
                task.add_done_callback(partial(self._forget, table))

    def _forget(self, table: str, _: asyncio.Task[None]) -> None:
        del self._overdue[table]

    async def _run_overdue(self, table: str) -> None:
        """Do the overdue work of a table, unless another process holds its lease."""
        now = self._clock.time()
        with contextlib.suppress(StoreError):
            if not await self._store.try_lease(table, now, now + LEASE_S):
                return
            try:
                live = await self._live.get(table)
                if live is not None and not live.has_failed:
                    await live.run_due()
            except HostError as error:
                log.warning("table %s: %s", table, error)
            except Exception:
                log.exception("table %s: its due work failed; it is not tried again", table)
                self._live.failed.add(table)
            await self._store.try_lease(table, now + 2 * LEASE_S, 0.0)
