"""Lets what comes at about the same time be done together.

A transaction costs nearly as much for one entry as for ten, and what is done together finds the machine warm. So the
more is wished at all tables, the longer it is gathered, up to some milliseconds; then it is judged, written and told in
one go. Between one go and the next the loop rests, as long as it is calm: who speaks meanwhile is heard together with
all others. Who is alone does not wait.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

log = logging.getLogger("eyeshot.host")
LONGEST_S = 0.05
"""From one go to the next, when there is much to do."""
MUCH = 400.0
"""Wishes in a second from which on it is so long; with fewer it is shorter in proportion."""
MEMORY_S = 0.05
"""Of what was wished before that, little counts."""
MANY = 32
"""So many do not wait for more."""
REST_S = 0.005
"""A gap from which on it is worth while to rest."""
PATIENCE_S = 0.005
"""The loop waits for the storage so long: nearly always that is done sooner, and calling back would cost more."""


class Gather:
    """Of one loop. `settle` waits for what was submitted to the storage (see host.store.Store), and `calm_s` says for
    how long nothing is due and nothing goes on that takes several turns of the loop; without them it never rests."""

    def __init__(
        self, settle: Callable[[float], bool] | None = None, calm_s: Callable[[], float] | None = None
    ) -> None:
        self.rate = 0.0
        """Wishes in a second, lately."""
        self._settle = settle
        self._calm_s = calm_s
        self._calls: list[Callable[[], None]] = []
        self._began = 0.0
        self._timer: asyncio.TimerHandle | None = None

    @property
    def gap_s(self) -> float:
        """From one go to the next, at least."""
        return LONGEST_S * min(1.0, self.rate / MUCH)

    def add(self, call: Callable[[], None]) -> None:
        """Call it with the next go."""
        if not self._calls:
            self._plan(self._began + self.gap_s - time.monotonic())
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
        now = time.monotonic()
        calls, self._calls = self._calls, []
        self._count(len(calls), now - self._began)
        self._began = now
        for call in calls:
            try:
                call()
            except Exception:
                log.exception("what was gathered was not done")
        if len(calls) < MANY and self.gap_s >= REST_S and self._is_calm() and self._settle and self._settle(PATIENCE_S):
            # What was told leaves with the next turn of the loop.
            loop = asyncio.get_running_loop()
            loop.call_soon(loop.call_soon, self._rest, now)

    def _is_calm(self) -> bool:
        return self._calm_s is not None and self._calm_s() > 0

    def _count(self, calls: int, seconds: float) -> None:
        if seconds > 0:
            self.rate += (calls / seconds - self.rate) * min(1.0, seconds / MEMORY_S)

    def _rest(self, began: float) -> None:
        """Until the next go is due, or anything else. What wakes nobody costs nothing."""
        if began != self._began or self._calm_s is None:
            return
        wait_s = min(began + self.gap_s - time.monotonic(), self._calm_s())
        if wait_s > 0:
            time.sleep(wait_s)
