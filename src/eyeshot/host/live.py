"""A game as one process knows it: a copy of the state, brought up to date from the log before anything is done.

Any process may take an action: apply it to a copy, append it under the next number, and keep the copy only if nobody
was faster. Messages go out when the entry is durable.
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
from typing import Any

import msgspec

from eyeshot.bots import find_bot, has_choice
from eyeshot.bots.hard import Hard
from eyeshot.bots.thinkers import Thinkers, Thought
from eyeshot.host.deeds import Deed, Deeds, TooLong, Unmeasured
from eyeshot.host.errors import HostError
from eyeshot.host.quiet import is_quiet
from eyeshot.host.release import Release, Show
from eyeshot.host.store import Store
from eyeshot.host.table import TableDoc, Trunk
from eyeshot.kernel import (
    Action,
    Bot,
    Committed,
    Company,
    Event,
    InvalidAction,
    Loose,
    Match,
    Message,
    Outcome,
    Pacing,
    Question,
    Recording,
    Refused,
    Seat,
    Setup,
    Stream,
    TellsInTicks,
    Thinks,
    answered,
    commitment,
    digest,
    find_game,
)
from eyeshot.kernel.event import Data
from eyeshot.kernel.fast import Heavy, ManyViews, PartViews
from eyeshot.kernel.record import TIME, Branch, End, Entry, Header, Record, Segment, about
from eyeshot.kernel.rerun import redo
from eyeshot.kernel.stream import tell_all

Listener = Callable[[Seat, Message, Data | None], None]
"""Is told the message, and the part of the view that has changed; None if that may be all of it."""
MAX_TRIES = 50
LONGEST_THOUGHT_S = 10.0


class Kept(msgspec.Struct, frozen=True, array_like=True):
    """An entry in storage, with how far chance had been used after it."""

    entry: Entry
    counter: int


class Pace(msgspec.Struct, frozen=True):
    """How long bots and standing orders take to answer, in seconds. Drawn before anything secret is looked at."""

    least: float = 0.7
    most: float = 1.8


class LiveGame:
    """One table's game in this process."""

    def __init__(self, store: Store, doc: TableDoc, seed: bytes, pace: Pace, thinkers: Thinkers, deeds: Deeds) -> None:
        game = find_game(doc.game)
        self.table = doc.id
        self.doc = doc
        self.match: Match[Any] = game.match(Setup(len(doc.chairs), doc.options, doc.content))
        self.state: Any = None
        self.seq = 0
        self.tick = 0
        self.used = time.time()
        self.outcome: Outcome | None = None
        self.questions: list[Question] = []
        self.lock = asyncio.Lock()
        self.on_due: Callable[[float | None], None] = lambda due: None
        """Told after every entry when something happens by itself next."""
        self._store = store
        self._seed = seed
        self._committed = Committed(seed, self.nonces)
        self._counter = 0
        self._due: float | None = None
        self._stored: tuple[int, float | None] = -1, None
        """After how many entries this process stored what is due last, and what that was."""
        self._pace = pace
        self._thinkers = thinkers
        self._deeds = deeds
        self._is_heavy = isinstance(self.match, Heavy) and self.match.measures_long
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
        self._asked: dict[int, tuple[int, int]] = {}
        """For each seat the question it must answer, and since which tick."""
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
    def nonces(self) -> tuple[str, ...]:
        """What the seats added to chance: public, and fixed when the game began."""
        return tuple(chair.nonce for chair in self.doc.chairs)

    # --- the log ----------------------------------------------------------------------------------------------------

    async def begin(self) -> None:
        """Deal, unless some process has."""
        async with self.lock:
            self.catch_up()
            if self.seq:
                return
            chance = self._chance()
            state, events = self.match.start(chance)
            entry = self._entry(state, TIME, "start", 0, chance.answers, events)
            await self._commit(state, entry, "")
            self.catch_up()

    def catch_up(self) -> bool:
        """Read what other processes have appended, and apply it; False if there was nothing."""
        bodies = self._store.entries(self.table, self.seq)
        # What comes while somebody looks on is told between ticks too, and after what was told before.
        shown_in = self._release.open_tick() if self._release and self._shown is not None else 0
        for body in bodies:
            kept = msgspec.json.decode(body, type=Kept)
            state = redo(self.match, None if self.state is None else self.match.clone(self.state), kept.entry)
            questions = self.match.questions(state)
            due = self._due_after(state, questions, kept.entry.tick)
            self._applied(state, questions, kept.entry, kept.counter, due, shown_in)
        if bodies:
            self._think()
        return bool(bodies)

    async def act(self, seat: int, question: int, action: str, action_id: str) -> None:
        """Take a seat's action once, whatever happens to the answer; raises Refused, InvalidAction or HostError.

        It is judged by what this process knows. If that was old, the number is taken, or the refusal may be wrong: then
        read on and judge again. Who answered the same in this tick waits for the next, and nobody else does."""
        while not await self._act_in_pace(seat, question, action, f"{seat} {action_id}"):
            await asyncio.sleep(1 / self.match.ticks_per_second)

    async def _act_in_pace(self, seat: int, question: int, action: str, actor: str) -> bool:
        """False if the seat is too quick."""
        arrived = self.now()
        async with self.lock:
            for _ in range(MAX_TRIES):
                try:
                    # What else was being written when it arrived does not make it later.
                    now = max(arrived, self.tick)
                    if await self._wakes(now):
                        if self._pacing.earliest(self._question(seat, question)) > now:
                            return False
                        if await self._try(seat, question, action, now, actor) or self._store.done(self.table, actor):
                            return True
                    self.catch_up()
                except (Refused, InvalidAction, HostError):
                    if self._store.done(self.table, actor):
                        return True
                    if not self.catch_up():
                        raise
            raise HostError("storage", why="too many others")

    def _question(self, seat: int, question: int) -> Question | None:
        return next((q for q in self.questions if q.by == seat and q.id == question), None)

    async def _try(self, seat: int, question: int, action: str, now: int, actor: str) -> bool:
        if self.state is None:
            raise HostError("not-playing")
        wanted = self.match.read(action)
        if self._question(seat, question) is None and self.outcome is None:
            # Who asks for what is not open is told why, if a rule bars it.
            raise self.match.check(self.state, seat, wanted) or HostError("stale")
        return await self._apply(seat, wanted, now, actor)

    async def _apply(self, seat: int, action: Action, tick: int, actor: str) -> bool:
        chance = self._chance(measures=not self._is_heavy)
        state = self.match.clone(self.state)
        text = self.match.text(action)
        answers = chance.answers
        try:
            self.match.advance(state, tick, chance)
            events = self.match.apply(state, seat, action, chance)
        except TooLong:
            done = await self._deeds.do(self._deed(seat, text, tick))
            state, events, answers = self.match.load(done.state), done.events, done.answers
            self._committed.counter = done.counter
        return await self._commit(state, self._entry(state, seat, text, tick, answers, events), actor)

    def _deed(self, seat: int, action: str, tick: int) -> Deed:
        played, saved = (self.match.game, self._setup), self.match.save(self.state)
        return Deed(*played, saved, seat, action, tick, self._seed, self.nonces, self._counter)

    @cached_property
    def _setup(self) -> bytes:
        return msgspec.json.encode(self.match.setup)

    def make_ready(self) -> None:
        """Where something takes long, a process for it begins before the first who needs it."""
        if self._is_heavy and self.outcome is None:
            self._deeds.make_ready(self.match.game, self._setup)

    async def _wakes(self, now: int) -> bool:
        """Let happen what is due; False if another process was faster."""
        while self.state is not None and (due := self.match.wake_at(self.state)) is not None and due <= now:
            chance = self._chance()
            state = self.match.clone(self.state)
            events = self.match.advance(state, due, chance)
            entry = self._entry(state, TIME, "wake", due, chance.answers, events)
            if not await self._commit(state, entry, ""):
                return False
        return True

    def _chance(self, measures: bool = True) -> Recording:
        """Chance from where the log has come to. Who uses it holds the lock."""
        self._committed.counter = self._counter
        return Recording(self._committed if measures else Unmeasured(self._committed))

    def _entry(self, state: Any, seat: int, action: str, tick: int, answers: list[Any], events: list[Event]) -> Entry:
        return Entry(seat, action, tick, answers, events, digest(self.match.save(state)))

    async def _commit(self, state: Any, entry: Entry, actor: str) -> bool:
        """Append, and only then let it be known; False if the number or the action id is taken."""
        counter = self._committed.counter
        questions = self.match.questions(state)
        due = self._due_after(state, questions, entry.tick)
        overdue = self._due_after(state, questions, entry.tick, LONGEST_THOUGHT_S) if self._patient else due
        body = msgspec.json.encode(Kept(entry, counter))
        keeps_due = self._stored == (self.seq, overdue)
        if not await self._store.append(self.table, self.seq, body, actor, overdue, keeps_due):
            return False
        self._stored = self.seq + 1, overdue
        self._applied(state, questions, entry, counter, due, self._release.open_tick() if self._release else 0)
        self._think()
        return True

    def _applied(
        self, state: Any, questions: list[Question], entry: Entry, counter: int, due: float | None, shown_in: int
    ) -> None:
        """`shown_in` is the first tick with which it can be shown."""
        self.state, self.tick, self._counter, self._due = state, entry.tick, counter, due
        self.seq += 1
        self.used = time.time()
        self.outcome = self.match.outcome(state)
        self._asked = self._asked_after(questions, entry.tick)
        if entry.seat != TIME:
            self._pacing.note(answered(self.questions, entry.seat, self.match.read(entry.action)), entry.tick)
        self.questions = questions
        self._company.hear(entry.events, entry.tick)
        told = list(tell_all(self._streams, entry.events, entry.tick, questions))
        if self._release is None:
            self._show(state, told)
        else:
            self._release.put(max(entry.tick, shown_in), partial(self._show, state, told))
        self.on_due(self.next_due())

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

    def _asked_after(self, questions: list[Question], tick: int) -> dict[int, tuple[int, int]]:
        asked = {}
        for question in questions:
            if not question.optional:
                before = self._asked.get(question.by)
                same = before is not None and before[0] == question.id
                asked[question.by] = before if same and before else (question.id, tick)
        return asked

    def _due_after(self, state: Any, questions: list[Question], tick: int, patience_s: float = 0.0) -> float | None:
        """When something happens by itself next, in seconds since 1970; with patience for bots that are waited for, who
        think in the process that asked them, until others do their part."""
        due = self.match.wake_at(state)
        ticks = [] if due is None else [due]
        asked = self._asked_after(questions, tick)
        patience = math.ceil(patience_s * self.match.ticks_per_second)
        ticks += [
            self._answer_tick(seat, *since) + (patience if seat in self._patient else 0)
            for seat, since in asked.items()
            if self._answers_by_itself(state, seat)
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
        async with self.lock:
            for _ in range(MAX_TRIES):
                self.catch_up()
                now = self.now()
                if not await self._wakes(now):
                    continue
                seat = next((s for s, since in self._asked.items() if self._is_due(s, since, now)), None)
                if seat is not None:
                    await self._answer(seat)
                elif not await self._move(now):
                    break
            self.on_due(self.next_due())

    async def _move(self, now: int) -> bool:
        """The first bot that wants to act by itself does so; False if none wants to."""
        seats = [] if self.outcome else self._company.seats_at(now)
        if seats:
            action = self._company.act(seats[0], self.match.view(self.state, seats[0]), self.questions, now)
            # Another process may have been as quick for the same bot.
            if action is not None and self._pacing.earliest(answered(self.questions, seats[0], action)) <= now:
                await self._apply(seats[0], action, now, "")
        return bool(seats)

    def _is_due(self, seat: int, since: tuple[int, int], now: int) -> bool:
        return self._answers_by_itself(self.state, seat) and self._answer_tick(seat, *since) <= now

    async def _answer(self, seat: int) -> None:
        await self._wait_for_thought(seat)
        action = self._bot_action(seat) if seat in self._bots else self.match.standing(self.state, seat)
        if action is not None:
            await self._apply(seat, action, self.now(), "")

    async def _wait_for_thought(self, seat: int) -> None:
        """A bot without secrets may take longer than its answer would be due, and nothing else stands still."""
        question, said = self._thoughts.get(seat, (-1, None))
        if said is not None and question == self._asked[seat][0] and seat in self._patient:
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

    # --- the record -------------------------------------------------------------------------------------------------

    def trunk(self) -> list[Trunk]:
        """Where all chance of this game came from, the seeds included: only for games that have ended."""
        start = self.doc.branch[1] + 1 if self.doc.branch else 0
        return [*self.doc.trunk, Trunk(start, self._seed.hex(), self.nonces)]

    def record(self) -> Record:
        """The whole game, with the seeds shown, once it has ended."""
        if self.outcome is None:
            raise HostError("not-ended")
        trunk = self.trunk()
        played = about(self.match.game, self.match.rules_version, self.match.setup)
        segments = tuple(Segment(t.start, commitment(bytes.fromhex(t.seed), played), t.nonces) for t in trunk)
        branch = Branch(*self.doc.branch) if self.doc.branch else None
        header = Header(self.table, self.match.game, self.match.rules_version, self.match.setup, segments, branch)
        entries = [msgspec.json.decode(body, type=Kept).entry for body in self._store.entries(self.table, 0)]
        diary = {"names": self.doc.names(), "bots": [chair.bot for chair in self.doc.chairs]}
        return Record(header, entries, End(self.outcome, tuple(t.seed for t in trunk), diary))

    @staticmethod
    def tick_of(body: bytes) -> int:
        return msgspec.json.decode(body, type=Kept).entry.tick

    def leave_at(self, step: int) -> list[bytes]:
        """The entries up to a step of an ended game, as the beginning of another one with a chance of its own."""
        if self.outcome is None:
            raise HostError("not-ended")
        bodies = self._store.entries(self.table, 0)
        if type(step) is not int or not 0 <= step < len(bodies) - 1:
            raise HostError("bad-step", last=len(bodies) - 2)
        kept = [msgspec.json.decode(body, type=Kept) for body in bodies[: step + 1]]
        kept[-1] = Kept(kept[-1].entry, 0)
        return [msgspec.json.encode(entry) for entry in kept]


def _no_part(state: Any, seat: Seat, events: Sequence[Data]) -> Data | None:
    return None
