"""BASEBALL BAT."""

from __future__ import annotations

from math import pi

import pytest

from tests.games.dead_of_winter.arranged import ArrangedTable, fallen, refused, winter
from tests.rule import rule

FAR = "anita -400 -300"


def swung(text: str, heading: float = 0.0, angle: float = 0.0, strength: float = 0.6) -> ArrangedTable:
    table = winter(f"{text}\n{FAR}")
    table.act("use kevin", "bat")
    x, y = (round(20 * value) for value in table.start_of("bat"))
    table.act(f"lay bat {float(x)} {float(y)} {heading}", f"flick bat {angle} {strength}")
    return table


@rule("dead-of-winter.bat.flick")
def test_the_bat_lies_in_the_place_of_the_figure_and_its_knob_is_flicked() -> None:
    table = swung("kevin 0 0", heading=0.5, angle=0.5, strength=0.3)
    kind, pose = table.last("flick")["start"]["bat"].values()
    assert (kind, pose[:2]) == ("bat", [0, 0])
    assert table.at("kevin")[0] > 20
    sliding = table.facing("kevin")
    assert sliding == pytest.approx(28.6, abs=5), "straight on"
    spun = swung("kevin 0 0", heading=0.5, angle=1.4, strength=0.3)
    assert abs(spun.facing("kevin") - 28.6) > 15, "it may also spin"


@rule("dead-of-winter.bat.flick")
def test_a_bat_laid_away_from_the_figure_is_refused() -> None:
    table = winter(f"kevin 0 0\n{FAR}")
    table.act("use kevin", "bat")
    with refused("bat.flick"):
        table.act("lay bat 100.0 0.0 0.0")


@rule("dead-of-winter.bat.hit")
def test_a_bat_that_first_touches_a_zombie_moves_and_fells_but_does_not_wound() -> None:
    table = swung("kevin 0 0\nzombie 150 0 facing 180\nzombie 330 -300 facing 0 fallen", strength=1.0)
    assert table.last("bat-hits")["zombie"] == table.number("zombie-1")
    assert table.events_of("moves")
    assert table.where("zombie-1") == "street"
    assert table.is_down("zombie-1")
    assert table.at("kevin")[0] > 60


@rule("dead-of-winter.bat.hit")
def test_a_bat_moves_if_the_zombie_it_hits_stands_and_other_figures_stand_up_again() -> None:
    table = swung("kevin 0 0\nzombie 120 0 facing 180\nzombie 165 0 facing 180", strength=1.0)
    assert table.events_of("moves")
    assert any(name == "zombie-2" for name in fallen(table.last("flick")))
    assert not table.is_down("zombie-2")
    gentle = swung("kevin 0 0\nzombie 75 0 facing 90", strength=0.2)
    assert gentle.events_of("bat-hits")
    assert not gentle.is_down("zombie-1")
    assert gentle.events_of("moves")


@rule("dead-of-winter.bat.blocked")
@pytest.mark.parametrize("thing", ["box 120 0", "lily 120 0", "school 150 45 facing 180"])
def test_a_bat_that_first_touches_anything_but_a_zombie_does_not_move_the_survivor(thing: str) -> None:
    table = swung(f"kevin 0 0 facing 90\n{thing}", strength=0.8)
    assert table.last("move-fails")["rule"] == "dead-of-winter.bat.blocked"
    assert table.at("kevin") == (0, 0)
    if thing.startswith("lily"):
        assert (table.is_down("lily"), table.life("lily")) == (False, 3)


@rule("dead-of-winter.bat.nothing")
def test_a_bat_that_touches_nothing_moves_unless_it_leaves_the_city() -> None:
    table = swung("kevin 0 0", strength=0.4)
    assert table.events_of("moves")
    table = swung("kevin 430 0", strength=0.8)
    assert table.last("move-fails")["rule"] == "dead-of-winter.bat.nothing"
    assert table.at("kevin") == (430, 0)


@rule("dead-of-winter.bat.facing")
def test_after_a_last_action_the_survivor_faces_along_the_bat() -> None:
    table = swung("kevin 0 0 facing 180", heading=1.0, angle=1.0, strength=0.3)
    table.act("end")
    assert table.facing("kevin") == pytest.approx(57.3, abs=6)
    table = swung("kevin 0 0 facing 180", heading=1.0, angle=1.0, strength=0.3)
    pose = table.state.poses[0]
    table.act(f"face {float(pose.x)} {float(pose.y)} -2.0")
    assert table.facing("kevin") == pytest.approx(-114.6, abs=0.1)


@rule("dead-of-winter.bat.place")
def test_the_survivor_stands_where_the_middle_of_the_bat_lies() -> None:
    table = swung("kevin 0 0", strength=0.4)
    assert table.facing("kevin") == pytest.approx(0, abs=5)
    assert 200 < table.at("kevin")[0] < 400
    assert not table.is_down("kevin")


@rule("dead-of-winter.bat.building")
def test_a_building_is_entered_and_left_with_the_bat() -> None:
    table = swung("kevin 0 0\nschool 200 0 facing 180", strength=0.5)
    assert table.where("kevin") == "school"
    table = swung("kevin in school\nschool 200 0 facing 180", heading=pi, angle=pi, strength=0.4)
    assert table.where("kevin") == "street"
    assert table.at("kevin")[0] < 170


@rule("dead-of-winter.bat.building", "dead-of-winter.building.blocked-door")
def test_an_object_before_the_door_is_set_aside_for_the_bat_as_for_the_disc() -> None:
    table = winter(f"kevin 0 0\nbox 0 200\nschool 200 0 facing 180\n{FAR}")
    table.put("box-1", 165, 0)
    before = table.at("box-1")
    table.act("use kevin", "bat", "lay bat 0 0 0", "flick bat 0 0.5")
    assert table.last("move-fails")["touched"] == "box-1"
    table.put("box-1", *before)
    table.act("bat clear", "lay bat 0 0 0", "flick bat 0 0.5")
    assert table.last("flick")["set_aside"] == [table.number("box-1")]
    assert table.where("kevin") == "school"
    assert table.at("box-1") == before, "it is put back"


@rule("dead-of-winter.bat.building", "dead-of-winter.building.blocked-door")
def test_bat_clear_is_offered_only_with_a_bat_and_a_blocked_door() -> None:
    table = winter(f"kevin 0 0\nschool 200 0 facing 180\nbox 0 200\n{FAR}")
    table.act("use kevin")
    assert "bat clear" not in table.offered("act")
    with refused("building.blocked-door"):
        table.act("bat clear")
    table.put("box-1", 165, 0)
    assert {"bat", "bat clear", "move clear"} <= set(table.offered("act"))
    table.act("bat clear", "back")
    assert table.asked() == "act", "it can be put back"
    table.act("end", "use anita")
    assert "bat clear" not in table.offered("act")
    with refused("setup.survivor-board"):
        table.act("bat clear")


@rule("dead-of-winter.table.pushed-out")
def test_a_piece_pushed_out_of_the_city_is_put_just_inside_where_it_left() -> None:
    table = swung("kevin 300 100\nzombie 480 100 facing 180", strength=1.0)
    assert table.where("zombie-1") == "street"
    x, y = table.at("zombie-1")
    assert 470 < x < 500
    assert abs(y - 100) < 40
    assert table.events_of("moves"), "the bat hit first"
    assert table.at("kevin")[0] < 500
