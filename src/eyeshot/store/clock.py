"""The clock of a server: wall time and timers. Tests replace it by one that they move themselves."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, Protocol

EARLY_MARGIN_S = 0.002
"""uvloop counts in milliseconds and may fire nearly two early; a callback that finds nothing due would be set again
and again."""


class Timer(Protocol):
    def cancel(self) -> None: ...


class Clock(Protocol):
    """Wall time, and timers by it. Not for measuring durations."""

    def time(self) -> float:
        """Return the time in seconds since 1970."""
        ...

    def call_at(self, when: float, call: Callable[..., Any], *args: Any) -> Timer:
        """Call in the running loop soon after this time, and not before."""
        ...


class SystemClock:
    """The clock of this machine."""

    def time(self) -> float:
        return time.time()

    def call_at(self, when: float, call: Callable[..., Any], *args: Any) -> Timer:
        wait_s = max(0.0, when - time.time()) + EARLY_MARGIN_S
        return asyncio.get_running_loop().call_later(wait_s, call, *args)
