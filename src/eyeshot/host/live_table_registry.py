"""The registry of live tables: loads them when they are asked for, and drops idle ones."""

from __future__ import annotations

import asyncio
import logging

from eyeshot.host.live_table import LiveTable, Surroundings
from eyeshot.host.table_doc import Phase, setup_of
from eyeshot.host.table_repository import TableRepository
from eyeshot.kernel import find_game

log = logging.getLogger("eyeshot.host")
UNLOAD_AFTER_S = 60.0


class LiveTables:
    """The live tables of one process."""

    def __init__(self, tables: TableRepository, surroundings: Surroundings) -> None:
        self._repository = tables
        self._surroundings = surroundings
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self.failed: set[str] = set()
        """Tables whose due work raised an unexpected error; it is not tried again."""

    def __len__(self) -> int:
        return len(self._tables)

    def all(self) -> list[LiveTable]:
        return list(self._tables.values())

    def loaded(self, table: str) -> LiveTable | None:
        """Return a table that is in memory."""
        return self._tables.get(table)

    async def get(self, table: str) -> LiveTable | None:
        """Return a live table, loading it if needed; None before its game has started. Raises HostError."""
        if (recovery := self._surroundings.check_suspend()) is not None:
            await recovery
        live = self._tables.get(table)
        if live is not None and not live.is_closing:
            return live
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.create_task(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        # A cancelled request must not cancel the loading for the others.
        return await asyncio.shield(loading)

    async def _load(self, table: str) -> LiveTable | None:
        stored = await self._repository.read(table)
        doc = stored.doc
        if doc.phase is Phase.LOBBY:
            return None
        # A long deck takes long to compile: keep the event loop free.
        match = await asyncio.to_thread(find_game(doc.game).match, setup_of(doc))
        live = LiveTable(doc, match, stored.seed, stored.offset_s, self._surroundings)
        live.doc_version, live.is_paused = stored.version, stored.is_paused
        await live.load()
        self._tables[table] = live
        live.start(self._drop)
        # What was changed while it was loaded. This also marks a game as ended if the process that ended it did not.
        live.catch_up_soon()
        if (latest := await self._repository.read(table)).version > live.doc_version:
            live.change_chairs(latest.doc, latest.version)
        return live

    def _drop(self, live: LiveTable) -> None:
        """Forget a table whose task has ended: the next request loads it."""
        if live.has_failed:
            self.failed.add(live.table)
        if self._tables.get(live.table) is live:
            del self._tables[live.table]

    async def unload_idle(self, now: float) -> None:
        """Drop tables without subscribers from memory; their due work is found in the store."""
        for table, live in list(self._tables.items()):
            if live.last_used < now - UNLOAD_AFTER_S and not live.broadcast and not live.has_work:
                del self._tables[table]
                await live.stop()

    async def stop(self) -> None:
        """Finish what is in the inboxes."""
        for loading in list(self._loading.values()):
            loading.cancel()
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        await asyncio.gather(*(live.stop() for live in self.all()))
