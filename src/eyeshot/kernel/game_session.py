"""One game as it is played: a match, its state, and the record that grows with it."""

from __future__ import annotations

from secrets import token_bytes
from typing import Any

import msgspec

from eyeshot.kernel.choice import Action
from eyeshot.kernel.committed_rng import CommittedRng, commitment
from eyeshot.kernel.company import KnowsCompany, alone_text
from eyeshot.kernel.errors import InputError, RecordError
from eyeshot.kernel.event import Event, Json
from eyeshot.kernel.game import Match, Seat
from eyeshot.kernel.question import Question, question_answered
from eyeshot.kernel.record import SYSTEM_SEAT, Branch, End, Entry, Header, Record, Segment, commitment_payload, new_id
from eyeshot.kernel.recording_rng import RecordingRng
from eyeshot.kernel.reexecute import Reexecution
from eyeshot.kernel.rng import Rng
from eyeshot.kernel.state_hash import StateHash
from eyeshot.kernel.tick_rate_limit import TickRateLimit


class GameSession:
    """`GameSession.open(match)` deals; `act` and `wake` write entries; `record` is always what happened."""

    def __init__(
        self,
        match: Match[Any],
        record: Record,
        state: Any,
        rng: Rng,
        seeds: tuple[bytes, ...],
        pacing: TickRateLimit | None = None,
    ) -> None:
        self.match = match
        self._hash = StateHash(match)
        self.record = record
        self.state = state
        self._rng = rng
        self._seeds = seeds
        self._pacing = pacing or TickRateLimit()
        self._questions: list[Question] | None = None

    @classmethod
    def open(cls, match: Match[Any], seed: bytes | None = None, nonces: tuple[str, ...] = ()) -> GameSession:
        """Commit to a seed, take the seats' nonces, and deal."""
        seed = seed or token_bytes(32)
        segment = Segment(0, commitment(seed, commitment_payload(match.game, match.rules_version, match.setup)), nonces)
        record = Record(Header(new_id(), match.game, match.rules_version, match.setup, (segment,)))
        rng = RecordingRng(CommittedRng(seed, nonces))
        state, events = match.start(rng)
        session = cls(match, record, state, rng._rng, (seed,))
        session._write(SYSTEM_SEAT, "start", 0, rng.draws, events)
        return session

    @classmethod
    def resume(cls, match: Match[Any], record: Record) -> GameSession:
        """Go on with a game that was paused."""
        if record.flaw:
            raise record.flaw
        if record.end is None or record.is_ended:
            raise InputError("this game has ended: it can be replayed or branched, not gone on with")
        _need_same_rules(match, record, "gone on with")
        rerun = Reexecution(match, record)
        state = rerun.run_to_end()
        going_on = Record(record.header, list(record.entries))
        return cls(match, going_on, state, rerun.committed, rerun.seeds, rerun.pacing)

    @classmethod
    def branch(cls, match: Match[Any], record: Record, at: int, seed: bytes | None = None) -> GameSession:
        """Leave an ended game after entry `at` and play on otherwise, with a chance of its own."""
        if record.flaw:
            raise record.flaw
        if not record.is_ended or record.end is None:
            raise InputError("only an ended game can be branched")
        if not 0 <= at < len(record.entries):
            raise InputError(f"the record has entries 0 to {len(record.entries) - 1}, so it cannot be left at {at}")
        _need_same_rules(match, record, "branched")
        rerun = Reexecution(match, record)
        state = rerun.run_to(at)
        seed = seed or token_bytes(32)
        kept = tuple(s for s in record.header.segments if s.start <= at)
        segment = Segment(
            at + 1, commitment(seed, commitment_payload(match.game, match.rules_version, match.setup)), kept[0].nonces
        )
        header = msgspec.structs.replace(
            record.header, id=new_id(), segments=(*kept, segment), branch=Branch(record.header.id, at)
        )
        branched = Record(header, record.entries[: at + 1])
        seeds = (*rerun.seeds[: len(kept)], seed)
        return cls(match, branched, state, CommittedRng(seed, segment.nonces), seeds, rerun.pacing)

    @property
    def tick(self) -> int:
        return self.record.entries[-1].tick

    @property
    def is_over(self) -> bool:
        return self.match.outcome(self.state) is not None

    def questions(self) -> list[Question]:
        """All that are open now."""
        if self._questions is None:
            self._questions = self.match.questions(self.state)
        return self._questions

    def view(self, seat: Seat) -> Any:
        return self.match.view(self.state, seat)

    def act(self, seat: int, action: Action | str, tick: int | None = None) -> list[Event]:
        """Do what a seat wants at this tick, or at the next if it was quick, after all that was due by then; or raise
        Refused. Without a tick it is done as soon as it can be, and for good: where an answer could be changed, the
        seat then goes on."""
        if isinstance(action, str):
            action = self.match.read(action)
        if tick is None:
            return self._act_for_good(seat, action)
        tick = max(tick, self.tick)
        events = self.wake(tick)
        tick = max(tick, self._pacing.earliest(question_answered(self.questions(), seat, action)))
        events += self.wake(tick)
        refused = self.match.check(self._state_at(tick), seat, action)
        if refused:
            raise refused
        self._pacing.note(question_answered(self.questions(), seat, action), tick)
        rng = RecordingRng(self._rng)
        self.match.advance(self.state, tick, rng)
        done = self.match.apply(self.state, seat, action, rng)
        self._write(seat, self.match.text(action), tick, rng.draws, done)
        return events + done

    def _act_for_good(self, seat: int, action: Action) -> list[Event]:
        question = question_answered(self.questions(), seat, action)
        go_on = None if question is None or question.optional else question.go_on
        if question is None or go_on is None:
            return self.act(seat, action, self.tick)
        events = self.act(seat, action, max(self.tick, question.go_on_from))
        is_open = any((q.by, q.id) == (seat, question.id) for q in self.questions())
        return events + self.act(seat, go_on, self.tick) if is_open and action != go_on else events

    def _state_at(self, tick: int) -> Any:
        """The state at a tick before which nothing is due."""
        if tick == self.tick:
            return self.state
        state = self.match.clone(self.state)
        self.match.advance(state, tick, RecordingRng(self._rng))
        return state

    def set_alone(self, seat: int | None) -> None:
        """Note that one person plays alone against bots, in games where that matters."""
        if isinstance(self.match, KnowsCompany) and not self.is_over:
            events = self.match.set_alone(self.state, seat)
            self._write(SYSTEM_SEAT, alone_text(seat), self.tick, [], events)

    def wake(self, tick: int) -> list[Event]:
        """Let happen what is due by this tick, each thing as an entry at its own tick."""
        events: list[Event] = []
        while (due := self.match.wake_at(self.state)) is not None and due <= tick:
            rng = RecordingRng(self._rng)
            woken = self.match.advance(self.state, due, rng)
            self._write(SYSTEM_SEAT, "wake", due, rng.draws, woken)
            events += woken
        return events

    def pause(self, metadata: Json) -> Record:
        """The record with all that is needed to go on; the seed stands in it, so it is for the host's eyes only."""
        return Record(self.record.header, list(self.record.entries), self._end(metadata))

    def finish(self, metadata: Json | None = None) -> Record:
        """The whole record of an ended game, with the seeds shown."""
        if not self.is_over:
            raise InputError("the game has not ended: it can be paused, not finished")
        return Record(self.record.header, list(self.record.entries), self._end(metadata or {}))

    def _end(self, metadata: Json) -> End:
        return End(self.match.outcome(self.state), tuple(seed.hex() for seed in self._seeds), metadata)

    def _write(self, seat: int, action: str, tick: int, draws: list[Any], events: list[Event]) -> None:
        self._questions = None
        state_hash = self._hash.of(self.state)
        self.record.entries.append(Entry(seat, action, tick, draws, events, state_hash))


def _need_same_rules(match: Match[Any], record: Record, what: str) -> None:
    if record.header.rules_version != match.rules_version:
        raise RecordError(
            f"the record was played by rules {record.header.rules_version}, and these are {match.rules_version}: "
            f"it can be replayed, but not {what}"
        )
