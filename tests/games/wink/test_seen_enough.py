"""Seen enough: when a stretch of glances ends early, and that nobody learns who wants it."""

from __future__ import annotations

import pytest

from tests.games.wink.arranged import FIVE, TICK_S, TestTable, glances, refused, wink
from tests.rule import rule


def two_present() -> TestTable:
    """Return a stretch of 8 s in which the people of seats 1 and 3 are present."""
    table = glances(FIVE, glances=8)
    for seat in (1, 3):
        table.act(seat, "here")
    return table


@rule("wink.gaze.enough")
@pytest.mark.parametrize("last_press_s", [0.5, 2.0, 3.0, 3.05, 4.0, 6.5])
def test_a_stretch_ends_a_second_after_the_last_person_has_seen_enough_but_not_before_four(last_press_s: float) -> None:
    table = two_present()
    table.act(1, "enough")
    table.wait(last_press_s)
    table.act(3, "enough")
    ends_s = max(4.0, last_press_s + 1.0)
    table.wait(ends_s - last_press_s - TICK_S)
    assert table.state.phase == "glances"
    table.wait(TICK_S)
    assert table.state.phase == "name"
    assert table.state.closes == table.state.tick + table.match.config.turn_ticks


@rule("wink.gaze.enough")
def test_a_stretch_has_its_whole_length_if_somebody_present_has_not_seen_enough() -> None:
    table = two_present()
    table.act(1, "enough")
    table.wait(8 - TICK_S)
    assert table.state.phase == "glances"
    table.wait(TICK_S)
    assert table.state.phase == "name"


@rule("wink.gaze.enough")
def test_who_has_seen_enough_can_take_it_back() -> None:
    table = two_present()
    table.act(1, "enough")
    table.act(3, "enough")
    assert table.offered(3, "enough") == ["more"]
    table.wait(3)
    table.act(3, "more")
    table.wait(3)
    assert table.state.phase == "glances"
    table.act(3, "enough")
    table.wait(1)
    assert table.state.phase == "name"


@rule("wink.gaze.enough")
def test_without_a_person_present_a_stretch_does_not_end_early() -> None:
    table = glances(FIVE, glances=8)
    table.wait(8 - TICK_S)
    assert table.state.phase == "glances"


@rule("wink.gaze.enough")
def test_who_comes_late_counts_and_the_next_stretch_begins_anew() -> None:
    table = two_present()
    table.act(1, "enough")
    table.act(3, "enough")
    table.wait(2)
    table.act(4, "here")
    table.wait(4)
    assert table.state.phase == "glances"
    table.act(4, "enough")
    table.wait(1)
    table.act(0, "name 1", table.offered(0, "place")[0] if table.offered(0, "place") else "place 10")
    table.wait(5)
    assert table.state.phase == "glances"
    assert (table.state.present, table.state.enough) == (0, 0)


@rule("wink.gaze.enough")
def test_what_happens_meanwhile_does_not_change_when_the_stretch_ends() -> None:
    table = glances(f"{FIVE}; turn: 4", glances=8)
    table.act(1, "here", "enough")
    table.wait(3.9)
    table.act(1, "look 0", "wink")
    table.wait(0.1)
    assert table.state.phase == "name"


@rule("wink.gaze.enough")
def test_nobody_else_learns_who_has_seen_enough_or_how_many() -> None:
    table = two_present()
    before = {seat: table.view(seat) for seat in (0, 2, 3, 4, None)}
    events = table.act(1, "enough")
    assert [event.seen_by(1) for event in events] == [{"kind": "enough", "seat": 1, "enough": True}]
    for seat, view in before.items():
        assert [event.seen_by(seat) for event in events] == [None]
        assert table.view(seat) == view


@rule("wink.gaze.enough")
def test_seen_enough_is_said_only_in_a_stretch_and_once() -> None:
    table = wink(FIVE)
    with refused("wink.gaze.enough"):
        table.act(1, "enough")
    table = two_present()
    table.act(1, "enough")
    with refused("wink.gaze.enough"):
        table.act(1, "enough")
