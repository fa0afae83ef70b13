"""Limits on what a page, a person, an address and a table may cost."""

from __future__ import annotations

import time
from collections import Counter, deque

import msgspec

from eyeshot.web.token_bucket import TokenBucket

WINDOW_S = 3600.0
MAX_BUCKETS = 10_000


class Limits(msgspec.Struct, frozen=True):
    """`_per_s` and `_at_once` are the rate and the size of a token bucket; tables, seats, decks and trials are counted
    per hour."""

    messages_per_s: float = 20.0
    messages_at_once: float = 60.0
    sockets_per_address: float = 64
    hellos_per_s: float = 20.0
    hellos_at_once: float = 200.0
    gets_per_s: float = 20.0
    gets_at_once: float = 200.0
    replays_per_s: float = 0.5
    replays_at_once: float = 20.0
    tables_per_address: float = 60
    seats_per_address: float = 300
    decks_per_address: float = 120
    trials_per_address: float = 60
    readings_per_s: float = 8.0
    readings_at_once: float = 40.0
    address_passes_per_s: float = 0.1
    address_passes_at_once: float = 10.0
    table_passes_per_s: float = 0.1
    table_passes_at_once: float = 30.0
    person_chats_per_s: float = 1.0
    person_chats_at_once: float = 10.0
    address_chats_per_s: float = 4.0
    address_chats_at_once: float = 40.0
    table_chats_per_s: float = 5.0
    table_chats_at_once: float = 50.0


NO_LIMITS = Limits(*[1e9] * len(Limits.__struct_fields__))


class AddressLimits:
    """Counts sockets, requests and creations, mostly by address."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.sockets: Counter[str] = Counter()
        self._creations: dict[tuple[str, str], deque[float]] = {}
        self._readings: dict[str, TokenBucket] = {}
        self._gets: dict[str, TokenBucket] = {}
        self._replays: dict[str, TokenBucket] = {}
        self._hellos: dict[str, TokenBucket] = {}
        self._passes_of_addresses: dict[str, TokenBucket] = {}
        self._passes_at_tables: dict[str, TokenBucket] = {}
        self._chats_of_persons: dict[str, TokenBucket] = {}
        self._chats_of_addresses: dict[str, TokenBucket] = {}
        self._chats_at_tables: dict[str, TokenBucket] = {}

    def may_open_socket(self, address: str) -> bool:
        return self.sockets[address] < self.limits.sockets_per_address

    def may_read(self, address: str) -> bool:
        """Return whether one more deck text may be checked, and count it."""
        return _try_take(self._readings, address, self.limits.readings_per_s, self.limits.readings_at_once)

    def may_get(self, address: str) -> bool:
        """Return whether one more GET of the API may be answered, and count it."""
        return _try_take(self._gets, address, self.limits.gets_per_s, self.limits.gets_at_once)

    def may_replay(self, address: str) -> bool:
        """Return whether one more replay or record may be made, and count it: each plays a whole game again."""
        return _try_take(self._replays, address, self.limits.replays_per_s, self.limits.replays_at_once)

    def may_join(self, address: str) -> bool:
        """Return whether one more hello may be answered, and count it. A welcome may hold the whole game and
        costs as much as many actions."""
        return _try_take(self._hellos, address, self.limits.hellos_per_s, self.limits.hellos_at_once)

    def may_try_pass(self, address: str, table: str) -> bool:
        """Return whether one more seat pass may be tried, and count it. The limit of a table holds against many
        addresses: at one try in ten seconds a code of 35 bits is guessed in thousands of years."""
        limits = self.limits
        return _try_take(
            self._passes_of_addresses, address, limits.address_passes_per_s, limits.address_passes_at_once
        ) and _try_take(self._passes_at_tables, table, limits.table_passes_per_s, limits.table_passes_at_once)

    def may_chat(self, person: str, address: str, table: str) -> bool:
        """Return whether one more chat message may be stored, and count it.

        An address counts whoever writes from it: a person is a cookie, and anybody gets as many as they ask for. The
        limit of a table is higher than that of an address, so that one address alone cannot silence a table.
        """
        limits = self.limits
        return (
            _try_take(self._chats_of_persons, person, limits.person_chats_per_s, limits.person_chats_at_once)
            and _try_take(self._chats_of_addresses, address, limits.address_chats_per_s, limits.address_chats_at_once)
            and _try_take(self._chats_at_tables, table, limits.table_chats_per_s, limits.table_chats_at_once)
        )

    def may_make(self, what: str, address: str) -> bool:
        """Return whether one more "table", "seat", "deck" or "trial" may be made, and count it."""
        creations = self._creations.setdefault((what, address), deque())
        now = time.monotonic()
        while creations and creations[0] < now - WINDOW_S:
            creations.popleft()
        if len(creations) >= getattr(self.limits, f"{what}s_per_address"):
            return False
        creations.append(now)
        if len(self._creations) > MAX_BUCKETS:
            self._creations = {
                key: times for key, times in self._creations.items() if times and times[-1] > now - WINDOW_S
            }
        return True

    def refund(self, what: str, address: str) -> None:
        """Take back a count: it was not made after all."""
        if creations := self._creations.get((what, address)):
            creations.pop()


def _try_take(buckets: dict[str, TokenBucket], key: str, per_s: float, at_once: float) -> bool:
    if len(buckets) > MAX_BUCKETS:
        buckets.clear()
    return buckets.setdefault(key, TokenBucket(per_s, at_once)).try_take()
