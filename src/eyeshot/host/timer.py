"""Timers that never fire early."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

EARLY_MARGIN_S = 0.002
"""uvloop counts in milliseconds and may fire nearly two early; a callback that finds nothing due would be set again
and again."""


def call_after(wait_s: float, call: Callable[..., Any], *args: Any) -> asyncio.TimerHandle:
    """Call soon after this much time has passed, and not before."""
    return asyncio.get_running_loop().call_later(max(0.0, wait_s) + EARLY_MARGIN_S, call, *args)
