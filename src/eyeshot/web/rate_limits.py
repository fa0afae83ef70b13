"""How much one page and one address may ask for."""

from __future__ import annotations

import time
from collections import Counter, deque

import msgspec

from eyeshot.web.token_bucket import TokenBucket

SPAN_S = 3600.0
MOST_BUCKETS = 10_000


class Limits(msgspec.Struct, frozen=True):
    """Messages of a page; pages of an address, and how often they come to a table; what it makes and where it sits down
    within an hour; texts that it has read; chat messages of a person, of an address and at a table."""

    messages_per_s: float = 20.0
    messages_at_once: float = 60.0
    sockets_per_address: float = 64
    hellos_per_s: float = 20.0
    hellos_at_once: float = 200.0
    tables_per_address: float = 60
    seats_per_address: float = 300
    decks_per_address: float = 120
    trials_per_address: float = 60
    readings_per_s: float = 8.0
    readings_at_once: float = 40.0
    person_chats_per_s: float = 1.0
    person_chats_at_once: float = 10.0
    address_chats_per_s: float = 4.0
    address_chats_at_once: float = 40.0
    table_chats_per_s: float = 5.0
    table_chats_at_once: float = 50.0


NO_LIMITS = Limits(*[1e9] * len(Limits.__struct_fields__))


class AddressLimits:
    """Sockets that are open, and what was made lately, by address."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.sockets: Counter[str] = Counter()
        self._made: dict[tuple[str, str], deque[float]] = {}
        self._readings: dict[str, TokenBucket] = {}
        self._hellos: dict[str, TokenBucket] = {}
        self._chats_of_persons: dict[str, TokenBucket] = {}
        self._chats_of_addresses: dict[str, TokenBucket] = {}
        self._chats_at_tables: dict[str, TokenBucket] = {}

    def may_open_socket(self, address: str) -> bool:
        return self.sockets[address] < self.limits.sockets_per_address

    def may_read(self, address: str) -> bool:
        return _takes_one(self._readings, address, self.limits.readings_per_s, self.limits.readings_at_once)

    def may_come_to_a_table(self, address: str) -> bool:
        """All that has happened there may be told to who comes: that costs as much as many moves."""
        return _takes_one(self._hellos, address, self.limits.hellos_per_s, self.limits.hellos_at_once)

    def may_chat(self, person: str, address: str, table: str) -> bool:
        """Return whether one more chat message may be stored, and count it.

        An address counts whoever writes from it: a person is a cookie, and anybody gets as many as they ask for. The
        limit of a table is higher than that of an address, so that one address alone cannot silence a table.
        """
        limits = self.limits
        return (
            _takes_one(self._chats_of_persons, person, limits.person_chats_per_s, limits.person_chats_at_once)
            and _takes_one(self._chats_of_addresses, address, limits.address_chats_per_s, limits.address_chats_at_once)
            and _takes_one(self._chats_at_tables, table, limits.table_chats_per_s, limits.table_chats_at_once)
        )

    def may_make(self, what: str, address: str) -> bool:
        """One more "table", "seat", "deck" or "trial" within the hour; then it counts."""
        made = self._made.setdefault((what, address), deque())
        now = time.monotonic()
        while made and made[0] < now - SPAN_S:
            made.popleft()
        if len(made) >= getattr(self.limits, f"{what}s_per_address"):
            return False
        made.append(now)
        if len(self._made) > MOST_BUCKETS:
            self._made = {key: times for key, times in self._made.items() if times and times[-1] > now - SPAN_S}
        return True

    def take_back(self, what: str, address: str) -> None:
        """It was not made after all."""
        if made := self._made.get((what, address)):
            made.pop()


def _takes_one(buckets: dict[str, TokenBucket], key: str, per_s: float, at_once: float) -> bool:
    if len(buckets) > MOST_BUCKETS:
        buckets.clear()
    return buckets.setdefault(key, TokenBucket(per_s, at_once)).takes_one()
