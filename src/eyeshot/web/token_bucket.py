"""How often something may be asked for."""

from __future__ import annotations

import time


class TokenBucket:
    """Lets so many through at once, and so many a second after that."""

    def __init__(self, per_s: float, at_once: float) -> None:
        self._per_s = per_s
        self._at_once = at_once
        self._left = at_once
        self._since = time.monotonic()

    def takes_one(self) -> bool:
        now = time.monotonic()
        self._left = min(self._at_once, self._left + (now - self._since) * self._per_s)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
