"""Tracks which people have a page connected to each table of this process."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from eyeshot.host.errors import HostError
from eyeshot.host.host import Host
from eyeshot.host.table_doc import Phase, TableDoc

if TYPE_CHECKING:
    from eyeshot.web.table_session import TableSession

QUIET_INTERVAL_S = 10.0
"""How often presence is updated in a quiet game, where connecting and disconnecting could be a signal."""
RELOAD_GRACE_S = 8.0
"""A person who disconnected less than this ago may be reloading the page."""
MAX_DEPARTURES = 10_000


class Attendance(NamedTuple):
    """The seated persons whose page is connected, and the number of onlookers."""

    seated: frozenset[str]
    onlookers: int


class Presence:
    """Sends the table to its pages when somebody arrives or leaves; in a quiet game at intervals."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._sessions: dict[str, set[TableSession]] = {}
        self._frozen: dict[str, tuple[float, Attendance]] = {}
        """For each quiet table the attendance that is shown, and until when."""
        self._departed_at: dict[tuple[str, str], float] = {}
        """For each table and person when their last page disconnected, lately."""

    def arrive(self, session: TableSession) -> None:
        self._sessions.setdefault(session.table, set()).add(session)
        self._changed(session.table, session)

    def depart(self, session: TableSession, table: str) -> None:
        sessions = self._sessions.get(table, set())
        sessions.discard(session)
        if all(other.person != session.person for other in sessions):
            self._note_departure(table, session.person)
        if sessions:
            self._changed(table, session)
        else:
            self._sessions.pop(table, None)
            self._frozen.pop(table, None)

    def _note_departure(self, table: str, person: str) -> None:
        now = time.monotonic()
        if len(self._departed_at) > MAX_DEPARTURES:
            self._departed_at = {key: then for key, then in self._departed_at.items() if then > now - RELOAD_GRACE_S}
        self._departed_at[table, person] = now

    def is_gone(self, doc: TableDoc, person: str) -> bool:
        """Return whether a person has been disconnected for longer than a reload takes, as far as this process
        knows."""
        departed_at = self._departed_at.get((doc.id, person))
        is_reloading = departed_at is not None and time.monotonic() <= departed_at + RELOAD_GRACE_S
        return person not in self.attendance(doc).seated and not is_reloading

    def sessions_at(self, table: str) -> Iterable[TableSession]:
        return tuple(self._sessions.get(table, ()))

    def count(self) -> int:
        return sum(map(len, self._sessions.values()))

    def attendance(self, doc: TableDoc) -> Attendance:
        """Return the attendance that may be shown now."""
        if not self._is_quiet(doc):
            self._frozen.pop(doc.id, None)
            return self._current_attendance(doc)
        until, attendance = self._frozen.get(doc.id, (0.0, None))
        if attendance is None or time.monotonic() >= until:
            attendance = self._current_attendance(doc)
            self._frozen[doc.id] = time.monotonic() + QUIET_INTERVAL_S, attendance
            asyncio.get_running_loop().call_later(QUIET_INTERVAL_S, self._send_if_changed, doc.id)
        return attendance

    def _current_attendance(self, doc: TableDoc) -> Attendance:
        sessions = self._sessions.get(doc.id, set())
        seated = {chair.person for chair in doc.chairs if chair.person}
        here = {session.person for session in sessions}
        return Attendance(frozenset(here & seated), sum(session.person not in seated for session in sessions))

    def _is_quiet(self, doc: TableDoc) -> bool:
        game = self._host.game(doc.id) if doc.phase is Phase.PLAYING else None
        return game is not None and game.is_quiet

    def _changed(self, table: str, by: TableSession) -> None:
        with contextlib.suppress(HostError):
            doc = self._host.table(table)
            if table not in self._frozen or not self._is_quiet(doc):
                self._send_table(doc, by)

    def _send_if_changed(self, table: str) -> None:
        """Update the attendance of a quiet table at the end of an interval."""
        with contextlib.suppress(HostError):
            _, sent = self._frozen.pop(table, (0.0, None))
            doc = self._host.table(table)
            if self._sessions.get(table) and sent != self._current_attendance(doc):
                self._send_table(doc)

    def _send_table(self, doc: TableDoc, except_session: TableSession | None = None) -> None:
        for session in self.sessions_at(doc.id):
            if session is not except_session:
                session.send_table(doc)
