"""When it is told what happened: at once, or, where the moment itself could tell something, at the next tick."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from heapq import heappop, heappush

from eyeshot.host.timer import after

Show = Callable[[], None]
GRACE_S = 0.035
"""From the end of a tick until it is shown. By then everything that arrived in it is durable, unless the storage is
very slow; so it does not matter how much else there was to write."""


class TickRelease:
    """Holds back what is durable until the tick in which it happened is over. What is durable too late for that waits
    for the end of a later one, so nothing is ever told between two ticks."""

    def __init__(self, began: float, ticks_per_second: int) -> None:
        self._began = began + GRACE_S
        self._tps = ticks_per_second
        self._waiting: list[tuple[int, bool, int, Show]] = []
        """A heap: the tick, whether it is an answer, and how many were put before."""
        self._count = 0
        self._timer: asyncio.TimerHandle | None = None

    def open_tick(self) -> int:
        """The first tick that has not been shown yet."""
        return int((time.time() - self._began) * self._tps)

    def add_downtime(self, seconds: float) -> None:
        """The ticks that are to come are so much later."""
        self._began += seconds
        self._show_due()

    def put(self, tick: int, show: Show, is_answer: bool = False) -> None:
        """Show it when this tick is over; at once, if that is long ago and nothing else waits. Answers come after all
        that happened in their tick: whether something was written together with other things tells nobody anything."""
        self._count += 1
        heappush(self._waiting, (tick, is_answer, self._count, show))
        if self._timer is None or self._waiting[0][2] == self._count:
            self._show_due()

    def _show_due(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        while self._waiting and self._wait_s() <= 0:
            heappop(self._waiting)[3]()
        if self._waiting:
            self._timer = after(self._wait_s(), self._show_due)

    def _wait_s(self) -> float:
        """Until the first of what waits can be shown."""
        return self._began + (self._waiting[0][0] + 1) / self._tps - time.time()
