"""Verification: an unaltered record passes, and every kind of forgery is detected."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from eyeshot.kernel import (
    Event,
    GameSession,
    Match,
    Outcome,
    Record,
    RecordError,
    ReplayedRng,
    Setup,
    canonical_bytes,
    digest,
    parse_record,
    verify,
)
from eyeshot.kernel.record import Branch, End, Entry
from tests.kernel.play import file_bytes, open_session, play, resealed, sample_matches, whole_record
from tests.samples.morra import MorraMatch
from tests.samples.nod import NodMatch
from tests.samples.shove import ShoveMatch


@pytest.fixture
def record() -> Record:
    return whole_record(MorraMatch(Setup(3)))


def with_entry(record: Record, at: int, **changes: Any) -> Record:
    """Return a record with one altered entry and seals that fit."""
    entries = list(record.entries)
    entries[at] = msgspec.structs.replace(entries[at], **changes)
    return resealed(Record(record.header, entries, record.end))


def with_end(record: Record, **changes: Any) -> Record:
    assert record.end is not None
    return resealed(Record(record.header, record.entries, msgspec.structs.replace(record.end, **changes)))


def flaw_of(match: Match[Any], record: Record) -> RecordError:
    with pytest.raises(RecordError) as raised:
        verify(match, record)
    return raised.value


@pytest.mark.parametrize("match", sample_matches(), ids=lambda match: match.game)
@pytest.mark.parametrize("seed", range(5))
def test_an_unaltered_record_is_verified(match: Match[Any], seed: int) -> None:
    record = whole_record(match, seed)
    report = verify(match, resealed(record))
    assert report.entries == len(record.entries)
    assert report.draws == sum(len(entry.draws) for entry in record.entries) > 0
    assert report.rules_checked
    assert report.ended


def test_a_paused_record_is_verified_up_to_its_last_entry() -> None:
    match = MorraMatch(Setup(3))
    report = verify(match, play(open_session(match), 0, 4).pause({}))
    assert report.rules_checked
    assert not report.ended


def test_a_record_without_its_metadata_is_verified(record: Record) -> None:
    assert verify(MorraMatch(Setup(3)), with_end(record, metadata={})).ended


def test_altered_random_draws_are_detected_even_if_the_rest_of_the_record_agrees() -> None:
    """The forger changes one answer, deals again, and rewrites state hash, events and seals."""
    match = MorraMatch(Setup(3))
    honest = open_session(match).record
    draws = list(honest.entries[0].draws)
    draws[0] = (draws[0] + 1) % 12
    forged = deal_with(match, honest, draws)
    flaw = flaw_of(match, forged)
    assert flaw.entry == 0
    assert "the committed seed gives" in str(flaw)


def deal_with(match: MorraMatch, honest: Record, draws: list[int]) -> Record:
    state, events = match.start(ReplayedRng(draws))
    entry = Entry(-1, "start", 0, draws, events, digest(match.save(state)))
    seeds = open_session(match).pause({}).end
    return resealed(Record(honest.header, [entry], seeds))


def test_a_seed_other_than_the_committed_one_is_detected(record: Record) -> None:
    flaw = flaw_of(MorraMatch(Setup(3)), with_end(record, seeds=("00" * 32,)))
    assert flaw.entry == 0
    assert "not the one committed to" in str(flaw)


def test_the_seed_of_a_branch_is_checked_from_its_first_entry() -> None:
    match = MorraMatch(Setup(3))
    branched = play(GameSession.branch(match, whole_record(match), 4), 3).finish()
    assert branched.end is not None
    flaw = flaw_of(match, with_end(branched, seeds=(branched.end.seeds[0], "00" * 32)))
    assert flaw.entry == 5


@pytest.mark.parametrize("seed", ["no hex", "", "00" * 65])
def test_an_unreadable_seed_of_a_record_is_reported(record: Record, seed: str) -> None:
    assert "cannot be read" in str(flaw_of(MorraMatch(Setup(3)), with_end(record, seeds=(seed,))))


@pytest.mark.parametrize("count", [0, 2])
def test_a_record_with_more_or_fewer_seeds_than_commitments_is_refused(record: Record, count: int) -> None:
    assert f"{count} seeds are shown" in str(flaw_of(MorraMatch(Setup(3)), with_end(record, seeds=("00",) * count)))


def test_a_record_without_a_commitment_is_refused(record: Record) -> None:
    header = msgspec.structs.replace(record.header, segments=())
    forged = resealed(Record(header, record.entries, End(None, ())))
    assert "no seed is committed to" in str(flaw_of(MorraMatch(Setup(3)), forged))


def test_altered_nonces_of_a_record_are_detected(record: Record) -> None:
    segment = msgspec.structs.replace(record.header.segments[0], nonces=("nonce 0", "nonce 1", "mine"))
    header = msgspec.structs.replace(record.header, segments=(segment,))
    assert flaw_of(MorraMatch(Setup(3)), resealed(Record(header, record.entries, record.end))).entry == 0


def test_an_altered_outcome_is_detected(record: Record) -> None:
    flaw = flaw_of(MorraMatch(Setup(3)), with_end(record, outcome=Outcome((2,), (0, 0, 99), "morra.end.cards")))
    assert flaw.entry == len(record.entries)
    assert "outcome" in str(flaw)


def test_an_altered_state_hash_is_detected(record: Record) -> None:
    assert flaw_of(MorraMatch(Setup(3)), with_entry(record, 3, hash="00" * 16)).entry == 3


def test_altered_events_are_detected(record: Record) -> None:
    flaw = flaw_of(MorraMatch(Setup(3)), with_entry(record, 3, events=[Event("gong", {})]))
    assert flaw.entry == 3
    assert "other things happen" in str(flaw)


def test_surplus_random_draws_are_detected(record: Record) -> None:
    flaw = flaw_of(MorraMatch(Setup(3)), with_entry(record, 0, draws=[*record.entries[0].draws, 1]))
    assert "random draws that the game did not make" in str(flaw)


def test_missing_random_draws_are_detected(record: Record) -> None:
    flaw = flaw_of(MorraMatch(Setup(3)), with_entry(record, 0, draws=record.entries[0].draws[:-1]))
    assert "fewer random draws" in str(flaw)


@pytest.mark.parametrize("action", ["show 9", "", "start", "wake"])
def test_an_unknown_action_in_a_record_is_detected(record: Record, action: str) -> None:
    at = first_of_seat(record)
    assert flaw_of(MorraMatch(Setup(3)), with_entry(record, at, action=action)).entry == at


def first_of_seat(record: Record) -> int:
    return next(at for at, entry in enumerate(record.entries) if entry.seat >= 0)


@pytest.mark.parametrize("seat", [-2, 3, 99])
def test_an_action_of_an_unknown_seat_in_a_record_is_detected(record: Record, seat: int) -> None:
    at = first_of_seat(record)
    flaw = flaw_of(MorraMatch(Setup(3)), with_entry(record, at, seat=seat))
    assert flaw.entry == at
    assert f"seat {seat} cannot act" in str(flaw)


def test_an_illegal_action_in_a_record_is_detected(record: Record) -> None:
    entries = [*record.entries[:2], record.entries[1], *record.entries[2:]]
    flaw = flaw_of(MorraMatch(Setup(3)), resealed(Record(record.header, entries, record.end)))
    assert flaw.entry == 2


def test_a_record_without_its_start_is_refused(record: Record) -> None:
    forged = resealed(Record(record.header, record.entries[1:], record.end))
    assert flaw_of(MorraMatch(Setup(3)), forged).entry == 0


def test_a_record_with_two_starts_is_refused(record: Record) -> None:
    entries = [*record.entries[:2], record.entries[0], *record.entries[2:]]
    assert flaw_of(MorraMatch(Setup(3)), resealed(Record(record.header, entries, record.end))).entry == 2


def test_a_record_whose_ticks_decrease_is_refused() -> None:
    session = open_session(MorraMatch(Setup(3)))
    for seat, tick in ((0, 8), (1, 9)):
        session.act(seat, "order 3", tick)
    flaw = flaw_of(session.match, with_entry(session.pause({}), 2, tick=7))
    assert flaw.entry == 2
    assert "tick 7 lies before" in str(flaw)


def test_a_missing_wake_in_a_record_is_detected() -> None:
    session = open_session(NodMatch(Setup(4)))
    session.act(0, "look 1", tick=12)
    paused = session.pause({})
    forged = resealed(Record(paused.header, [paused.entries[0], paused.entries[2]], paused.end))
    assert "something was due at tick 10" in str(flaw_of(session.match, forged))


def test_a_surplus_wake_in_a_record_is_detected() -> None:
    session = open_session(NodMatch(Setup(4)))
    session.wake(10)
    assert "nothing was due at tick 9" in str(flaw_of(session.match, with_entry(session.pause({}), 1, tick=9)))


def test_a_record_without_entries_is_refused(record: Record) -> None:
    assert flaw_of(MorraMatch(Setup(3)), resealed(Record(record.header, [], record.end))).entry <= 0


def test_an_altered_measurement_is_detected() -> None:
    match = ShoveMatch(Setup(2))
    record = whole_record(match)
    at = next(at for at, entry in enumerate(record.entries) if entry.action.startswith("flick"))
    flaw = flaw_of(match, with_entry(record, at, draws=[[[1, 1]] * 6]))
    assert flaw.entry == at
    assert "a new measurement" in str(flaw)


def test_a_cut_file_is_not_verified(record: Record) -> None:
    flaw = flaw_of(MorraMatch(Setup(3)), parse_record(file_bytes(record)[:-30]))
    assert flaw.entry == len(record.entries)


class LaterRules(MorraMatch):
    rules_version = "2"

    def start(self, rng: Any) -> Any:
        raise AssertionError("the rules of another version must not run")


def test_a_record_of_another_rules_version_is_verified_without_its_rules(record: Record) -> None:
    report = verify(LaterRules(Setup(3)), record)
    assert not report.rules_checked
    assert report.ended


def test_a_second_seed_without_a_branch_is_detected() -> None:
    """A host continues with a seed of its own choice, and hides where."""
    match = MorraMatch(Setup(3))
    whole = whole_record(match)
    record = play(GameSession.branch(match, whole, 1, b"y" * 32)).finish()
    assert verify(match, record).rules_checked
    forged = Record(msgspec.structs.replace(record.header, branch=None), record.entries, record.end)
    with pytest.raises(RecordError, match="no branch"):
        verify(match, forged)
    moved = msgspec.structs.replace(record.header, branch=Branch(whole.header.id, 99_999))
    with pytest.raises(RecordError, match="its seed changes elsewhere"):
        verify(match, Record(moved, record.entries, record.end))


def test_a_record_that_does_not_start_at_tick_0_is_refused(record: Record) -> None:
    entries = [msgspec.structs.replace(entry, tick=entry.tick + 5) for entry in record.entries]
    with pytest.raises(RecordError, match="starts at tick 0, not 5"):
        verify(MorraMatch(Setup(3)), Record(record.header, entries, record.end))


def test_an_action_text_in_a_record_must_be_canonical(record: Record) -> None:
    match = MorraMatch(Setup(3))
    number = next(k for k, entry in enumerate(record.entries) if entry.seat >= 0)
    with_space = msgspec.structs.replace(record.entries[number], action=record.entries[number].action + " ")
    record.entries[number] = with_space
    with pytest.raises(RecordError, match="entry"):
        verify(match, record)


def test_a_setup_other_than_the_committed_one_is_detected(record: Record) -> None:
    header = msgspec.structs.replace(record.header, setup=Setup(3, content="other"))
    with pytest.raises(RecordError, match="or another table was"):
        verify(MorraMatch(Setup(3)), Record(header, record.entries, record.end))


def test_a_record_line_with_a_surplus_item_is_detected(record: Record) -> None:
    seal, lines = "", []
    for number, line in enumerate(record.lines()):
        value, _ = msgspec.json.decode(line)
        if number == 2:
            value = [*value, "more"]
        raw = canonical_bytes(value)
        seal = digest(seal.encode(), raw)
        lines.append(canonical_bytes([msgspec.Raw(raw), seal]))
    flaw = flaw_of(MorraMatch(Setup(3)), parse_record(b"\n".join(lines)))
    assert "entry 1 holds more than belongs there" in str(flaw)
