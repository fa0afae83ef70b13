"""A game as one process knows it: a copy of the state, brought up to date from the log before anything is done.

Any process may take an action: apply it to a copy, append it under the next number, and keep the copy only if nobody
was faster. What comes while that is being written is then taken together. Messages go out when the entry is durable.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import Any, NamedTuple

import msgspec

from eyeshot.bots.thinkers import Thinkers
from eyeshot.host.answers import Answers, Pace
from eyeshot.host.course import Course, Step
from eyeshot.host.deeds import Deeds
from eyeshot.host.errors import HostError
from eyeshot.host.kept import Kept
from eyeshot.host.quiet import is_quiet
from eyeshot.host.release import Release, Show
from eyeshot.host.store import Store, Written
from eyeshot.host.table import TableDoc
from eyeshot.kernel import (
    Action,
    InvalidAction,
    Match,
    Message,
    Outcome,
    Pacing,
    Question,
    Refused,
    Seat,
    Setup,
    Stream,
    TellsInTicks,
    answered,
    find_game,
)
from eyeshot.kernel.event import Data
from eyeshot.kernel.fast import ManyViews, PartViews
from eyeshot.kernel.record import TIME
from eyeshot.kernel.stream import tell_all

Listener = Callable[[Seat, Message, Data | None], None]
"""Is told the message, and the part of the view that has changed; None if that may be all of it."""
MAX_TRIES = 50


class Wish(NamedTuple):
    """What a seat wants to do, and when that arrived. Time wants only that what is due happens."""

    seat: int
    question: int
    action: str
    actor: str
    arrived: int
    done: asyncio.Future[bool]


class Taken(NamedTuple):
    """A step that is not durable yet, and whose action it was."""

    step: Step
    actor: str = ""


class LiveGame:
    """One table's game in this process."""

    def __init__(self, store: Store, doc: TableDoc, seed: bytes, pace: Pace, thinkers: Thinkers, deeds: Deeds) -> None:
        self.table = doc.id
        self.doc = doc
        self.match: Match[Any] = find_game(doc.game).match(Setup(len(doc.chairs), doc.options, doc.content))
        self.seed = seed
        self.seq = 0
        self.step = Step()
        """The latest that is durable."""
        self.used = time.time()
        self.lock = asyncio.Lock()
        self.on_due: Callable[[float | None], None] = lambda due: None
        """Told after every entry when something happens by itself next."""
        self._store = store
        self._course = Course(doc, self.match, seed, deeds)
        self._wishes: list[Wish] = []
        self._taker: asyncio.Task[None] | None = None
        """Will take what is wished as soon as the lock is free."""
        self._due: float | None = None
        self._stored: tuple[int, float | None] = -1, None
        """After how many entries this process stored what is due last, and what that was."""
        self._actors: set[str] = set()
        """Whose actions are among those entries."""
        self._answers = Answers(doc, self.match, pace, thinkers)
        self._pacing = Pacing()
        seats: list[Seat] = [*range(len(doc.chairs)), None]
        self.listeners: dict[Seat, set[Listener]] = {seat: set() for seat in seats}
        self._streams = {seat: Stream(self.match, seat) for seat in seats}
        self.messages: dict[Seat, list[Message]] = {seat: [] for seat in seats}
        tells_in_ticks = isinstance(self.match, TellsInTicks)
        self._release = Release(doc.began, self.match.ticks_per_second) if tells_in_ticks else None
        self._shown: Any = None
        """The state after the latest entry that was told."""
        self._views: dict[Seat, dict[str, Any]] = {}
        self._views_of = self.match.views if isinstance(self.match, ManyViews) else self._view_each
        self._part_of_view = self.match.part_of_view if isinstance(self.match, PartViews) else _no_part

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
            self._course.make_ready()

    # --- the log ----------------------------------------------------------------------------------------------------

    async def begin(self) -> None:
        """Deal, unless some process has."""
        async with self.lock:
            self.catch_up()
            if not self.seq:
                await self._commit([Taken(self._course.start())])
                self.catch_up()

    def catch_up(self) -> bool:
        """Read what other processes have appended, and apply it; False if there was nothing."""
        written = self._store.entries(self.table, self.seq)
        # What comes while somebody looks on is told between ticks too, and after what was told before.
        shown_in = self._release.open_tick() if self._release and self._shown is not None else 0
        for body, actor in written:
            self._applied(self._course.again(self.step, msgspec.json.decode(body, type=Kept)), actor, shown_in)
        if written:
            self._applied_all()
        return bool(written)

    async def act(self, seat: int, question: int, action: str, action_id: str, arrived: int | None = None) -> None:
        """Take a seat's action once, whatever happens to the answer; raises Refused, InvalidAction or HostError. Who
        answered the same in this tick waits for the next, and nobody else does: for the next after that in which it
        arrived, however long it took to find out."""
        arrived = self.now() if arrived is None else arrived
        while not await self._wish(seat, question, action, f"{seat} {action_id}", arrived):
            arrived += 1
            begins = self.doc.began + arrived / self.match.ticks_per_second
            await asyncio.sleep(max(0.0, begins - time.time()))

    async def _wish(self, seat: int, question: int, action: str, actor: str, arrived: int) -> bool:
        """False if the seat is too quick. While something is being written all wait, and then they are taken together:
        so who comes last of many waits no longer than who comes first."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._wishes.append(Wish(seat, question, action, actor, arrived, done))
        try:
            if self.lock.locked():
                self._begin_to_take()
            else:
                await self._take_wishes()
            return await done
        finally:
            done.cancel()

    def _begin_to_take(self) -> None:
        if self._taker is None:
            self._taker = asyncio.create_task(self._take_wishes())

    async def _take_wishes(self) -> None:
        """What has been wished so far. Of a seat one after the other."""
        async with self.lock:
            self._taker = None
            waiting, self._wishes = self._wishes, []
            while waiting:
                first: dict[int, Wish] = {}
                for wish in waiting:
                    first.setdefault(wish.seat, wish)
                wishes = list(first.values())
                waiting = [wish for wish in waiting if first[wish.seat] is not wish]
                try:
                    await self._take(wishes)
                except Exception as error:  # noqa: BLE001 everybody who waits is told
                    _settle(wishes, error)
                except asyncio.CancelledError:
                    # Who took them is gone, and it is not known what came of it: it is seen when they are taken again.
                    self._wishes = [wish for wish in (*wishes, *waiting, *self._wishes) if not wish.done.done()]
                    self._begin_to_take()
                    raise

    async def _take(self, wishes: list[Wish]) -> None:
        """They are judged by what this process knows. If that was old, the number is taken, or a refusal may be wrong:
        then read on and judge again."""
        for _ in range(MAX_TRIES):
            wishes = [wish for wish in wishes if not self._is_done(wish)]
            taken: list[Taken] = []
            judged = [(wish, await self._judge(wish, taken)) for wish in wishes]
            if not taken or await self._commit(taken):
                refused = [(wish, came) for wish, came in judged if isinstance(came, Exception)]
                _settle([wish for wish, came in judged if came is True], True)
                _settle([wish for wish, came in judged if came is False], False)
                if taken or not refused or not self.catch_up():
                    for wish, came in refused:
                        _settle([wish], came)
                    return
                wishes = [wish for wish, _ in refused]
            else:
                self.catch_up()
        raise HostError("storage", why="too many others")

    async def _judge(self, wish: Wish, taken: list[Taken]) -> bool | Exception:
        """Do it after what is taken already, and after what is due; False if the seat is too quick, or why not."""
        step = taken[-1].step if taken else self.step
        # What else was being written when it arrived does not make it later.
        now = max(wish.arrived, step.tick)
        while (woken := self._course.wake(step, now)) is not None:
            taken.append(Taken(woken))
            step = woken
        if wish.seat == TIME:
            return True
        try:
            if step.state is None:
                raise HostError("not-playing")
            action = self.match.read(wish.action)
            # Whatever question is named: what is done has its pace.
            if self._pacing.earliest(answered(step.questions, wish.seat, action)) > now:
                return False
            if step.question(wish.seat, wish.question) is None and step.outcome is None:
                # Who asks for what is not open is told why, if a rule bars it.
                raise self.match.check(step.state, wish.seat, action) or HostError("stale")
            taken.append(Taken(await self._course.act(step, wish.seat, action, now), wish.actor))
        except (Refused, InvalidAction, HostError) as refusal:
            return refusal
        except Exception as fault:  # noqa: BLE001 it is this wish's own, and no other's
            return fault
        return True

    def _is_done(self, wish: Wish) -> bool:
        """Was it taken before? Who asked is told so. Who appends has read all there is: so it is taken once."""
        is_done = wish.actor in self._actors
        if is_done:
            _settle([wish], True)
        return is_done

    async def _wakes(self, now: int) -> bool:
        """Let happen what is due; False if another process was faster."""
        while (step := self._course.wake(self.step, now)) is not None:
            if not await self._commit([Taken(step)]):
                return False
        return True

    async def _apply(self, seat: int, action: Action, tick: int) -> bool:
        return await self._commit([Taken(await self._course.act(self.step, seat, action, tick))])

    async def _commit(self, taken: Sequence[Taken]) -> bool:
        """Append all of it, and only then let it be known; False if a number is taken."""
        last = taken[-1].step
        overdue = self._answers.overdue_after(last)
        entries = [Written(step.kept(), actor) for step, actor in taken]
        keeps_due = self._stored == (self.seq, overdue)
        if not await self._store.append(self.table, self.seq, entries, overdue, keeps_due):
            return False
        self._stored = self.seq + len(taken), overdue
        shown_in = self._release.open_tick() if self._release else 0
        for step, actor in taken:
            self._applied(step, actor, shown_in)
        self._applied_all()
        return True

    def _applied(self, step: Step, actor: str, shown_in: int) -> None:
        """`shown_in` is the first tick with which it can be shown."""
        entry, questions = step.entry, self.questions
        assert entry is not None
        self.step = step
        self.seq += 1
        if actor:
            self._actors.add(actor)
        if entry.seat != TIME:
            self._pacing.note(answered(questions, entry.seat, self.match.read(entry.action)), entry.tick)
        self._answers.hear(entry)
        told = list(tell_all(self._streams, entry.events, entry.tick, step.questions))
        if self._release is None:
            self._show(step.state, told)
        else:
            self._release.put(max(entry.tick, shown_in), partial(self._show, step.state, told))

    def _applied_all(self) -> None:
        """What follows from the latest step alone."""
        self.used = time.time()
        self._due = self._answers.due_after(self.step)
        self.on_due(self.next_due())
        self._answers.think(self.step, self.seq)

    def _show(self, state: Any, told: list[tuple[Seat, Message]]) -> None:
        """Tell everybody who listens what an entry means to them."""
        self._shown = state
        watched = [(seat, message) for seat, message in told if self.listeners[seat]]
        parts = [self._part_of_view(state, seat, message.events) for seat, message in watched]
        whole = [seat for (seat, _), part in zip(watched, parts, strict=True) if part is None]
        self._views = dict(zip(whole, self._views_of(state, whole), strict=True)) if whole else {}
        for seat, message in told:
            self.messages[seat].append(message)
        for (seat, message), part in zip(watched, parts, strict=True):
            for listener in list(self.listeners[seat]):
                listener(seat, message, part)

    def answer(self, arrived: int, tell: Show) -> None:
        """Let who did something in a tick know what came of it: together with what else that tick shows."""
        if self._release is None:
            tell()
        else:
            self._release.put(max(arrived, self._release.open_tick()), tell)

    @property
    def has_listeners(self) -> bool:
        return any(self.listeners.values())

    def catch_up_if_free(self) -> None:
        """Read on, unless an action is being taken, which does it by itself."""
        if not self.lock.locked():
            self.catch_up()

    def _view_each(self, state: Any, seats: Sequence[Seat]) -> list[dict[str, Any]]:
        return [self.match.view(state, seat) for seat in seats]

    def view(self, seat: Seat) -> dict[str, Any]:
        """What a seat sees now, made once an entry: no more than it was told."""
        if seat not in self._views:
            self._views[seat] = self.match.view(self._shown, seat)
        return self._views[seat]

    @cached_property
    def is_quiet(self) -> bool:
        """Is it agreed that nobody writes while they play?"""
        return is_quiet(self.match)

    def now(self) -> int:
        """The tick on arrival decides, alike for all; it never goes back."""
        return max(self.tick, int((time.time() - self.doc.began) * self.match.ticks_per_second))

    # --- what happens by itself -------------------------------------------------------------------------------------

    def next_due(self) -> float | None:
        """When that is, in seconds since 1970."""
        return self._answers.next_due(self.step, self._due)

    async def do_due(self) -> None:
        """Wakes, bots and standing orders whose time has come. Who is asked for this too early is told when to ask."""
        self.catch_up_if_free()
        await self._wish(TIME, 0, "", "", self.now())
        now = self.now()
        if self._answers.asked_at(self.step, now) is not None or self._answers.restless_at(self.step, now) is not None:
            async with self.lock:
                await self._let_act()
        self.on_due(self.next_due())

    async def _let_act(self) -> None:
        """Bots and standing orders, and what becomes due meanwhile."""
        for _ in range(MAX_TRIES):
            self.catch_up()
            now = self.now()
            if not await self._wakes(now):
                continue
            if (seat := self._answers.asked_at(self.step, now)) is not None:
                action = await self._answers.answer(self.step, seat)
                if action is not None:
                    await self._apply(seat, action, self.now())
            elif (seat := self._answers.restless_at(self.step, now)) is not None:
                action = self._answers.move(self.step, seat, now)
                # Another process may have been as quick for the same bot.
                if action is not None and self._pacing.earliest(answered(self.questions, seat, action)) <= now:
                    await self._apply(seat, action, now)
            else:
                break


def _no_part(state: Any, seat: Seat, events: Sequence[Data]) -> Data | None:
    return None


def _settle(wishes: Sequence[Wish], came: bool | Exception) -> None:
    for wish in wishes:
        if not wish.done.done():
            if isinstance(came, Exception):
                wish.done.set_exception(came)
            else:
                wish.done.set_result(came)
