"""Eyes: what a seat sees of another, and when."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from eyeshot.games.wink.protocol import FaceView
from eyeshot.kernel import GameSession, Setup, find_game
from tests.games.wink.arranged import ALL_SEEK, SIX, TICK_S, glances, refused, visible, wink
from tests.rule import rule

# Six seats. Seat 3 holds 1, which seat 2 seeks; it is the turn of seat 5.
ROUND = f"{SIX}; turn: 5"
NOTHING: list[object] = []


@rule("wink.gaze.one")
def test_a_seat_sees_where_the_face_looks_that_it_looks_at() -> None:
    table = glances(ROUND)
    table.act(1, "look 4")
    assert visible(table.act(0, "look 1"), 0) == [
        {"kind": "look", "seat": 0, "target": 1},
        {"kind": "face", "seat": 1, "target": 4, "winking": None},
    ]
    assert table.face(0) == FaceView(1, 4, None)
    assert visible(table.act(1, "look 3"), 0) == [{"kind": "face", "seat": 1, "target": 3, "winking": None}]
    assert visible(table.act(1, "look away"), 0) == [{"kind": "face", "seat": 1, "target": None, "winking": None}]


@rule("wink.gaze.one")
def test_a_seat_sees_nothing_of_the_eyes_that_it_does_not_look_at() -> None:
    table = glances(ROUND)
    table.act(0, "look 1")
    before = table.view(0)
    events = table.act(2, "look 3") + table.act(4, "look 0")
    assert visible(events, 0) == NOTHING
    assert table.view(0) == before
    assert visible(events, None) == NOTHING


@rule("wink.gaze.one")
def test_a_player_looks_at_one_face_or_at_none() -> None:
    table = glances(ROUND)
    assert table.offered(0, "look") == ["look 1", "look 2", "look 3", "look 4", "look 5"]
    table.act(0, "look 1")
    assert table.offered(0, "look") == ["look away", "look 2", "look 3", "look 4", "look 5"]
    table.act(0, "look 2")
    assert table.face(0).seat == 2
    table.act(0, "look away")
    assert table.eyes(0).face is None
    for barred in ("look 0", "look away"):
        with refused("wink.gaze.one"):
            table.act(0, barred)


@rule("wink.gaze.one-a-tick")
def test_eyes_turn_at_most_once_in_a_tick() -> None:
    session = GameSession.open(find_game("wink").match(Setup(4)), b"x" * 32)
    for look in ("look 1", "look 2", "look 3"):
        session.act(0, look, 10)
    assert [entry.tick for entry in session.record.entries[1:]] == [10, 11, 12]
    session.act(2, "look 1", 12)
    assert session.tick == 12


@rule("wink.gaze.open")
def test_with_open_glances_everybody_sees_where_everybody_looks() -> None:
    table = glances(ROUND, open_glances=True)
    events = table.act(2, "look 3")
    for seat in (0, 1, 3, 4, 5, None):
        assert {"kind": "look", "seat": 2, "target": 3} in visible(events, seat)
        assert table.eyes(seat).gazes == [None, None, 3, None, None, None]
    assert glances(ROUND).eyes(0).gazes is UNSET


@rule("wink.gaze.open")
def test_open_glances_show_no_eyelids() -> None:
    table = glances(ROUND, open_glances=True)
    table.act(1, "look 4")
    events = table.act(3, "look 2", "wink")
    for seat in (0, 1, 2, 4, 5, None):
        assert visible(events, seat) == NOTHING


@rule("wink.gaze.sight")
@pytest.mark.parametrize(("sight", "watchers"), [("one", [1, 2]), ("two", [0, 1, 2, 4]), ("all", [0, 1, 2, 4, 5])])
def test_eyelids_are_seen_from_the_seat_a_face_is_turned_to_and_from_the_seats_beside_it(
    sight: str, watchers: list[int]
) -> None:
    """Seat 3 looks at seat 2, whose neighbours are seats 1 and 3."""
    table = glances(ROUND, sight=sight)
    for seat in (0, 1, 2, 4, 5):
        table.act(seat, "look 3")
    table.act(3, "look 2")
    assert [seat for seat in (0, 1, 2, 4, 5) if table.face(seat).winking is not None] == watchers
    events = table.act(3, "wink")
    assert [seat for seat in (0, 1, 2, 4, 5) if visible(events, seat)] == watchers


@rule("wink.gaze.sees")
def test_a_wink_is_seen_only_by_watchers_on_seats_that_see_the_eyelids() -> None:
    table = glances(ROUND)
    table.act(2, "look 3")
    table.act(1, "look 3")
    table.act(0, "look 3")
    table.act(4, "look 2")
    table.act(3, "look 2")
    before = {seat: table.view(seat) for seat in (0, 4, 5, None)}
    events = table.act(3, "wink")
    assert visible(events, 1) == visible(events, 2) == [{"kind": "face", "seat": 3, "target": 2, "winking": True}]
    events += table.wait(0.6)
    for seat, view in before.items():
        assert visible(events, seat) == NOTHING
        assert table.view(seat) == view


@rule("wink.gaze.sees")
def test_a_look_at_a_face_shows_a_wink_in_progress() -> None:
    table = glances(ROUND)
    table.act(3, "look 2", "wink")
    table.wait(0.5)
    assert visible(table.act(1, "look 3"), 1)[1] == {"kind": "face", "seat": 3, "target": 2, "winking": True}
    assert visible(table.act(0, "look 3"), 0)[1] == {"kind": "face", "seat": 3, "target": 2, "winking": None}
    assert visible(table.act(2, "look 3"), 2)[1] == {"kind": "face", "seat": 3, "target": 2, "winking": True}


@rule("wink.gaze.sees")
@pytest.mark.parametrize("length", [3, 6, 11])
def test_a_wink_lasts_as_long_as_the_table_sets(length: int) -> None:
    """The option is in tenths of a second."""
    table = glances(ROUND, wink=length)
    table.act(2, "look 3")
    table.act(3, "look 2", "wink")
    assert table.wait(length / 10 - TICK_S) == []
    assert table.face(2).winking
    assert visible(table.wait(TICK_S), 2) == [{"kind": "face", "seat": 3, "target": 2, "winking": False}]
    assert not table.eyes(3).winking


@rule("wink.gaze.must-look")
def test_a_seat_that_looks_at_nobody_cannot_wink() -> None:
    table = glances(ROUND)
    with refused("wink.gaze.must-look"):
        table.act(3, "wink")


@rule("wink.gaze.must-look")
def test_a_look_elsewhere_ends_a_wink() -> None:
    table = glances(ROUND)
    table.act(2, "look 3")
    table.act(3, "look 2", "wink")
    table.wait(0.2)
    assert visible(table.act(3, "look 4"), 2) == [{"kind": "face", "seat": 3, "target": 4, "winking": None}]
    assert not table.eyes(3).winking
    assert table.match.wake_at(table.state) == table.state.closes


@rule("wink.gaze.ticks")
def test_a_tick_of_wink_is_a_twentieth_of_a_second() -> None:
    assert find_game("wink").match(Setup(4)).ticks_per_second == 20


@rule("wink.gaze.ticks")
@pytest.mark.parametrize("seconds", [3, 6])
def test_after_each_announced_number_there_is_a_stretch_of_glances(seconds: int) -> None:
    table = wink(ALL_SEEK, glances=seconds)
    table.wait(0.7)
    table.act(0, "name 1", "place 33")
    closes = table.state.tick + table.match.ticks_per_second * seconds
    assert table.received("glances") == [{"kind": "glances", "seat": 1, "closes": closes}]
    table.wait(seconds - TICK_S)
    assert table.awaited() == []
    table.wait(TICK_S)
    assert table.awaited() == [(1, "name")]


@rule("wink.gaze.ticks")
def test_during_glances_a_seat_may_wink_at_every_seeker_but_the_one_whose_turn_it_is() -> None:
    table = glances(f"{ALL_SEEK}; turn: 1")
    table.act(1, "look 0")
    table.act(2, "look 1")
    assert table.offered(1, "wink") == ["wink"]
    assert table.offered(2, "wink") == [], "the turn of seat 1 has begun"


@rule("wink.gaze.ticks")
def test_outside_a_stretch_of_glances_nobody_winks() -> None:
    table = wink(f"{ALL_SEEK}; turn: 2")
    table.act(1, "look 0")
    with refused("wink.gaze.ticks"):
        table.act(1, "wink")


@rule("wink.gaze.ticks")
def test_the_end_of_the_glances_ends_a_wink() -> None:
    table = glances(ROUND)
    table.act(2, "look 3")
    table.act(3, "look 2")
    table.wait(7.8)
    table.act(3, "wink")
    assert visible(table.wait(0.2), 2)[0] == {"kind": "face", "seat": 3, "target": 2, "winking": False}
    assert not table.eyes(3).winking


def test_a_watcher_that_looks_elsewhere_does_not_learn_when_the_wink_ends() -> None:
    table = glances(ROUND)
    table.act(1, "look 3")
    table.act(3, "look 2", "wink")
    table.act(1, "look 4")
    assert visible(table.wait(0.6), 1) == NOTHING
