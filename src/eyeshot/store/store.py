"""The storage interface of the host, and the records that go through it.

A write is acknowledged when it is durable. All methods are safe to call from one event loop; none blocks it. Times are
in seconds since 1970.

A table's clock stands still while no process serves the tables: its `offset_s` is the time for which it stood still.
Times inside a document and ticks count from the table's own clock, which is wall time minus `offset_s`; `due` is wall
time.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple, Protocol

MAX_CHAT_MESSAGES = 1000
"""Chat messages that a table keeps."""


class StoreError(Exception):
    """The storage cannot be read or written now (full, read-only, gone). Nothing was stored."""


class UnknownOutcome(StoreError):
    """The connection was lost during a commit, so the write may be stored or not. Read the table again before anybody
    is answered."""


class TableRow(NamedTuple):
    """A stored table: the document, its version, the secret seed of its game, its number of entries, its clock offset,
    and since when its game is paused."""

    doc: bytes
    version: int
    seed: bytes
    seq: int
    offset_s: float
    paused_at: float | None = None


class Listing(NamedTuple):
    """What the store finds a document by."""

    is_open: bool = False
    """Whether everybody sees the table in the list of open ones."""
    is_running: bool = False
    """Whether the table's clock runs."""
    persons: Sequence[str] = ()
    """The persons in whose list the table is."""


class EntryRow(NamedTuple):
    """An encoded entry and its `dedup_key`: the seat and the client's action id, or empty.

    The store does not enforce that keys are unique: the host has read all earlier entries before it appends.
    """

    body: bytes
    dedup_key: str = ""


class AppendRequest(NamedTuple):
    """Entries to append to one table, all or none."""

    table: str
    seq: int
    """The number of the first entry: the append conflicts unless it is the table's next number."""
    entries: Sequence[EntryRow]
    offset_s: float
    """The clock offset by which the entries were judged: the append conflicts unless it is still the table's. It
    also conflicts if the game is paused."""
    due: float | None = None
    """When the game next acts by itself."""
    snapshot: bytes | None = None
    """The game after these entries, for loading it without the entries before."""


class History(NamedTuple):
    """What a game is loaded from: a snapshot and the entries after it, or all entries."""

    snapshot: bytes | None
    first: int
    """The number of the first of these entries."""
    entries: list[EntryRow]
    dedup_keys: list[str]
    """The keys of the entries before."""


class Heartbeat(NamedTuple):
    """The result of a heartbeat."""

    downtime_s: float
    """For how long no process served the tables, in all. If it has grown, clock offsets have changed."""
    peers: int
    """The number of other processes that serve the tables."""


class Changes(NamedTuple):
    """What was written lately by any process, and where the next look begins."""

    cursor: tuple[int, int, int]
    entries: dict[str, int]
    """The number of entries of each table that got some."""
    documents: dict[str, int]
    """The versions of changed documents."""
    chats: list[str]
    """Tables with new chat messages."""


class Store(Protocol):
    """Tables, record entries, chat, due times, leases, heartbeats, presence and decks."""

    # --- tables

    async def create(self, table: str, doc: bytes, seed: bytes, listing: Listing) -> None: ...

    async def get(self, table: str) -> TableRow | None: ...

    async def put(self, table: str, doc: bytes, version: int, listing: Listing, due: float | None = None) -> bool:
        """Replace a document if it still has this version. Returns False on a conflict. `due`, if given, is stored
        with it: see AppendRequest."""
        ...

    async def open_tables(self, limit: int) -> list[bytes]:
        """Return the documents of open tables, latest first."""
        ...

    async def tables_of(self, person: str, limit: int) -> list[bytes]:
        """Return the documents of a person's tables, latest first."""
        ...

    # --- entries

    async def append(self, request: AppendRequest) -> bool:
        """Append entries. Returns False on a conflict. Raises StoreError, or UnknownOutcome."""
        ...

    async def entries(self, table: str, since: int) -> list[EntryRow]:
        """Return the entries from number `since` on."""
        ...

    async def history(self, table: str, use_snapshot: bool) -> History:
        """Return what a game is loaded from."""
        ...

    # --- time

    async def due_tables(self, now: float, limit: int) -> list[str]:
        """Return tables that are due and not paused, the longest overdue first."""
        ...

    async def try_lease(self, table: str, now: float, until: float) -> bool:
        """Lease the due work of a table until a time, unless another process holds the lease. A lease saves work; it
        is not a lock: conflicting appends are."""
        ...

    async def offsets(self, tables: Sequence[str]) -> dict[str, float]:
        """Return the clock offsets of these tables."""
        ...

    async def start_serving(self, process: str, max_gap_s: float, resume_delay_s: float) -> Heartbeat:
        """Note that a process starts to serve the tables, or does so again after it was suspended. If the last
        heartbeat of any process is older than `max_gap_s`, add the gap and `resume_delay_s` to the clock offset of
        every running table, and to the time at which it is due."""
        ...

    async def write_heartbeat(self, process: str) -> Heartbeat:
        """Note that this process serves the tables."""
        ...

    # --- presence

    async def put_presence(self, process: str, persons: Collection[tuple[str, str]], until: float) -> None:
        """Replace what this process knows: pairs of a table and a person whose page is connected, until a time."""
        ...

    async def pause_unattended(self, since: float) -> list[str]:
        """Stop the clocks of running tables at which nobody was present after a time, and whose documents are older.
        Returns these tables."""
        ...

    async def resume(self, process: str, table: str) -> float:
        """Let the clock of a paused table go on, and note that somebody is there. Returns its clock offset."""
        ...

    async def present(self, table: str, now: float) -> set[str]:
        """Return the persons who have a page connected to the table, at any process."""
        ...

    # --- chat

    async def add_chat(self, table: str, body: bytes, dedup_key: str) -> bool:
        """Store a chat message and delete the oldest ones beyond MAX_CHAT_MESSAGES of this table. Returns False if a
        message with this key is stored already."""
        ...

    async def has_chat(self, table: str, dedup_key: str) -> bool:
        """Return whether a chat message with this key is stored."""
        ...

    async def recent_chat(self, table: str, limit: int) -> list[bytes]:
        """Return the latest chat messages of a table, oldest first."""
        ...

    # --- decks

    async def save_deck(self, deck: str, doc: bytes, text: str, person: str) -> None:
        """Store a deck under its hash, and add it to this person's decks."""
        ...

    async def deck(self, deck: str) -> tuple[bytes, str] | None:
        """Return the document and the text of a deck."""
        ...

    async def decks_of(self, person: str, limit: int) -> list[bytes]:
        """Return the documents of a person's decks, latest first."""
        ...

    # --- housekeeping

    async def archive_ended(self, before: float, limit: int) -> int:
        """Compress the entries of tables without a running game that were not changed after a time; their dedup keys
        are dropped, because no action can be taken any more. Returns how many tables."""
        ...

    async def delete_expired(self, lobbies: float, games: float, limit: int) -> list[str]:
        """Delete tables that do not run, at which nobody is present, and that were last changed before these times: one
        for tables without entries, one for those with a game. Returns them."""
        ...

    # --- operation

    async def check(self) -> None:
        """Raise StoreError if the storage cannot be read, or is not the one that was opened."""
        ...

    async def close(self) -> None:
        """Write what is queued, then stop."""
        ...


class ChangeFeed(Protocol):
    """A store that can be asked what other processes wrote: several processes on one SQLite file."""

    async def changes(self, since: tuple[int, int, int] | None) -> Changes:
        """Return what was committed after a cursor, by this process too; without a cursor nothing but the current
        one."""
        ...
