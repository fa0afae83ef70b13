"""`eyeshot simulate`"""

from __future__ import annotations

import json
from pathlib import Path

from eyeshot.kernel import find_game
from tests.cli.run import DECK, SCENARIO, Eyeshot

GAME = ("simulate", "viewpoint", "--games", "12", "--bots", "easy,random", "--seed", "4")


def test_the_report_tells_rates_by_bot_and_seat(eyeshot: Eyeshot) -> None:
    done = eyeshot(*GAME, "--seats", "3")
    assert done.code == 0
    for word in ("easy", "random", "95 % interval", "end by viewpoint.end.", "rounds:", "windows:", "games a second"):
        assert word in done.out
    assert done.err == ""
    rules = find_game("viewpoint").rulebook.rules
    assert any(rule.text[:40] in done.out for rule in rules.values() if ".end." in rule.id)


def test_the_report_tells_which_cards_win(eyeshot: Eyeshot) -> None:
    told = eyeshot("simulate", "viewpoint", "--games", "60", "--seats", "4", "--bots", "easy").out
    assert "won most often by who played: " in told
    assert "won least often by who played: " in told


def test_any_number_of_processes_finds_the_same(eyeshot: Eyeshot) -> None:
    one = eyeshot(*GAME, "--json", "--jobs", "1")
    two = eyeshot(*GAME, "--json", "--jobs", "2")
    assert one.code == two.code == 0
    assert one.out == two.out
    assert json.loads(one.out)["games"] == 12


def test_another_seed_finds_something_else(eyeshot: Eyeshot) -> None:
    first = eyeshot("simulate", "viewpoint", "--games", "5", "--bots", "random", "--json").out
    other = eyeshot("simulate", "viewpoint", "--games", "5", "--bots", "random", "--json", "--seed", "1").out
    assert first != other


def test_records_of_all_games_are_kept_and_hold(eyeshot: Eyeshot, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    kept = eyeshot("simulate", "viewpoint", "--games", "3", "--bots", "random", "--record", folder, "--json")
    assert kept.out == eyeshot("simulate", "viewpoint", "--games", "3", "--bots", "random", "--json").out
    files = sorted(folder.iterdir())
    assert len(files) == 3
    assert eyeshot("verify", files[1]).code == 0


def test_records_that_are_there_are_not_written_over(eyeshot: Eyeshot, tmp_path: Path) -> None:
    game = ("simulate", "viewpoint", "--games", "2", "--bots", "random", "--record", tmp_path / "kept")
    assert eyeshot(*game, "--json").code == 0
    assert "viewpoint-0-000000.record exists already" in eyeshot(*game).line
    assert eyeshot(*game, "--seed", "1").code == 0


def test_help_tells_what_holds_unless_given(eyeshot: Eyeshot) -> None:
    out = " ".join(eyeshot("simulate", "--help").out.split())
    assert "(0 unless given)" in out
    assert "window=0 to 60: seconds to answer" in out
    assert "(4 unless given)" in out


def test_a_deck_and_options_of_ones_own(eyeshot: Eyeshot) -> None:
    done = eyeshot("simulate", "viewpoint", "--games", "2", "--deck", DECK, "--option", "window=9", "--json")
    assert done.code == 0


def test_a_scenario_is_named_or_brought_as_a_file(eyeshot: Eyeshot, tmp_path: Path) -> None:
    brought = tmp_path / "mine.toml"
    brought.write_text(SCENARIO.read_text())
    game = ("simulate", "dead-of-winter", "--games", "1", "--seats", "1", "--bots", "easy", "--json")
    usual = eyeshot(*game).out
    named = eyeshot(*game, "--scenario", "theyre-everywhere").out
    assert named == eyeshot(*game, "--option", "scenario=theyre-everywhere").out
    assert named == eyeshot(*game, "--scenario", brought).out
    assert named != usual
    line = eyeshot(*game, "--scenario", "theyre-nowhere").line
    assert "neither a file nor a scenario of the game; there is: get-outta-town, theyre-everywhere" in line
    assert "cannot read" in eyeshot(*game, "--scenario", tmp_path).line


def test_bad_input_gets_one_line(eyeshot: Eyeshot, tmp_path: Path) -> None:
    games = "viewpoint, viewpoint-revisioned, winking-dead, wink, dead-of-winter"
    assert eyeshot("simulate").line == f"eyeshot simulate: which game? There is: {games}"
    assert "did you mean viewpoint?" in eyeshot("simulate", "vewpoint").line
    assert "2 to 12 seats, not 99" in eyeshot("simulate", "viewpoint", "--seats", "99").line
    assert "there is: easy" in eyeshot("simulate", "viewpoint", "--bots", "genius").line
    for empty in ("", "easy,,medium"):
        assert "none of them empty" in eyeshot("simulate", "viewpoint", "--bots", empty).line
    assert "3 bots do not fit" in eyeshot("simulate", "viewpoint", "--seats", "2", "--bots", "easy,easy,easy").line
    assert "there is: window" in eyeshot("simulate", "viewpoint", "--option", "size=3").line
    assert "0 to 60, not 'x'" in eyeshot("simulate", "viewpoint", "--option", "window=x").line
    assert "name=value" in eyeshot("simulate", "viewpoint", "--option", "window").line
    assert "a whole number" in eyeshot("simulate", "viewpoint", "--games", "0").line
    assert "a whole number" in eyeshot("simulate", "viewpoint", "--jobs", "many").line
    assert "cannot read" in eyeshot("simulate", "viewpoint", "--deck", "missing.txt").line
    assert "has no scenario" in eyeshot("simulate", "viewpoint", "--scenario", "missing.txt").line
    (tmp_path / "file").touch()
    assert "cannot make the folder" in eyeshot("simulate", "viewpoint", "--record", tmp_path / "file").line
