"""All tables as one process sees them: documents, live games, listeners and due work."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from typing import Any

from eyeshot.bots import find_bot
from eyeshot.bots.bot_pool import BotPool
from eyeshot.host.autoplay import BotDelay
from eyeshot.host.errors import HostError, as_host_error
from eyeshot.host.finished_game import FinishedGame
from eyeshot.host.gather import Gather
from eyeshot.host.heartbeat import Heartbeat
from eyeshot.host.live_game import LiveGame
from eyeshot.host.lobby import Lobby
from eyeshot.host.peer_watcher import PeerWatcher
from eyeshot.host.physics_jobs import PhysicsJobs
from eyeshot.host.rematch import branch_of, rematch_of
from eyeshot.host.saved_decks import DeckRepository
from eyeshot.host.store import EntryRow, Store, StoreError
from eyeshot.host.table_commands import Branch, ChangeSettings, Rematch, StartGame, TableCommand
from eyeshot.host.table_doc import Chair, Phase, TableDoc, new_table
from eyeshot.host.table_repository import TableRepository, commitment_of
from eyeshot.host.timer import call_after
from eyeshot.host.wish import Came, settle
from eyeshot.kernel import EyeshotError, Setup, check_setup, find_game

log = logging.getLogger("eyeshot.host")
LEASE_S = 2.0
"""How long one process has overdue work of a table for itself."""
OVERDUE_S = 0.5
"""Work that is late by this much is done by any process: the one that planned it is gone."""
MAX_CALM_S = 1.0
MAX_ATTEMPTS = 20
"""Attempts to change a document that others change at the same time."""
UNLOAD_AFTER_S = 60.0
SWEEP_INTERVAL_S = 1.0
ENTRIES_PER_WRITE = 100
"""Entries of a branch in one append, so that other tables do not wait for all of them."""

TableListener = Callable[[TableDoc], None]


class Host:
    """The tables of one store in one process."""

    def __init__(self, store: Store, bot_delay: BotDelay | None = None) -> None:
        self.store = store
        self.decks = DeckRepository(store)
        self._tables = TableRepository(store)
        self._bot_delay = bot_delay or BotDelay()
        self._bot_pool = BotPool()
        self._physics_jobs = PhysicsJobs()
        self._gather = Gather(store.flush_blocking, self._calm_s)
        self._games: dict[str, LiveGame] = {}
        self._tick_aligned_tables: set[str] = set()
        """Live tables whose messages leave at tick boundaries."""
        self.active_requests = self.finished_requests = 0
        """HTTP requests and WebSocket handshakes in progress, and how many have finished."""
        self._listeners: dict[str, set[TableListener]] = {}
        self._versions: dict[str, int] = {}
        self._loop: asyncio.Task[None] | None = None
        self._heartbeat = Heartbeat(store, lambda: bool(self._games), self._add_downtime)
        self._peers = PeerWatcher(store)
        self._swept_at = time.time()
        self._timers: dict[str, tuple[float, asyncio.TimerHandle]] = {}
        """For each live table when it is due, and the timer for that."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._overdue: set[str] = set()
        """Tables whose overdue work this process is doing."""
        self._failed_tables: set[str] = set()
        """Tables whose due work raised an unexpected error; it is not tried again."""

    # --- tables -----------------------------------------------------------------------------------------------------

    def table(self, table: str) -> TableDoc:
        """Return a table document. Raises HostError if there is none."""
        return self._tables.read(table)[0]

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
    ) -> TableDoc:
        """Create a table: its creator in the first seat, bots in the last ones. `deck` is the hash of a saved deck, in
        place of `content`. Raises InputError or HostError."""
        saved, content = self.decks.find(deck) if deck else (None, content)
        box = find_game(game)
        setup = Setup(seats, options or {}, content)
        check_setup(box, setup)
        if saved and find_game(saved.game).content_kind != box.content_kind:
            raise HostError("other-deck", title=saved.title, game=box.title)
        # A long deck takes long to compile: keep the event loop free.
        await asyncio.to_thread(box.match, setup)
        doc = new_table(game, person, seats, options=options or {}, content=content, is_open=is_open)
        if saved:
            doc.deck, doc.deck_title = saved.id, saved.title
        doc.chairs[0] = Chair(person, Lobby.clean_name(name))
        for place, level in enumerate((bots or [])[: seats - 1]):
            find_bot(box, level)
            doc.chairs[seats - 1 - place] = Chair(bot=level, name=Lobby.bot_name(doc, level))
        await self._tables.insert(doc)
        return doc

    async def run_command(self, table: str, person: str, command: TableCommand) -> TableDoc:
        """Carry out a command of a person. Returns the changed table, or the new one. Raises HostError."""
        is_start = isinstance(command, StartGame)
        for _ in range(MAX_ATTEMPTS):
            doc, version, seed = self._tables.read(table)
            if isinstance(command, Rematch):
                return await self._rematch(doc, version, person)
            if isinstance(command, Branch):
                return await self._branch(doc, person, command.step)
            if is_start:
                # Another process that starts now must find a heartbeat.
                doc.add_downtime(await as_host_error(self.store.write_heartbeat()))
            if not Lobby(doc, person).run(command):
                return doc
            if isinstance(command, ChangeSettings):
                doc.commitment = commitment_of(doc, seed)
            # The due time lets any process deal, should this one fail.
            if await self._put(doc, version, due=time.time() if is_start else None):
                if is_start:
                    await self._deal(doc)
                return doc
        raise HostError("storage", why="too many conflicting changes")

    async def come_back(self, table: str, person: str) -> None:
        """End the substitution of a person whose page is connected again."""
        for _ in range(MAX_ATTEMPTS):
            doc, version, _ = self._tables.read(table)
            substituted = [chair for chair in doc.chairs if chair.person == person and chair.substituted_since]
            for chair in substituted:
                chair.substituted_since = 0.0
            if not substituted or await self._put(doc, version):
                return

    async def _put(self, doc: TableDoc, version: int, due: float | None = None) -> bool:
        done = await self._tables.put(doc, version, due)
        # A later version of another process may have been seen already.
        if done and version + 1 >= self._versions.get(doc.id, 0):
            self._versions[doc.id] = version + 1
            self._on_table_changed(doc)
        return done

    async def _deal(self, doc: TableDoc) -> None:
        """Deal. If the store fails, the deal stays due and is done later."""
        try:
            game = self.game(doc.id)
            if game is not None:
                await game.deal()
        except StoreError as error:
            log.warning("table %s: not dealt yet: %s", doc.id, error)

    async def _rematch(self, doc: TableDoc, version: int, person: str) -> TableDoc:
        """Return the rematch of an ended game; the first request creates it."""
        if doc.phase is not Phase.ENDED:
            raise HostError("not-ended")
        if doc.rematch:
            return self.table(doc.rematch)
        if not doc.seats_of(person):
            raise HostError("not-seated")
        rematch = rematch_of(doc, person)
        await self._tables.insert(rematch, listed=False)
        for _ in range(MAX_ATTEMPTS):
            doc.rematch = rematch.id
            if await self._put(doc, version):
                await self._put(rematch, 1)
                return rematch
            doc, version, _ = self._tables.read(doc.id)
            if doc.rematch:
                return self.table(doc.rematch)
        raise HostError("storage", why="too many conflicting changes")

    async def _branch(self, doc: TableDoc, person: str, step: int) -> TableDoc:
        """Create a table that continues an ended game from one of its steps, against bots."""
        game = self.game(doc.id)
        if game is None:
            raise HostError("not-ended")
        ended = FinishedGame(game, self.store)
        bodies, tick = ended.up_to(step)
        other = branch_of(doc, person, step, ended.seed_history())
        other.downtime_s = await as_host_error(self.store.write_heartbeat())
        # It cannot be found before all entries are written.
        await self._tables.insert(other, listed=False)
        entries = [EntryRow(body) for body in bodies]
        for seq in range(0, len(entries), ENTRIES_PER_WRITE):
            await as_host_error(self.store.append(other.id, seq, entries[seq : seq + ENTRIES_PER_WRITE], None))
        other.phase = Phase.PLAYING
        other.started_at = time.time() - tick / game.match.ticks_per_second
        await self._put(other, 1, due=time.time())
        return other

    # --- games ------------------------------------------------------------------------------------------------------

    def game(self, table: str) -> LiveGame | None:
        """Return the live game of a table, loading it if needed; None before it has started."""
        self._heartbeat.check_suspend()
        live = self._games.get(table)
        if live is not None:
            return live
        doc, _, seed = self._tables.read(table)
        if doc.phase is Phase.LOBBY:
            return None
        game = LiveGame(self.store, doc, seed, self._bot_delay, self._bot_pool, self._physics_jobs, self._gather)
        game.catch_up()
        game.warm_up()
        game.on_due = partial(self._schedule, table)
        self._games[table] = game
        if game.is_tick_aligned:
            self._tick_aligned_tables.add(table)
        self._schedule(table, game.next_due())
        self._mark_ended_if_over(game)
        return game

    @property
    def storage_error(self) -> str:
        """Why the store could not be written lately; empty if it could."""
        return self._heartbeat.storage_error

    def live_count(self) -> int:
        return len(self._games)

    def submit_action(
        self, game: LiveGame, seat: int, question: int, action: str, action_id: str, arrived: int, on_result: Came
    ) -> None:
        """Submit a seat's action that arrived in a tick. `on_result` gets None when it is durable, or an
        EyeshotError."""
        self._heartbeat.check_suspend()
        game.submit_action(seat, question, action, action_id, arrived, partial(self._on_action_result, game, on_result))

    def _on_action_result(self, game: LiveGame, on_result: Came, error: Exception | None) -> None:
        if error is None:
            if game.outcome is None or game.doc.phase is Phase.ENDED:
                on_result(None)
            else:
                self._start_task(self._end(game, on_result))
        elif isinstance(error, StoreError):
            on_result(HostError("storage", why=str(error)))
        elif isinstance(error, EyeshotError):
            on_result(error)
        else:
            log.error("table %s: an action failed", game.table, exc_info=error)
            on_result(HostError("fault"))

    async def _end(self, game: LiveGame, on_result: Came) -> None:
        """Mark the table as ended before the last action is acknowledged."""
        await self._mark_ended_safely(game)
        on_result(None)

    async def _mark_ended_safely(self, game: LiveGame) -> None:
        try:
            await self._mark_ended(game)
        except Exception:
            log.exception("table %s: could not be marked as ended", game.table)

    def _mark_ended_if_over(self, game: LiveGame) -> None:
        """Mark a game as ended if the process that ended it did not come to that."""
        if game.outcome is not None and game.doc.phase is Phase.PLAYING and self._loop is not None:
            self._start_task(self._mark_ended_safely(game))

    async def act(
        self, table: str, seat: int, question: int, action: str, action_id: str, arrived: int | None = None
    ) -> None:
        """Like `submit_action`; returns when the action is durable, or raises the error."""
        game = self.game(table)
        if game is None:
            raise HostError("not-playing")
        at = game.now() if arrived is None else arrived
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.submit_action(game, seat, question, action, action_id, at, partial(settle, done))
        await done

    async def _mark_ended(self, game: LiveGame) -> None:
        """Set the phase of a table whose game has an outcome."""
        if game.outcome is None or game.doc.phase is Phase.ENDED:
            return
        for _ in range(MAX_ATTEMPTS):
            doc, version, _ = self._tables.read(game.table)
            already_ended = doc.phase is Phase.ENDED
            doc.phase = Phase.ENDED
            for chair in doc.chairs:
                chair.substituted_since = 0.0
            if already_ended or await self._put(doc, version):
                game.doc.phase = Phase.ENDED
                return

    # --- chat -------------------------------------------------------------------------------------------------------

    async def add_chat(self, table: str, body: bytes, dedup_key: str) -> bool:
        """Store a chat message. Returns False if it is stored already. Raises HostError during a quiet game."""
        game = self.game(table) if self.table(table).phase is Phase.PLAYING else None
        if game is not None and game.is_quiet:
            raise HostError("chat-quiet")
        return await as_host_error(self.store.add_chat(table, body, dedup_key))

    # --- listeners --------------------------------------------------------------------------------------------------

    def watch(self, table: str, listener: TableListener) -> None:
        """Call a listener whenever the document of a table changes."""
        self._listeners.setdefault(table, set()).add(listener)
        row = self.store.get(table)
        if row:
            self._versions[table] = row.version

    def unwatch(self, table: str, listener: TableListener) -> None:
        listeners = self._listeners.get(table, set())
        listeners.discard(listener)
        if not listeners:
            self._listeners.pop(table, None)

    def _on_table_changed(self, doc: TableDoc) -> None:
        game = self._games.get(doc.id)
        if game is not None:
            try:
                game.update_chairs(doc)
            except StoreError as error:
                log.warning("storage: %s", error)
                self._versions.pop(doc.id, None)  # read it again
                self._peers.force_rescan()
        for listener in list(self._listeners.get(doc.id, ())):
            listener(doc)

    @contextlib.contextmanager
    def track_request(self) -> Iterator[None]:
        """Count a request that takes several turns of the loop: the loop does not rest meanwhile."""
        self.active_requests += 1
        try:
            yield
        finally:
            self.active_requests -= 1
            self.finished_requests += 1

    def _calm_s(self) -> float:
        """Return for how long the loop may rest: until something is due, or not at all while requests run."""
        if self._tick_aligned_tables or self._tasks or self.active_requests:
            return 0.0
        soonest = time.time() + MAX_CALM_S
        for due, _ in self._timers.values():
            soonest = min(soonest, due)
        return soonest - time.time()

    # --- time -------------------------------------------------------------------------------------------------------

    def start(self) -> None:
        self._heartbeat.start()
        self._loop = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._loop:
            self._loop.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._loop
            self._loop = None
        await self._heartbeat.stop()
        for _, timer in self._timers.values():
            timer.cancel()
        self._gather.finish()
        self._bot_pool.stop()
        # An append is atomic; due work that is cancelled is done by the next process.
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._physics_jobs.stop()

    async def _run(self) -> None:
        while True:
            try:
                await self._poll()
            except (HostError, StoreError) as error:
                log.warning("storage: %s", error)
                self._peers.force_rescan()
                await asyncio.sleep(1)
            except Exception:
                log.exception("polling failed")
                self._peers.force_rescan()
                await asyncio.sleep(1)
            await asyncio.sleep(self._peers.poll_interval_s)

    async def _poll(self) -> None:
        """Read what other processes wrote, unload idle games, and do overdue work."""
        self._heartbeat.check_suspend()
        now = time.time()
        for table, version in self._peers.changed_documents().items():
            is_used = table in self._listeners or table in self._games
            if is_used and version != self._versions.get(table):
                doc, self._versions[table], _ = self._tables.read(table)
                self._on_table_changed(doc)
        for game in self._peers.catch_up(self._games):
            self._mark_ended_if_over(game)
        if self._swept_at < now - SWEEP_INTERVAL_S:
            self._swept_at = now
            self._unload_idle(now)
        for table in self.store.due_tables(now - OVERDUE_S, 100):
            if table not in self._failed_tables and table not in self._overdue:
                self._overdue.add(table)
                self._start_task(self._run_overdue(table, now))

    async def _run_overdue(self, table: str, now: float) -> None:
        """Do the overdue work of a table, unless another process holds its lease."""
        try:
            if await self.store.try_lease(table, now, now + LEASE_S):
                await self._run_due_safely(table)
                await self.store.try_lease(table, now + 2 * LEASE_S, 0.0)
        except StoreError as error:
            log.warning("storage: %s", error)
        finally:
            self._overdue.discard(table)

    def _add_downtime(self, downtime_s: float) -> None:
        """Stop the clocks of all live games for the store's total downtime."""
        for game in self._games.values():
            try:
                game.add_downtime(downtime_s)
            except Exception:
                log.exception("table %s: downtime could not be added to its clock", game.table)

    def _schedule(self, table: str, due: float | None) -> None:
        """Set the timer of a live table. Another process may do the work first: then the append conflicts."""
        at, timer = self._timers.get(table, (None, None))
        if timer is not None:
            if at == due:
                return
            timer.cancel()
            del self._timers[table]
        if due is not None and self._loop is not None:
            self._timers[table] = due, call_after(due - time.time(), self._run_timer, table)

    def _run_timer(self, table: str) -> None:
        self._heartbeat.check_suspend()
        self._timers.pop(table, None)
        self._start_task(self._run_due_safely(table))

    def _start_task(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run_due_safely(self, table: str) -> None:
        try:
            await self._run_due(table)
        except (HostError, StoreError) as error:
            log.warning("storage: %s", error)
        except Exception:
            log.exception("table %s: due work failed; it is not tried again", table)
            self._failed_tables.add(table)

    def _unload_idle(self, now: float) -> None:
        """Drop games without subscribers from memory; their due work is found in the store."""
        for table, game in list(self._games.items()):
            if game.last_used < now - UNLOAD_AFTER_S and not game.broadcast and not game.has_work:
                self._schedule(table, None)
                del self._games[table]
                self._tick_aligned_tables.discard(table)

    async def _run_due(self, table: str) -> None:
        game = self.game(table)
        if game is None:
            return
        if game.seq == 0:
            await game.deal()
        await game.run_due()
        await self._mark_ended(game)
