"""ZOMBIE RUSH, ZOMBIES ENTERING A BUILDING."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eyeshot.kernel import SeededRng
from tests.games.dead_of_winter.arranged import ArrangedTable, fallen, refused, touching, winter
from tests.rule import rule

FAR = "kevin -400 -300"
SEEDS = range(12)
FIRST = "zombie 0 350 facing 0"
"""Fills number 1, so that zombie number 2 rushes, from the middle of the roof."""


def rushed(text: str, holds: Callable[[ArrangedTable], bool], **options: object) -> ArrangedTable:
    """The closest zombie rushes after a short move, with the first seed for which the condition holds."""
    for seed in SEEDS:
        table = winter(f"{text}\n{FAR}", rng=SeededRng(seed), **options)  # type: ignore[arg-type]
        table.act("use anita", "move", "flick disc 3.14 0.05", "end")
        if holds(table):
            return table
    raise AssertionError("the condition held for no seed")


@rule("dead-of-winter.rush.roof")
def test_each_zombie_stands_on_the_roof_place_of_its_number_or_where_the_player_chooses() -> None:
    table = winter("anita 0 -300", bin_zombies=9, marker=3, night=3, day=2)
    for number in range(2, 7):
        table.state.where[table.number(f"zombie-{number}")] = -3
    table.act("use anita", "end")
    assert table.last("horde")["zombies"] == [table.number(f"zombie-{n}") for n in (1, 7, 8)]
    assert table.offered("roof") == [f"roof {n}" for n in range(2, 7)]
    with refused("rush.roof"):
        table.act("roof 1")
    table.act("roof 2")
    assert table.offered("roof") == [f"roof {n}" for n in range(3, 7)], "number 2 is taken now"
    table.act("roof 5")
    assert table.last("rush")["roof"] == {"zombie-1": 1, "zombie-7": 2, "zombie-8": 5}


@rule("dead-of-winter.rush.fallen-lose")
def test_each_survivor_felled_by_the_rush_loses_a_life() -> None:
    table = rushed(
        f"anita 0 0\n{FIRST}\nzombie 50 0 facing 0",
        lambda table: any(n == "anita" for n in fallen(table.last("rush"))),
    )
    assert (table.life("anita"), table.is_down("anita")) == (2, True)
    assert table.last("life")["rule"] == "dead-of-winter.rush.fallen-lose"


@rule("dead-of-winter.rush.already-fallen")
def test_a_survivor_who_lay_before_the_rush_loses_no_life() -> None:
    def is_hit(table: ArrangedTable) -> bool:
        return any("lily" in touch for touch in touching(table.last("rush")))

    table = rushed(f"anita 0 0\nlily 60 0 fallen\n{FIRST}\nzombie 120 0 facing 0", is_hit)
    assert table.life("lily") == 3


@rule("dead-of-winter.rush.objects-stand")
def test_after_a_rush_objects_stand_up_and_zombies_stay_as_they_fell() -> None:
    table = winter("anita 0 -300\nlamp 450 300", marker=3, day=5, night=6, bin_zombies=6, rng=SeededRng(1))
    table.act("use anita", "end")
    fell = set(fallen(table.last("rush")))
    assert {"lamp-1", "zombie-1"} <= fell
    assert table.state.poses[table.number("lamp-1")].z == 850, "85 mm high, it stands"
    assert table.at("lamp-1")[0] < 440, "where it was pushed"
    assert table.is_down("zombie-1")


@rule("dead-of-winter.rush.out-of-city")
def test_figures_that_a_rush_pushed_out_of_the_city_lie_just_inside_it() -> None:
    from eyeshot.games.dead_of_winter.referee.zombies import rush
    from eyeshot.physics import Exit, SimulationResult, upright

    table = winter(f"anita 0 0\nlily 480 0\nzombie 400 0 facing 0\n{FAR}")
    out = {"lily": upright(10_400, 0, 450), "zombie-1": upright(10_300, 400, 450)}
    exits = tuple(Exit(100, name, pose.x - 400, pose.y + 100, True) for name, pose in out.items())
    result = SimulationResult((), (), exits, out, tuple(out), 500, True, b"")
    assert rush._fallen(table.config, table.state, result) == [], "who did not fall loses no life"
    for name in out:
        assert table.is_down(name)
        assert 440 < table.at(name)[0] <= 500
    assert table.at("zombie-1")[1] == pytest.approx(25, abs=12), "where it left the city"


@rule("dead-of-winter.table.standing-fallen")
def test_a_figure_on_its_feet_stands_one_on_its_side_has_fallen() -> None:
    table = winter(f"anita 0 0\nzombie 200 0 facing 180\nzombie 40 0 facing 0 fallen\n{FAR}")
    assert table.city.pieces[table.number("zombie-2")].is_fallen
    table.act("use anita", "end")
    assert table.life("anita") == 3, "a fallen one hurts nobody"
    assert table.state.poses[table.number("zombie-2")].z < 250 < table.state.poses[table.number("zombie-1")].z


@rule("dead-of-winter.table.fallen-tilt")
def test_a_figure_that_leans_on_something_has_fallen_and_is_laid_down() -> None:
    from math import cos, radians, sin

    from eyeshot.games.dead_of_winter.referee.city.resting_places import settle
    from eyeshot.physics import QUATERNION_SCALE, Pose, SimulationResult, tilt_rad

    def rests(tilt: float) -> ArrangedTable:
        table = winter(f"anita 0 0\n{FAR}")
        half = radians(tilt) / 2
        pose = Pose(0, 0, 440, 0, round(sin(half) * QUATERNION_SCALE), 0, round(cos(half) * QUATERNION_SCALE))
        table.state.down[0] = 0
        settle(table.config, table.state, SimulationResult((), (), (), {"anita": pose}, (), 100, True, b""))
        return table

    assert rests(50).is_down("anita")
    leaning = rests(20)
    assert leaning.is_down("anita")
    assert tilt_rad(leaning.state.poses[0]) > radians(80), "laid down"
    assert not rests(1).is_down("anita")


# --- ZOMBIES ENTERING A BUILDING

SCHOOL = "school 0 200 facing 270"
"""The door line is at y = 185, the blocks reach from x = -60 to -30 and from 30 to 60."""


def after_turn(zombie: str, inside: str = "token food in school up") -> ArrangedTable:
    table = winter(f"anita 300 -300\nzombie 200 200 facing 0\n{inside}\n{SCHOOL}\n{FAR}")
    x, y, *state = zombie.split()
    table.put("zombie-1", float(x), float(y), 90)
    if state:
        from eyeshot.games.dead_of_winter.referee.city.resting_places import lay_down

        lay_down(table.config, table.state, table.number("zombie-1"))
    table.act("use anita", "end")
    return table


@rule("dead-of-winter.zombie.enter-when")
@pytest.mark.parametrize(
    ("zombie", "enters"),
    [
        ("0 183", True),
        ("45 160", True),
        ("45 145", False),
        ("80 190", True),
        ("45 160 fallen", False),
        ("0 175 fallen", True),
    ],
)
def test_a_zombie_enters_past_the_door_or_standing_near_a_block(zombie: str, enters: bool) -> None:
    assert (after_turn(zombie).where("zombie-1") == "school") is enters


@rule("dead-of-winter.zombie.enter-if")
def test_a_zombie_enters_only_a_building_with_a_survivor_or_a_token() -> None:
    assert after_turn("45 160", inside="").where("zombie-1") == "street"
    assert after_turn("45 160", inside="lily in school").where("zombie-1") == "school"


@rule("dead-of-winter.zombie.enter-if")
def test_a_zombie_enters_only_a_building_with_fewer_than_two_zombies() -> None:
    occupied = "token food in school up\nzombie in school"
    assert after_turn("45 160", inside=occupied).where("zombie-1") == "school"
    assert after_turn("45 160", inside=f"{occupied}\nzombie in school").where("zombie-1") == "street"


@rule("dead-of-winter.zombie.enter-order")
def test_the_zombie_nearest_the_door_enters_first_and_before_too_close() -> None:
    table = winter(
        f"lily 80 140\nanita 300 -300\nzombie 200 200 facing 0\nzombie 200 250 facing 0\n"
        f"token food in school up\nzombie in school\n{SCHOOL}\n{FAR}"
    )
    table.put("zombie-1", 85, 190, 90)
    table.put("zombie-2", 45, 160, 90)
    table.act("use anita", "end")
    assert table.where("zombie-2") == "school"
    assert table.where("zombie-1") == "street"
    assert not table.events_of("fight")
    table = winter(f"lily 0 0\nanita 300 -300\nzombie 200 200 facing 0\ntoken food in school up\n{SCHOOL}\n{FAR}")
    table.put("lily", 90, 150)
    table.put("zombie-1", 70, 170, 90)
    table.act("use anita", "end")
    assert table.where("zombie-1") == "school"
    assert table.life("lily") == 3, "it was gone before it was tested who is too close"


@rule("dead-of-winter.zombie.enter-order")
def test_zombies_that_stood_up_at_a_door_enter() -> None:
    table = winter(f"anita 0 -100\nlily 300 0\nzombie 200 200 facing 0\ntoken food in school up\n{SCHOOL}\n{FAR}")
    table.put("lily", 85, 158)
    table.put("zombie-1", 45, 158, 90)
    table.state.down[table.number("zombie-1")] = 1
    table.act("use anita", "move", "flick disc -1.57 0.05", "end")
    assert table.events_of("stands")
    assert table.where("zombie-1") == "school"
    assert table.life("lily") == 3, "at once, before it could hurt somebody"
