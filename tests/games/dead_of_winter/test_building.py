"""ENTERING AND EXITING A BUILDING."""

from __future__ import annotations

from math import pi

from tests.games.dead_of_winter.arranged import refused, touching, winter
from tests.rule import rule

FAR = "kevin -400 -300"
SCHOOL = "school 200 0 facing 180"
"""The door faces left; the blocks reach from x = 185 to 215, with 60 mm between them."""
UP = pi / 2


@rule("dead-of-winter.building.enter", "dead-of-winter.building.door")
def test_a_disc_that_goes_through_the_door_brings_the_survivor_in() -> None:
    table = winter(f"anita 0 0\n{SCHOOL}\n{FAR}")
    table.act("use anita", "move", "flick disc 0 0.32")
    assert table.where("anita") == "school"
    assert table.events_of("enters")


@rule("dead-of-winter.building.door")
def test_a_disc_that_stops_before_the_line_has_not_entered() -> None:
    table = winter(f"anita 0 0\n{SCHOOL}\n{FAR}")
    table.act("use anita", "move", "flick disc 0 0.27")
    assert table.where("anita") == "street"
    assert table.at("anita")[0] < 185


@rule("dead-of-winter.building.enter-measure")
def test_a_disc_that_passes_wholly_through_a_door_has_entered_wherever_it_stops() -> None:
    table = winter(f"anita 0 0\nbox 290 0\n{SCHOOL}\n{FAR}")
    table.act("use anita", "move", "flick disc 0 0.42")
    assert "box-1" in str(table.last("flick")["touches"]), "it hit something behind the building"
    assert table.where("anita") == "school"


@rule("dead-of-winter.building.enter-measure")
def test_a_disc_that_rests_with_its_middle_behind_the_door_line_has_entered() -> None:
    table = winter(f"anita 0 0\n{SCHOOL}\n{FAR}")
    table.act("use anita", "move", "flick disc 0 0.3014")
    start, end = 185 - 15, 185 + 15
    disc = table.last("flick")
    assert disc["touches"] == []
    assert table.where("anita") == "school", (start, end, table.at("anita"))


@rule("dead-of-winter.building.own-blocks")
def test_the_blocks_of_the_building_that_is_entered_may_be_touched() -> None:
    table = winter(f"anita 0 0\n{SCHOOL}\n{FAR}")
    table.act("use anita", "move", "flick disc 0.09 0.45")
    assert any("school" in touch for touch in touching(table.last("flick")))
    assert table.where("anita") == "school"


@rule("dead-of-winter.building.own-blocks")
def test_touching_a_building_without_entering_it_fails_the_move() -> None:
    table = winter(f"anita 0 0\n{SCHOOL}\n{FAR}")
    table.act("use anita", "move", "flick disc 0.25 0.4")
    assert table.last("move-fails")["touched"] == "school"
    assert table.where("anita") == "street"


@rule("dead-of-winter.building.exit")
def test_a_survivor_leaves_a_building_by_a_disc_flicked_from_behind_it() -> None:
    table = winter(f"anita in school\n{SCHOOL}\n{FAR}")
    table.act("use anita", "move", f"flick disc {pi} 0.3")
    assert table.last("flick")["start"]["disc"]["pose"][:2] == [4620, 0], "behind the building, 215 + 16 mm"
    assert table.where("anita") == "street"
    assert table.at("anita")[0] < 170


@rule("dead-of-winter.building.exit")
def test_a_disc_that_does_not_pass_wholly_through_the_door_leaves_the_survivor_inside() -> None:
    table = winter(f"anita in school\n{SCHOOL}\n{FAR}")
    table.act("use anita", "move", f"flick disc {pi} 0.15")
    assert table.last("move-fails")["rule"] == "dead-of-winter.building.exit"
    assert table.where("anita") == "school"
    table.act("move", "flick disc 0 0.2")
    assert table.where("anita") == "school", "the other way is no way out"


