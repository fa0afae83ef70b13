"""Keeps the store small: compresses ended games, and deletes tables that nobody has used for long."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import NamedTuple

from eyeshot.store.clock import Clock
from eyeshot.store.store import Store, StoreError

log = logging.getLogger("eyeshot.host")
INTERVAL_S = 600.0
ARCHIVE_AFTER_S = 3600.0
"""An ended game is compressed this long after the last change of its table."""
TABLES_AT_ONCE = 20
"""Tables in one transaction, so that the moves of others do not wait for long."""
PAUSE_S = 0.05
"""Between two such transactions."""
DAY_S = 24 * 3600.0


class Retention(NamedTuple):
    """For how many days tables are kept after their last change; 0: for ever."""

    lobby_days: int = 7
    game_days: int = 0


class StoreCleanup:
    """Runs from time to time in one process; several do not disturb each other."""

    def __init__(self, store: Store, clock: Clock, retention: Retention) -> None:
        self._store = store
        self._clock = clock
        self._retention = retention
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(INTERVAL_S)
            try:
                await self.clean()
            except StoreError as error:
                log.warning("storage: %s", error)
            except Exception:
                log.exception("the store could not be cleaned")

    async def clean(self) -> None:
        """Delete and compress what is old enough."""
        now = self._clock.time()
        lobbies, games = (now - days * DAY_S if days else 0.0 for days in self._retention)
        while expired := await self._store.delete_expired(lobbies, games, TABLES_AT_ONCE):
            log.info("%d tables that nobody used were deleted", len(expired))
            await asyncio.sleep(PAUSE_S)
        while await self._store.archive_ended(now - ARCHIVE_AFTER_S, TABLES_AT_ONCE):
            await asyncio.sleep(PAUSE_S)
