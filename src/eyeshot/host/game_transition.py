"""Applies the rules: from one position of a game to the next. Nothing is stored or sent here."""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple

import msgspec

from eyeshot.host.physics_jobs import ActionJob, JobResult, PhysicsJobs
from eyeshot.host.stored_entry import StoredEntry, encode_entry
from eyeshot.host.table_doc import TableDoc
from eyeshot.kernel import (
    SYSTEM_SEAT,
    Action,
    CommittedRng,
    Entry,
    Event,
    KnowsCompany,
    Match,
    Outcome,
    Question,
    RecordingRng,
    StateHash,
    UsesPhysics,
    alone_text,
    reapply_entry,
)


class AskedSeat(NamedTuple):
    """A question that a seat must answer: its id, since when it is open, and from when on `go_on` is accepted."""

    question: int
    since: int
    go_on_from: int | None = None
    """None if the question has no `go_on`."""


class Position:
    """A game after an entry. Before the first entry there is no state."""

    def __init__(
        self,
        tick: int = 0,
        state: Any = None,
        counter: int = 0,
        questions: list[Question] | None = None,
        asked: dict[int, AskedSeat] | None = None,
        outcome: Outcome | None = None,
        is_paced: bool = False,
    ) -> None:
        self.tick = tick
        self.state = state
        self.counter = counter
        """The RNG counter."""
        self.questions = questions or []
        self.asked = asked or {}
        """For each seat the question it must answer."""
        self.outcome = outcome
        self.is_paced = is_paced
        """Whether an open question allows one answer per tick."""

    def question(self, seat: int, question: int) -> Question | None:
        """Return the open question of this seat with this id."""
        for open_question in self.questions:
            if open_question.by == seat and open_question.id == question:
                return open_question
        return None


class Transition:
    """An entry and the position after it."""

    def __init__(self, entry: Entry, position: Position) -> None:
        self.entry = entry
        self.position = position
        self.dedup_key = ""
        """See store.EntryRow."""

    def stored_bytes(self) -> bytes:
        return encode_entry(StoredEntry(self.entry, self.position.counter))


class GameRunner:
    """The rules and the RNG of one game. Not re-entrant: one transition at a time."""

    def __init__(self, doc: TableDoc, match: Match[Any], seed: bytes) -> None:
        self.nonces = tuple(chair.nonce for chair in doc.chairs)
        """The public nonces of the seats, fixed when the game started."""
        self._match = match
        self._seed = seed
        self._rng_source = CommittedRng(seed, self.nonces)
        self._hash = StateHash(match)
        self.uses_physics = isinstance(match, UsesPhysics) and match.uses_physics

    def start(self) -> Transition:
        """Deal."""
        rng = self._rng(Position())
        state, events = self._match.start(rng)
        return self._record(Position(), SYSTEM_SEAT, "start", 0, rng.draws, state, events)

    def wake(self, before: Position, now: int) -> Transition | None:
        """Return the transition by time alone that is due first, or None."""
        due = None if before.state is None else self._match.wake_at(before.state)
        if due is None or due > now:
            return None
        rng = self._rng(before)
        state = self._match.clone(before.state)
        events = self._match.advance(state, due, rng)
        return self._record(before, SYSTEM_SEAT, "wake", due, rng.draws, state, events)

    def note_company(self, before: Position, alone: int | None) -> Transition | None:
        """Return the transition that notes who plays alone, or None if that is known or does not matter."""
        match = self._match
        if not isinstance(match, KnowsCompany) or before.outcome is not None or match.alone_seat(before.state) == alone:
            return None
        rng = self._rng(before)
        state = match.clone(before.state)
        events = match.set_alone(state, alone)
        return self._record(before, SYSTEM_SEAT, alone_text(alone), before.tick, rng.draws, state, events)

    def act(self, before: Position, seat: int, action: Action, tick: int) -> Transition:
        """Return the transition by a seat's action. Raises IllegalAction."""
        rng = self._rng(before)
        state = self._match.clone(before.state)
        self._match.advance(state, tick, rng)
        events = self._match.apply(state, seat, action, rng)
        return self._record(before, seat, self._match.text(action), tick, rng.draws, state, events)

    def action_job(self, before: Position, seat: int, action: Action, tick: int) -> ActionJob:
        """Return the job that does the same as `act` in a worker process."""
        state, text = self._match.save(before.state), self._match.text(action)
        return ActionJob(
            self._match.game, self._setup, state, seat, text, tick, self._seed, self.nonces, before.counter
        )

    def after_job(self, before: Position, job: ActionJob, result: JobResult) -> Transition:
        """Return the transition by a job."""
        self._rng_source.counter = result.counter
        state = self._match.load(result.state)
        return self._record(before, job.seat, job.action, job.tick, result.draws, state, result.events)

    def replay_entry(self, before: Position, stored: StoredEntry, dedup_key: str) -> Transition:
        """Return the transition of a stored entry."""
        entry = stored.entry
        state = reapply_entry(self._match, None if before.state is None else self._match.clone(before.state), entry)
        transition = self._transition(before, entry, state, stored.counter)
        transition.dedup_key = dedup_key
        return transition

    def warm_up(self, physics_jobs: PhysicsJobs) -> None:
        """Start a worker process before the first action that needs it."""
        if self.uses_physics:
            physics_jobs.warm_up(self._match.game, self._setup)

    @cached_property
    def _setup(self) -> bytes:
        return msgspec.json.encode(self._match.setup)

    def _rng(self, before: Position) -> RecordingRng:
        """Return the RNG, continued from a position."""
        self._rng_source.counter = before.counter
        return RecordingRng(self._rng_source)

    def _record(
        self, before: Position, seat: int, action: str, tick: int, draws: list[Any], state: Any, events: list[Event]
    ) -> Transition:
        entry = Entry(seat, action, tick, draws, events, self._hash.of(state))
        return self._transition(before, entry, state, self._rng_source.counter)

    def _transition(self, before: Position, entry: Entry, state: Any, counter: int) -> Transition:
        questions = self._match.questions(state)
        asked = {}
        is_paced = False
        for question in questions:
            if not question.optional:
                known = before.asked.get(question.by)
                go_on_from = None if question.go_on is None else question.go_on_from
                is_known = known is not None and known.question == question.id
                since = known.since if known is not None and is_known else entry.tick
                asked[question.by] = AskedSeat(question.id, since, go_on_from)
            if question.paced:
                is_paced = True
        position = Position(entry.tick, state, counter, questions, asked, self._match.outcome(state), is_paced)
        return Transition(entry, position)
