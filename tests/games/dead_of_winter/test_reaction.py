"""ZOMBIES' REACTION!"""

from __future__ import annotations

from math import atan2, degrees

import pytest

from eyeshot.games.dead_of_winter.referee.city.spatial_queries import tower_home
from eyeshot.games.dead_of_winter.referee.survivors.losing_life import die
from tests.games.dead_of_winter.arranged import ArrangedTable, refused, winter
from tests.rule import rule

FAR = "kevin -400 -300"


def numbers(table: ArrangedTable, *names: str) -> list[int]:
    return [table.number(name) for name in names]


@rule("dead-of-winter.noise.loud")
@pytest.mark.parametrize(("name", "weapon"), [("anita", "gun"), ("john", "shotgun"), ("loretta", "sniper")])
def test_a_gun_is_loud_whether_it_hits_or_not(name: str, weapon: str) -> None:
    table = winter(f"{name} 0 0\nzombie 300 300 facing 0\n{FAR}")
    table.act(f"use {name}", f"{weapon} left", f"flick {weapon} -2.0 0.5")
    assert table.city.noise == "loud"


@rule("dead-of-winter.noise.quiet")
def test_moves_bats_and_knives_are_quiet_whether_they_succeed_or_not() -> None:
    table = winter(f"lily 0 0\nbox 60 0\nzombie 300 300 facing 0\n{FAR}")
    table.act("use lily", "move", "flick disc 0 0.4")
    assert table.events_of("move-fails")
    assert table.city.noise == "quiet"
    table = winter(f"lily 0 0\nzombie 300 300 facing 0\n{FAR}")
    table.act("use lily", "knife left", "flick knife -2.0 0.3")
    assert table.city.noise == "quiet"
    table = winter("kevin 0 0\nanita 0 200\nzombie 300 300 facing 0")
    table.act("use kevin", "bat", "lay bat 0.0 0.0 -2.0", "flick bat -2.0 0.3")
    assert table.city.noise == "quiet"


@rule("dead-of-winter.noise.silent")
def test_a_turn_without_move_and_weapon_is_silent() -> None:
    table = winter(f"anita in school\ntoken food in school up\nschool 0 200 facing 270\nzombie 200 0 facing 0\n{FAR}")
    table.act("use anita", "take 0", "end")
    assert not table.events_of("noise")
    assert not table.events_of("rush")
    assert table.asked() == "use"


@rule("dead-of-winter.noise.loudest")
def test_the_loudest_noise_decides_one_reaction() -> None:
    table = winter(f"anita 0 0\nzombie 300 0 facing 0\nzombie 320 80 facing 0\nzombie 320 -80 facing 0\n{FAR}")
    table.act("use anita", "gun left", "flick gun 2.5 0.3", "move", "flick disc 2.5 0.1")
    assert [data["noise"] for data in table.events_of("noise")] == ["loud"]
    assert len(table.last("tower")["zombies"]) == 3
    assert len(table.events_of("rush")) == 1


@rule("dead-of-winter.react.loud")
def test_after_a_loud_noise_the_three_closest_standing_zombies_rush_and_the_others_stand_up() -> None:
    table = winter(
        f"""
        anita 0 0
        zombie 250 0 facing 0
        zombie 300 100 facing 0
        zombie 150 0 facing 0 fallen
        zombie 300 -120 facing 0
        zombie 380 0 facing 0
        {FAR}
        """
    )
    table.act("use anita", "gun left", "flick gun 2.5 0.3", "end")
    assert table.last("tower")["zombies"] == numbers(table, "zombie-1", "zombie-2", "zombie-4")
    tower = table.last("tower")["tower"]
    assert tower[0] == pytest.approx(256 * 20, abs=2), "directly behind the closest"
    assert tower[1] == pytest.approx(0, abs=2)
    assert table.last("stands")["zombies"] == numbers(table, "zombie-3")
    assert not table.is_down("zombie-3")
    assert table.at("zombie-5") == (380, 0)
    assert set(table.last("rush")["roof"]) == {"zombie-1", "zombie-2", "zombie-4"}


@rule("dead-of-winter.react.loud-few")
def test_fewer_than_three_standing_zombies_all_rush_after_a_loud_noise() -> None:
    table = winter(f"anita 0 0\nzombie 250 0 facing 0\nzombie 300 100 facing 0\nzombie 0 250 facing 0 fallen\n{FAR}")
    table.act("use anita", "gun left", "flick gun 2.5 0.3", "end")
    assert table.last("tower")["zombies"] == numbers(table, "zombie-1", "zombie-2")


@rule("dead-of-winter.react.loud-few")
def test_without_standing_zombies_a_loud_noise_only_stands_them_up() -> None:
    table = winter(f"anita 0 0\nzombie 250 0 facing 0 fallen\nzombie 300 100 facing 0 fallen\n{FAR}")
    table.act("use anita", "gun left", "flick gun 2.5 0.3", "end")
    assert not table.events_of("rush")
    assert not table.is_down("zombie-1")
    assert not table.is_down("zombie-2")


@rule("dead-of-winter.react.quiet-fallen")
def test_after_a_quiet_noise_a_fallen_closest_zombie_stands_up() -> None:
    table = winter(f"anita 0 0\nzombie 200 0 facing 0 fallen\nzombie 300 0 facing 0\n{FAR}")
    table.act("use anita", "move", "flick disc 1.57 0.1", "end")
    assert not table.is_down("zombie-1")
    assert not table.events_of("rush")


