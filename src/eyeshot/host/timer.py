"""Timers that never go off early."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

EARLY_S = 0.002
"""A loop that counts in milliseconds may be early by nearly two; who then finds that nothing is due asks again and
again."""


def after(wait_s: float, call: Callable[..., Any], *args: Any) -> asyncio.TimerHandle:
    """Call it when so much time has passed, and soon after that."""
    return asyncio.get_running_loop().call_later(max(0.0, wait_s) + EARLY_S, call, *args)
