"""What the samples prove that the contract carries."""

from __future__ import annotations

import pytest

from eyeshot.kernel import (
    Event,
    FlickChoice,
    GameSession,
    IllegalAction,
    Json,
    NumberChoice,
    PlaceChoice,
    SeededRng,
    Setup,
)
from tests.kernel.play import open_sitting, whole_record
from tests.samples.morra import ROUND_TICKS, MorraMatch
from tests.samples.nod import BEAT_TICKS, NOD_TICKS, NodMatch
from tests.samples.shove import ShoveMatch


@pytest.fixture
def morra() -> GameSession:
    return open_sitting(MorraMatch(Setup(3)))


@pytest.fixture
def nod() -> GameSession:
    """Seat 0 is the nodder."""
    match = NodMatch(Setup(4))
    return next(s for k in range(1, 99) if (s := GameSession.open(match, bytes([k]) * 32)).state.nodder == 0)


def seen(events: list[Event], seat: int | None) -> list[Json]:
    return [data for event in events if (data := event.seen_by(seat)) is not None]


def lay_first(session: GameSession, seat: int) -> list[Event]:
    return session.act(seat, f"show {session.view(seat)['hand'][0]}")


def test_all_seats_are_asked_at_once_and_nothing_shows_before_all_have_answered(morra: GameSession) -> None:
    asked = [q for q in morra.questions() if q.sealed]
    assert [(q.seat, q.closes) for q in asked] == [(seat, ROUND_TICKS) for seat in range(3)]
    assert [seen(lay_first(morra, seat), 2) for seat in (0, 1)] == [[{"kind": "laid", "seat": s}] for s in (0, 1)]
    assert "shown" in [event.kind for event in lay_first(morra, 2)]


def test_when_the_time_is_up_the_card_held_longest_is_shown(morra: GameSession) -> None:
    first = [morra.view(seat)["hand"][0] for seat in range(3)]
    shown = next(event for event in morra.wake(ROUND_TICKS) if event.kind == "shown")
    assert shown.public is not None
    assert shown.public["numbers"] == first


def test_a_standing_order_answers_the_question_when_it_can(morra: GameSession) -> None:
    hand = morra.view(1)["hand"]
    missing = next(number for number in range(1, 7) if number not in hand)
    morra.act(1, f"order {missing}")
    assert morra.match.standing(morra.state, 1) is None
    morra.act(1, f"order {hand[2]}")
    answer = morra.match.standing(morra.state, 1)
    assert answer is not None
    assert morra.match.text(answer) == f"show {hand[2]}"
    morra.act(1, answer)
    assert morra.match.standing(morra.state, 1) is None


def test_a_standing_order_is_a_secret_entry_of_the_record(morra: GameSession) -> None:
    morra.act(1, "order 4")
    entry = morra.record.entries[-1]
    assert entry.action == "order 4"
    assert [seen(entry.events, seat) for seat in (0, 2, None)] == [[], [], []]


def test_a_turn_is_a_number_a_place_and_a_flick() -> None:
    session = open_sitting(ShoveMatch(Setup(2)))
    kinds = []
    for action in ("stake 2", "place 0 5.0 30.0 0.0", "flick 0 0.25 0.5"):
        kinds.append(type(session.questions()[0].choice))
        session.act(0, action)
    assert kinds == [NumberChoice, PlaceChoice, FlickChoice]
    assert session.questions()[0].seat == 1


@pytest.mark.parametrize(
    "action", ["flick 0 0.25 1.01", "flick 0 3.0 0.5", "flick 1 0.25 0.5", "flick 0 nan 0.5", "stake 1"]
)
def test_a_flick_out_of_range_is_refused(action: str) -> None:
    session = open_sitting(ShoveMatch(Setup(2)))
    session.act(0, "stake 2")
    session.act(0, "place 0 5.0 30.0 0.0")
    with pytest.raises(IllegalAction, match=r"shove\.turn\.flick"):
        session.act(0, action)


def test_what_was_measured_is_stored_in_the_entry() -> None:
    record = whole_record(ShoveMatch(Setup(2)))
    for entry in record.entries:
        assert len(entry.answers) == (1 if entry.action.startswith("flick") else 2 if entry.action == "start" else 0)
        if entry.action.startswith("flick"):
            assert entry.events[0].public is not None
            assert entry.answers == [entry.events[0].public["spots"]]


def test_only_who_looks_at_the_nodder_sees_the_nod(nod: GameSession) -> None:
    nod.act(1, "look 0")
    nod.act(3, "look 1")
    events = nod.act(0, "nod 2")
    assert seen(events, 1) == [{"kind": "nods", "seat": 0, "to": 2}]
    assert [seen(events, seat) for seat in (2, 3, None)] == [[], [], []]


def test_turning_to_a_face_shows_its_present_state(nod: GameSession) -> None:
    nod.act(0, "look 3")
    nod.act(0, "nod 2")
    events = nod.act(1, "look 0", tick=NOD_TICKS - 1)
    assert {"kind": "face", "seat": 0, "at": 3, "nod_to": 2} in seen(events, 1)
    assert [seen(events, seat) for seat in (0, 2, 3, None)] == [[], [], [], []]


def test_a_nod_ends_by_itself_and_only_those_who_look_notice(nod: GameSession) -> None:
    nod.act(1, "look 0")
    nod.act(0, "nod 2", tick=1)
    assert nod.match.wake_at(nod.state) == 1 + NOD_TICKS
    events = nod.wake(1 + NOD_TICKS)
    assert seen(events, 1) == [{"kind": "nodded", "seat": 0}]
    assert [seen(events, seat) for seat in (2, 3, None)] == [[], [], []]


def test_the_nodder_answers_for_whom_it_nods_to(nod: GameSession) -> None:
    nod.wake(BEAT_TICKS)
    nod.act(0, "nod 1")
    assert [(q.seat, q.by) for q in nod.questions() if q.prompt == "lift"] == [(1, 0)]
    with pytest.raises(IllegalAction, match=r"nod\.lift\.asked"):
        nod.act(1, "lift 1 right")
    events = nod.act(0, "lift 1 left")
    assert seen(events, 3) == [{"kind": "lifted", "seat": 1, "side": "left", "points": [1, 0, 0, 0]}]


def test_control_ends_with_the_nod(nod: GameSession) -> None:
    nod.wake(BEAT_TICKS)
    nod.act(0, "nod 1")
    nod.wake(BEAT_TICKS + NOD_TICKS)
    assert [(q.seat, q.by) for q in nod.questions() if q.prompt == "lift"] == [(1, 1)]


@pytest.mark.parametrize(
    ("game", "rule_id"),
    [
        (MorraMatch(Setup(3)), "morra.end.cards"),
        (NodMatch(Setup(4)), "nod.end.beats"),
        (ShoveMatch(Setup(2)), "shove.end.coins"),
    ],
)
def test_an_ended_game_names_the_rule_that_ended_it(game: MorraMatch, rule_id: str) -> None:
    record = whole_record(game)
    assert record.end is not None
    assert record.end.outcome is not None
    assert record.end.outcome.rule == rule_id
    assert max(record.end.outcome.points) == record.end.outcome.points[record.end.outcome.winners[0]]


def test_the_other_seat_waits_for_its_turn() -> None:
    match = ShoveMatch(Setup(2))
    board, _ = match.start(SeededRng(1))
    refused = match.check(board, 1, (6, 2))
    assert refused is not None
    assert refused.rule == "shove.turn.order"
