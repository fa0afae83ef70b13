"""What the host needs of a storage. Acknowledged means durable: `append` and `put` return when it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from eyeshot.host.append_request import AppendRequest, EntryRow

MOST_CHAT = 1000
"""Chat messages that a table keeps."""


class Stored(msgspec.Struct, frozen=True):
    """A table's row: the document, its version, and the game's secret seed."""

    doc: bytes
    version: int
    seed: bytes


class StoreError(Exception):
    """The storage cannot keep anything now (full, read-only, gone); nothing of this was kept."""


class Store(Protocol):
    """Tables, the entries of their games, what was said, what is due, and decks."""

    async def create(self, table: str, doc: bytes, seed: bytes, is_open: bool, persons: Sequence[str]) -> None: ...

    def get(self, table: str) -> Stored | None: ...

    async def put(
        self, table: str, doc: bytes, version: int, is_open: bool, persons: Sequence[str], due: float | None = None
    ) -> bool:
        """Replace a document that still has this version; False if another was faster. With `due`, its game goes on
        then: see append."""
        ...

    async def append(
        self, table: str, seq: int, entries: Sequence[EntryRow], due: float | None, keeps_due: bool = False
    ) -> bool:
        """Entries from number `seq` on, all of them or none; False unless that is the
        table's next number. `due` is
        when something happens by itself next; who appended the entry before and knows that it is still that says so."""
        ...

    def submit(self, append: AppendRequest, then: Callable[[bool | StoreError], None]) -> None:
        """The same for who does not wait: `then` is called in this loop when it is durable, or with why it is not."""
        ...

    def settle(self, within_s: float) -> bool:
        """Tell all who submitted something in this loop what came of it, here and now, if that is known within so many
        seconds; False if not, or if others wait already, and who is left is called as ever."""
        ...

    def entries(self, table: str, since: int) -> list[EntryRow]:
        """Entries number `since` and later."""
        ...

    def changes(self) -> int:
        """A number that changes when something was written, by whatever process."""
        ...

    def mark(self) -> int:
        """The place of the newest entry among those of all tables."""
        ...

    def heads(self, since: int) -> tuple[int, dict[str, int]]:
        """What was appended after a mark: the new mark, and how many entries those tables have now."""
        ...

    def versions(self, since: float) -> dict[str, int]:
        """The versions of the documents that were changed since then."""
        ...

    def due(self, now: float, limit: int) -> list[str]:
        """Tables at which something is due."""
        ...

    async def claim(self, table: str, now: float, until: float) -> bool:
        """Is it this process's turn to do what is due there? Only saves work: who loses it may do it all the same."""
        ...

    def begin(self, gone_s: float, back_s: float) -> None:
        """Somebody serves the tables from now on. If nobody did for longer than `gone_s`, their clocks have stood still
        since then, and go on in `back_s`: all that is due is put off as long."""
        ...

    async def beat(self, within_s: float = 0.0) -> float:
        """Record that this process still serves the tables, written within this time. Returns `downtime_s`."""
        ...

    def downtime_s(self) -> float:
        """For how many seconds the clocks of all tables have stood still so far; only `begin` makes it more."""
        ...

    async def say(self, table: str, body: bytes, actor: str) -> bool:
        """Store a chat message and delete the oldest beyond MOST_CHAT of this table; False if this actor's message is
        there already: see EntryRow."""
        ...

    def is_said(self, table: str, actor: str) -> bool:
        """Return whether this actor's chat message is stored."""
        ...

    def said(self, table: str, limit: int) -> list[bytes]:
        """Return the latest chat messages of a table, the oldest first."""
        ...

    async def keep_deck(self, deck: str, doc: bytes, text: str, person: str) -> None:
        """A deck under its hash, which never changes, and that it is one of this person's."""
        ...

    def deck(self, deck: str) -> tuple[bytes, str] | None:
        """The document and the text of a deck."""
        ...

    def decks_of(self, person: str, limit: int) -> list[bytes]:
        """The documents of a person's decks, the latest first."""
        ...

    def open_tables(self, limit: int) -> list[bytes]: ...

    def tables_of(self, person: str, limit: int) -> list[bytes]: ...

    def key(self) -> bytes:
        """The secret that signs cookies, the same for all processes on this storage."""
        ...

    def close(self) -> None: ...
