"""GameSession: recording actions, pausing, resuming and branching."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from eyeshot.kernel import (
    GameSession,
    IllegalAction,
    InputError,
    InvalidAction,
    Match,
    Record,
    RecordError,
    Setup,
    parse_record,
    verify,
)
from tests.kernel.play import SEED, file_bytes, open_session, play, resealed, sample_matches, whole_record
from tests.samples.morra import ROUND_TICKS, MorraMatch
from tests.samples.nod import BEAT_TICKS, NOD_TICKS, NodMatch
from tests.samples.shove import Positions, ShoveMatch


class LaterRules(MorraMatch):
    rules_version = "2"


@pytest.fixture
def morra() -> GameSession:
    return open_session(MorraMatch(Setup(3)))


def lay_card(session: GameSession, seat: int, tick: int | None = None) -> None:
    session.act(seat, f"show {session.view(seat).own.hand[0]}", tick)


def test_sessions_with_the_same_seed_and_nonces_deal_the_same(morra: GameSession) -> None:
    assert open_session(morra.match).record.entries == morra.record.entries
    assert GameSession.open(morra.match, SEED, ("other",)).record.entries != morra.record.entries


def test_a_session_without_a_seed_draws_a_new_one(morra: GameSession) -> None:
    first, second = (GameSession.open(morra.match).record.header.segments[0].commitment for _ in range(2))
    assert first != second


def test_an_action_is_recorded_with_seat_text_tick_and_events(morra: GameSession) -> None:
    lay_card(morra, 1, tick=5)
    entry = morra.record.entries[-1]
    assert (entry.seat, entry.action.split()[0], entry.tick) == (1, "show", 5)
    assert [event.kind for event in entry.events] == ["laid"]


def test_a_refused_action_leaves_state_and_record_as_they_are(morra: GameSession) -> None:
    lay_card(morra, 1)
    saved, entries = morra.match.save(morra.state), list(morra.record.entries)
    with pytest.raises(IllegalAction, match=r"morra\.round\.show"):
        morra.act(1, "show 1")
    assert morra.match.save(morra.state) == saved
    assert morra.record.entries == entries


def test_a_session_refuses_a_text_that_is_no_action(morra: GameSession) -> None:
    with pytest.raises(InvalidAction, match="dance"):
        morra.act(0, "dance")
    assert len(morra.record.entries) == 1


def test_a_wake_that_is_due_before_an_action_is_recorded_as_an_entry(morra: GameSession) -> None:
    morra.act(0, "order 3", tick=ROUND_TICKS + 2)
    assert [(entry.action, entry.tick) for entry in morra.record.entries[1:]] == [
        ("wake", ROUND_TICKS),
        ("order 3", ROUND_TICKS + 2),
    ]


def test_a_wake_with_nothing_due_records_nothing(morra: GameSession) -> None:
    assert morra.wake(ROUND_TICKS - 1) == []
    assert len(morra.record.entries) == 1


def test_an_action_with_a_past_tick_is_recorded_at_the_present_tick(morra: GameSession) -> None:
    lay_card(morra, 0, tick=9)
    lay_card(morra, 1, tick=4)
    assert [entry.tick for entry in morra.record.entries] == [0, 9, 9]


def test_each_wake_is_recorded_at_its_own_tick() -> None:
    session = open_session(NodMatch(Setup(4)))
    nodder = session.state.nodder
    session.act(nodder, f"nod {(nodder + 1) % 4}", tick=2)
    session.wake(2 * BEAT_TICKS)
    assert [entry.tick for entry in session.record.entries[2:]] == [2 + NOD_TICKS, BEAT_TICKS, 2 * BEAT_TICKS]


def test_an_unfinished_game_can_be_paused_but_not_finished(morra: GameSession) -> None:
    with pytest.raises(InputError, match="paused, not finished"):
        morra.finish()
    assert not morra.pause({}).is_ended


def test_a_paused_record_does_not_grow_with_the_game(morra: GameSession) -> None:
    paused = morra.pause({"names": ["Ann"]})
    lay_card(morra, 0)
    assert len(paused.entries) == 1


@pytest.mark.parametrize("match", sample_matches(), ids=lambda match: match.game)
@pytest.mark.parametrize("steps", [0, 1, 5, 9])
def test_a_resumed_game_continues_as_if_it_had_not_been_paused(match: Match[Any], steps: int) -> None:
    session = play(open_session(match), 1, steps)
    resumed = GameSession.resume(match, resealed(session.pause({})))
    assert play(resumed, 2).record.entries == play(session, 2).record.entries
    assert verify(match, resealed(resumed.finish())).ended


def test_resuming_an_ended_game_is_refused() -> None:
    match = MorraMatch(Setup(2))
    with pytest.raises(InputError, match="has ended"):
        GameSession.resume(match, whole_record(match))


def test_resuming_a_cut_record_is_refused(morra: GameSession) -> None:
    cut = parse_record(file_bytes(morra.record))
    with pytest.raises(RecordError, match="it was cut"):
        GameSession.resume(morra.match, cut)


def test_resuming_a_game_of_another_rules_version_is_refused(morra: GameSession) -> None:
    with pytest.raises(RecordError, match=r"rules 1, and these are 2: .* not gone on with"):
        GameSession.resume(LaterRules(Setup(3)), morra.pause({}))


@pytest.mark.parametrize("match", sample_matches(), ids=lambda match: match.game)
def test_a_branch_keeps_the_entries_before_it_and_continues_with_new_ones(match: Match[Any]) -> None:
    record = whole_record(match)
    at = len(record.entries) // 2
    branched = play(GameSession.branch(match, resealed(record), at), 77)
    whole = branched.finish()
    assert whole.entries[: at + 1] == record.entries[: at + 1]
    assert whole.entries[at + 1 :] != record.entries[at + 1 :]
    assert whole.header.branch is not None
    assert (whole.header.branch.of, whole.header.branch.at) == (record.header.id, at)
    assert whole.header.id != record.header.id
    assert verify(match, resealed(whole)).ended


def test_a_branch_can_be_branched() -> None:
    match = MorraMatch(Setup(3))
    first = play(GameSession.branch(match, whole_record(match), 4), 5).finish()
    for at in (2, 6):
        second = play(GameSession.branch(match, resealed(first), at), 6).finish()
        assert verify(match, resealed(second)).ended


def test_branching_leaves_the_original_record_unchanged() -> None:
    match = MorraMatch(Setup(3))
    record = whole_record(match)
    before = file_bytes(record)
    play(GameSession.branch(match, record, 3), 5)
    assert file_bytes(record) == before


def test_branching_an_unfinished_game_is_refused(morra: GameSession) -> None:
    with pytest.raises(InputError, match="only an ended game"):
        GameSession.branch(morra.match, morra.pause({}), 0)


@pytest.mark.parametrize("at", [-1, 1000])
def test_branching_at_an_unknown_entry_is_refused_with_the_range_of_entries(at: int) -> None:
    match = MorraMatch(Setup(2))
    with pytest.raises(InputError, match=r"has entries 0 to \d+"):
        GameSession.branch(match, whole_record(match), at)


def test_branching_a_game_of_another_rules_version_is_refused() -> None:
    with pytest.raises(RecordError, match=r"rules 1, and these are 2: .* not branched"):
        GameSession.branch(LaterRules(Setup(2)), whole_record(MorraMatch(Setup(2))), 1)


def test_resuming_and_branching_use_the_recorded_measurements() -> None:
    """Another build of the physics must not change the past of a game."""
    record = whole_record(ShoveMatch(Setup(2)))
    other_build = ShoveMatch(Setup(2), lambda positions, coin, angle_rad, strength: [(0, 0) for _ in positions])
    branched = GameSession.branch(other_build, record, len(record.entries) - 2)
    assert branched.state.positions == positions_after(record, len(record.entries) - 2)
    paused = Record(record.header, record.entries[:10], msgspec.structs.replace(end_of(record), outcome=None))
    assert GameSession.resume(other_build, paused).state.positions == positions_after(record, 9)


def end_of(record: Record) -> Any:
    assert record.end is not None
    return record.end


def positions_after(record: Record, at: int) -> Positions:
    match = ShoveMatch(Setup(2))
    positions: Positions = GameSession.branch(match, record, at).state.positions
    return positions
