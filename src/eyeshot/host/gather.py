"""Lets what comes at about the same time be done together.

A transaction costs nearly as much for one entry as for ten, and what is done together finds the machine warm. So under
load all that is wished at any table within some milliseconds is judged, written and told in one go. Who is alone does
not wait.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

log = logging.getLogger("eyeshot.host")
GAP_S = 0.009
"""From one go to the next, at least: a little longer than the storage gathers, so that it need not wait once more."""
MANY = 32
"""So many do not wait for more."""


class Gather:
    """Of one loop."""

    def __init__(self) -> None:
        self._calls: list[Callable[[], None]] = []
        self._began = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def add(self, call: Callable[[], None]) -> None:
        """Call it with the next go."""
        if not self._calls:
            self._plan(self._began + GAP_S - time.monotonic())
        self._calls.append(call)
        if self._timer is not None and len(self._calls) >= MANY:
            self._timer.cancel()
            self._plan(0.0)

    def finish(self) -> None:
        """What was added is done now: nobody goes on after this."""
        if self._timer is not None:
            self._timer.cancel()
        self._go()

    def _plan(self, wait_s: float) -> None:
        loop = asyncio.get_running_loop()
        if wait_s > 0:
            self._timer = loop.call_later(wait_s, self._go)
        else:
            # What has arrived already, and is not heard yet, comes with it.
            self._timer = None
            loop.call_soon(self._go)

    def _go(self) -> None:
        self._timer = None
        self._began = time.monotonic()
        calls, self._calls = self._calls, []
        for call in calls:
            try:
                call()
            except Exception:
                log.exception("what was gathered was not done")
