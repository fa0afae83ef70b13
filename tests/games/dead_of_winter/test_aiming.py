"""The question for a flick shows where its pieces start, as the event of the flick does."""

from __future__ import annotations

from math import pi
from typing import Any

import pytest

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
    assert asked["what"] == what
    table.act(f"flick {what} {angle} 0.3")
    flick = table.last("flick")
    assert asked["start"] == flick["start"]
    assert asked.get("aside", []) == flick.get("aside", [])
    assert asked.get("template", flick.get("template")) == flick.get("template")


def test_an_object_that_blocks_the_door_is_set_aside_while_the_disc_is_aimed() -> None:
    table = winter(CITY)
    table.put("box-1", -150, 260)
    table.act("use loretta", "move")
    assert [table.config.names[n] for n in _asked(table)["aside"]] == ["box-1"]


@pytest.mark.parametrize(("bat", "aside"), [("bat", []), ("bat clear", ["box-1"])])
def test_an_object_that_blocks_a_door_is_set_aside_for_a_bat_if_doors_are_cleared(bat: str, aside: list[str]) -> None:
    table = winter("mike 0 0 facing 0\nbox 0 200\nschool 200 0 facing 180")
    table.put("box-1", 165, 0)
    table.act("use mike", bat)
    assert _asked(table)["clear"] is bool(aside)
    table.act("lay bat 0 0 1.2")
    asked = _asked(table)
    assert ([table.config.names[n] for n in asked["aside"]], asked["clear"]) == (aside, bool(aside))


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
