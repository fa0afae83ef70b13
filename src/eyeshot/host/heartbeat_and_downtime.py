"""Heartbeats of the processes that serve the tables, and the downtime they reveal.

A process that starts after a gap without heartbeats stops the clocks of all running tables for that gap, so that nobody
loses a response window to a server that was down.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from secrets import token_hex

from eyeshot.store.clock import Clock
from eyeshot.store.store import Heartbeat, Store, StoreError

log = logging.getLogger("eyeshot.storage")
HEARTBEAT_INTERVAL_S, IDLE_INTERVAL_S = 0.5, 5.0
"""Between two heartbeats: while a table is live, and otherwise."""
MAX_GAP_S = 1.2
"""A longer gap between heartbeats is downtime."""
RESUME_DELAY_S = 1.0
"""After downtime the clocks stand still for this long, so that people can reconnect."""
SUSPEND_THRESHOLD_S = 3.0
"""A process that ran nothing for this long was suspended, or its machine was."""


class HeartbeatSender:
    """The heartbeat of one process. `on_downtime` is called when the total downtime has grown, whichever process found
    out."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        is_live: Callable[[], bool],
        on_downtime: Callable[[], Awaitable[None]],
    ) -> None:
        self.process = token_hex(8)
        """The id of this process in the store."""
        self.peers = 0
        """The number of other processes that serve the tables."""
        self.storage_error = ""
        """Why the last heartbeat could not be written; empty if it was."""
        self._store = store
        self._clock = clock
        self._is_live = is_live
        self._on_downtime = on_downtime
        self._downtime_s: float | None = None
        self._last_active = clock.time()
        self._recovery: asyncio.Task[None] | None = None
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Account for downtime before anything is served, then send heartbeats."""
        self._last_active = self._clock.time()
        await self._start_serving()
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        for task in (self._task, self._recovery):
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
        self._task = self._recovery = None

    async def send(self) -> None:
        """Write a heartbeat now. A failure is only noted: whoever writes next reports it."""
        try:
            heartbeat = await self._store.write_heartbeat(self.process)
        except StoreError as error:
            self.storage_error = str(error)
            return
        await self._note(heartbeat)

    def check_suspend(self) -> Awaitable[None] | None:
        """Return what to await if this process was suspended. Called before anything is judged by a table's clock."""
        now = self._clock.time()
        idle_s, self._last_active = now - self._last_active, now
        if idle_s > SUSPEND_THRESHOLD_S and self._task is not None and self._recovery is None:
            log.info("this process was suspended for %.1f s", idle_s)
            self._recovery = asyncio.create_task(self._recover())
        return None if self._recovery is None else asyncio.shield(self._recovery)

    async def _recover(self) -> None:
        await self._start_serving()
        self._recovery = None

    async def _start_serving(self) -> None:
        try:
            heartbeat = await self._store.start_serving(self.process, MAX_GAP_S, RESUME_DELAY_S)
        except StoreError as error:
            log.warning("downtime could not be recorded, game clocks ran on: %s", error)
            return
        await self._note(heartbeat)

    async def _note(self, heartbeat: Heartbeat) -> None:
        self.storage_error = ""
        self.peers = heartbeat.peers
        known, self._downtime_s = self._downtime_s, heartbeat.downtime_s
        if known is not None and known != heartbeat.downtime_s:
            await self._on_downtime()

    async def _run(self) -> None:
        while True:
            try:
                await self.send()
            except Exception:
                log.exception("a heartbeat failed")
            await self._wait()

    async def _wait(self) -> None:
        """Sleep in short steps, so that the first live table shortens the interval."""
        waited_s = 0.0
        while waited_s < (HEARTBEAT_INTERVAL_S if self._is_live() else IDLE_INTERVAL_S):
            await asyncio.sleep(HEARTBEAT_INTERVAL_S)
            if (recovery := self.check_suspend()) is not None:
                await recovery
            waited_s += HEARTBEAT_INTERVAL_S
