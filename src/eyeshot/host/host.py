"""The host: tables and who sits there, the games that are live in this process, and what is due."""

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
from eyeshot.host.append_request import EntryRow
from eyeshot.host.autoplay import BotDelay
from eyeshot.host.commitment import commitment_of
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
from eyeshot.host.store import Store, StoreError
from eyeshot.host.table_doc import ENDED, LOBBY, PLAYING, Chair, TableDoc, new_table
from eyeshot.host.table_repository import TableRepository
from eyeshot.host.timer import after
from eyeshot.host.wish import Came, settle
from eyeshot.kernel import EyeshotError, Setup, check_setup, find_game

log = logging.getLogger("eyeshot.host")
CLAIM_S = 2.0
OVERDUE_S = 0.5
"""What is late by so much is done by any process that finds it: the one that had it in mind is gone."""
CALM_S = 1.0
"""Nobody asks for longer than that whether it is calm."""
MAX_TRIES = 20
IDLE_S = 60.0
SWEEP_S = 1.0
WRITTEN_AT_ONCE = 100
"""Entries of a game that is played on from a step: other tables do not wait for all of them."""

TableListener = Callable[[TableDoc], None]


class Host:
    """All tables of one storage, as one process sees them."""

    def __init__(self, store: Store, pace: BotDelay | None = None) -> None:
        self.store = store
        self.decks = DeckRepository(store)
        self._tables = TableRepository(store)
        self._pace = pace or BotDelay()
        self._thinkers = BotPool()
        self._deeds = PhysicsJobs()
        self._gather = Gather(store.settle, self._calm_s)
        self._games: dict[str, LiveGame] = {}
        self._in_ticks: set[str] = set()
        """Tables at which something is shown at certain moments."""
        self.visits = self.visited = 0
        """Requests that are being answered and pages that are coming in; and how many have been."""
        self._watched: dict[str, set[TableListener]] = {}
        self._versions: dict[str, int] = {}
        self._loop: asyncio.Task[None] | None = None
        self._pulse = Heartbeat(store, lambda: bool(self._games), self._add_downtime)
        self._others = PeerWatcher(store)
        self._swept = time.time()
        self._timers: dict[str, tuple[float, asyncio.TimerHandle]] = {}
        """For each table when something happens by itself next, and what goes off then."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._overdue: set[str] = set()
        """Tables at which this process is doing what nobody did in time."""
        self._aside: set[str] = set()
        """Tables whose game stumbled by itself."""

    # --- tables -----------------------------------------------------------------------------------------------------

    def table(self, table: str) -> TableDoc:
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
        """A new table; its maker sits down in the first seat, bots in the last ones. `deck` is the hash of a kept deck,
        in place of a content."""
        kept, content = self.decks.find(deck) if deck else (None, content)
        box = find_game(game)
        setup = Setup(seats, options or {}, content)
        check_setup(box, setup)
        if kept and find_game(kept.game).content_kind != box.content_kind:
            raise HostError("other-deck", title=kept.title, game=box.title)
        # A long deck takes its time, and the other tables should not wait for it.
        await asyncio.to_thread(box.match, setup)
        doc = new_table(game, person, seats, options=options or {}, content=content, is_open=is_open)
        if kept:
            doc.deck, doc.deck_title = kept.id, kept.title
        doc.chairs[0] = Chair(person, Lobby.clean_name(name))
        for place, level in enumerate((bots or [])[: seats - 1]):
            find_bot(box, level)
            doc.chairs[seats - 1 - place] = Chair(bot=level, name=Lobby.bot_name(doc, level))
        await self._tables.insert(doc)
        return doc

    async def do(self, table: str, person: str, verb: str, args: dict[str, Any]) -> TableDoc:
        """Something that is done at a table apart from its game: sit, ready, start, rematch..."""
        for _ in range(MAX_TRIES):
            doc, version, seed = self._tables.read(table)
            if verb == "rematch":
                return await self._rematch(doc, version, person)
            if verb == "branch":
                return await self._branch(doc, person, args.get("step", -1))
            if verb == "start":
                # Who comes to help in this moment sees that somebody is here.
                doc.add_downtime(await as_host_error(self.store.beat()))
            if not Lobby(doc, person).do(verb, args):
                return doc
            if verb == "set":
                doc.commitment = commitment_of(doc, seed)
            # Whoever serves the tables deals, if this process does not come to that.
            if await self._put(doc, version, due=time.time() if verb == "start" else None):
                if verb == "start":
                    await self._begin(doc)
                return doc
        raise HostError("storage", why="too many others")

    async def come_back(self, table: str, person: str) -> None:
        """Somebody is there: no bot plays for them any more."""
        for _ in range(MAX_TRIES):
            doc, version, _ = self._tables.read(table)
            replaced = [chair for chair in doc.chairs if chair.person == person and chair.replaced]
            for chair in replaced:
                chair.replaced = 0.0
            if not replaced or await self._put(doc, version):
                return

    async def _put(self, doc: TableDoc, version: int, due: float | None = None) -> bool:
        done = await self._tables.put(doc, version, due)
        # What another process changed since may have been heard of before.
        if done and version + 1 >= self._versions.get(doc.id, 0):
            self._versions[doc.id] = version + 1
            self._changed(doc)
        return done

    async def _begin(self, doc: TableDoc) -> None:
        """It is agreed that it begins: what cannot be dealt now is dealt as soon as it can."""
        try:
            game = self.game(doc.id)
            if game is not None:
                await game.begin()
        except StoreError as error:
            log.warning("table %s: not dealt yet: %s", doc.id, error)

    async def _rematch(self, doc: TableDoc, version: int, person: str) -> TableDoc:
        """The same people and bots once more; the first who asks makes the table, the others are led to it."""
        if doc.phase != ENDED:
            raise HostError("not-ended")
        if doc.next:
            return self.table(doc.next)
        if not doc.chairs_of(person):
            raise HostError("not-seated")
        again = rematch_of(doc, person)
        await self._tables.insert(again, is_known=False)
        for _ in range(MAX_TRIES):
            doc.next = again.id
            if await self._put(doc, version):
                await self._put(again, 1)
                return again
            doc, version, _ = self._tables.read(doc.id)
            if doc.next:
                return self.table(doc.next)
        raise HostError("storage", why="too many others")

    async def _branch(self, doc: TableDoc, person: str, step: int) -> TableDoc:
        """Leave an ended game at a step and play on otherwise, in one's own seats, against bots."""
        game = self.game(doc.id)
        if game is None:
            raise HostError("not-ended")
        ended = FinishedGame(game, self.store)
        bodies, tick = ended.up_to(step)
        other = branch_of(doc, person, step, ended.seed_history())
        other.downtime_s = await as_host_error(self.store.beat())
        # Nobody finds it before all of it is there.
        await self._tables.insert(other, is_known=False)
        entries = [EntryRow(body) for body in bodies]
        for seq in range(0, len(entries), WRITTEN_AT_ONCE):
            await as_host_error(self.store.append(other.id, seq, entries[seq : seq + WRITTEN_AT_ONCE], None))
        other.phase = PLAYING
        other.began = time.time() - tick / game.match.ticks_per_second
        await self._put(other, 1, due=time.time())
        return other

    # --- games ------------------------------------------------------------------------------------------------------

    def game(self, table: str) -> LiveGame | None:
        """The table's game as this process knows it, or None before it has begun."""
        live = self._games.get(table)
        if live is not None:
            return live
        doc, _, seed = self._tables.read(table)
        if doc.phase == LOBBY:
            return None
        game = LiveGame(self.store, doc, seed, self._pace, self._thinkers, self._deeds, self._gather)
        game.catch_up()
        game.make_ready()
        game.on_due = partial(self._remind, table)
        self._games[table] = game
        if game.is_in_ticks:
            self._in_ticks.add(table)
        self._remind(table, game.next_due())
        self._note_end_of(game)
        return game

    @property
    def trouble(self) -> str:
        """Why nothing can be kept now, as far as that was seen lately; or nothing."""
        return self._pulse.trouble

    def live_count(self) -> int:
        return len(self._games)

    def wish(
        self, game: LiveGame, seat: int, question: int, action: str, action_id: str, arrived: int, came: Came
    ) -> None:
        """A seat's action, with the tick in which it arrived; `came` is told when it is durable, or why not."""
        self._pulse.wake()
        game.wish(seat, question, action, action_id, arrived, partial(self._came, game, came))

    def _came(self, game: LiveGame, came: Came, error: Exception | None) -> None:
        if error is None:
            if game.outcome is None or game.doc.phase == ENDED:
                came(None)
            else:
                self._begin_task(self._end(game, came))
        elif isinstance(error, StoreError):
            came(HostError("storage", why=str(error)))
        elif isinstance(error, EyeshotError):
            came(error)
        else:
            log.error("table %s: an action was not taken", game.table, exc_info=error)
            came(HostError("fault"))

    async def _end(self, game: LiveGame, came: Came) -> None:
        """The action that ended it was taken, whatever comes of noting that at its table."""
        await self._note_end(game)
        came(None)

    async def _note_end(self, game: LiveGame) -> None:
        try:
            await self._after(game)
        except Exception:
            log.exception("table %s: it was not noted that its game has ended", game.table)

    def _note_end_of(self, game: LiveGame) -> None:
        """Who ended it may have ended before noting that."""
        if game.outcome is not None and game.doc.phase == PLAYING and self._loop is not None:
            self._begin_task(self._note_end(game))

    async def act(
        self, table: str, seat: int, question: int, action: str, action_id: str, arrived: int | None = None
    ) -> None:
        """`wish` for those who wait: returns when it is durable, or raises why not."""
        game = self.game(table)
        if game is None:
            raise HostError("not-playing")
        at = game.now() if arrived is None else arrived
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.wish(game, seat, question, action, action_id, at, partial(settle, done))
        await done

    async def _after(self, game: LiveGame) -> None:
        """Note at the table that its game has ended."""
        if game.outcome is None or game.doc.phase == ENDED:
            return
        for _ in range(MAX_TRIES):
            doc, version, _ = self._tables.read(game.table)
            is_noted = doc.phase == ENDED
            doc.phase = ENDED
            for chair in doc.chairs:
                chair.replaced = 0.0
            if is_noted or await self._put(doc, version):
                game.doc.phase = ENDED
                return

    # --- what is said -----------------------------------------------------------------------------------------------

    async def say(self, table: str, body: bytes, actor: str) -> bool:
        """False if it was said already: see EntryRow."""
        game = self.game(table) if self.table(table).phase == PLAYING else None
        if game is not None and game.is_quiet:
            raise HostError("chat-quiet")
        said: bool = await as_host_error(self.store.say(table, body, actor))
        return said

    # --- listening --------------------------------------------------------------------------------------------------

    def watch(self, table: str, listener: TableListener) -> None:
        self._watched.setdefault(table, set()).add(listener)
        stored = self.store.get(table)
        if stored:
            self._versions[table] = stored.version

    def unwatch(self, table: str, listener: TableListener) -> None:
        listeners = self._watched.get(table, set())
        listeners.discard(listener)
        if not listeners:
            self._watched.pop(table, None)

    def _changed(self, doc: TableDoc) -> None:
        game = self._games.get(doc.id)
        if game is not None:
            try:
                game.seat_anew(doc)
            except StoreError as error:
                log.warning("storage: %s", error)
                self._versions.pop(doc.id, None)  # it is read again
                self._others.look_anew()
        for listener in list(self._watched.get(doc.id, ())):
            listener(doc)

    @contextlib.contextmanager
    def visit(self) -> Iterator[None]:
        """Somebody outside waits for several things to be done one after the other."""
        self.visits += 1
        try:
            yield
        finally:
            self.visits -= 1
            self.visited += 1

    def _calm_s(self) -> float:
        """For how long nothing is due, if nobody waits for anything but what is wished."""
        if self._in_ticks or self._tasks or self.visits:
            return 0.0
        soonest = time.time() + CALM_S
        for due, _ in self._timers.values():
            soonest = min(soonest, due)
        return soonest - time.time()

    # --- time -------------------------------------------------------------------------------------------------------

    def start(self) -> None:
        self._pulse.start()
        self._loop = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._loop:
            self._loop.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._loop
            self._loop = None
        await self._pulse.stop()
        for _, timer in self._timers.values():
            timer.cancel()
        self._gather.finish()
        self._thinkers.stop()
        # Whatever is cut off happened or did not: it goes on when somebody serves these tables again.
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._deeds.stop()

    async def _run(self) -> None:
        while True:
            try:
                await self._poll()
            except (HostError, StoreError) as error:
                log.warning("storage: %s", error)
                self._others.look_anew()
                await asyncio.sleep(1)
            except Exception:
                log.exception("the due loop stumbled")
                self._others.look_anew()
                await asyncio.sleep(1)
            await asyncio.sleep(self._others.pause_s)

    async def _poll(self) -> None:
        """What other processes wrote, and what is due."""
        self._pulse.wake()
        now = time.time()
        for table, version in self._others.changed().items():
            is_known = table in self._watched or table in self._games
            if is_known and version != self._versions.get(table):
                doc, self._versions[table], _ = self._tables.read(table)
                self._changed(doc)
        for game in self._others.catch_up(self._games):
            self._note_end_of(game)
        if self._swept < now - SWEEP_S:
            self._swept = now
            self._forget_idle(now)
        for table in self.store.due(now - OVERDUE_S, 100):
            if table not in self._aside and table not in self._overdue:
                self._overdue.add(table)
                self._begin_task(self._do_overdue(table, now))

    async def _do_overdue(self, table: str, now: float) -> None:
        """What nobody has done in time, unless another process does it. No table waits for what is done at another."""
        try:
            if await self.store.claim(table, now, now + CLAIM_S):
                await self._do_due_safely(table)
                await self.store.claim(table, now + 2 * CLAIM_S, 0.0)
        except StoreError as error:
            log.warning("storage: %s", error)
        finally:
            self._overdue.discard(table)

    def _add_downtime(self, downtime_s: float) -> None:
        """So long the clocks of all tables have stood still so far."""
        for game in self._games.values():
            try:
                game.add_downtime(downtime_s)
            except Exception:
                log.exception("table %s: its clock goes on as if somebody had served it", game.table)

    def _remind(self, table: str, due: float | None) -> None:
        """Do what is due at a table of this process in time. Another process may be faster: one entry wins."""
        at, timer = self._timers.get(table, (None, None))
        if timer is not None:
            if at == due:
                return
            timer.cancel()
            del self._timers[table]
        if due is not None and self._loop is not None:
            self._timers[table] = due, after(due - time.time(), self._fire, table)

    def _fire(self, table: str) -> None:
        self._pulse.wake()
        self._timers.pop(table, None)
        self._begin_task(self._do_due_safely(table))

    def _begin_task(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _do_due_safely(self, table: str) -> None:
        try:
            await self._do_due(table)
        except (HostError, StoreError) as error:
            log.warning("storage: %s", error)
        except Exception:
            # Something is wrong with this game: it stands still, and all others go on.
            log.exception("table %s is set aside", table)
            self._aside.add(table)

    def _forget_idle(self, now: float) -> None:
        """A game that nobody looks at leaves memory; what is due there is found in the storage."""
        for table, game in list(self._games.items()):
            if game.used < now - IDLE_S and not game.broadcast and not game.is_wanted:
                self._remind(table, None)
                del self._games[table]
                self._in_ticks.discard(table)

    async def _do_due(self, table: str) -> None:
        game = self.game(table)
        if game is None:
            return
        if game.seq == 0:
            await game.begin()
        await game.do_due()
        await self._after(game)
