"""A clock that a test moves."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from typing import Any


class ManualTimer:
    def __init__(self) -> None:
        self.is_cancelled = False

    def cancel(self) -> None:
        self.is_cancelled = True


class ManualClock:
    """Stands still; `advance` moves it, and runs the timers that come due, in order."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self.now = now
        self._timers: list[tuple[float, int, ManualTimer, Callable[[], Any]]] = []
        self._count = 0

    def time(self) -> float:
        return self.now

    def call_at(self, when: float, call: Callable[..., Any], *args: Any) -> ManualTimer:
        timer = ManualTimer()
        self._count += 1
        heappush(self._timers, (when, self._count, timer, lambda: call(*args)))
        return timer

    def advance(self, seconds: float) -> None:
        self.set(self.now + seconds)

    def set(self, until: float) -> None:
        while self._timers and self._timers[0][0] <= until:
            when, _, timer, call = heappop(self._timers)
            if not timer.is_cancelled:
                self.now = max(self.now, when)
                call()
        self.now = until
