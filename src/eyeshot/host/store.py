"""The storage interface of the host, and the records that go through it.

Writes are acknowledged when they are durable.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

import msgspec

from eyeshot.kernel.record import Entry

MAX_CHAT_MESSAGES = 1000
"""Chat messages that a table keeps."""


class TableRow(msgspec.Struct, frozen=True):
    """A stored table: the document, its version, and the secret seed of its game."""

    doc: bytes
    version: int
    seed: bytes


class StoredEntry(msgspec.Struct, frozen=True, array_like=True):
    """A record entry, with the RNG counter after it."""

    entry: Entry
    counter: int


class EntryRow(NamedTuple):
    """An encoded StoredEntry and its `dedup_key`: the seat and the client's action id, or empty.

    The store does not enforce that keys are unique: the host has read all earlier entries before it appends.
    """

    body: bytes
    dedup_key: str = ""


class AppendRequest:
    """Entries to append to one table, all or none."""

    def __init__(
        self,
        table: str,
        seq: int,
        entries: Sequence[tuple[bytes, str]],
        due: float | None,
        due_unchanged: bool = False,
        batched: bool = False,
        downtime_s: float | None = None,
    ) -> None:
        self.table = table
        self.seq = seq
        """The number of the first entry: the append fails unless it is the table's next number."""
        self.entries = entries
        """Pairs as in EntryRow."""
        self.due = due
        """When the game next acts by itself, in seconds since 1970."""
        self.due_unchanged = due_unchanged
        """The stored `due` is already this one."""
        self.batched = batched
        """More appends follow in the same loop turn; write them together."""
        self.downtime_s = downtime_s
        """If set, the append fails unless the store's total downtime is still this."""


class StoreError(Exception):
    """The storage cannot be read or written now (full, read-only, gone). Nothing was stored."""


class Store(Protocol):
    """Tables, record entries, chat, due times, leases, heartbeats and decks."""

    async def create(self, table: str, doc: bytes, seed: bytes, is_open: bool, persons: Sequence[str]) -> None: ...

    def get(self, table: str) -> TableRow | None: ...

    async def put(
        self, table: str, doc: bytes, version: int, is_open: bool, persons: Sequence[str], due: float | None = None
    ) -> bool:
        """Replace a document if it still has this version. Returns False on a conflict. `due`, if given, is stored
        with it: see AppendRequest."""
        ...

    async def append(
        self, table: str, seq: int, entries: Sequence[EntryRow], due: float | None, due_unchanged: bool = False
    ) -> bool:
        """Append entries from number `seq` on. Returns False on a conflict: see AppendRequest."""
        ...

    def append_nowait(self, append: AppendRequest, then: Callable[[bool | StoreError], None]) -> None:
        """Queue an append; the running loop calls `then` with the result of `append`, or the error."""
        ...

    def flush_blocking(self, max_delay_s: float) -> bool:
        """Block until all queued appends of this loop are durable and their callbacks have run. Returns False if that
        takes longer, or if other writes of this loop are pending; the callbacks then run later."""
        ...

    def entries(self, table: str, since: int) -> list[EntryRow]:
        """Return the entries from number `since` on."""
        ...

    def change_counter(self) -> int:
        """Return a number that changes whenever any process has written."""
        ...

    def last_entry_id(self) -> int:
        """Return the id of the newest entry of all tables."""
        ...

    def changed_tables(self, since: int) -> tuple[int, dict[str, int]]:
        """Return the newest entry id, and the number of entries of each table that got some after entry id `since`."""
        ...

    def versions(self, since: float) -> dict[str, int]:
        """Return the versions of the documents changed after this time."""
        ...

    def due_tables(self, now: float, limit: int) -> list[str]:
        """Return tables that are due."""
        ...

    async def try_lease(self, table: str, now: float, until: float) -> bool:
        """Lease the due work of a table until a time, unless another process holds the lease. A lease saves work; it
        is not a lock: conflicting appends are."""
        ...

    def start_serving(self, max_gap_s: float, resume_delay_s: float) -> None:
        """Note that a process starts to serve the tables. If the last heartbeat is older than `max_gap_s`, add the gap
        and `resume_delay_s` to the total downtime, and put off everything that is due by as much."""
        ...

    async def write_heartbeat(self, max_delay_s: float = 0.0) -> float:
        """Record that this process serves the tables; the write may be delayed to join others. Returns
        `downtime_s`."""
        ...

    def downtime_s(self) -> float:
        """Return for how long no process served the tables, in all. Game clocks do not run in that time."""
        ...

    async def add_chat(self, table: str, body: bytes, dedup_key: str) -> bool:
        """Store a chat message and delete the oldest ones beyond MAX_CHAT_MESSAGES of this table. Returns False if a
        message with this key is stored already."""
        ...

    def has_chat(self, table: str, dedup_key: str) -> bool:
        """Return whether a chat message with this key is stored."""
        ...

    def recent_chat(self, table: str, limit: int) -> list[bytes]:
        """Return the latest chat messages of a table, oldest first."""
        ...

    async def save_deck(self, deck: str, doc: bytes, text: str, person: str) -> None:
        """Store a deck under its hash, and add it to this person's decks."""
        ...

    def deck(self, deck: str) -> tuple[bytes, str] | None:
        """Return the document and the text of a deck."""
        ...

    def decks_of(self, person: str, limit: int) -> list[bytes]:
        """Return the documents of a person's decks, latest first."""
        ...

    def open_tables(self, limit: int) -> list[bytes]: ...

    def tables_of(self, person: str, limit: int) -> list[bytes]: ...

    def cookie_key(self) -> bytes:
        """Return the secret that signs cookies, shared by all processes on this storage."""
        ...

    def close(self) -> None: ...
