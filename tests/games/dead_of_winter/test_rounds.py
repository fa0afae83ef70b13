"""OVERVIEW OF A GAME, END OF THE ROUND, A NEW HORDE ARRIVES."""

from __future__ import annotations

import pytest

from eyeshot.games.dead_of_winter.protocol import Condition
from tests.games.dead_of_winter.arranged import ArrangedTable, refused, winter
from tests.rule import rule

TWO = "anita 0 0\nkevin 100 0"


@rule("dead-of-winter.round.half-day")
def test_a_round_is_half_a_day_and_the_marker_moves_on() -> None:
    table = winter("anita 0 0", marker=3, bin_zombies=12, day=1, night=2)
    assert (table.city.marker, table.city.next_horde) == (6, 2)
    table.act("use anita", "end")
    assert (table.city.marker, table.city.is_day, table.city.next_horde) == (5, False, 1)
    table.act("use anita", "end")
    assert (table.city.marker, table.city.is_day) == (4, True)


@rule("dead-of-winter.round.day-night")
@pytest.mark.parametrize(("marker", "day"), [(3, True), (2.5, False), (1, True), (0.5, False)])
def test_rounds_with_a_whole_marker_are_days(marker: float, day: bool) -> None:
    assert winter("anita 0 0", marker=marker).city.is_day is day


@rule("dead-of-winter.round.backpack")
@pytest.mark.parametrize("marker", [2.5, 3])
def test_a_used_survivor_is_not_available_until_the_next_round(marker: float) -> None:
    table = winter(TWO, marker=marker)
    table.act("use anita", "end")
    assert table.offered("use") == ["use kevin"]
    with refused("round.backpack"):
        table.act("use anita")
    table.act("use kevin", "end")
    assert table.offered("use") == ["use anita", "use kevin"]


@rule("dead-of-winter.round.turn")
def test_a_turn_is_one_survivor_and_then_the_zombies() -> None:
    table = winter(f"{TWO}\nzombie 300 200 facing 0 fallen")
    table.act("use anita", "move", "flick disc -1.57 0.2", "end")
    kinds = [event.kind for event in table.events]
    assert kinds.index("moves") < kinds.index("noise") < kinds.index("stands")
    assert not table.is_down("zombie-1")
    assert table.asked() == "use"


@rule("dead-of-winter.round.end")
def test_at_the_end_of_a_round_zombies_stand_up_and_a_horde_arrives() -> None:
    table = winter(f"{TWO}\nzombie 300 200 facing 0 fallen")
    table.act("use anita", "end")
    assert not table.events_of("round")
    table.act("use kevin", "end")
    assert table.last("round")["marker"] == 4
    assert not table.is_down("zombie-1")
    assert table.last("horde")["zombies"] == [table.number("zombie-2"), table.number("zombie-3")]


@rule("dead-of-winter.round.end")
def test_the_skull_ends_the_game() -> None:
    table = winter("anita 0 0", marker=0.5)
    table.act("use anita", "end")
    assert (table.state.result, table.state.marker) == ("lost", 0)
    assert not table.events_of("horde")


@rule("dead-of-winter.round.horde")
@pytest.mark.parametrize(("marker", "count"), [(2.5, 2), (3, 4)])
def test_the_markers_of_day_and_night_give_the_size_of_the_horde(marker: float, count: int) -> None:
    table = winter("anita 0 -300", marker=marker, bin_zombies=6, day=2, night=4)
    assert (table.city.zombies_in_city, table.city.next_horde) == (0, count), "none before the first round"
    table.act("use anita", "end")
    assert table.city.zombies_in_city == count
    tower = table.last("rush")["tower"]
    assert (tower[0], tower[1], tower[2]) == (10000, 6000, 400), "from its home on top of the bin"
    assert all(table.at(f"zombie-{number}")[0] > 250 for number in range(1, count + 1))


@rule("dead-of-winter.round.horde-short")
def test_a_bin_that_cannot_supply_the_horde_ends_the_game() -> None:
    table = winter("anita 0 0", bin_zombies=1, day=2)
    assert (table.city.zombies_in_bin, table.city.next_horde) == (1, 2)
    assert table.match.definitions().losses[-1].kind == "bin-short"
    table.act("use anita", "end")
    assert (table.state.result, table.state.end_rule) == ("lost", "dead-of-winter.round.horde-short")
    assert table.city.lost_by == Condition("bin-short", 0)


@rule("dead-of-winter.use.stand-up")
def test_a_fallen_survivor_stands_up_when_used() -> None:
    table = winter("anita 0 0 fallen\nkevin 100 0 fallen")
    table.act("use anita")
    assert not table.is_down("anita")
    assert table.is_down("kevin")
    assert table.city.active == table.number("anita")


def felled_in_their_own_turn(text: str) -> ArrangedTable:
    """Anita shoots herself and lies about 56 mm to her right."""
    table = winter(f"anita 0 0 facing 0\nkevin -400 -300\n{text}")
    table.act("use anita", "gun left")
    table.flick("gun", "anita", 0.8)
    assert (table.is_down("anita"), table.life("anita"), table.asked()) == (True, 2, "act")
    return table


@rule("dead-of-winter.use.felled")
def test_a_survivor_felled_in_their_own_turn_stands_after_a_move() -> None:
    table = felled_in_their_own_turn("zombie 150 0 facing 90 fallen")
    table.act("move")
    table.flick("disc", "zombie-1", 0.24)
    assert table.events_of("moves")
    assert table.events_of("too-close"), "the zombie got up, and she stood next to it"
    assert (table.is_down("anita"), table.life("anita")) == (True, 1)


@rule("dead-of-winter.use.felled")
def test_a_fallen_survivor_in_a_building_stands_up_when_used() -> None:
    table = felled_in_their_own_turn("school 200 -56 facing 180")
    table.act("move", "flick disc 0 0.5")
    assert (table.where("anita"), table.is_down("anita")) == ("school", False)


@rule("dead-of-winter.use.felled")
def test_a_failed_move_leaves_a_fallen_survivor_down() -> None:
    table = felled_in_their_own_turn("zombie 150 0 facing 90 fallen")
    before = table.state.poses[table.number("anita")]
    table.act("move")
    table.flick("disc", "zombie-1", 0.5)
    assert table.events_of("move-fails")
    assert table.state.poses[table.number("anita")] == before
    assert table.is_down("anita")


@rule("dead-of-winter.use.two-actions")
def test_a_survivor_takes_none_one_or_two_actions_also_the_same_twice() -> None:
    table = winter("anita 0 0\nkevin 100 0\nrosa 200 0\nlily 300 0")
    table.act("use anita", "move", "flick disc 1.57 0.2", "move", "flick disc 1.57 0.2")
    assert table.asked() == "use", "after two actions the turn is over"
    table.act("use kevin", "move", "flick disc 1.57 0.2", "end")
    table.act("use rosa", "end")
    assert table.offered("use") == ["use lily"]
    with refused("use.two-actions"):
        table.act("move")


@rule("dead-of-winter.use.two-actions")
def test_a_piece_that_lies_ready_can_be_put_back_before_its_flick() -> None:
    table = winter("anita 0 0\nkevin 100 0")
    table.act("use anita", "move", "back")
    assert table.asked() == "act"
    assert table.city.actions_left == 2
    with refused("use.two-actions"):
        table.act("back")
