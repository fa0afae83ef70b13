"""How a game goes on, from one step to the next. Nothing of it is stored or told here."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import msgspec

from eyeshot.host.physics_jobs import ActionJob, Beside, JobResult, PhysicsJobs, TooLong, Unmeasured
from eyeshot.host.stored_entry import StoredEntry
from eyeshot.host.table_doc import TableDoc
from eyeshot.kernel import Action, CommittedRng, Event, Match, Outcome, Question, RecordingRng
from eyeshot.kernel.capabilities import UsesPhysics
from eyeshot.kernel.record import SYSTEM_SEAT, Entry
from eyeshot.kernel.reexecute import reapply_entry
from eyeshot.kernel.state_hash import StateHash

_write = msgspec.json.Encoder().encode


class Position:
    """A game after an entry; before the first one there is no state."""

    def __init__(
        self,
        tick: int = 0,
        state: Any = None,
        counter: int = 0,
        questions: list[Question] | None = None,
        asked: dict[int, tuple[int, int]] | None = None,
        outcome: Outcome | None = None,
        is_paced: bool = False,
    ) -> None:
        self.tick = tick
        self.state = state
        self.counter = counter
        self.questions = questions or []
        self.asked = asked or {}
        """For each seat the question it must answer, and since which tick."""
        self.outcome = outcome
        self.is_paced = is_paced
        """Is there something that a seat may do at most once a tick?"""

    def question(self, seat: int, question: int) -> Question | None:
        """The open one of this seat with this number."""
        for open_ in self.questions:
            if open_.by == seat and open_.id == question:
                return open_
        return None


class Transition:
    """An entry, where the game stands after it, and whose action it was."""

    def __init__(self, entry: Entry, step: Position) -> None:
        self.entry = entry
        self.step = step
        self.actor = ""

    def kept(self) -> bytes:
        return _write(StoredEntry(self.entry, self.step.counter))


class GameRunner:
    """The rules, chance and time of one game. Who asks for a step holds the game's lock."""

    def __init__(self, doc: TableDoc, match: Match[Any], seed: bytes) -> None:
        self.nonces = tuple(chair.nonce for chair in doc.chairs)
        """What the seats added to chance: public, and fixed when the game began."""
        self._match = match
        self._seed = seed
        self._committed = CommittedRng(seed, self.nonces)
        self._hash = StateHash(match)
        self._is_heavy = isinstance(match, UsesPhysics) and match.uses_physics

    def start(self) -> Transition:
        """Dealt."""
        rng = self._rng(Position())
        state, events = self._match.start(rng)
        return self._step(Position(), SYSTEM_SEAT, "start", 0, rng.answers, state, events)

    def wake(self, before: Position, now: int) -> Transition | None:
        """The first thing that happens by itself, if it is due."""
        due = None if before.state is None else self._match.wake_at(before.state)
        if due is None or due > now:
            return None
        rng = self._rng(before)
        state = self._match.clone(before.state)
        events = self._match.advance(state, due, rng)
        return self._step(before, SYSTEM_SEAT, "wake", due, rng.answers, state, events)

    def act(
        self, before: Position, seat: int, action: Action, tick: int, done: JobResult | Exception | None = None
    ) -> Transition:
        """After a seat's action; raises Refused, or Beside if it takes long. `done` is what came of that."""
        text = self._match.text(action)
        if done is None:
            rng = self._rng(before, measures=not self._is_heavy)
            state = self._match.clone(before.state)
            try:
                self._match.advance(state, tick, rng)
                events = self._match.apply(state, seat, action, rng)
            except TooLong:
                raise Beside(self.deed(before, seat, text, tick)) from None
            return self._step(before, seat, text, tick, rng.answers, state, events)
        if isinstance(done, Exception):
            raise done
        self._committed.counter = done.counter
        return self._step(before, seat, text, tick, done.answers, self._match.load(done.state), done.events)

    def again(self, before: Position, kept: StoredEntry, actor: str) -> Transition:
        """As it was stored."""
        entry = kept.entry
        state = reapply_entry(self._match, None if before.state is None else self._match.clone(before.state), entry)
        taken = self._stand(before, entry, state, kept.counter)
        taken.actor = actor
        return taken

    def deed(self, before: Position, seat: int, action: str, tick: int) -> ActionJob:
        played, saved = (self._match.game, self._setup), self._match.save(before.state)
        return ActionJob(*played, saved, seat, action, tick, self._seed, self.nonces, before.counter)

    def make_ready(self, deeds: PhysicsJobs) -> None:
        """Where something takes long, a process for it begins before the first who needs it."""
        if self._is_heavy:
            deeds.make_ready(self._match.game, self._setup)

    @cached_property
    def _setup(self) -> bytes:
        return msgspec.json.encode(self._match.setup)

    def _rng(self, before: Position, measures: bool = True) -> RecordingRng:
        """Chance from where it had been used to."""
        self._committed.counter = before.counter
        return RecordingRng(self._committed if measures else Unmeasured(self._committed))

    def _step(
        self, before: Position, seat: int, action: str, tick: int, answers: list[Any], state: Any, events: list[Event]
    ) -> Transition:
        entry = Entry(seat, action, tick, answers, events, self._hash.of(state))
        return self._stand(before, entry, state, self._committed.counter)

    def _stand(self, before: Position, entry: Entry, state: Any, counter: int) -> Transition:
        questions = self._match.questions(state)
        asked = {}
        is_paced = False
        for question in questions:
            if not question.optional:
                since = before.asked.get(question.by)
                asked[question.by] = since if since and since[0] == question.id else (question.id, entry.tick)
            if question.paced:
                is_paced = True
        step = Position(entry.tick, state, counter, questions, asked, self._match.outcome(state), is_paced)
        return Transition(entry, step)
