"""A game as one process knows it: a copy of the state, brought up to date from the log before anything is done.

Any process may take an action: apply it to a copy, append it under the next number, and keep the copy only if nobody
was faster. What comes while that is being written is then taken together. Messages go out when the entry is durable.
Nothing here waits: who wishes something is called back.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from functools import cached_property, partial
from typing import Any

import msgspec

from eyeshot.bots.bot_pool import BotPool
from eyeshot.host.append_request import AppendRequest
from eyeshot.host.autoplay import Autoplay, BotDelay
from eyeshot.host.broadcast import Broadcast
from eyeshot.host.errors import HostError
from eyeshot.host.gather import Gather
from eyeshot.host.physics_jobs import ActionJob, Beside, JobResult, PhysicsJobs
from eyeshot.host.quiet import is_quiet
from eyeshot.host.store import Store, StoreError
from eyeshot.host.stored_entry import StoredEntry
from eyeshot.host.table_doc import TableDoc
from eyeshot.host.timer import after
from eyeshot.host.transition import GameRunner, Position, Transition
from eyeshot.host.wish import Came, Wish, first_of_each_seat, settle
from eyeshot.kernel import (
    Action,
    IllegalAction,
    Match,
    Outcome,
    Question,
    Setup,
    TickAligned,
    TickRateLimit,
    find_game,
    question_answered,
)
from eyeshot.kernel.record import SYSTEM_SEAT

log = logging.getLogger("eyeshot.host")
MAX_TRIES = 50


class LiveGame:
    """One table's game in this process."""

    def __init__(
        self,
        store: Store,
        doc: TableDoc,
        seed: bytes,
        pace: BotDelay,
        thinkers: BotPool,
        deeds: PhysicsJobs,
        gather: Gather | None = None,
    ) -> None:
        self.table = doc.id
        self.doc = doc
        self.match: Match[Any] = find_game(doc.game).match(Setup(len(doc.chairs), doc.options, doc.content))
        self.seed = seed
        self.seq = 0
        self.step = Position()
        """The latest that is durable."""
        self.used = time.time()
        self.is_busy = False
        """Is something being done or written? Then whatever else is wished waits."""
        self.on_due: Callable[[float | None], None] = lambda due: None
        """Told after every entry when something happens by itself next."""
        self._store = store
        self._deeds = deeds
        self._course = GameRunner(doc, self.match, seed)
        self._gather = None if isinstance(self.match, TickAligned) else gather or Gather()
        """Where the moment could tell something, nobody waits for what is done at other tables."""
        self._wishes: list[Wish] = []
        self._is_taking = False
        self._is_gathering = False
        """Are the wishes taken with the next go?"""
        self._began: float = doc.began
        self._ticks_per_second: int = self.match.ticks_per_second
        self._actors: set[str] = set()
        """Whose actions are in the log."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._one_asks_bots = asyncio.Lock()
        self._due_step: Position | None = None
        self._due: float | None = None
        self._overdue: float | None = None
        """A step, when something happens by itself next after it, and when any other process does it instead."""
        self._stored: tuple[int, float | None] = -1, None
        """After how many entries this process stored what is due last, and what that was."""
        self._writing: float | None = None
        """What is due, as it is being stored."""
        self._answers = Autoplay(doc, self.match, seed, pace, thinkers)
        self._pacing = TickRateLimit()
        self.broadcast = Broadcast(self.match, doc.began)

    @property
    def is_in_ticks(self) -> bool:
        """Does the moment tell something here?"""
        return self._gather is None

    @property
    def is_wanted(self) -> bool:
        """Is something being done here, or wished?"""
        return self.is_busy or bool(self._wishes)

    @property
    def state(self) -> Any:
        return self.step.state

    @property
    def tick(self) -> int:
        return self.step.tick

    @property
    def questions(self) -> list[Question]:
        return self.step.questions

    @property
    def outcome(self) -> Outcome | None:
        return self.step.outcome

    @property
    def nonces(self) -> tuple[str, ...]:
        return self._course.nonces

    def make_ready(self) -> None:
        if self.outcome is None:
            self._course.make_ready(self._deeds)

    # --- the log ----------------------------------------------------------------------------------------------------

    async def begin(self) -> None:
        """Deal, unless some process has."""
        self.catch_up_if_free()
        if not self.seq:
            await self._wished(SYSTEM_SEAT, 0, "", self.now())

    def catch_up(self) -> bool:
        """Read what other processes have appended, and apply it; False if there was nothing."""
        self.add_downtime(self._store.downtime_s())
        entries = self._store.entries(self.table, self.seq)
        told_in = self.broadcast.next_tick_if_told()
        kept = [(msgspec.json.decode(body, type=StoredEntry), actor) for body, actor in entries]
        # What is ahead of a clock that stood still was told before.
        is_past = not self.seq and bool(kept) and self.broadcast.is_ahead(kept[-1][0].entry.tick)
        for one, actor in kept:
            self._applied(self._course.again(self.step, one, actor), told_in, is_past)
        if entries:
            self._applied_all()
        return bool(entries)

    def catch_up_if_free(self) -> None:
        """Read on, unless an action is being taken, which does it by itself."""
        if not self.is_busy:
            self.catch_up()

    # --- what is wished ---------------------------------------------------------------------------------------------

    def wish(self, seat: int, question: int, action: str, action_id: str, arrived: int, came: Came) -> None:
        """Take a seat's action once, whatever happens to the answer; `came` is told IllegalAction, InvalidAction,
        HostError or StoreError if it was not taken. A second answer of a seat to a paced question waits for the tick
        after the one in which it arrived."""
        self._add(Wish(seat, question, action, min(arrived, self.now()), came, f"{seat} {action_id}"))

    async def act(self, seat: int, question: int, action: str, action_id: str, arrived: int | None = None) -> None:
        """`wish` for those who wait; raises what it is told."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        at = self.now() if arrived is None else arrived
        self.wish(seat, question, action, action_id, at, partial(settle, done))
        await done

    async def _wished(self, seat: int, question: int, action: str | Action, arrived: int) -> None:
        """Of a bot, or of time."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._add(Wish(seat, question, action, arrived, partial(settle, done)))
        await done

    def _add(self, wish: Wish) -> None:
        """While something is being written all wait, and then they are taken together: so who comes last of many waits
        no longer than who comes first."""
        self._wishes.append(wish)
        self._go_on()

    def _go_on(self) -> None:
        if self._gather is None:
            self._take_wishes()
        elif self._wishes and not self.is_busy and not self._is_taking and not self._is_gathering:
            self._is_gathering = True
            self._gather.add(self._take_wishes)

    def _take_wishes(self) -> None:
        """Who hears what came of theirs may wish the next at once: that is taken by who is here already."""
        self._is_gathering = False
        if self._is_taking:
            return
        self._is_taking = True
        try:
            while self._wishes and not self.is_busy:
                self._take(first_of_each_seat(self._wishes), MAX_TRIES, {})
        finally:
            self._is_taking = False

    def _take(self, wishes: list[Wish], tries: int, beside: dict[int, JobResult | Exception]) -> None:
        """They are judged by what this process knows. If that was old, the number is taken, or a refusal may be wrong:
        then read on and judge again. `beside` is what came of those that take long, by seat."""
        self.is_busy = True
        left = [wish for wish in wishes if wish.actor not in self._actors]
        taken: list[Transition] = []
        try:
            judged = [self._judge(wish, taken, beside.get(wish.seat)) for wish in left]
            if taken:
                self._write(taken, partial(self._written, wishes, left, judged, taken, tries))
                return
            if tries and any(isinstance(came, Exception) for came in judged) and self.catch_up():
                self._take(wishes, tries - 1, {})
                return
        except Beside as long:
            self._begin_task(self._do_beside(long.deed, wishes, tries, beside))
            return
        except Exception as fault:  # noqa: BLE001 everybody who waits is told
            judged = [fault] * len(left)
        self._answer(wishes, left, judged)

    def _judge(self, wish: Wish, taken: list[Transition], done: JobResult | Exception | None) -> bool | Exception:
        """Do it after what is taken already, and after what is due; False if the seat is too quick, or why not."""
        step = taken[-1].step if taken else self.step
        if wish.seat == SYSTEM_SEAT and step.state is None:
            taken.append(self._course.start())
            return True
        # What else was being written when it arrived does not make it later.
        now = max(wish.arrived, step.tick)
        while (woken := self._course.wake(step, now)) is not None:
            taken.append(woken)
            step = woken.step
        if wish.seat == SYSTEM_SEAT:
            return True
        try:
            if step.state is None:
                raise HostError("not-playing")
            action = self.match.read(wish.action) if isinstance(wish.action, str) else wish.action
            # Whatever question is named: what is done has its pace.
            if step.is_paced and self._pacing.earliest(question_answered(step.questions, wish.seat, action)) > now:
                return False
            if step.question(wish.seat, wish.question) is None and step.outcome is None:
                # Who asks for what is not open is told why, if a rule bars it.
                raise self.match.check(step.state, wish.seat, action) or HostError("stale")
            acted = self._course.act(step, wish.seat, action, now, done)
            acted.actor = wish.actor
            taken.append(acted)
        except Beside:
            raise
        except Exception as refusal:  # noqa: BLE001 it is this wish's own, and no other's
            return refusal
        return True

    async def _do_beside(
        self, deed: ActionJob, wishes: list[Wish], tries: int, beside: dict[int, JobResult | Exception]
    ) -> None:
        """What takes long is done in another process, while nothing else happens at this table."""
        try:
            done: JobResult | Exception = await self._deeds.do(deed)
        except Exception as error:  # noqa: BLE001 who wished it is told
            done = error
        except asyncio.CancelledError:
            self._answer(wishes, wishes, [HostError("fault")] * len(wishes))
            raise
        self._take(wishes, tries, {**beside, deed.seat: done})
        self._go_on()

    def _write(self, taken: Sequence[Transition], then: Callable[[bool | StoreError], None]) -> None:
        """Append all of it, and only then let it be known; False if a number is taken."""
        _, overdue = self._dues_after(taken[-1].step)
        entries = [(one.kept(), one.actor) for one in taken]
        keeps_due = self._stored == (self.seq, overdue)
        self._writing = overdue
        is_gathered = self._gather is not None
        append = AppendRequest(self.table, self.seq, entries, overdue, keeps_due, is_gathered, self.doc.downtime_s)
        self._store.submit(append, then)

    def _written(
        self,
        wishes: list[Wish],
        left: list[Wish],
        judged: list[bool | Exception],
        taken: list[Transition],
        tries: int,
        added: bool | StoreError,
    ) -> None:
        if isinstance(added, StoreError):
            judged = [added] * len(left)
        elif added:
            self._keep(taken)
        elif tries:
            self._read_on_and_take(wishes, tries - 1)
            return
        else:
            judged = [HostError("storage", why="too many others")] * len(left)
        self._answer(wishes, left, judged)
        self._go_on()

    def _read_on_and_take(self, wishes: list[Wish], tries: int) -> None:
        """Another process was faster."""
        try:
            self.catch_up()
        except Exception as fault:  # noqa: BLE001 everybody who waits is told
            self._answer(wishes, wishes, [fault] * len(wishes))
        else:
            for wish in wishes:
                wish.arrived = min(wish.arrived, self.now())
            self._take(wishes, tries, {})
        self._go_on()

    def _answer(self, wishes: list[Wish], left: list[Wish], judged: list[bool | Exception]) -> None:
        """Tell everybody what came of it. Who has it in the log already hears just that; who was too quick waits for
        the next tick."""
        self.is_busy = False
        if len(left) < len(wishes):
            for wish in wishes:
                if wish not in left:
                    self._tell(wish, None)
        for place, wish in enumerate(left):
            came = judged[place]
            if isinstance(came, Exception):
                self._tell(wish, came)
            elif came or not wish.actor:
                self._tell(wish, None)
            else:
                wish.arrived += 1
                begins = self._began + wish.arrived / self._ticks_per_second
                after(begins - time.time(), self._add, wish)

    def _tell(self, wish: Wish, came: Exception | None) -> None:
        try:
            wish.came(came)
        except Exception:
            log.exception("table %s: seat %d was not told what came of its action", self.table, wish.seat)

    def _keep(self, taken: list[Transition]) -> None:
        """It is durable, whatever comes of telling it; what is not known here then is read again."""
        told_in = self.broadcast.next_tick()
        try:
            for one in taken:
                self._applied(one, told_in)
            self._applied_all()
            self._stored = self.seq, self._writing
        except Exception:
            log.exception("table %s: something that was done was not told", self.table)

    def _begin_task(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _applied(self, taken: Transition, told_in: int, is_past: bool = False) -> None:
        """`told_in` is the first tick with which it can be told; what is past is told at once."""
        entry, step, before = taken.entry, taken.step, self.step
        self.step = step
        self.seq += 1
        if taken.actor:
            self._actors.add(taken.actor)
        if entry.seat != SYSTEM_SEAT and before.is_paced:
            self._pacing.note(
                question_answered(before.questions, entry.seat, self.match.read(entry.action)), entry.tick
            )
        self._answers.hear(entry)
        self.broadcast.tell(entry, step.state, step.questions, told_in, is_past)

    def _applied_all(self) -> None:
        """What follows from the latest step alone."""
        self.used = time.time()
        self.on_due(self.next_due())
        self._answers.think(self.step, self.seq)

    def seat_anew(self, doc: TableDoc) -> None:
        """A bot plays for somebody from now on, or no longer. It has heard what its seat saw from the beginning."""
        if [chair.replaced for chair in doc.chairs] == [chair.replaced for chair in self.doc.chairs]:
            return
        entries = self._store.entries(self.table, 0)[: self.seq]
        self.doc.chairs, self.doc.bot_substituted_seats = doc.chairs, doc.bot_substituted_seats
        fresh = self._answers.seat(doc.chairs)
        if fresh:
            self._answers.catch_up(fresh, (msgspec.json.decode(body, type=StoredEntry).entry for body, _ in entries))
        self._due_step = None
        self._applied_all()
        # Whoever serves this table after us finds in the storage when to go on.
        _, overdue = self._dues_after(self.step)
        self._stored = -1, None
        self._store.submit(AppendRequest(self.table, self.seq, [], overdue), _disregard)

    # --- how it is played -------------------------------------------------------------------------------------------

    @cached_property
    def is_quiet(self) -> bool:
        """Is it agreed that nobody writes while they play?"""
        return is_quiet(self.match)

    def now(self) -> int:
        """The tick on arrival decides, alike for all; it never goes back behind what has happened."""
        return max(self.step.tick, self.clock())

    def clock(self) -> int:
        """The tick by this game's clock alone: who reads it learns nothing of what has happened."""
        return self.tick_at(time.time())

    def tick_at(self, moment: float) -> int:
        """By this game's clock, whatever happened since: in which tick something came that was heard then."""
        return max(0, int((moment - self._began) * self._ticks_per_second))

    def add_downtime(self, downtime_s: float) -> None:
        """Nobody served this table for so long in all: its clock goes on from where it was."""
        if downtime_s <= self.doc.downtime_s:
            return
        seconds = self.doc.add_downtime(downtime_s)
        self._began = self.doc.began
        for wish in self._wishes:
            wish.arrived = min(wish.arrived, self.now())
        self.broadcast.add_downtime(seconds)
        self._due_step = None
        self.on_due(self.next_due())

    # --- what happens by itself -------------------------------------------------------------------------------------

    def next_due(self) -> float | None:
        """When that is, in seconds since 1970."""
        return self._answers.next_due(self.step, self._dues_after(self.step)[0])

    def _dues_after(self, step: Position) -> tuple[float | None, float | None]:
        if self._due_step is not step:
            # What is not dealt is due.
            began = self.doc.began
            self._due, self._overdue = (began, began) if step.state is None else self._answers.dues_after(step)
            self._due_step = step
        return self._due, self._overdue

    async def do_due(self) -> None:
        """Wakes, bots and standing orders whose time has come. Who is asked for this too early is told when to ask."""
        self.catch_up_if_free()
        await self._wished(SYSTEM_SEAT, 0, "", self.now())
        async with self._one_asks_bots:
            for _ in range(MAX_TRIES):
                if not await self._let_one_act():
                    break
                self.catch_up_if_free()
        self.on_due(self.next_due())

    async def _let_one_act(self) -> bool:
        """A bot, or a person by standing orders, whose time has come; False if there is none."""
        step, now, answers = self.step, self.now(), self._answers
        if (seat := answers.asked_at(step, now)) is not None:
            bot = answers.plays(seat)
            action = await answers.answer(step, seat)
            question = step.asked[seat][0]
            if answers.plays(seat) is not bot:
                return True  # its person has come back meanwhile
        elif (seat := self._answers.restless_at(step, now)) is not None:
            action = self._answers.move(step, seat, now)
            open_ = None if action is None else question_answered(step.questions, seat, action)
            question = open_.id if open_ else 0
        else:
            return False
        if action is not None:
            try:
                await self._wished(seat, question, action, self.now())
            except (IllegalAction, HostError):
                # Another process may have been as quick for the same bot.
                if self.step is step:
                    raise
        return True


def _disregard(added: bool | StoreError) -> None:
    """If it was not stored, the next entry stores it."""