@rule("dead-of-winter.building.blocked-door")
def test_an_object_before_the_door_is_set_aside_for_the_attempt_and_put_back() -> None:
    table = winter(f"anita in school\nbox 0 200\n{SCHOOL}\n{FAR}")
    table.put("box-1", 160, 0)
    before = table.at("box-1")
    table.act("use anita", "move", f"flick disc {pi} 0.35")
    assert table.where("anita") == "street"
    assert table.at("box-1") == before
    assert table.last("flick")["set_aside"] == [table.number("box-1")]


@rule("dead-of-winter.building.blocked-door")
def test_objects_before_a_door_are_set_aside_only_for_a_move_with_clear() -> None:
    table = winter(f"anita 0 0\nbox 0 200\n{SCHOOL}\n{FAR}")
    table.put("box-1", 165, 0)
    table.act("use anita", "move", "flick disc 0 0.35")
    assert table.last("move-fails")["touched"] == "box-1"
    table.act("move clear", "flick disc 0 0.35")
    assert table.where("anita") == "school"
    with refused("building.blocked-door"):
        winter(f"anita 0 0\n{SCHOOL}\n{FAR}").act("use anita", "move clear")


@rule("dead-of-winter.building.blocked-door")
def test_a_figure_before_the_door_is_not_set_aside() -> None:
    table = winter(f"anita in school\nlily 0 200\n{SCHOOL}\n{FAR}")
    table.put("lily", 165, 0)
    table.act("use anita", "move", f"flick disc {pi} 0.35")
    assert table.last("move-fails")["touched"] == "lily"


@rule("dead-of-winter.building.rv")
def test_the_rv_is_entered_and_left_like_a_building() -> None:
    table = winter(f"anita 0 0\nrv 200 0 facing 180\nbarrel 0 200\n{FAR}")
    table.act("use anita", "move", "flick disc 0 0.32")
    assert table.where("anita") == "rv"
    assert [table.match.config.names[building] for building in table.match.config.buildings] == ["rv"]
    table.act("move", f"flick disc {pi} 0.35")
    assert table.where("anita") == "street"


@rule("dead-of-winter.building.inside-safe")
def test_figures_in_a_building_are_out_of_reach_of_flicks() -> None:
    table = winter(f"anita -200 0 facing 90\nlily in school\n{SCHOOL}\n{FAR}")
    table.act("use anita", "gun right", "flick gun 0 0.8")
    assert table.events_of("no-hit")
    assert "lily" not in str(table.last("flick")["touches"])
    assert table.life("lily") == 3


@rule("dead-of-winter.table.in-building")
def test_a_figure_in_a_building_is_measured_from_the_middle_of_its_door() -> None:
    """zombie-2 is nearer to the middle of the building, zombie-1 to its door."""
    text = f"anita in school\nzombie 60 0 facing 0\nzombie 300 0 facing 0\n{SCHOOL}\n{FAR}"
    table = winter(text)
    table.act("use anita", "move", "flick disc 0 0.1", "end")
    assert table.last("tower")["zombies"] == [table.number("zombie-2")]
    table = winter(text.replace("zombie 60", "zombie 90").replace("zombie 300", "zombie 310"))
    table.act("use anita", "move", "flick disc 0 0.1", "end")
    assert table.last("tower")["zombies"] == [table.number("zombie-1")]


@rule("dead-of-winter.building.pushed-in")
def test_a_survivor_who_is_pushed_past_a_door_is_set_before_it() -> None:
    table = winter(f"anita 60 0 facing 90\nlily 0 200\n{SCHOOL}\n{FAR}")
    table.put("lily", 172, 0, 90)
    table.act("use anita", "gun right", "flick gun 0.0 0.45")
    assert table.last("no-hit")["touched"] == "lily"
    assert table.where("lily") == "street"
    assert not table.is_down("lily")
    assert table.at("lily")[0] < 176, "not between the blocks"


@rule("dead-of-winter.building.pushed-in")
def test_a_zombie_past_a_door_that_may_not_enter_is_set_before_it() -> None:
    table = winter(f"anita 0 -200\nzombie 0 200 facing 180\n{SCHOOL}\n{FAR}")
    table.put("zombie-1", 195, 0, 180)
    table.act("use anita", "end")
    assert table.where("zombie-1") == "street"
    assert table.at("zombie-1")[0] < 180
