"""Signs of life. Whoever serves the tables gives one now and then, so that who comes after a break knows for how long
nobody did: so long the clocks of all tables stand still, and nobody loses a window for a server that was down."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable

from eyeshot.host.store import Store, StoreError

log = logging.getLogger("eyeshot.storage")
BEAT_S, IDLE_S = 0.5, 5.0
"""From one sign to the next: while a game is live, and else."""
GONE_S = 1.2
"""Who begins, and finds none that is younger, is alone."""
PATIENCE_S = 0.1
"""A sign is written with what is played, if that comes so soon: alone it costs as much as all that."""
BACK_S = 1.0
"""So long people take to come back."""
HELD_UP_S = 3.0
"""Who did nothing for so long was not there: the machine slept, or the process was stopped."""


class Heartbeat:
    """Of one process. `tell` is told for how long the clocks have stood still so far, when that is more than it was,
    whoever found it out."""

    def __init__(self, store: Store, is_live: Callable[[], bool], tell: Callable[[float], None]) -> None:
        self._store = store
        self._is_live = is_live
        self._tell = tell
        self._stood = 0.0
        self._awake = time.time()
        self.trouble = ""
        """Why the last sign could not be given, if it could not."""
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Before anything is served it is known for how long nothing was."""
        self._awake = time.time()
        self._begin()
        self._task = asyncio.create_task(self._run())

    def wake(self) -> None:
        """To be asked before anything is judged by a clock: who is back from a sleep begins once more."""
        slept, self._awake = time.time() - self._awake, time.time()
        if slept > HELD_UP_S and self._task is not None:
            log.info("nothing was done here for %.1f s", slept)
            self._begin()
            with contextlib.suppress(StoreError):
                self._note(self._store.downtime_s())

    def _begin(self) -> None:
        try:
            self._store.begin(GONE_S, BACK_S)
        except StoreError as error:
            log.warning("the clocks of the tables did not stand still: %s", error)

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def _run(self) -> None:
        while True:
            await self._beat()
            await self._wait()

    async def _beat(self) -> None:
        """A storage that keeps nothing is told of by whoever wants to keep something, and by who asks for trouble."""
        try:
            downtime_s = await self._store.beat(PATIENCE_S)
        except StoreError as error:
            self.trouble = str(error)
            return
        self.trouble = ""
        self._note(downtime_s)

    def _note(self, downtime_s: float) -> None:
        if downtime_s != self._stood:
            self._stood = downtime_s
            self._tell(downtime_s)

    async def _wait(self) -> None:
        """A game that begins meanwhile gives its sign soon."""
        waited = 0.0
        while waited < (BEAT_S if self._is_live() else IDLE_S):
            await asyncio.sleep(BEAT_S)
            self.wake()
            waited += BEAT_S
