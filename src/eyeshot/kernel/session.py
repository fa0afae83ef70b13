"""One game as it is played: a match, its state, and the record that grows with it."""

from __future__ import annotations

from secrets import token_bytes
from typing import Any

import msgspec

from eyeshot.kernel.choice import Action
from eyeshot.kernel.errors import InputError, RecordError
from eyeshot.kernel.event import Event, Json
from eyeshot.kernel.game import Match, Seat
from eyeshot.kernel.provable_rng import CommittedRng, RecordingRng, commitment
from eyeshot.kernel.question import Question, question_answered
from eyeshot.kernel.record import SYSTEM_SEAT, Branch, End, Entry, Header, Record, Segment, commitment_payload, new_id
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
        session._write(SYSTEM_SEAT, "start", 0, rng.answers, events)
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

    def view(self, seat: Seat) -> Json:
        return self.match.view(self.state, seat)

    def act(self, seat: int, action: Action | str, tick: int | None = None) -> list[Event]:
        """Do what a seat wants at this tick, or at the next if it was quick, after all that was due by then; or raise
        Refused."""
        tick = self.tick if tick is None else max(tick, self.tick)
        if isinstance(action, str):
            action = self.match.read(action)
        events = self.wake(tick)
        tick = max(tick, self._pacing.earliest(question_answered(self.questions(), seat, action)))
        events += self.wake(tick)
        refused = self.match.check(self.state, seat, action)
        if refused:
            raise refused
        self._pacing.note(question_answered(self.questions(), seat, action), tick)
        rng = RecordingRng(self._rng)
        self.match.advance(self.state, tick, rng)
        done = self.match.apply(self.state, seat, action, rng)
        self._write(seat, self.match.text(action), tick, rng.answers, done)
        return events + done

    def wake(self, tick: int) -> list[Event]:
        """Let happen what is due by this tick, each thing as an entry at its own tick."""
        events: list[Event] = []
        while (due := self.match.wake_at(self.state)) is not None and due <= tick:
            rng = RecordingRng(self._rng)
            woken = self.match.advance(self.state, due, rng)
            self._write(SYSTEM_SEAT, "wake", due, rng.answers, woken)
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

    def _write(self, seat: int, action: str, tick: int, answers: list[Any], events: list[Event]) -> None:
        self._questions = None
        state_hash = self._hash.of(self.state)
        self.record.entries.append(Entry(seat, action, tick, answers, events, state_hash))


def _need_same_rules(match: Match[Any], record: Record, what: str) -> None:
    if record.header.rules_version != match.rules_version:
        raise RecordError(
            f"the record was played by rules {record.header.rules_version}, and these are {match.rules_version}: "
            f"it can be replayed, but not {what}"
        )
