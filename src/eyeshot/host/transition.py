"""Applies the rules: from one position of a game to the next. Nothing is stored or sent here."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import msgspec

from eyeshot.host.physics_jobs import ActionJob, JobResult, PhysicsFreeRng, PhysicsJobs, PhysicsNeeded, WorkerNeeded
from eyeshot.host.store import StoredEntry
from eyeshot.host.table_doc import TableDoc
from eyeshot.kernel import Action, CommittedRng, Event, Match, Outcome, Question, RecordingRng
from eyeshot.kernel.capabilities import UsesPhysics
from eyeshot.kernel.record import SYSTEM_SEAT, Entry
from eyeshot.kernel.reexecute import reapply_entry
from eyeshot.kernel.state_hash import StateHash

_encode = msgspec.json.Encoder().encode


class Position:
    """A game after an entry. Before the first entry there is no state."""

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
        """The RNG counter."""
        self.questions = questions or []
        self.asked = asked or {}
        """For each seat the id of the question it must answer, and the tick since which that is open."""
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
        """See EntryRow."""

    def stored_bytes(self) -> bytes:
        return _encode(StoredEntry(self.entry, self.position.counter))


class GameRunner:
    """The rules and the RNG of one game. Not re-entrant: one transition at a time."""

    def __init__(self, doc: TableDoc, match: Match[Any], seed: bytes) -> None:
        self.nonces = tuple(chair.nonce for chair in doc.chairs)
        """The public nonces of the seats, fixed when the game started."""
        self._match = match
        self._seed = seed
        self._rng_source = CommittedRng(seed, self.nonces)
        self._hash = StateHash(match)
        self._uses_physics = isinstance(match, UsesPhysics) and match.uses_physics

    def start(self) -> Transition:
        """Deal."""
        rng = self._rng(Position())
        state, events = self._match.start(rng)
        return self._record(Position(), SYSTEM_SEAT, "start", 0, rng.answers, state, events)

    def wake(self, before: Position, now: int) -> Transition | None:
        """Return the transition by time alone that is due first, or None."""
        due = None if before.state is None else self._match.wake_at(before.state)
        if due is None or due > now:
            return None
        rng = self._rng(before)
        state = self._match.clone(before.state)
        events = self._match.advance(state, due, rng)
        return self._record(before, SYSTEM_SEAT, "wake", due, rng.answers, state, events)

    def act(
        self, before: Position, seat: int, action: Action, tick: int, job_result: JobResult | Exception | None = None
    ) -> Transition:
        """Return the transition by a seat's action. Raises IllegalAction, or WorkerNeeded for an action that needs
        physics; call again with the `job_result` of that job."""
        text = self._match.text(action)
        if job_result is None:
            rng = self._rng(before, allow_physics=not self._uses_physics)
            state = self._match.clone(before.state)
            try:
                self._match.advance(state, tick, rng)
                events = self._match.apply(state, seat, action, rng)
            except PhysicsNeeded:
                raise WorkerNeeded(self.action_job(before, seat, text, tick)) from None
            return self._record(before, seat, text, tick, rng.answers, state, events)
        if isinstance(job_result, Exception):
            raise job_result
        self._rng_source.counter = job_result.counter
        state = self._match.load(job_result.state)
        return self._record(before, seat, text, tick, job_result.answers, state, job_result.events)

    def replay_entry(self, before: Position, stored: StoredEntry, dedup_key: str) -> Transition:
        """Return the transition of a stored entry."""
        entry = stored.entry
        state = reapply_entry(self._match, None if before.state is None else self._match.clone(before.state), entry)
        transition = self._transition(before, entry, state, stored.counter)
        transition.dedup_key = dedup_key
        return transition

    def action_job(self, before: Position, seat: int, action: str, tick: int) -> ActionJob:
        state = self._match.save(before.state)
        return ActionJob(
            self._match.game, self._setup, state, seat, action, tick, self._seed, self.nonces, before.counter
        )

    def warm_up(self, physics_jobs: PhysicsJobs) -> None:
        """Start a worker process before the first action that needs it."""
        if self._uses_physics:
            physics_jobs.warm_up(self._match.game, self._setup)

    @cached_property
    def _setup(self) -> bytes:
        return msgspec.json.encode(self._match.setup)

    def _rng(self, before: Position, allow_physics: bool = True) -> RecordingRng:
        """Return the RNG, continued from a position."""
        self._rng_source.counter = before.counter
        return RecordingRng(self._rng_source if allow_physics else PhysicsFreeRng(self._rng_source))

    def _record(
        self, before: Position, seat: int, action: str, tick: int, answers: list[Any], state: Any, events: list[Event]
    ) -> Transition:
        entry = Entry(seat, action, tick, answers, events, self._hash.of(state))
        return self._transition(before, entry, state, self._rng_source.counter)

    def _transition(self, before: Position, entry: Entry, state: Any, counter: int) -> Transition:
        questions = self._match.questions(state)
        asked = {}
        is_paced = False
        for question in questions:
            if not question.optional:
                since = before.asked.get(question.by)
                asked[question.by] = since if since and since[0] == question.id else (question.id, entry.tick)
            if question.paced:
                is_paced = True
        position = Position(entry.tick, state, counter, questions, asked, self._match.outcome(state), is_paced)
        return Transition(entry, position)
