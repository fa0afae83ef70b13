"""How much one page and one address may ask for."""

from __future__ import annotations

import time
from collections import Counter, deque

MESSAGES_PER_S = 20.0
MESSAGES_AT_ONCE = 60.0
SOCKETS_PER_ADDRESS = 64
TABLES_PER_ADDRESS = 60
TABLES_SPAN_S = 3600.0


class Bucket:
    """Lets so many messages through at once, and so many a second after that."""

    def __init__(self) -> None:
        self._left = MESSAGES_AT_ONCE
        self._since = time.monotonic()

    def takes_one(self) -> bool:
        now = time.monotonic()
        self._left = min(MESSAGES_AT_ONCE, self._left + (now - self._since) * MESSAGES_PER_S)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Addresses:
    """Sockets that are open, and tables that were made lately, by address."""

    def __init__(self) -> None:
        self.sockets: Counter[str] = Counter()
        self._tables: dict[str, deque[float]] = {}

    def may_open_socket(self, address: str) -> bool:
        return self.sockets[address] < SOCKETS_PER_ADDRESS

    def may_make_table(self, address: str) -> bool:
        made = self._tables.setdefault(address, deque())
        now = time.monotonic()
        while made and made[0] < now - TABLES_SPAN_S:
            made.popleft()
        if len(made) >= TABLES_PER_ADDRESS:
            return False
        made.append(now)
        return True
