"""A game as one process knows it: a copy of the state, brought up to date from the log before anything is done.

Any process may take an action: apply it to a copy, append it under the next number, and keep the copy only if nobody
was faster. What comes while that is being written is then taken together. Messages go out when the entry is durable.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import cached_property, partial
from hashlib import blake2b
from random import Random
from typing import Any, NamedTuple

import msgspec

from eyeshot.bots import find_bot, has_choice
from eyeshot.bots.hard import Hard
from eyeshot.bots.thinkers import Thinkers, Thought
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
    Bot,
    Company,
    InvalidAction,
    Loose,
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
    Thinks,
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
LONGEST_THOUGHT_S = 10.0


class Pace(NamedTuple):
    """How long bots and standing orders take to answer, in seconds. Drawn before anything secret is looked at."""

    least: float = 0.7
    most: float = 1.8


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
        game = find_game(doc.game)
        self.table = doc.id
        self.doc = doc
        self.match: Match[Any] = game.match(Setup(len(doc.chairs), doc.options, doc.content))
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
        self._pace = pace
        self._thinkers = thinkers
        self._thoughts: dict[int, tuple[int, Future[str]]] = {}
        """For each seat of a bot that thinks, the question it thinks about, and what it will say."""
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
        self._bots: dict[int, Bot] = {
            seat: find_bot(game, chair.bot)(self.match.setup.content, Random(f"{doc.id} {seat}"))
            for seat, chair in enumerate(doc.chairs)
            if chair.bot
        }
        self._searching = {seat for seat, bot in self._bots.items() if isinstance(bot, Hard | Thinks)}
        self._patient = {seat for seat, bot in self._bots.items() if isinstance(bot, Thinks)}
        self._company = Company(self._bots)
        self._pacing = Pacing()

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
        bodies = self._store.entries(self.table, self.seq)
        # What comes while somebody looks on is told between ticks too, and after what was told before.
        shown_in = self._release.open_tick() if self._release and self._shown is not None else 0
        for body in bodies:
            self._applied(self._course.again(self.step, msgspec.json.decode(body, type=Kept)), shown_in)
        if bodies:
            self._applied_all()
        return bool(bodies)

    async def act(self, seat: int, question: int, action: str, action_id: str) -> None:
        """Take a seat's action once, whatever happens to the answer; raises Refused, InvalidAction or HostError. Who
        answered the same in this tick waits for the next, and nobody else does."""
        while not await self._wish(seat, question, action, f"{seat} {action_id}"):
            await asyncio.sleep(1 / self.match.ticks_per_second)

    async def _wish(self, seat: int, question: int, action: str, actor: str) -> bool:
        """False if the seat is too quick. While something is being written all wait, and then they are taken together:
        so who comes last of many waits no longer than who comes first."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._wishes.append(Wish(seat, question, action, actor, self.now(), done))
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
            taken: list[Taken] = []
            judged = [(wish, await self._judge(wish, taken)) for wish in wishes]
            if not taken or await self._commit(taken):
                refused = [(wish, came) for wish, came in judged if isinstance(came, Exception)]
                _settle([wish for wish, came in judged if came is True], True)
                _settle([wish for wish, came in judged if came is False], False)
                left = [(wish, came) for wish, came in refused if not self._is_done(wish)]
                if taken or not left or not self.catch_up():
                    for wish, came in left:
                        _settle([wish], came)
                    return
                wishes = [wish for wish, _ in left]
            else:
                wishes = [wish for wish in wishes if not self._is_done(wish)]
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
        question = step.question(wish.seat, wish.question)
        if self._pacing.earliest(question) > now:
            return False
        try:
            if step.state is None:
                raise HostError("not-playing")
            action = self.match.read(wish.action)
            if question is None and step.outcome is None:
                # Who asks for what is not open is told why, if a rule bars it.
                raise self.match.check(step.state, wish.seat, action) or HostError("stale")
            taken.append(Taken(await self._course.act(step, wish.seat, action, now), wish.actor))
        except (Refused, InvalidAction, HostError) as refusal:
            return refusal
        return True

    def _is_done(self, wish: Wish) -> bool:
        """Was it taken before? Who asked is told so."""
        is_done = self._store.done(self.table, wish.actor)
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
        """Append all of it, and only then let it be known; False if a number or an action id is taken."""
        last = taken[-1].step
        overdue = self._due_after(last, LONGEST_THOUGHT_S if self._patient else 0.0)
        entries = [Written(step.kept(), actor) for step, actor in taken]
        keeps_due = self._stored == (self.seq, overdue)
        if not await self._store.append(self.table, self.seq, entries, overdue, keeps_due):
            return False
        self._stored = self.seq + len(taken), overdue
        shown_in = self._release.open_tick() if self._release else 0
        for step, _ in taken:
            self._applied(step, shown_in)
        self._applied_all()
        return True

    def _applied(self, step: Step, shown_in: int) -> None:
        """`shown_in` is the first tick with which it can be shown."""
        entry, questions = step.entry, self.questions
        assert entry is not None
        self.step = step
        self.seq += 1
        if entry.seat != TIME:
            self._pacing.note(answered(questions, entry.seat, self.match.read(entry.action)), entry.tick)
        self._company.hear(entry.events, entry.tick)
        told = list(tell_all(self._streams, entry.events, entry.tick, step.questions))
        if self._release is None:
            self._show(step.state, told)
        else:
            self._release.put(max(entry.tick, shown_in), partial(self._show, step.state, told))

    def _applied_all(self) -> None:
        """What follows from the latest step alone."""
        self.used = time.time()
        self._due = self._due_after(self.step)
        self.on_due(self.next_due())
        self._think()

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

    def _due_after(self, step: Step, patience_s: float = 0.0) -> float | None:
        """When something happens by itself next, in seconds since 1970; with patience for bots that are waited for, who
        think in the process that asked them, until others do their part."""
        due = self.match.wake_at(step.state)
        ticks = [] if due is None else [due]
        patience = math.ceil(patience_s * self.match.ticks_per_second)
        ticks += [
            self._answer_tick(seat, *since) + (patience if seat in self._patient else 0)
            for seat, since in step.asked.items()
            if self._answers_by_itself(step.state, seat)
        ]
        return self.doc.began + min(ticks) / self.match.ticks_per_second if ticks else None

    def next_due(self) -> float | None:
        """As after the latest entry, or sooner: a bot may want to act for what it has heard since."""
        wanted = None if self.outcome else self._company.next_tick()
        if wanted is None:
            return self._due
        at = self.doc.began + wanted / self.match.ticks_per_second
        return at if self._due is None else min(self._due, at)

    def _answers_by_itself(self, state: Any, seat: int) -> bool:
        return seat in self._bots or self.match.standing(state, seat) is not None

    def _answer_tick(self, seat: int, question: int, since: int) -> int:
        """When a bot, or the standing orders of a person, answer. A function of public things alone."""
        luck = blake2b(f"{self.table} {seat} {question} {since}".encode(), digest_size=4).digest()
        share = int.from_bytes(luck, "big") / 2**32
        delay = self._pace.least + share * (self._pace.most - self._pace.least)
        return since + math.ceil(delay * self.match.ticks_per_second)

    async def do_due(self) -> None:
        """Wakes, bots and standing orders whose time has come. Who is asked for this too early is told when to ask."""
        self.catch_up_if_free()
        await self._wish(TIME, 0, "", "")
        if self._is_anybody_due(self.now()):
            async with self.lock:
                await self._let_act()
        self.on_due(self.next_due())

    def _is_anybody_due(self, now: int) -> bool:
        is_asked = any(self._is_due(seat, since, now) for seat, since in self.step.asked.items())
        return is_asked or (self.outcome is None and bool(self._company.seats_at(now)))

    async def _let_act(self) -> None:
        """Bots and standing orders, and what becomes due meanwhile."""
        for _ in range(MAX_TRIES):
            self.catch_up()
            now = self.now()
            if not await self._wakes(now):
                continue
            seat = next((s for s, since in self.step.asked.items() if self._is_due(s, since, now)), None)
            if seat is not None:
                await self._answer(seat)
            elif not await self._move(now):
                break

    async def _move(self, now: int) -> bool:
        """The first bot that wants to act by itself does so; False if none wants to."""
        seats = [] if self.outcome else self._company.seats_at(now)
        if seats:
            action = self._company.act(seats[0], self.match.view(self.state, seats[0]), self.questions, now)
            # Another process may have been as quick for the same bot.
            if action is not None and self._pacing.earliest(answered(self.questions, seats[0], action)) <= now:
                await self._apply(seats[0], action, now)
        return bool(seats)

    def _is_due(self, seat: int, since: tuple[int, int], now: int) -> bool:
        return self._answers_by_itself(self.state, seat) and self._answer_tick(seat, *since) <= now

    async def _answer(self, seat: int) -> None:
        await self._wait_for_thought(seat)
        action = self._bot_action(seat) if seat in self._bots else self.match.standing(self.state, seat)
        if action is not None:
            await self._apply(seat, action, self.now())

    async def _wait_for_thought(self, seat: int) -> None:
        """A bot without secrets may take longer than its answer would be due, and nothing else stands still."""
        question, said = self._thoughts.get(seat, (-1, None))
        if said is not None and question == self.step.asked[seat][0] and seat in self._patient:
            # Whether anything came of it is seen when the answer is needed.
            with contextlib.suppress(Exception):
                await asyncio.wait_for(asyncio.wrap_future(said), LONGEST_THOUGHT_S)

    def _bot_action(self, seat: int) -> Action | None:
        question = next((q for q in self.questions if q.by == seat and not q.optional), None)
        if question is None:
            return None
        thought, said = self._thoughts.pop(seat, (-1, None))
        if (
            said is not None
            and thought == question.id
            and said.done()
            and not said.cancelled()
            and not said.exception()
        ):
            action = self.match.read(said.result())
            if question.choice.offers(action):
                return action
        return self._bots[seat].choose(self.match.view(self.state, seat), question)

    def _think(self) -> None:
        """Bots that search begin as soon as they are asked, each in a world made up from what its seat knows. Who has
        secrets and found nothing by the time its answer is due answers at once: that it took long would tell something.
        """
        for question in self.questions:
            seat = question.by
            if seat not in self._searching or question.optional or not has_choice(question):
                continue
            if self._thoughts.get(seat, (-1,))[0] == question.id or self.outcome is not None:
                continue
            luck = f"{self.table} {seat} {self.seq}"
            world = self.match.resample(self.state, (seat,), Loose(luck))
            level = self.doc.chairs[seat].bot
            thought = Thought(self.match.game, self.match.setup, level, self.match.save(world), seat, luck)
            self._thoughts[seat] = question.id, self._thinkers.think(thought)


def _no_part(state: Any, seat: Seat, events: Sequence[Data]) -> Data | None:
    return None


def _settle(wishes: Sequence[Wish], came: bool | Exception) -> None:
    for wish in wishes:
        if not wish.done.done():
            if isinstance(came, Exception):
                wish.done.set_exception(came)
            else:
                wish.done.set_result(came)
