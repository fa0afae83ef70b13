"""Heartbeats of the processes that serve the tables, and the downtime they reveal.

A process that starts after a gap without heartbeats stops the clocks of all games for that gap, so that nobody loses a
response window to a server that was down.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable

from eyeshot.host.store import Store, StoreError

log = logging.getLogger("eyeshot.storage")
HEARTBEAT_INTERVAL_S, IDLE_INTERVAL_S = 0.5, 5.0
"""Between two heartbeats: while a game is live, and otherwise."""
MAX_GAP_S = 1.2
"""A longer gap between heartbeats is downtime."""
MAX_WRITE_DELAY_S = 0.1
"""A heartbeat may wait this long to join another write: a commit of its own costs as much as a group."""
RESUME_DELAY_S = 1.0
"""After downtime the clocks stand still for this long, so that people can reconnect."""
SUSPEND_THRESHOLD_S = 3.0
"""A process that ran nothing for this long was suspended, or its machine was."""


class Heartbeat:
    """The heartbeat of one process. `on_downtime` is called with the total downtime when that has grown, whichever
    process found out."""

    def __init__(self, store: Store, is_live: Callable[[], bool], on_downtime: Callable[[float], None]) -> None:
        self._store = store
        self._is_live = is_live
        self._on_downtime = on_downtime
        self._downtime_s = 0.0
        self._last_active = time.time()
        self.storage_error = ""
        """Why the last heartbeat could not be written; empty if it was."""
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Account for downtime before anything is served, then send heartbeats."""
        self._last_active = time.time()
        self._start_serving()
        self._task = asyncio.create_task(self._run())

    def check_suspend(self) -> None:
        """Account for a suspension of this process. Called before anything is judged by a game clock."""
        idle_s, self._last_active = time.time() - self._last_active, time.time()
        if idle_s > SUSPEND_THRESHOLD_S and self._task is not None:
            log.info("this process was suspended for %.1f s", idle_s)
            self._start_serving()
            with contextlib.suppress(StoreError):
                self._set_downtime(self._store.downtime_s())

    def _start_serving(self) -> None:
        try:
            self._store.start_serving(MAX_GAP_S, RESUME_DELAY_S)
        except StoreError as error:
            log.warning("downtime could not be recorded, game clocks ran on: %s", error)

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def _run(self) -> None:
        while True:
            await self._send()
            await self._wait()

    async def _send(self) -> None:
        """Write a heartbeat. A failure is only noted: whoever writes next reports it."""
        try:
            downtime_s = await self._store.write_heartbeat(MAX_WRITE_DELAY_S)
        except StoreError as error:
            self.storage_error = str(error)
            return
        self.storage_error = ""
        self._set_downtime(downtime_s)

    def _set_downtime(self, downtime_s: float) -> None:
        if downtime_s != self._downtime_s:
            self._downtime_s = downtime_s
            self._on_downtime(downtime_s)

    async def _wait(self) -> None:
        """Sleep in short steps, so that the first live game shortens the interval."""
        waited_s = 0.0
        while waited_s < (HEARTBEAT_INTERVAL_S if self._is_live() else IDLE_INTERVAL_S):
            await asyncio.sleep(HEARTBEAT_INTERVAL_S)
            self.check_suspend()
            waited_s += HEARTBEAT_INTERVAL_S
