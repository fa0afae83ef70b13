"""Hints from other processes: something about a table has changed in the store.

A bus carries no data. Whoever gets a hint reads the store; whoever gets none finds out a little later.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple, Protocol

from eyeshot.store.store import ChangeFeed, StoreError

log = logging.getLogger("eyeshot.host")
POLL_INTERVAL_S, IDLE_POLL_INTERVAL_S = 0.05, 0.5
"""Between two looks at the file: while other processes use it, and otherwise."""


class What(StrEnum):
    """What has changed."""

    ENTRIES = "entries"
    DOCUMENT = "document"


class Hint(NamedTuple):
    """The number is that of entries, or the version of the document."""

    table: str
    what: What
    number: int = 0


OnHint = Callable[[Hint], None]


class Bus(Protocol):
    async def start(self, on_hint: OnHint) -> None:
        """Call `on_hint` with each change that any process makes from now on."""
        ...

    def publish(self, hint: Hint) -> None:
        """Tell the other processes. Never waits."""
        ...

    async def stop(self) -> None: ...


class PollingBus:
    """For processes that share one SQLite file: each looks what was committed."""

    def __init__(self, feed: ChangeFeed, has_peers: Callable[[], bool] = lambda: True) -> None:
        self._feed = feed
        self._has_peers = has_peers
        self._cursor: tuple[int, int, int] | None = None
        self._task: asyncio.Task[None] | None = None

    async def start(self, on_hint: OnHint) -> None:
        with contextlib.suppress(StoreError):
            self._cursor = (await self._feed.changes(None)).cursor
        self._task = asyncio.create_task(self._run(on_hint))

    def publish(self, hint: Hint) -> None:
        """Nothing to do: the others look."""

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def _run(self, on_hint: OnHint) -> None:
        while True:
            await asyncio.sleep(POLL_INTERVAL_S if self._has_peers() else IDLE_POLL_INTERVAL_S)
            try:
                await self._poll(on_hint)
            except StoreError as error:
                log.warning("storage: %s", error)
            except Exception:
                log.exception("a look at the changes of other processes failed")

    async def _poll(self, on_hint: OnHint) -> None:
        changes = await self._feed.changes(self._cursor)
        self._cursor = changes.cursor
        for table, version in changes.documents.items():
            on_hint(Hint(table, What.DOCUMENT, version))
        for table, count in changes.entries.items():
            on_hint(Hint(table, What.ENTRIES, count))


class LocalBus:
    """Connects the hosts of one process."""

    def __init__(self) -> None:
        self._listeners: list[OnHint] = []

    async def start(self, on_hint: OnHint) -> None:
        self._listeners.append(on_hint)

    def publish(self, hint: Hint) -> None:
        for listener in self._listeners:
            listener(hint)

    async def stop(self) -> None:
        self._listeners.clear()
