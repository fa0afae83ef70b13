"""`eyeshot scenario check` reports every flaw with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from eyeshot.cli import main
from eyeshot.games.dead_of_winter.scenario.match_config import SCENARIOS, scenario_text
from eyeshot.games.dead_of_winter.scenario.validation import read_scenario
from eyeshot.kernel import InputError, find_game

GAME = find_game("dead-of-winter")
GOOD = scenario_text("theyre-everywhere")
OLD = (Path(__file__).parent / "format_1.toml").read_text("utf-8")
"""The same scenario in format 1."""


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_built_in_scenarios_are_valid(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(scenario_text(name), "utf-8")
    assert main(["scenario", "check", str(file)]) == 0
    assert "survivors" in capsys.readouterr().out


def test_the_titles_of_the_scenario_option_are_those_of_the_files() -> None:
    messages = GAME.fluent.messages("en")
    for name in SCENARIOS:
        title = read_scenario(scenario_text(name)).title.replace("'", "’")
        assert messages.format(f"option-scenario-{name}") == title


def line_of(text: str, part: str, nth: int = 0) -> int:
    return [n for n, line in enumerate(text.splitlines(), 1) if part in line][nth]


FLAWS = [
    ("marker = 3", "marker = 4", "marker = 4", "3, 2.5, 2"),
    ("at = [-330, 60]", "at = [-330, 120]", "at = [-330, 120]", "elijah overlaps lily"),
    ("at = [-60, 20]", "at = [-100, 320]", "at = [-100, 320]", "overlaps"),
    ("at = [320, 70]", "at = [600, 70]", "at = [600, 70]", "not wholly in the city"),
    ('"fuel", "fuel", "food", "food"', '"fuel", "key", "food", "food"', "mix =", "later scenarios"),
    ('"fuel", "fuel", "food", "food"', '"fuel", "gold", "food", "food"', "mix =", "unknown token 'gold'"),
    ('"fuel", "fuel", "food", "food"', '"fuel", "fuel", "food"', "in = [", "3 tokens are laid out, but 4 places"),
    ('mix = ["fuel", "fuel", "food", "food"]', 'mix = ["sniper", "sniper", "sniper", "food"]', "mix =", "2 sniper"),
    ("zombies = 6", "zombies = 16", "zombies = 16", "18 zombies"),
    ("night = 2", "night = 1", "night = 1", "one invasion marker"),
    ("night = 2", "night = 7", "night = 7", "1 to 6"),
    ('name = "lily"', 'name = "bob"', 'name = "bob"', "unknown survivor 'bob'"),
    ('name = "lily"', 'name = "mike"', 'name = "mike"', "2 times"),
    ('kind = "school"', 'kind = "castle"', 'kind = "castle"', "unknown kind of piece 'castle'"),
    ('kind = "ice-cream-truck"', 'kind = "car"', 'kind = "car"', "box holds 1 car"),
    ('condition = "dead"', 'condition = "sunrise"', 'condition = "sunrise"', "unknown condition 'sunrise'"),
    ('condition = "tokens-in"', 'condition = "sunset"', 'condition = "sunset"', "unknown condition 'sunset'"),
    ('result = "lost"', 'result = "feast"', 'result = "feast"', "unknown result at the skull 'feast'"),
    ("format = 2", "format = 3", "format = 3", "format must be 2"),
    ('when = "now"', 'when = "never"', 'when = "never"', "unknown time of a win 'never'"),
    ("marker = 3", "marker = 3\nseats = [0]", "seats = [0]", "from 1 to 10"),
    ('title = "The survivors"', "title = 3", "title = 3", "title must be a text"),
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
        ('building = "rv", count = 2', 'building = "rv", count = 3', "2 fuel tokens are in the game"),
        ('building = "rv", count = 2', 'building = "rv", count = 5', "2 fuel tokens"),
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
    for good, section, reason in (
        (GOOD, "[[win]]", "objective"),
        (GOOD, "[[team]]", "one .*team"),
        (GOOD, "[skull]", "skull"),
        (OLD, "[[objective]]", "objective"),
        (OLD, "[[loss]]", "skull"),
    ):
        text = "\n\n".join(part for part in good.split("\n\n") if not part.startswith(section))
        with pytest.raises(InputError, match=reason):
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
    assert "line 8" in errors
    assert "bob" in errors
    assert "Traceback" not in errors
    file.write_text("x = [", "utf-8")
    assert main(["scenario", "check", str(file)]) == 2
    assert "invalid TOML" in capsys.readouterr().err


def test_a_scenario_of_format_1_means_the_same_in_format_2() -> None:
    assert read_scenario(OLD) == read_scenario(GOOD)


def test_flaws_of_format_1_are_reported_where_they_stand() -> None:
    for old, new, where in (
        ("count = 3", "count = 9", "count = 9"),
        ('token = "food"\nbuilding = "rv"', 'token = "food"\nbuilding = "moon"', 'building = "moon"'),
    ):
        text = OLD.replace(old, new, 1)
        with pytest.raises(InputError, match=f"line {line_of(text, where)},"):
            GAME.read_content(text)


IN_WORDS = [
    (
        '[[piece]]\nkind = "box"',
        '[[piece]]\nkind = "box"\nat = [0, 0]\n\n[[piece]]\nkind = "box"\nat = [50, 0]\n\n[[piece]]\nkind = "box"',
        "box holds 3 box",
    ),
    ('"fuel", "fuel", "food", "food"', '"fuel", "fuel", "food", "medicine"', "add 'medicine' to rules"),
    (
        '{ condition = "tokens-in", token = "fuel", building = "rv", count = 2 }',
        '{ condition = "survivors-in", building = "castle", count = 2 }',
        "unknown building 'castle'",
    ),
    (
        '{ condition = "tokens-in", token = "fuel", building = "rv", count = 2 }',
        '{ condition = "survivors-in", building = "rv", count = 6 }',
        "the team has 5 survivors",
    ),
    (
        '{ condition = "tokens-in", token = "fuel", building = "rv", count = 2 }',
        '{ condition = "survivors-in", building = "rv", count = 3 }, '
        '{ condition = "survivors-in", building = "school", count = 3 }',
        "6 survivors are needed, the team has 5",
    ),
    (
        '{ condition = "tokens-in", token = "fuel", building = "rv", count = 2 }',
        '{ condition = "tokens-in", token = "fuel", building = "rv", count = 2 }, '
        '{ condition = "tokens-in", token = "fuel", building = "school", count = 1 }',
        "3 fuel tokens are needed, 2 are in",
    ),
    (
        '{ condition = "tokens-in", token = "fuel", building = "rv", count = 2 }',
        '{ condition = "zombies-at-most", count = 2, token = "fuel" }',
        "'zombies-at-most' has no token",
    ),
]


def diagnostics_of(text: str) -> str:
    with pytest.raises(InputError) as caught:
        GAME.read_content(text)
    return str(caught.value)


@pytest.mark.parametrize(("old", "new", "reason"), IN_WORDS)
def test_what_the_box_does_not_hold_or_nobody_can_do_is_said_in_words(old: str, new: str, reason: str) -> None:
    text = GOOD.replace(old, new, 1)
    assert text != GOOD
    assert reason in diagnostics_of(text)


def test_a_building_that_nobody_can_reach_is_reported() -> None:
    """A small city, cut in two by the vehicles: the RV is on the other side."""
    text = """format = 2
