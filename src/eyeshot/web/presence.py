"""Who is there: the pages that are connected to the tables of one process."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from eyeshot.host.errors import HostError
from eyeshot.host.host import Host
from eyeshot.host.table_doc import PLAYING, TableDoc

if TYPE_CHECKING:
    from eyeshot.web.table_session import TableSession

QUIET_S = 10.0
"""How often who is there is told anew where it is agreed that nobody tells anybody anything: pages that come and go
would be signs."""


GONE_S = 8.0
"""Who left sooner than so long ago may be loading the page anew."""
MOST_LEFT = 10_000


class There(NamedTuple):
    """The persons in seats whose page is connected, and how many look on."""

    seated: frozenset[str]
    onlookers: int


class Presence:
    """Told to everybody at a table when it changes; at a quiet one from time to time."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._sockets: dict[str, set[TableSession]] = {}
        self._kept: dict[str, tuple[float, There]] = {}
        """For each quiet table until when it is told that these are there."""
        self._left: dict[tuple[str, str], float] = {}
        """When the last page of a person left a table, lately."""

    def arrive(self, socket: TableSession) -> None:
        self._sockets.setdefault(socket.table, set()).add(socket)
        self._changed(socket.table, socket)

    def depart(self, socket: TableSession, table: str) -> None:
        sockets = self._sockets.get(table, set())
        sockets.discard(socket)
        if all(other.person != socket.person for other in sockets):
            self._note_left(table, socket.person)
        if sockets:
            self._changed(table, socket)
        else:
            self._sockets.pop(table, None)
            self._kept.pop(table, None)

    def _note_left(self, table: str, person: str) -> None:
        now = time.monotonic()
        if len(self._left) > MOST_LEFT:
            self._left = {key: then for key, then in self._left.items() if then > now - GONE_S}
        self._left[table, person] = now

    def is_gone(self, doc: TableDoc, person: str) -> bool:
        """For longer than it takes to load a page anew; as far as this process knows."""
        left = self._left.get((doc.id, person))
        return person not in self.there(doc).seated and (left is None or time.monotonic() > left + GONE_S)

    def at(self, table: str) -> Iterable[TableSession]:
        return tuple(self._sockets.get(table, ()))

    def count(self) -> int:
        return sum(map(len, self._sockets.values()))

    def there(self, doc: TableDoc) -> There:
        """As it is told now."""
        if not self._is_quiet(doc):
            self._kept.pop(doc.id, None)
            return self._there(doc)
        until, there = self._kept.get(doc.id, (0.0, None))
        if there is None or time.monotonic() >= until:
            there = self._there(doc)
            self._kept[doc.id] = time.monotonic() + QUIET_S, there
            asyncio.get_running_loop().call_later(QUIET_S, self._tell_again, doc.id)
        return there

    def _there(self, doc: TableDoc) -> There:
        sockets = self._sockets.get(doc.id, set())
        seated = {chair.person for chair in doc.chairs if chair.person}
        here = {socket.person for socket in sockets}
        return There(frozenset(here & seated), sum(socket.person not in seated for socket in sockets))

    def _is_quiet(self, doc: TableDoc) -> bool:
        game = self._host.game(doc.id) if doc.phase == PLAYING else None
        return game is not None and game.is_quiet

    def _changed(self, table: str, by: TableSession) -> None:
        with contextlib.suppress(HostError):
            doc = self._host.table(table)
            if table not in self._kept or not self._is_quiet(doc):
                self._tell(doc, by)

    def _tell_again(self, table: str) -> None:
        """What has changed at a quiet table meanwhile."""
        with contextlib.suppress(HostError):
            _, told = self._kept.pop(table, (0.0, None))
            doc = self._host.table(table)
            if self._sockets.get(table) and told != self._there(doc):
                self._tell(doc)

    def _tell(self, doc: TableDoc, but: TableSession | None = None) -> None:
        for socket in self.at(doc.id):
            if socket is not but:
                socket.tell_table(doc)
