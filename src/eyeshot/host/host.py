"""All tables as one process sees them: documents, live tables and listeners."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any

from eyeshot.bots import find_bot
from eyeshot.bots.bot_pool import BotPool
from eyeshot.host.autoplay import BotDelay
from eyeshot.host.change_hints import Bus, Hint, PollingBus, What
from eyeshot.host.company import Company, NoPages
from eyeshot.host.errors import HostError, as_host_error
from eyeshot.host.finished_game import entries_up_to, seed_history_of
from eyeshot.host.heartbeat_and_downtime import HeartbeatSender
from eyeshot.host.idle_clock import SHOWN_AFTER_S
from eyeshot.host.live_table import LiveTable, Surroundings
from eyeshot.host.live_table_registry import LiveTables
from eyeshot.host.lobby import Lobby
from eyeshot.host.physics_jobs import PhysicsJobs
from eyeshot.host.rematch_and_branch import branch_of, rematch_of
from eyeshot.host.saved_decks import DeckRepository
from eyeshot.host.store_cleanup import Retention, StoreCleanup
from eyeshot.host.table_commands import (
    Branch,
    ChangeSettings,
    ConfirmPresence,
    Nudge,
    Rematch,
    StartGame,
    TableCommand,
)
from eyeshot.host.table_doc import Chair, Phase, TableDoc, new_table, setup_of
from eyeshot.host.table_repository import StoredTable, TableRepository, commitment_of
from eyeshot.host.unattended_tables import UnattendedTables
from eyeshot.kernel import Setup, check_setup, find_game
from eyeshot.store.clock import Clock, SystemClock
from eyeshot.store.sqlite_store import SQLiteStore
from eyeshot.store.store import AppendRequest, EntryRow

log = logging.getLogger("eyeshot.host")
MAX_ATTEMPTS = 20
"""Attempts to change a document that others change at the same time."""
ENTRIES_PER_WRITE = 100
"""Entries of a branch in one append, so that other tables do not wait for all of them."""

TableListener = Callable[[TableDoc], None]


class WatchedTable:
    """The latest document of a table that somebody watches, and who does."""

    def __init__(self) -> None:
        self.version = 0
        self.doc: TableDoc | None = None
        self.listeners: set[TableListener] = set()


class Host:
    """The tables of one store in one process."""

    def __init__(
        self,
        store: SQLiteStore,
        bot_delay: BotDelay | None = None,
        clock: Clock | None = None,
        bus: Bus | None = None,
        idle_shown_after_s: float = SHOWN_AFTER_S,
        retention: Retention | None = None,
    ) -> None:
        self.store = store
        self.clock = clock or SystemClock()
        self.decks = DeckRepository(store)
        self._tables = TableRepository(store)
        self._bot_pool = BotPool()
        self._physics_jobs = PhysicsJobs()
        self._heartbeat = HeartbeatSender(store, self.clock, lambda: len(self.live) > 0, self._read_offsets)
        self._is_running = False
        self.company: Company = NoPages()
        """Who knows about absent people and onlookers."""
        self.live = LiveTables(
            self._tables,
            Surroundings(
                store,
                self.clock,
                bot_delay or BotDelay(),
                self._bot_pool,
                self._physics_jobs,
                self._heartbeat.check_suspend,
                self._mark_ended_safely,
                self._end_single_answer,
                self._show_idle,
                idle_shown_after_s,
                lambda: self._is_running,
                lambda: self.company,
            ),
        )
        self._unattended = UnattendedTables(store, self.clock, self.live)
        self._cleanup = StoreCleanup(store, self.clock, retention or Retention())
        self._bus: Bus = bus or PollingBus(store, lambda: self._heartbeat.peers > 0)
        self._watched: dict[str, WatchedTable] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # --- running ----------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        await self._heartbeat.start()
        self._is_running = True
        self._unattended.start()
        self._cleanup.start()
        await self._bus.start(self._on_hint)
        for live in self.live.all():
            live.schedule()

    async def stop(self) -> None:
        """Finish what the live tables were asked to do. The store stays open."""
        self._is_running = False
        await self._unattended.stop()
        await self._cleanup.stop()
        await self._bus.stop()
        self._bot_pool.stop()
        await self.live.stop()
        await self._physics_jobs.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._heartbeat.stop()

    @property
    def storage_error(self) -> str:
        """Why the store could not be written lately; empty if it could."""
        return self._heartbeat.storage_error

    @property
    def process(self) -> str:
        """The id of this process in the store."""
        return self._heartbeat.process

    @property
    def has_peers(self) -> bool:
        """Whether other processes serve the tables too."""
        return self._heartbeat.peers > 0

    async def _read_offsets(self) -> None:
        """Stop the clocks of all live tables for the downtime that was recorded."""
        offsets = await self.store.offsets([live.table for live in self.live.all()])
        for live in self.live.all():
            try:
                live.set_offset(offsets.get(live.table, live.offset_s))
            except Exception:
                log.exception("table %s: downtime could not be added to its clock", live.table)

    # --- tables -----------------------------------------------------------------------------------------------------

    async def table(self, table: str) -> TableDoc:
        """Return a table document. Raises HostError if there is none."""
        return (await self._tables.read(table)).doc

    async def stored_table(self, table: str) -> StoredTable:
        """Return a table document with the seed of its game. Raises HostError if there is none."""
        return await self._tables.read(table)

    async def create(
        self,
        person: str,
        name: str,
        game: str,
        seats: int,
        options: dict[str, Any] | None = None,
        content: str = "",
        is_open: bool = False,
        bots: list[str] | None = None,
        deck: str = "",
        is_new: bool = False,
    ) -> TableDoc:
        """Create a table: its creator in the first seat, bots in the last ones. `deck` is the hash of a saved deck, in
        place of `content`; `is_new` is that of the creator's Chair. Raises InputError or HostError."""
        saved, content = await self.decks.find(deck) if deck else (None, content)
        box = find_game(game)
        setup = Setup(seats, options or {}, content)
        check_setup(box, setup)
        if saved and find_game(saved.game).content_kind != box.content_kind:
            raise HostError("other-deck", title=saved.title, game=box.title)
        # A long deck takes long to compile: keep the event loop free.
        await asyncio.to_thread(box.match, setup)
        now = self.clock.time()
        doc = new_table(game, person, seats, options=options or {}, content=content, is_open=is_open, created_at=now)
        if saved:
            doc.deck, doc.deck_title = saved.id, saved.title
        doc.chairs[0] = Chair(person, Lobby.clean_name(name), is_new=is_new)
        for place, level in enumerate((bots or [])[: seats - 1]):
            find_bot(box, level)
            doc.chairs[seats - 1 - place] = Chair(bot=level, name=Lobby.bot_name(doc, level))
        await self._tables.insert(doc)
        return doc

    async def run_command(self, table: str, person: str, command: TableCommand) -> TableDoc:
        """Carry out a command of a person. Returns the changed table, or the new one. Raises HostError."""
        is_start = isinstance(command, StartGame)
        for _ in range(MAX_ATTEMPTS):
            doc, version, seed, offset_s, _ = stored = await self._tables.read(table)
            if isinstance(command, Rematch):
                return await self._rematch(doc, version, person)
            if isinstance(command, Branch):
                return await self._branch(stored, person, command.step, command.seat)
            if is_start:
                # Another process that starts now must find a heartbeat.
                await as_host_error(self.store.write_heartbeat(self.process))
            silence_s = await self.silence_s(doc) if isinstance(command, Nudge | ConfirmPresence) else {}
            if not Lobby(doc, person, self.clock.time() - offset_s, silence_s).run(command):
                return doc
            if isinstance(command, ChangeSettings):
                doc.commitment = commitment_of(doc, seed)
            # The due time lets any process deal, should this one fail.
            if await self._put(doc, version, due=self.clock.time() if is_start else None):
                if is_start:
                    await self._deal(doc)
                return doc
        raise HostError("storage", why="too many conflicting changes")

    async def return_to_seat(self, table: str, person: str, seat_of: Callable[[TableDoc], int | None]) -> TableDoc:
        """Give a person the seat whose pass they have shown. `seat_of` finds it; raises HostError if it does not."""
        for _ in range(MAX_ATTEMPTS):
            doc, version, _, offset_s, _ = await self._tables.read(table)
            seat = seat_of(doc)
            if seat is None:
                raise HostError("bad-pass")
            Lobby(doc, person, self.clock.time() - offset_s).return_to(seat)
            if await self._put(doc, version):
                return doc
        raise HostError("storage", why="too many conflicting changes")

    async def come_back(self, table: str, person: str) -> None:
        """End the substitution of a person whose page is connected again."""
        for _ in range(MAX_ATTEMPTS):
            doc, version, _, offset_s, _ = await self._tables.read(table)
            substituted = [chair for chair in doc.chairs if chair.person == person and chair.substituted_since]
            for chair in substituted:
                chair.end_substitution()
                chair.awake_at = self.clock.time() - offset_s
            if not substituted or await self._put(doc, version):
                return

    async def _put(self, doc: TableDoc, version: int, due: float | None = None) -> bool:
        """Store a document; then the live table and the listeners have it."""
        done = await self._tables.put(doc, version, due)
        if done:
            self._bus.publish(Hint(doc.id, What.DOCUMENT, version + 1))
            changed = self._on_document(doc, version + 1)
            if changed is not None:
                with contextlib.suppress(HostError):  # it is tried again
                    await changed
        return done

    async def _deal(self, doc: TableDoc) -> None:
        """Deal. If the store fails, the deal stays due and is done later."""
        try:
            live = await self.live.get(doc.id)
            if live is not None:
                await live.run_due()
        except HostError as error:
            log.warning("table %s: not dealt yet: %s", doc.id, error)

    async def _rematch(self, doc: TableDoc, version: int, person: str) -> TableDoc:
        """Return the rematch of an ended game; the first request creates it."""
        if doc.phase is not Phase.ENDED:
            raise HostError("not-ended")
        if doc.rematch:
            return await self.table(doc.rematch)
        if not doc.seats_of(person):
            raise HostError("not-seated")
        rematch = rematch_of(doc, person, self.clock.time())
        await self._tables.insert(rematch, listed=False)
        for _ in range(MAX_ATTEMPTS):
            doc.rematch = rematch.id
            if await self._put(doc, version):
                await self._put(rematch, 1)
                return rematch
            doc, version, *_ = await self._tables.read(doc.id)
            if doc.rematch:
                return await self.table(doc.rematch)
        raise HostError("storage", why="too many conflicting changes")

    async def _branch(self, stored: StoredTable, person: str, step: int, seat: int | None) -> TableDoc:
        """Create a table that continues an ended game from one of its steps, against bots."""
        doc = stored.doc
        if not await self.has_ended(doc):
            raise HostError("not-ended")
        if seat is not None and seat >= len(doc.chairs):
            raise HostError("no-seat")
        bodies, tick = entries_up_to([body for body, _ in await as_host_error(self.store.entries(doc.id, 0))], step)
        other = branch_of(doc, person, step, seat, seed_history_of(doc, stored.seed), self.clock.time())
        await as_host_error(self.store.write_heartbeat(self.process))
        # It cannot be found before all entries are written.
        await self._tables.insert(other, listed=False)
        entries = [EntryRow(body) for body in bodies]
        for seq in range(0, len(entries), ENTRIES_PER_WRITE):
            some = entries[seq : seq + ENTRIES_PER_WRITE]
            await as_host_error(self.store.append(AppendRequest(other.id, seq, some, 0.0)))
        other.phase = Phase.PLAYING
        ticks_per_second = find_game(doc.game).match(setup_of(doc)).ticks_per_second
        other.started_at = self.clock.time() - tick / ticks_per_second
        await self._put(other, 1, due=self.clock.time())
        return other

    # --- live tables ------------------------------------------------------------------------------------------------

    async def has_ended(self, doc: TableDoc) -> bool:
        """Return whether the game of a table is over. The table is marked as ended a moment after its game."""
        if doc.phase is not Phase.PLAYING:
            return doc.phase is Phase.ENDED
        live = await self.live.get(doc.id)
        return live is not None and live.outcome is not None

    async def attend(self, table: str) -> LiveTable | None:
        """Return the live table for somebody who comes: a paused game goes on. None before its game has started.
        Raises HostError."""
        stored = await self._tables.read(table)
        offset_s = stored.offset_s
        if stored.is_paused:
            offset_s = await as_host_error(self.store.resume(self.process, table))
        live = await self.live.get(table)
        if live is not None:
            live.resume(offset_s)
        return live

    async def act(
        self, table: str, seat: int, question: int, action: str, action_id: str, received_at: float | None = None
    ) -> None:
        """Take an action: see LiveTable.act."""
        live = await self.live.get(table)
        if live is None:
            raise HostError("not-playing")
        await live.act(seat, question, action, action_id, received_at)

    async def _mark_ended_safely(self, live: LiveTable) -> None:
        try:
            await self._mark_ended(live)
        except Exception:
            log.exception("table %s: could not be marked as ended", live.table)

    async def _mark_ended(self, live: LiveTable) -> None:
        """Set the phase of a table whose game has an outcome. Called by the task of the live table."""
        for _ in range(MAX_ATTEMPTS):
            doc, version, *_ = await self._tables.read(live.table)
            already_ended = doc.phase is Phase.ENDED
            doc.phase = Phase.ENDED
            for chair in doc.chairs:
                chair.end_substitution()
            if already_ended or await self._tables.put(doc, version):
                live.doc.phase = Phase.ENDED
                if not already_ended:
                    self._bus.publish(Hint(doc.id, What.DOCUMENT, version + 1))
                    self._on_document(doc, version + 1)
                return

    # --- idle people ------------------------------------------------------------------------------------------------

    async def silence_s(self, doc: TableDoc) -> dict[int, float]:
        """Return for how long those people have done nothing for whom a table shows that it waits."""
        live = await self.live.get(doc.id) if doc.phase is Phase.PLAYING else None
        if live is None:
            return {}
        if self.has_peers:
            await live.catch_up()
        return live.idle.silence_s(doc.chairs)

    async def is_asleep(self, doc: TableDoc, seat: int) -> bool:
        """Return whether a table has waited for a person for so long that a bot may answer."""
        return bool(doc.idle_limit_s) and (await self.silence_s(doc)).get(seat, 0.0) >= doc.idle_limit_s

    def _show_idle(self, live: LiveTable) -> None:
        if (watched := self._watched.get(live.table)) is not None and watched.doc is not None:
            for listener in list(watched.listeners):
                listener(watched.doc)

    async def _end_single_answer(self, live: LiveTable, seat: int) -> None:
        """End the substitution of a seat whose bot has answered once. Called by the task of the live table."""
        try:
            for _ in range(MAX_ATTEMPTS):
                doc, version, *_ = await self._tables.read(live.table)
                if not doc.chairs[seat].is_substituted_once:
                    return
                doc.chairs[seat].end_substitution()
                if await self._tables.put(doc, version):
                    self._bus.publish(Hint(doc.id, What.DOCUMENT, version + 1))
                    self._on_document(doc, version + 1)
                    return
        except HostError as error:
            log.warning("table %s: a single answer of a bot could not be noted: %s", live.table, error)

    # --- chat -------------------------------------------------------------------------------------------------------

    async def add_chat(self, table: str, body: bytes, dedup_key: str) -> bool:
        """Store a chat message. Returns False if it is stored already. Raises HostError during a quiet game."""
        live = await self.live.get(table)
        if live is not None and live.outcome is None and live.is_quiet:
            raise HostError("chat-quiet")
        return await as_host_error(self.store.add_chat(table, body, dedup_key))

    # --- listeners --------------------------------------------------------------------------------------------------

    async def watch(self, table: str, listener: TableListener) -> TableDoc:
        """Call a listener whenever the document of a table changes. Returns the document as it is. Raises HostError."""
        watched = self._watched.setdefault(table, WatchedTable())
        watched.listeners.add(listener)
        try:
            doc, version, *_ = await self._tables.read(table)
        except BaseException:
            self.unwatch(table, listener)
            raise
        if version >= watched.version:
            watched.version, watched.doc = version, doc
        assert watched.doc is not None
        return watched.doc

    def unwatch(self, table: str, listener: TableListener) -> None:
        watched = self._watched.get(table)
        if watched is not None:
            watched.listeners.discard(listener)
            if not watched.listeners:
                del self._watched[table]

    def watched_doc(self, table: str) -> TableDoc | None:
        """Return the latest document of a table that somebody watches."""
        watched = self._watched.get(table)
        return watched.doc if watched is not None else None

    def _on_document(self, doc: TableDoc, version: int) -> asyncio.Future[None] | None:
        """Pass a document on, unless a later version is known. Returns what is done when the live table has it."""
        live, watched = self.live.loaded(doc.id), self._watched.get(doc.id)
        changed: asyncio.Future[None] | None = None
        if live is not None and version > live.doc_version:
            changed = live.change_chairs(doc, version)
        if watched is not None and version > watched.version:
            watched.version, watched.doc = version, doc
            for listener in list(watched.listeners):
                listener(doc)
        return changed

    def _on_hint(self, hint: Hint) -> None:
        """Read what another process may have changed."""
        live, watched = self.live.loaded(hint.table), self._watched.get(hint.table)
        if hint.what is What.ENTRIES:
            if live is not None and live.seq < hint.number:
                live.catch_up_soon()
        else:
            known = [watched.version] if watched is not None else []
            known += [live.doc_version] if live is not None else []
            if known and min(known) < hint.number:
                self._start_task(self._read_document(hint.table))

    async def _read_document(self, table: str) -> None:
        """Read a document that another process changed; if that fails, try again."""
        while True:
            try:
                doc, version, *_ = await self._tables.read(table)
            except HostError as error:
                if error.code != "storage":
                    return
                log.warning("table %s: %s", table, error)
                await asyncio.sleep(1)
            else:
                self._on_document(doc, version)
                return

    def _start_task(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
