"""How much one page and one address may ask for."""

from __future__ import annotations

import time
from collections import Counter, deque

import msgspec

TABLES_SPAN_S = 3600.0


class Limits(msgspec.Struct, frozen=True):
    """Messages of a page; pages and new tables of an address."""

    messages_per_s: float = 20.0
    messages_at_once: float = 60.0
    sockets_per_address: float = 64
    tables_per_address: float = 60


NO_LIMITS = Limits(1e9, 1e9, 1e9, 1e9)


class Bucket:
    """Lets so many messages through at once, and so many a second after that."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._left = limits.messages_at_once
        self._since = time.monotonic()

    def takes_one(self) -> bool:
        now, limits = time.monotonic(), self._limits
        self._left = min(limits.messages_at_once, self._left + (now - self._since) * limits.messages_per_s)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Addresses:
    """Sockets that are open, and tables that were made lately, by address."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.sockets: Counter[str] = Counter()
        self._tables: dict[str, deque[float]] = {}

    def may_open_socket(self, address: str) -> bool:
        return self.sockets[address] < self.limits.sockets_per_address

    def may_make_table(self, address: str) -> bool:
        made = self._tables.setdefault(address, deque())
        now = time.monotonic()
        while made and made[0] < now - TABLES_SPAN_S:
            made.popleft()
        if len(made) >= self.limits.tables_per_address:
            return False
        made.append(now)
        return True
