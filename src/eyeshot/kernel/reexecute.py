"""Plays a record again by the rules and compares every step: how a record is verified, resumed and branched."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import blake2b
from typing import Any, Literal

from eyeshot.kernel.canonical_json import canonical_bytes
from eyeshot.kernel.committed_rng import CommittedRng, commitment
from eyeshot.kernel.company import apply_alone, is_alone_text
from eyeshot.kernel.errors import EyeshotError, IllegalAction, RecordError
from eyeshot.kernel.event import Event
from eyeshot.kernel.game import Match
from eyeshot.kernel.question import question_answered
from eyeshot.kernel.record import SYSTEM_SEAT, Entry, Record, commitment_payload
from eyeshot.kernel.rng import ReplayedRng
from eyeshot.kernel.state_hash import StateHash
from eyeshot.kernel.tick_rate_limit import TickRateLimit


class Reexecution:
    """Goes through a record entry by entry; the first one that does not fit raises RecordError. What was measured is
    taken as stored, or with `measured="again"` compared with a new measurement."""

    def __init__(self, match: Match[Any], record: Record, measured: Literal["stored", "again"] = "stored") -> None:
        if record.end is None:
            raise record.flaw or RecordError("the record has no end, so its seeds are not shown")
        self._match = match
        self._record = record
        self._measured = measured
        self._hash = StateHash(match)
        self.pacing = TickRateLimit()
        self.counts = Counts()
        self.seeds = tuple(map(_read_seed, record.end.seeds))
        self._check_commitments()
        self.committed = CommittedRng(self.seeds[0], record.header.segments[0].nonces)

    def steps(self) -> Iterator[tuple[Entry, Any]]:
        """Every entry with the state after it (one state, which goes on changing)."""
        state: Any = None
        for number, entry in enumerate(self._record.entries):
            self._enter(number)
            again = self._measured == "again"
            rng = (
                _Measuring(entry.draws, self.committed, self.counts) if again else _Proving(entry.draws, self.committed)
            )
            try:
                self._check_place(number, entry)
                state, events = self._redo(state, entry, rng)
            except EyeshotError as error:
                raise RecordError(
                    f"entry {number} ({entry.action}) does not fit: {self._why(error)}", number
                ) from error
            if not rng.is_used_up():
                raise RecordError(f"entry {number}: the record holds random draws that the game did not make", number)
            if not self._hash.fits(state, entry.hash):
                raise RecordError(
                    f"entry {number} ({entry.action}): the state after it is not the recorded one", number
                )
            if canonical_bytes(events) != canonical_bytes(entry.events):
                raise RecordError(f"entry {number} ({entry.action}): other things happen than are recorded", number)
            yield entry, state

    def _why(self, error: EyeshotError) -> str:
        """A refusal as a player reads it."""
        if not isinstance(error, IllegalAction):
            return str(error)
        sentence = self._match.game_text().refusal(error)
        return f"{sentence} [{error.rule}]" if sentence else str(error)

    def run_to(self, at: int) -> Any:
        """The state after entry `at`."""
        for number, (_, state) in enumerate(self.steps()):
            if number == at:
                return state
        raise RecordError(f"the record has no entry {at}", at)

    def run_to_end(self) -> Any:
        state = self.run_to(len(self._record.entries) - 1)
        self._enter(len(self._record.entries))
        return state

    def _enter(self, number: int) -> None:
        """Where a segment begins chance comes from its seed; that of a new branch begins behind the last entry."""
        for segment, seed in zip(self._record.header.segments, self.seeds, strict=True):
            if segment.start == number:
                self.committed = CommittedRng(seed, segment.nonces)

    def _redo(self, state: Any, entry: Entry, rng: _Proving) -> tuple[Any, list[Event]]:
        if state is None:
            return self._match.start(rng)
        if entry.seat == SYSTEM_SEAT and entry.action == "wake":
            if self._match.wake_at(state) != entry.tick:
                raise RecordError(f"nothing was due at tick {entry.tick}")
            return state, self._match.advance(state, entry.tick, rng)
        due = self._match.wake_at(state)
        if due is not None and due <= entry.tick:
            raise RecordError(f"something was due at tick {due}, before this action at {entry.tick}")
        self._match.advance(state, entry.tick, rng)
        if entry.seat == SYSTEM_SEAT:
            return state, apply_alone(self._match, state, entry.action)
        action = self._match.read(entry.action)
        if self._match.text(action) != entry.action:
            raise RecordError(f"the action is written as {self._match.text(action)!r}")
        question = question_answered(self._match.questions(state), entry.seat, action)
        if self.pacing.earliest(question) > entry.tick:
            raise RecordError(f"seat {entry.seat} does such a thing twice in tick {entry.tick}")
        self.pacing.note(question, entry.tick)
        return state, self._match.apply(state, entry.seat, action, rng)

    def _check_place(self, number: int, entry: Entry) -> None:
        """A game starts once, time does not run back, and only seats of the table act."""
        is_company = number > 0 and is_alone_text(entry.action)
        if entry.seat == SYSTEM_SEAT and not is_company and entry.action != ("wake" if number else "start"):
            raise RecordError(f"no seat did this, and it is no {'wake' if number else 'start'}")
        if entry.seat != SYSTEM_SEAT and not (number and 0 <= entry.seat < self._match.setup.seats):
            raise RecordError(f"seat {entry.seat} cannot act here")
        if number == 0 and entry.tick != 0:
            raise RecordError(f"a game starts at tick 0, not {entry.tick}")
        if number and entry.tick < self._record.entries[number - 1].tick:
            raise RecordError(f"its tick {entry.tick} lies before that of the entry before it")

    def _check_commitments(self) -> None:
        segments = self._record.header.segments
        if not segments or segments[0].start != 0:
            raise RecordError("no seed is committed to for the start of the game")
        self._check_segments()
        if len(segments) != len(self.seeds):
            raise RecordError(f"{len(segments)} commitments, but {len(self.seeds)} seeds are shown")
        header = self._record.header
        played = commitment_payload(header.game, header.rules_version, header.setup)
        for segment, seed in zip(segments, self.seeds, strict=True):
            if commitment(seed, played) != segment.commitment:
                raise RecordError(
                    f"the seed that is shown is not the one committed to, or another table was, so chance cannot be "
                    f"trusted from entry {segment.start} on",
                    segment.start,
                )

    def _check_segments(self) -> None:
        """Chance may change its seed only where the record says that it left another one."""
        header = self._record.header
        starts = [segment.start for segment in header.segments]
        if header.branch is None and len(starts) > 1:
            raise RecordError(
                "a seed was committed to after the cards were dealt, and the record is no branch", starts[1]
            )
        if sorted(set(starts)) != starts or starts[-1] > len(self._record.entries):
            raise RecordError(f"the commitments begin at entries {starts}, which cannot be")
        if header.branch is not None and (header.branch.at < 0 or starts[-1] != header.branch.at + 1):
            raise RecordError(f"the record says it left another at {header.branch.at}, but its seed changes elsewhere")


class _Proving(ReplayedRng):
    """Replayed draws, each compared with what the committed seed gives."""

    def __init__(self, draws: list[Any], committed: CommittedRng) -> None:
        super().__init__(draws)
        self._committed = committed

    def randbelow(self, n: int) -> int:
        answer, proven = super().randbelow(n), self._committed.randbelow(n)
        if answer != proven:
            raise RecordError(f"chance is recorded as {answer}, but the committed seed gives {proven}")
        return answer


class Counts:
    """How many measurements were made again, and how many are only stored: another engine made them."""

    def __init__(self) -> None:
        self.measured = 0
        self.stored = 0


class _Measuring(_Proving):
    """Compares what was measured too, where the engine is the same."""

    def __init__(self, draws: list[Any], committed: CommittedRng, counts: Counts) -> None:
        super().__init__(draws, committed)
        self._counts = counts

    def measure(self, compute: Callable[[], Any]) -> Any:
        recorded, fresh = super().measure(compute), compute()
        if _engine(recorded) != _engine(fresh):
            self._counts.stored += 1
            return recorded
        self._counts.measured += 1
        if canonical_bytes(fresh) != canonical_bytes(recorded):
            raise RecordError("what is stored as measured is not what a new measurement gives")
        return recorded


def _engine(measured: Any) -> Any:
    """What a measurement says it was made with."""
    return measured.get("engine") if isinstance(measured, dict) else None


def _read_seed(text: str) -> bytes:
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if not 0 < len(seed) <= blake2b.MAX_KEY_SIZE or seed.hex() != text:
        raise RecordError("a seed that is shown cannot be read, so chance cannot be trusted")
    return seed


def reapply_entry(match: Match[Any], state: Any, entry: Entry) -> Any:
    """Apply an entry again with its draws, unchecked; None is the state before the first."""
    rng = ReplayedRng(entry.draws)
    if state is None:
        return match.start(rng)[0]
    match.advance(state, entry.tick, rng)
    if entry.seat != SYSTEM_SEAT:
        match.apply(state, entry.seat, match.read(entry.action), rng)
    elif is_alone_text(entry.action):
        apply_alone(match, state, entry.action)
    return state
