"""Tracks which people have a page connected to each table of this process."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from eyeshot.host.host import Host
from eyeshot.host.table_doc import Phase, TableDoc
from eyeshot.store.store import StoreError

if TYPE_CHECKING:
    from eyeshot.web.table_session import TableSession

log = logging.getLogger("eyeshot.web")
QUIET_INTERVAL_S = 10.0
"""How often presence is updated in a quiet game, where connecting and disconnecting could be a signal."""
RELOAD_GRACE_S = 8.0
"""A person who disconnected less than this ago may be reloading the page."""
MAX_DEPARTURES = 10_000
SHARE_INTERVAL_S, LEASE_S, LONG_LEASE_S = 0.5, 10.0, 60.0
"""How often it is stored who is here, and how long that is believed: while other processes serve the tables too, and
otherwise."""


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
        self._elsewhere: dict[str, frozenset[str]] = {}
        """For each table with pages here, who is at it in other processes; missing until that is known."""
        self._started_at = time.monotonic()

    def arrive(self, session: TableSession, doc: TableDoc) -> None:
        self._sessions.setdefault(doc.id, set()).add(session)
        self._poke(doc.id)
        self._changed(doc, session)

    def depart(self, session: TableSession, table: str) -> None:
        sessions = self._sessions.get(table, set())
        sessions.discard(session)
        if all(other.person != session.person for other in sessions):
            self._note_departure(table, session.person)
        if sessions:
            if (doc := self._host.watched_doc(table)) is not None:
                self._changed(doc, session)
        else:
            self._sessions.pop(table, None)
            self._frozen.pop(table, None)
        self._poke(table)
        asyncio.get_running_loop().call_later(RELOAD_GRACE_S + SHARE_INTERVAL_S, self._poke, table)

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

    def leases(self) -> set[tuple[str, str]]:
        """Return the tables and persons who count as present for all processes; an onlooker without a cookie has an
        empty id."""
        now = time.monotonic()
        here = {(table, session.person) for table, sessions in self._sessions.items() for session in sessions}
        reloading = {key for key, then in self._departed_at.items() if now <= then + RELOAD_GRACE_S}
        return here | reloading

    async def share(self) -> None:
        """Store who is here: for other processes, and so that games without any person pause."""
        shared: set[tuple[str, str]] = set()
        renew_at = 0.0
        while True:
            leases = self.leases()
            lease_s = LEASE_S if self._host.has_peers else LONG_LEASE_S
            if leases != shared or (leases and time.monotonic() >= renew_at):
                try:
                    until = self._host.clock.time() + lease_s
                    await self._host.store.put_presence(self._host.process, leases, until)
                    shared, renew_at = leases, time.monotonic() + lease_s / 2
                except StoreError as error:
                    log.warning("presence could not be shared: %s", error)
            try:
                await self._look_elsewhere()
            except StoreError as error:
                log.warning("presence could not be read: %s", error)
            await asyncio.sleep(SHARE_INTERVAL_S)

    async def is_gone_everywhere(self, doc: TableDoc, person: str) -> bool:
        """Like `is_gone`, as far as any process knows."""
        if not self.is_gone(doc, person):
            return False
        host = self._host
        return not host.has_peers or person not in await host.store.present(doc.id, host.clock.time())

    # --- for the game (see host.company) ----------------------------------------------------------------------------

    def is_away(self, doc: TableDoc, person: str) -> bool:
        """Return whether a person has had no page at the table for longer than a reload takes, and longer than this
        process needs to be found again after a restart."""
        is_new = time.monotonic() <= self._started_at + RELOAD_GRACE_S
        return not is_new and self.is_gone(doc, person) and person not in self._others_at(doc, {person})

    def has_onlookers(self, doc: TableDoc) -> bool:
        """Return whether somebody who has no seat is at the table, here or elsewhere."""
        seated = {chair.person for chair in doc.chairs if chair.person}
        here = {session.person for session in self.sessions_at(doc.id)}
        return not here | self._others_at(doc, {""}) <= seated

    def _others_at(self, doc: TableDoc, unknown: set[str]) -> frozenset[str] | set[str]:
        """Who is at a table in other processes; `unknown` as long as that is not known."""
        return self._elsewhere.get(doc.id, unknown) if self._host.has_peers else frozenset()

    async def _look_elsewhere(self) -> None:
        if not self._host.has_peers:
            self._elsewhere.clear()
            return
        now = self._host.clock.time()
        tables = list(self._sessions)
        self._elsewhere = {table: frozenset(await self._host.store.present(table, now)) for table in tables}

    def _poke(self, table: str) -> None:
        """Let the game look again at who is there."""
        if (live := self._host.live.loaded(table)) is not None:
            live.run_due_soon()

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
        """A table with a connected page is live."""
        live = self._host.live.loaded(doc.id) if doc.phase is Phase.PLAYING else None
        return live is not None and live.is_quiet

    def _changed(self, doc: TableDoc, by: TableSession) -> None:
        if doc.id not in self._frozen or not self._is_quiet(doc):
            self._send_table(doc, by)

    def _send_if_changed(self, table: str) -> None:
        """Update the attendance of a quiet table at the end of an interval."""
        _, sent = self._frozen.pop(table, (0.0, None))
        doc = self._host.watched_doc(table)
        if doc is not None and self._sessions.get(table) and sent != self._current_attendance(doc):
            self._send_table(doc)

    def _send_table(self, doc: TableDoc, except_session: TableSession | None = None) -> None:
        for session in self.sessions_at(doc.id):
            if session is not except_session:
                session.send_table(doc)