@rule("dead-of-winter.react.quiet-standing", "dead-of-winter.rush.physical")
def test_after_a_quiet_noise_a_standing_closest_zombie_rushes_alone() -> None:
    table = winter(f"anita 0 0\nzombie 250 0 facing 90\nzombie 400 200 facing 0\n{FAR}")
    table.act("use anita", "move", "flick disc 3.14 0.05", "end")
    assert table.last("tower")["zombies"] == numbers(table, "zombie-1")
    assert list(table.last("rush")["roof"]) == ["zombie-1"]
    assert table.distance("zombie-1", "anita") < 230, "it came nearer"
    assert table.at("zombie-2") == (400, 200)
    assert table.last("rush")["frames"], "the pieces moved"


@rule("dead-of-winter.react.outside-only")
def test_zombies_in_buildings_neither_count_as_closest_nor_rush() -> None:
    table = winter(
        f"anita 0 0\nzombie 300 -200 facing 0\nzombie in school\ntoken food in school up\n"
        f"school 0 200 facing 270\n{FAR}"
    )
    table.act("use anita", "move", "flick disc 3.14 0.05", "end")
    assert table.last("tower")["zombies"] == numbers(table, "zombie-1")
    assert table.where("zombie-2") == "school"


@rule("dead-of-winter.react.outside-only")
@pytest.mark.parametrize("is_dead", [False, True])
def test_zombies_rush_to_the_last_spot_of_a_dead_active_survivor(is_dead: bool) -> None:
    table = winter(f"anita 0 250\nzombie 200 0 facing 0\n{FAR}")
    table.act("use anita", "gun left", "flick gun 2.5 0.3")
    if is_dead:
        die(table.config, table.state, 0)
    table.act("end")
    assert heading(table) == pytest.approx(128.7, abs=2)


def heading(table: ArrangedTable) -> float:
    """The direction of the exit of the tower, in degrees."""
    *_, z, w = table.last("tower")["tower"]
    return degrees(2 * atan2(z, w)) % 360


@rule("dead-of-winter.react.stand-inside")
def test_zombies_in_buildings_stand_up_after_a_loud_noise_and_at_the_end_of_a_round() -> None:
    text = f"anita 0 0\nzombie in school fallen\ntoken food in school up\nschool 0 200 facing 270\n{FAR}"
    table = winter(text)
    table.act("use anita", "gun left", "flick gun 2.5 0.3", "end")
    assert not table.is_down("zombie-1")
    table = winter(text)
    table.act("use anita", "end")
    assert table.is_down("zombie-1")
    table.act("use kevin", "end")
    assert not table.is_down("zombie-1"), "at the end of a round too"


@rule("dead-of-winter.table.closest-tie")
def test_among_equally_close_zombies_the_active_player_chooses() -> None:
    table = winter(f"lily 0 0\nzombie 200 0 facing 0\nzombie -200 0 facing 0\nzombie 0 230 facing 90\n{FAR}")
    table.act("use lily", "knife left", "flick knife -1.57 0.1", "end")
    assert table.offered("closest") == ["closest zombie-1", "closest zombie-2"]
    with refused("table.closest-tie"):
        table.act("closest zombie-3")
    table.act("closest zombie-2")
    assert table.last("tower")["zombies"] == numbers(table, "zombie-2")


@rule("dead-of-winter.table.closest-tie")
def test_the_active_player_chooses_among_tied_zombies_after_a_loud_noise() -> None:
    table = winter(f"anita 0 0\nzombie 200 0 facing 0\nzombie -200 0 facing 0\nzombie 0 230 facing 90\n{FAR}")
    table.act("use anita", "gun left", "flick gun -1.57 0.1", "end", "closest zombie-2")
    assert table.last("tower")["zombies"] == numbers(table, "zombie-2", "zombie-1", "zombie-3")


# --- the tower


@rule("dead-of-winter.tower.bin-stays")
def test_the_bin_stays_and_the_tower_goes_home_after_the_rush() -> None:
    table = winter(f"anita 0 0\nzombie 250 0 facing 90\n{FAR}")
    at_home = tower_home(table.config).pose
    assert table.city.tower == at_home
    table.act("use anita", "move", "flick disc 3.14 0.05", "end")
    assert table.last("rush")["tower"] != list(at_home)
    assert table.city.tower == at_home
    assert table.match.definitions().bin[:2] == (10000, 6000)


@rule("dead-of-winter.tower.over-pieces")
def test_a_piece_in_the_way_of_the_tower_is_set_aside_for_the_rush() -> None:
    table = winter(f"anita 0 0\nzombie 250 0 facing 90\nlamp 300 0\n{FAR}")
    table.act("use anita", "move", "flick disc 3.14 0.05", "end")
    assert table.last("rush")["set_aside"] == numbers(table, "lamp-1")
    assert table.at("lamp-1") == (300, 0)


@rule("dead-of-winter.tower.building-between")
def test_with_a_building_between_the_exit_faces_its_end_that_is_nearer_to_the_survivor() -> None:
    def turned(y: float) -> float:
        table = winter(f"anita 0 {y}\nzombie 300 0 facing 90\nschool 150 0 facing 0\n{FAR}")
        table.act("use anita", "move", "flick disc 3.14 0.05", "end")
        return heading(table)

    assert turned(250) == pytest.approx(140, abs=3), "nothing is in between"
    assert 145 < turned(15) < 160, "past its end at y = 60"
    assert 200 < turned(-15) < 215
