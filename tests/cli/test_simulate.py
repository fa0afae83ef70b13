"""`eyeshot simulate`: reports, records, arguments."""

from __future__ import annotations

import json
from pathlib import Path

from eyeshot.kernel import find_game
from tests.cli.run import DECK, SCENARIO, Eyeshot

GAME = ("simulate", "viewpoint", "--games", "12", "--bots", "easy,random", "--seed", "4")


def test_the_report_shows_rates_by_bot_and_seat(eyeshot: Eyeshot) -> None:
    done = eyeshot(*GAME, "--seats", "3")
    assert done.code == 0
    for word in (
        "easy",
        "random",
        "95% interval",
        "ended by viewpoint.end.",
        "rounds:",
        "reaction windows:",
        "games per second",
    ):
        assert word in done.out
    assert done.err == ""
    rules = find_game("viewpoint").rulebook.rules
    assert any(rule.text[:40] in done.out for rule in rules.values() if ".end." in rule.id)


def test_the_report_names_the_strongest_and_weakest_cards(eyeshot: Eyeshot) -> None:
    out = eyeshot("simulate", "viewpoint", "--games", "60", "--seats", "4", "--bots", "easy").out
    assert "highest win rate when played: " in out
    assert "lowest win rate when played: " in out


def test_the_result_does_not_depend_on_the_number_of_processes(eyeshot: Eyeshot) -> None:
    single = eyeshot(*GAME, "--json", "--jobs", "1")
    parallel = eyeshot(*GAME, "--json", "--jobs", "2")
    assert single.code == parallel.code == 0
    assert single.out == parallel.out
    assert json.loads(single.out)["games"] == 12


def test_another_seed_gives_another_result(eyeshot: Eyeshot) -> None:
    first = eyeshot("simulate", "viewpoint", "--games", "5", "--bots", "random", "--json").out
    other = eyeshot("simulate", "viewpoint", "--games", "5", "--bots", "random", "--json", "--seed", "1").out
    assert first != other


def test_the_records_of_all_games_are_written_and_valid(eyeshot: Eyeshot, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    recorded = eyeshot("simulate", "viewpoint", "--games", "3", "--bots", "random", "--record", folder, "--json")
    assert recorded.out == eyeshot("simulate", "viewpoint", "--games", "3", "--bots", "random", "--json").out
    files = sorted(folder.iterdir())
    assert len(files) == 3
    assert eyeshot("verify", files[1]).code == 0


def test_existing_records_are_not_overwritten(eyeshot: Eyeshot, tmp_path: Path) -> None:
    game = ("simulate", "viewpoint", "--games", "2", "--bots", "random", "--record", tmp_path / "kept")
    assert eyeshot(*game, "--json").code == 0
    assert "viewpoint-0-000000.record" in eyeshot(*game).line
    assert eyeshot(*game, "--seed", "1").code == 0


def test_help_shows_the_defaults(eyeshot: Eyeshot) -> None:
    out = " ".join(eyeshot("simulate", "--help").out.split())
    assert "(default: 0)" in out
    assert "window=0, 2 to 15: Seconds to react" in out
    assert "(default: 6)" in out


def test_simulate_accepts_a_deck_file_and_options(eyeshot: Eyeshot) -> None:
    done = eyeshot("simulate", "viewpoint", "--games", "2", "--deck", DECK, "--option", "window=9", "--json")
    assert done.code == 0


def test_a_scenario_is_given_by_name_or_as_a_file(eyeshot: Eyeshot, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(SCENARIO.read_text())
    game = ("simulate", "dead-of-winter", "--games", "1", "--seats", "1", "--bots", "easy", "--json")
    default = eyeshot(*game).out
    named = eyeshot(*game, "--scenario", "theyre-everywhere").out
    assert named == eyeshot(*game, "--option", "scenario=theyre-everywhere").out
    assert named == eyeshot(*game, "--scenario", file).out
    assert named != default
    line = eyeshot(*game, "--scenario", "theyre-nowhere").line
    assert "neither a file nor a built-in scenario; built-in: get-outta-town, theyre-everywhere" in line
    assert "cannot read" in eyeshot(*game, "--scenario", tmp_path).line


def test_bad_arguments_of_simulate_are_reported_in_one_line(eyeshot: Eyeshot, tmp_path: Path) -> None:
    games = "viewpoint, viewpoint-revisioned, winking-dead, wink, dead-of-winter"
    assert eyeshot("simulate").line == f"eyeshot simulate: name a game: {games}"
    assert "did you mean viewpoint?" in eyeshot("simulate", "vewpoint").line
    assert "2 to 12 seats, not 99" in eyeshot("simulate", "viewpoint", "--seats", "99").line
    assert "there is: easy" in eyeshot("simulate", "viewpoint", "--bots", "genius").line
    for empty in ("", "easy,,medium"):
        assert "with no empty name" in eyeshot("simulate", "viewpoint", "--bots", empty).line
    assert "3 bots do not fit" in eyeshot("simulate", "viewpoint", "--seats", "2", "--bots", "easy,easy,easy").line
    assert "there is: window" in eyeshot("simulate", "viewpoint", "--option", "size=3").line
    assert "0, 2 to 15, not 'x'" in eyeshot("simulate", "viewpoint", "--option", "window=x").line
    assert "name=value" in eyeshot("simulate", "viewpoint", "--option", "window").line
    assert "a whole number" in eyeshot("simulate", "viewpoint", "--games", "0").line
    assert "a whole number" in eyeshot("simulate", "viewpoint", "--jobs", "many").line
    assert "cannot read" in eyeshot("simulate", "viewpoint", "--deck", "missing.txt").line
    assert "does not use a scenario" in eyeshot("simulate", "viewpoint", "--scenario", "missing.txt").line
    (tmp_path / "file").touch()
    assert "cannot create the folder" in eyeshot("simulate", "viewpoint", "--record", tmp_path / "file").line