name = "cut"
title = "Cut"
rules = ["fights"]
marker = 3
day = 1
night = 2
[city]
width = 400
height = 400
[bin]
zombies = 6
at = [0, -200]
facing = 90
[[team]]
id = "a"
title = "We"
[[win]]
when = "now"
all = [{ condition = "survivors-in", building = "rv", count = 1 }]
[skull]
result = "lost"
[[survivor]]
name = "anita"
life = 2
at = [0, -60]
[[zombie]]
at = [120, -150]
[[piece]]
kind = "rv"
at = [0, 150]
facing = 270
"""
    GAME.read_content(text)
    places = (("library", -140), ("hospital", 0), ("school", 140))
    wall = "".join(f'[[piece]]\nkind = "{kind}"\nat = [{x}, 60]\nfacing = 270\n' for kind, x in places)
    cut = text + wall
    found = diagnostics_of(cut)
    assert "no survivor can reach the door of the rv" in found
    assert f"line {line_of(cut, 'at = [0, 150]')}," in found


def test_a_game_that_is_won_before_it_begins_is_reported() -> None:
    start = GOOD.index("[[win]]")
    win = '[[win]]\nall = [{ condition = "zombies-at-most", count = 18 }]\n'
    text = GOOD[:start] + win + GOOD[GOOD.index("[[loss]]") :]
    found = diagnostics_of(text)
    assert "won before the first turn" in found
    assert f"line {line_of(text, '[[win]]')}," in found


def test_a_wrong_value_does_not_hide_other_flaws() -> None:
    text = GOOD.replace("marker = 3", "marker = 4").replace("at = [-60, 20]", "at = [-100, 320]")
    text = text.replace('building = "rv", count = 2', 'building = "rv", count = 9')
    found = diagnostics_of(text)
    assert "marker must be" in found
    assert "overlaps" in found
    assert "tokens are in the game" in found
    assert len(found.splitlines()) >= 3


def test_a_replaced_value_gives_no_further_flaw() -> None:
    text = GOOD.replace("at = [-60, 20]", 'at = "here"').replace('name = "lily"', 'name = "bob"')
    lines = diagnostics_of(text).splitlines()
    assert len(lines) == 2, lines
