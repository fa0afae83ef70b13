"""The question for a flick shows where its pieces start, as the event of the flick does."""

from __future__ import annotations

from math import pi
from typing import Any

import pytest

from eyeshot.games.dead_of_winter.client_definitions import definitions
from eyeshot.games.dead_of_winter.referee.survivors.shoot import prepare_flick
from eyeshot.games.dead_of_winter.scenario.weapons import WEAPONS, Weapon
from eyeshot.physics import KINDS, Area, Flick, Scene, from_mm, simulate_flick, stand, to_mm
from tests.games.dead_of_winter.arranged import ArrangedTable, winter

CITY = """
    anita 0 0 facing 30
    john 0 -200 facing 30
    loretta in school
    zombie 200 0 facing 180
    school -150 300 facing 270
    box 300 200
"""


def _asked(table: ArrangedTable) -> dict[str, Any]:
    return dict(table.match.questions(table.state)[0].args)


@pytest.mark.parametrize(
    ("acts", "what", "angle"),
    [
        (("use anita", "move"), "disc", pi / 6),
        (("use anita", "gun left"), "gun", pi / 6),
        (("use anita", "gun right"), "gun", pi / 6),
        (("use john", "shotgun left"), "shotgun", pi / 6),
        (("use loretta", "move"), "disc", -pi / 2),
        (("use loretta", "sniper right"), "sniper", -pi / 2),
    ],
)
def test_a_question_shows_the_ready_piece_where_its_flick_starts(
    acts: tuple[str, ...], what: str, angle: float
) -> None:
    table = winter(CITY)
    table.act(*acts)
    asked = _asked(table)
    assert asked["flicked"] == what
    table.act(f"flick {what} {angle} 0.3")
    flick = table.last("flick")
    assert asked["start"] == flick["start"]
    assert asked.get("set_aside", []) == flick.get("set_aside", [])
    assert asked.get("template", flick.get("template")) == flick.get("template")


def test_an_object_that_blocks_the_door_is_set_aside_while_the_disc_is_aimed() -> None:
    table = winter(CITY)
    table.put("box-1", -150, 260)
    table.act("use loretta", "move")
    assert [table.config.names[n] for n in _asked(table)["set_aside"]] == ["box-1"]


@pytest.mark.parametrize(("bat", "aside"), [("bat", []), ("bat clear", ["box-1"])])
def test_an_object_that_blocks_a_door_is_set_aside_for_a_bat_if_doors_are_cleared(bat: str, aside: list[str]) -> None:
    table = winter("mike 0 0 facing 0\nbox 0 200\nschool 200 0 facing 180")
    table.put("box-1", 165, 0)
    table.act("use mike", bat)
    assert _asked(table)["clear_doors"] is bool(aside)
    table.act("lay bat 0 0 1.2")
    asked = _asked(table)
    assert ([table.config.names[n] for n in asked["set_aside"]], asked["clear_doors"]) == (aside, bool(aside))


def test_a_bat_is_flicked_from_where_it_was_laid() -> None:
    table = winter("mike 0 0 facing 0")
    table.act("use mike", "bat", "lay bat 0 0 1.2")
    asked = _asked(table)
    table.act("flick bat 1.2 0.5")
    assert asked["start"] == table.last("flick")["start"]


@pytest.mark.parametrize(("fighter", "attack", "what"), [("anita", "attack left", "gun"), ("mike", "attack", "bat")])
def test_a_question_shows_the_ready_piece_on_the_stage_of_a_fight(fighter: str, attack: str, what: str) -> None:
    table = winter(f"{fighter} in school\nzombie in school\nschool 0 300 facing 270")
    table.act(f"use {fighter}", "move", attack)
    if what == "bat":
        table.act(f"lay bat {-400 * 20} 0 0.4")
    asked = _asked(table)
    table.act(f"flick {what} 0 0.5")
    flick = table.last("flick")
    assert flick["on_stage"]
    assert asked["start"] == flick["start"]


@pytest.mark.parametrize("kind", ["disc", "bullet", "knife"])
@pytest.mark.parametrize("strength", [0.2, 0.4, 0.55])
def test_the_reach_in_the_definitions_is_how_far_a_piece_slides(kind: Any, strength: float) -> None:
    known = definitions(winter(CITY).config).kinds[kind]
    scene = Scene(Area(-40000, -40000, 40000, 40000), {kind: stand(kind, 0, 0)})
    end = simulate_flick(scene, Flick(kind, 0.0, strength * KINDS[kind].top_speed_mps)).poses[kind]
    assert known.reach_mm is not None
    assert to_mm(end.x) == pytest.approx(known.reach_mm * strength**2, rel=0.04, abs=8)


@pytest.mark.parametrize("weapon", WEAPONS)
def test_the_marks_of_a_weapon_fell_a_zombie_that_is_seen_from_the_side(weapon: Weapon) -> None:
    for mark in definitions(winter(CITY).config).weapons[weapon].fells:
        zombie = stand("zombie", from_mm(mark.distance_mm), 0, pi / 2)
        scene = Scene(Area(-40000, -40000, 40000, 40000), {"zombie": zombie})
        shot = prepare_flick(scene, stand(weapon.flicked, 0, 0), 0.0, mark.strength + 0.02)
        assert simulate_flick(scene.with_pieces(shot.pieces), *shot.flicks).fell("zombie")


def test_the_view_says_who_would_answer_each_noise() -> None:
    table = winter(
        "anita 0 0\nzombie 300 0 facing 0\nzombie 200 0 facing 0 fallen\nzombie 0 350 facing 0\nzombie 0 -380 facing 0"
    )
    idle = table.city
    assert idle.answering is None
    table.act("use anita", "move")
    answering = table.city.answering
    assert answering is not None
    near, lying, third, fourth = (table.number(f"zombie-{n}") for n in (1, 2, 3, 4))
    assert (answering.silent, answering.quiet) == ([], [lying])
    assert answering.loud == [near, third, fourth]
    table.act("back", "gun left", "flick gun 2.5 0.3")
    heard = table.city.answering
    assert heard is not None
    assert heard.silent == heard.quiet == heard.loud != [], "the loudest noise of the turn counts"
