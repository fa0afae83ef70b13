"""A scenario is printed in format 2, and means the same when it is read again."""

from __future__ import annotations

from math import radians
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from eyeshot.cli import main
from eyeshot.games.dead_of_winter.scenario.match_config import SCENARIOS, scenario_text
from eyeshot.games.dead_of_winter.scenario.printer import print_scenario
from eyeshot.games.dead_of_winter.scenario.scenario import ScenarioPiece, Spot
from eyeshot.games.dead_of_winter.scenario.validation import read_scenario
from eyeshot.kernel import Setup, find_game
from eyeshot.physics import from_mm

GAME = find_game("dead-of-winter")
OLD = (Path(__file__).parent / "format_1.toml").read_text("utf-8")


@pytest.mark.parametrize("name", SCENARIOS)
def test_printing_a_built_in_scenario_loses_nothing_but_comments(name: str) -> None:
    scenario = read_scenario(scenario_text(name))
    printed = print_scenario(scenario)
    assert read_scenario(printed) == scenario
    assert GAME.print_content(printed) == printed


def test_a_scenario_of_format_1_is_rewritten_in_format_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "old.toml"
    file.write_text(OLD, "utf-8")
    assert main(["scenario", "print", str(file)]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("format = 2\n")
    assert "[[objective]]" not in printed
    assert read_scenario(printed) == read_scenario(OLD)


def test_a_record_holds_the_scenario_in_format_2() -> None:
    match = GAME.match(Setup(2, {}, OLD))
    assert match.setup.content == GAME.print_content(OLD)
    own = "# mine\n" + match.setup.content
    assert GAME.match(Setup(2, {}, own)).setup.content == own


@settings(max_examples=40, deadline=None)
@given(
    title=st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=30).filter(str.strip),
    facing_deg=st.floats(-360, 360),
    aside_mm=st.floats(-5, 5),
    seats=st.sets(st.integers(1, 10), min_size=1),
)
def test_any_text_and_number_survives_printing(title: str, facing_deg: float, aside_mm: float, seats: set[int]) -> None:
    scenario = read_scenario(scenario_text("theyre-everywhere"))
    at = [piece.kind for piece in scenario.pieces].index("lamp")
    lamp = scenario.pieces[at].spot
    spot = Spot(lamp.x + from_mm(aside_mm), lamp.y, radians(round(facing_deg, 6)))
    pieces = (*scenario.pieces[:at], ScenarioPiece("lamp", spot), *scenario.pieces[at + 1 :])
    changed = replace(scenario, title=title.strip(), seats=tuple(sorted(seats)), pieces=pieces)
    assert read_scenario(print_scenario(changed)) == changed


def test_a_deck_is_printed_in_its_usual_layout(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("deck:  Mine\nedition: classic\n\n\nWink  10  x20\n  DRAW 1 card.\n", "utf-8")
    assert main(["deck", "print", str(file)]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("deck: Mine\nedition: classic\n\nWink")
    assert find_game("viewpoint").print_content(printed) == printed
