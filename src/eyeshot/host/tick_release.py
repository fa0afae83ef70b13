"""Delays delivery to tick boundaries, for games in which the time of a message could reveal something."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush

from eyeshot.store.clock import Clock, Timer

Delivery = Callable[[], None]
RELEASE_GRACE_S = 0.035
"""From the end of a tick until its messages leave. By then everything that arrived in the tick is durable, unless the
storage is very slow; so the amount of other writes does not show."""


class TickRelease:
    """Holds deliveries back until their tick is over. What becomes durable later is delivered at the end of a later
    tick: nothing ever leaves between two boundaries."""

    def __init__(self, started_at: float, ticks_per_second: int, clock: Clock) -> None:
        self._started_at = started_at + RELEASE_GRACE_S
        self._ticks_per_second = ticks_per_second
        self._clock = clock
        self._waiting: list[tuple[int, bool, int, Delivery]] = []
        """A heap of (tick, is a reply, sequence number, delivery)."""
        self._sequence = 0
        self._timer: Timer | None = None

    def open_tick(self) -> int:
        """Return the first tick that has not been delivered yet."""
        return int((self._clock.time() - self._started_at) * self._ticks_per_second)

    def add_downtime(self, seconds: float) -> None:
        """Shift all future boundaries."""
        self._started_at += seconds
        self._deliver_due()

    def put(self, tick: int, deliver: Delivery, is_reply: bool = False) -> None:
        """Deliver when this tick is over; at once if it is long over and nothing else waits. Replies come after all
        events of their tick, so that it does not show what was written together."""
        self._sequence += 1
        heappush(self._waiting, (tick, is_reply, self._sequence, deliver))
        if self._timer is None or self._waiting[0][2] == self._sequence:
            self._deliver_due()

    def _deliver_due(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        while self._waiting and self._boundary() <= self._clock.time():
            heappop(self._waiting)[3]()
        if self._waiting:
            self._timer = self._clock.call_at(self._boundary(), self._deliver_due)

    def _boundary(self) -> float:
        """Return when the first delivery that waits leaves."""
        return self._started_at + (self._waiting[0][0] + 1) / self._ticks_per_second
