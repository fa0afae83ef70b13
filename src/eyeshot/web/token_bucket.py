"""A token bucket."""

from __future__ import annotations

import time


class TokenBucket:
    """Holds up to `at_once` tokens, and gains `per_s` a second."""

    def __init__(self, per_s: float, at_once: float) -> None:
        self._per_s = per_s
        self._at_once = at_once
        self._tokens = at_once
        self._updated_at = time.monotonic()

    def try_take(self) -> bool:
        """Take a token. Returns False if there is none."""
        now = time.monotonic()
        self._tokens = min(self._at_once, self._tokens + (now - self._updated_at) * self._per_s)
        self._updated_at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True
