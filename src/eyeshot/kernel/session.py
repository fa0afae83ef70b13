"""One game as it is played: a match, its state, and the record that grows with it."""

from __future__ import annotations

from secrets import token_bytes
from typing import Any

import msgspec

from eyeshot.kernel.choice import Action
from eyeshot.kernel.errors import BadInput, BadRecord
from eyeshot.kernel.event import Data, Event
from eyeshot.kernel.game import Match, Seat
from eyeshot.kernel.provable_rng import Committed, Recording, commitment
from eyeshot.kernel.question import Question, answered
from eyeshot.kernel.record import TIME, Branch, End, Entry, Header, Record, Segment, about, new_id
from eyeshot.kernel.reexecute import Rerun
from eyeshot.kernel.rng import Chance
from eyeshot.kernel.state_hash import StateHash
from eyeshot.kernel.tick_rate_limit import Pacing


class Sitting:
    """`Sitting.open(match)` deals; `act` and `wake` write entries; `record` is always what happened."""

    def __init__(
        self,
        match: Match[Any],
        record: Record,
        state: Any,
        chance: Chance,
        seeds: tuple[bytes, ...],
        pacing: Pacing | None = None,
    ) -> None:
        self.match = match
        self._hash = StateHash(match)
        self.record = record
        self.state = state
        self._chance = chance
        self._seeds = seeds
        self._pacing = pacing or Pacing()
        self._questions: list[Question] | None = None

    @classmethod
    def open(cls, match: Match[Any], seed: bytes | None = None, nonces: tuple[str, ...] = ()) -> Sitting:
        """Commit to a seed, take the seats' nonces, and deal."""
        seed = seed or token_bytes(32)
        segment = Segment(0, commitment(seed, about(match.game, match.rules_version, match.setup)), nonces)
        record = Record(Header(new_id(), match.game, match.rules_version, match.setup, (segment,)))
        chance = Recording(Committed(seed, nonces))
        state, events = match.start(chance)
        sitting = cls(match, record, state, chance._chance, (seed,))
        sitting._write(TIME, "start", 0, chance.answers, events)
        return sitting

    @classmethod
    def resume(cls, match: Match[Any], record: Record) -> Sitting:
        """Go on with a game that was paused."""
        if record.flaw:
            raise record.flaw
        if record.end is None or record.is_ended:
            raise BadInput("this game has ended: it can be replayed or branched, not gone on with")
        _need_same_rules(match, record, "gone on with")
        rerun = Rerun(match, record)
        state = rerun.run_to_end()
        going_on = Record(record.header, list(record.entries))
        return cls(match, going_on, state, rerun.committed, rerun.seeds, rerun.pacing)

    @classmethod
    def branch(cls, match: Match[Any], record: Record, at: int, seed: bytes | None = None) -> Sitting:
        """Leave an ended game after entry `at` and play on otherwise, with a chance of its own."""
        if record.flaw:
            raise record.flaw
        if not record.is_ended or record.end is None:
            raise BadInput("only an ended game can be branched")
        if not 0 <= at < len(record.entries):
            raise BadInput(f"the record has entries 0 to {len(record.entries) - 1}, so it cannot be left at {at}")
        _need_same_rules(match, record, "branched")
        rerun = Rerun(match, record)
        state = rerun.run_to(at)
        seed = seed or token_bytes(32)
        kept = tuple(s for s in record.header.segments if s.start <= at)
        segment = Segment(at + 1, commitment(seed, about(match.game, match.rules_version, match.setup)), kept[0].nonces)
        header = msgspec.structs.replace(
            record.header, id=new_id(), segments=(*kept, segment), branch=Branch(record.header.id, at)
        )
        branched = Record(header, record.entries[: at + 1])
        seeds = (*rerun.seeds[: len(kept)], seed)
        return cls(match, branched, state, Committed(seed, segment.nonces), seeds, rerun.pacing)

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

    def view(self, seat: Seat) -> Data:
        return self.match.view(self.state, seat)

    def act(self, seat: int, action: Action | str, tick: int | None = None) -> list[Event]:
        """Do what a seat wants at this tick, or at the next if it was quick, after all that was due by then; or raise
        Refused."""
        tick = self.tick if tick is None else max(tick, self.tick)
        if isinstance(action, str):
            action = self.match.read(action)
        events = self.wake(tick)
        tick = max(tick, self._pacing.earliest(answered(self.questions(), seat, action)))
        events += self.wake(tick)
        refused = self.match.check(self.state, seat, action)
        if refused:
            raise refused
        self._pacing.note(answered(self.questions(), seat, action), tick)
        chance = Recording(self._chance)
        self.match.advance(self.state, tick, chance)
        done = self.match.apply(self.state, seat, action, chance)
        self._write(seat, self.match.text(action), tick, chance.answers, done)
        return events + done

    def wake(self, tick: int) -> list[Event]:
        """Let happen what is due by this tick, each thing as an entry at its own tick."""
        events: list[Event] = []
        while (due := self.match.wake_at(self.state)) is not None and due <= tick:
            chance = Recording(self._chance)
            woken = self.match.advance(self.state, due, chance)
            self._write(TIME, "wake", due, chance.answers, woken)
            events += woken
        return events

    def pause(self, diary: Data) -> Record:
        """The record with all that is needed to go on; the seed stands in it, so it is for the host's eyes only."""
        return Record(self.record.header, list(self.record.entries), self._end(diary))

    def finish(self, diary: Data | None = None) -> Record:
        """The whole record of an ended game, with the seeds shown."""
        if not self.is_over:
            raise BadInput("the game has not ended: it can be paused, not finished")
        return Record(self.record.header, list(self.record.entries), self._end(diary or {}))

    def _end(self, diary: Data) -> End:
        return End(self.match.outcome(self.state), tuple(seed.hex() for seed in self._seeds), diary)

    def _write(self, seat: int, action: str, tick: int, answers: list[Any], events: list[Event]) -> None:
        self._questions = None
        state_hash = self._hash.of(self.state)
        self.record.entries.append(Entry(seat, action, tick, answers, events, state_hash))


def _need_same_rules(match: Match[Any], record: Record, what: str) -> None:
    if record.header.rules_version != match.rules_version:
        raise BadRecord(
            f"the record was played by rules {record.header.rules_version}, and these are {match.rules_version}: "
            f"it can be replayed, but not {what}"
        )
