"""The sample games show what the game contract supports: sealed answers, flicks, gestures, control."""

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
from tests.kernel.play import open_session, whole_record
from tests.samples.morra import ROUND_TICKS, MorraMatch
from tests.samples.nod import BEAT_TICKS, NOD_TICKS, NodMatch
from tests.samples.shove import ShoveMatch


@pytest.fixture
def morra() -> GameSession:
    return open_session(MorraMatch(Setup(3)))


@pytest.fixture
def nod() -> GameSession:
    """Seat 0 is the nodder."""
    match = NodMatch(Setup(4))
    return next(s for k in range(1, 99) if (s := GameSession.open(match, bytes([k]) * 32)).state.nodder == 0)


def visible(events: list[Event], seat: int | None) -> list[Json]:
    return [data for event in events if (data := event.seen_by(seat)) is not None]


def lay_first_card(session: GameSession, seat: int) -> list[Event]:
    return session.act(seat, f"show {session.view(seat).own.hand[0]}")


def test_sealed_answers_are_revealed_when_all_seats_have_answered(morra: GameSession) -> None:
    sealed = [q for q in morra.questions() if q.sealed]
    assert [(q.seat, q.closes) for q in sealed] == [(seat, ROUND_TICKS) for seat in range(3)]
    assert [visible(lay_first_card(morra, seat), 2) for seat in (0, 1)] == [
        [{"kind": "laid", "seat": s}] for s in (0, 1)
    ]
    assert "shown" in [event.kind for event in lay_first_card(morra, 2)]


def test_when_the_time_is_up_morra_lays_the_card_held_longest(morra: GameSession) -> None:
    oldest = [morra.view(seat).own.hand[0] for seat in range(3)]
    reveal = next(event for event in morra.wake(ROUND_TICKS) if event.kind == "shown")
    assert reveal.public is not None
    assert reveal.public["numbers"] == oldest


def test_a_standing_order_answers_the_question_when_it_can(morra: GameSession) -> None:
    hand = morra.view(1).own.hand
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
    assert [visible(entry.events, seat) for seat in (0, 2, None)] == [[], [], []]


def test_a_turn_of_shove_asks_for_a_number_a_place_and_a_flick() -> None:
    session = open_session(ShoveMatch(Setup(2)))
    choices = []
    for action in ("stake 2", "place 0 5.0 30.0 0.0", "flick 0 0.25 0.5"):
        choices.append(type(session.questions()[0].choice))
        session.act(0, action)
    assert choices == [NumberChoice, PlaceChoice, FlickChoice]
    assert session.questions()[0].seat == 1


@pytest.mark.parametrize(
    "action", ["flick 0 0.25 1.01", "flick 0 3.0 0.5", "flick 1 0.25 0.5", "flick 0 nan 0.5", "stake 1"]
)
def test_a_flick_out_of_range_is_refused(action: str) -> None:
    session = open_session(ShoveMatch(Setup(2)))
    session.act(0, "stake 2")
    session.act(0, "place 0 5.0 30.0 0.0")
    with pytest.raises(IllegalAction, match=r"shove\.turn\.flick"):
        session.act(0, action)


def test_a_measurement_is_stored_in_its_entry() -> None:
    record = whole_record(ShoveMatch(Setup(2)))
    for entry in record.entries:
        assert len(entry.draws) == (1 if entry.action.startswith("flick") else 2 if entry.action == "start" else 0)
        if entry.action.startswith("flick"):
            assert entry.events[0].public is not None
            assert entry.draws == [entry.events[0].public["spots"]]


def test_a_nod_is_seen_only_by_seats_that_look_at_the_nodder(nod: GameSession) -> None:
    nod.act(1, "look 0")
    nod.act(3, "look 1")
    events = nod.act(0, "nod 2")
    assert visible(events, 1) == [{"kind": "nods", "seat": 0, "to": 2}]
    assert [visible(events, seat) for seat in (2, 3, None)] == [[], [], []]


def test_a_look_at_the_nodder_shows_a_nod_in_progress(nod: GameSession) -> None:
    nod.act(0, "look 3")
    nod.act(0, "nod 2")
    events = nod.act(1, "look 0", tick=NOD_TICKS - 1)
    assert {"kind": "face", "seat": 0, "at": 3, "nod_to": 2} in visible(events, 1)
    assert [visible(events, seat) for seat in (0, 2, 3, None)] == [[], [], [], []]


def test_the_end_of_a_nod_is_seen_only_by_seats_that_look_at_the_nodder(nod: GameSession) -> None:
    nod.act(1, "look 0")
    nod.act(0, "nod 2", tick=1)
    assert nod.match.wake_at(nod.state) == 1 + NOD_TICKS
    events = nod.wake(1 + NOD_TICKS)
    assert visible(events, 1) == [{"kind": "nodded", "seat": 0}]
    assert [visible(events, seat) for seat in (2, 3, None)] == [[], [], []]


def test_the_nodder_answers_for_the_seat_that_it_nods_to(nod: GameSession) -> None:
    nod.wake(BEAT_TICKS)
    nod.act(0, "nod 1")
    assert [(q.seat, q.by) for q in nod.questions() if q.prompt == "lift"] == [(1, 0)]
    with pytest.raises(IllegalAction, match=r"nod\.lift\.asked"):
        nod.act(1, "lift 1 right")
    events = nod.act(0, "lift 1 left")
    assert visible(events, 3) == [{"kind": "lifted", "seat": 1, "side": "left", "points": [1, 0, 0, 0]}]


def test_the_nodder_answers_for_another_seat_only_while_it_nods(nod: GameSession) -> None:
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


def test_shove_refuses_an_action_out_of_turn() -> None:
    match = ShoveMatch(Setup(2))
    state, _ = match.start(SeededRng(1))
    illegal = match.check(state, 1, (6, 2))
    assert illegal is not None
    assert illegal.rule == "shove.turn.order"
