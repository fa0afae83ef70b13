"""`eyeshot scenario check` reports every flaw with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from eyeshot.cli import main
from eyeshot.games.dead_of_winter.scenario.config import SCENARIOS, TITLES, scenario_text
from eyeshot.games.dead_of_winter.scenario.validation import read_scenario
from eyeshot.kernel import InputError, find_game

GAME = find_game("dead-of-winter")
GOOD = scenario_text("theyre-everywhere")


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_built_in_scenarios_are_valid(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(scenario_text(name), "utf-8")
    assert main(["scenario", "check", str(file)]) == 0
    assert "survivors" in capsys.readouterr().out


def test_the_titles_of_the_scenario_option_are_those_of_the_files() -> None:
    assert [read_scenario(scenario_text(name)).title for name in SCENARIOS] == list(TITLES)


def line_of(text: str, part: str, nth: int = 0) -> int:
    return [n for n, line in enumerate(text.splitlines(), 1) if part in line][nth]


FLAWS = [
    ("marker = 3", "marker = 4", "marker = 4", "3, 2.5, 2"),
    ("at = [-330, 60]", "at = [-330, 120]", "at = [-330, 120]", "elijah overlaps lily"),
    ("at = [-60, 20]", "at = [-100, 320]", "at = [-100, 320]", "overlaps"),
    ("at = [320, 70]", "at = [600, 70]", "at = [600, 70]", "not wholly in the city"),
    ('"fuel", "fuel", "food", "food"', '"fuel", "key", "food", "food"', "mix =", "later scenarios"),
    ('"fuel", "fuel", "food", "food"', '"fuel", "gold", "food", "food"', "mix =", "unknown token 'gold'"),
    ('"fuel", "fuel", "food", "food"', '"fuel", "fuel", "food"', "in = [", "3 tokens are laid out, but 4 buildings"),
    ('mix = ["fuel", "fuel", "food", "food"]', 'mix = ["sniper", "sniper", "sniper", "food"]', "mix =", "2 sniper"),
    ("zombies = 6", "zombies = 16", "zombies = 16", "18 zombies"),
    ("night = 2", "night = 1", "night = 1", "one invasion marker"),
    ("night = 2", "night = 7", "night = 7", "1 to 6"),
    ('name = "lily"', 'name = "bob"', 'name = "bob"', "unknown survivor 'bob'"),
    ('name = "lily"', 'name = "mike"', 'name = "mike"', "2 times"),
    ('kind = "school"', 'kind = "castle"', 'kind = "castle"', "unknown kind of piece 'castle'"),
    ('kind = "ice-cream-truck"', 'kind = "car"', 'kind = "car"', "box holds 1 car"),
    ('condition = "skull"', 'condition = "sunrise"', 'condition = "sunrise"', "unknown condition 'sunrise'"),
    ("count = 3", "count = 9", "count = 9", "from 1 to 5"),
    ('rules = ["shotgun"', 'rules = ["lasers"', "rules =", "unknown rule 'lasers'"),
    ("width = 1000", "width = 10", "width = 10", "from 400 to 1400"),
    ("[city]", "[village]", "[village]", "unknown key 'village'"),
    ("life = 2", "life = true", "life = true", "whole number"),
]


@pytest.mark.parametrize(("old", "new", "where", "reason"), FLAWS, ids=[new for _, new, _, _ in FLAWS])
def test_each_flaw_of_a_scenario_is_reported_with_its_line_and_a_reason(
    old: str, new: str, where: str, reason: str
) -> None:
    text = GOOD.replace(old, new, 1)
    assert text != GOOD
    with pytest.raises(InputError) as caught:
        GAME.read_content(text)
    lines = [line for line in str(caught.value).splitlines() if reason in line]
    assert lines, str(caught.value)
    numbers = {line_of(text, where, nth) for nth in range(sum(where in line for line in text.splitlines()))}
    if new != "at = [-330, 120]":
        assert any(line.startswith(f"line {number},") for line in lines for number in numbers), (lines, numbers)


def test_an_impossible_objective_of_a_scenario_is_reported() -> None:
    for old, new, reason in (
        ("count = 2\n\n[[objective]]", "count = 3\n\n[[objective]]", "2 fuel tokens are in the game"),
        ('building = "rv"\ncount = 2', 'building = "rv"\ncount = 5', "2 fuel tokens"),
        ('"fights"]', '"only-rv"]', "nobody can enter the buildings"),
    ):
        with pytest.raises(InputError, match="is impossible") as caught:
            GAME.read_content(GOOD.replace(old, new, 1))
        assert reason in str(caught.value)


def test_a_blocked_door_in_a_scenario_is_reported() -> None:
    text = GOOD.replace("at = [-200, 140]", "at = [-150, 290]")
    with pytest.raises(InputError, match="before the door of school"):
        GAME.read_content(text)


def test_missing_parts_of_a_scenario_are_reported() -> None:
    for section in ("objective", "loss"):
        parts = GOOD.split("\n\n")
        text = "\n\n".join(part for part in parts if not part.startswith(f"[[{section}]]"))
        with pytest.raises(InputError, match=section if section == "objective" else "skull"):
            GAME.read_content(text)
    for text in (
        "",
        "name = 'x'",
        "[[[",
        "zombie = 3\nsurvivor = [1]",
        "marker = {a = 1}",
        "x = " + "[" * 9000,
        "#" * 99_999,
    ):
        with pytest.raises(InputError):
            GAME.read_content(text)


def test_scenario_check_reports_all_flaws_and_exits_with_code_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(GOOD.replace("marker = 3", "marker = 4").replace('name = "lily"', 'name = "bob"'), "utf-8")
    assert main(["scenario", "check", str(file), "--game", "dead-of-winter"]) == 2
    errors = capsys.readouterr().err
    assert "line 7" in errors
    assert "bob" in errors
    assert "Traceback" not in errors
    file.write_text("x = [", "utf-8")
    assert main(["scenario", "check", str(file)]) == 2
    assert "invalid TOML" in capsys.readouterr().err
