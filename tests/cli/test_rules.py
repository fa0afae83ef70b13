"""`eyeshot rules`: search and coverage."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from eyeshot.kernel import find_game
from tests.cli.run import ROOT, Eyeshot, run_process


def test_only_rules_in_force_in_the_game_are_listed(eyeshot: Eyeshot) -> None:
    done = eyeshot("rules", "viewpoint")
    assert f"viewpoint: {len(find_game('viewpoint').rules())} rules" in done.out
    assert "viewpoint.turn.draw" in done.out
    assert "viewpoint.keyword.zombify" not in done.out


def test_a_ruling_gives_its_reason(eyeshot: Eyeshot) -> None:
    done = eyeshot("rules", "viewpoint", "end.limit")
    assert "viewpoint.end.limit  (this project’s own ruling)" in done.out
    assert "Reason:" in done.out


def test_a_rule_search_needs_all_words(eyeshot: Eyeshot) -> None:
    def found(*words: str) -> set[str]:
        return {rule["id"] for rule in json.loads(eyeshot("rules", "viewpoint", "--json", *words).out)["viewpoint"]}

    assert found("steal", "swap") == found("steal") & found("swap") != set()
    assert "no rule contains 'steal zugzwang'" in eyeshot("rules", "viewpoint", "steal", "zugzwang").line


def test_without_a_game_the_rules_of_all_games_are_listed(eyeshot: Eyeshot) -> None:
    rules = json.loads(eyeshot("rules", "--json").out)["viewpoint"]
    assert {rule["id"] for rule in rules} == set(find_game("viewpoint").rules())


def test_bad_arguments_of_rules_are_reported_in_one_line(eyeshot: Eyeshot) -> None:
    assert "there is: viewpoint" in eyeshot("rules", "chess").line
    assert "no rule contains 'zugzwang'" in eyeshot("rules", "viewpoint", "zugzwang").line
    assert "nowhere is not a folder" in eyeshot("rules", "--coverage", "--tests", "nowhere").line


def write_tests(folder: Path, *ids: str) -> None:
    marks = "".join(f'@rule("{rule_id}")\ndef test_{k}(): ...\n' for k, rule_id in enumerate(ids))
    (folder / "test_rules.py").write_text("from tests.rule import rule\n" + marks)


def test_coverage_counts_the_rules_that_tests_cite(eyeshot: Eyeshot, tmp_path: Path) -> None:
    rules = list(find_game("viewpoint").rulebook.rules)
    write_tests(tmp_path, *rules, "other.turn.draw")
    done = eyeshot("rules", "viewpoint", "--coverage", "--tests", tmp_path)
    assert done.code == 0
    *each, total = done.out.splitlines()
    assert each == [f"  tested      {rule_id}" for rule_id in rules]
    assert total == f"viewpoint: {len(rules)} of {len(rules)} rules tested"


def test_coverage_names_a_rule_without_a_test(eyeshot: Eyeshot, tmp_path: Path) -> None:
    rules = list(find_game("viewpoint").rulebook.rules)
    write_tests(tmp_path, *rules[1:])
    done = eyeshot("rules", "viewpoint", "--coverage", "--tests", tmp_path)
    assert done.code == 1
    assert f"  NOT TESTED  {rules[0]}\n  tested      {rules[1]}\n" in done.out
    assert done.out.endswith(f"{len(rules) - 1} of {len(rules)} rules tested\n")


def test_coverage_names_a_citation_of_an_unknown_rule(eyeshot: Eyeshot, tmp_path: Path) -> None:
    write_tests(tmp_path, *find_game("viewpoint").rulebook.rules, "viewpoint.turn.drwa")
    done = eyeshot("rules", "viewpoint", "--coverage", "--json", "--tests", tmp_path)
    assert done.code == 1
    ((place, rule_id),) = json.loads(done.out)["viewpoint"]["unknown"]
    assert rule_id == "viewpoint.turn.drwa"
    assert place.startswith("test_rules.py:")


def test_coverage_names_a_test_file_that_cannot_be_parsed(eyeshot: Eyeshot, tmp_path: Path) -> None:
    (tmp_path / "test_broken.py").write_text("def (")
    assert "test_broken.py" in eyeshot("rules", "--coverage", "--tests", tmp_path).line


def test_outside_a_repository_coverage_asks_for_a_folder(eyeshot: Eyeshot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eyeshot.cli.rule_coverage.find_repository", lambda folder: None)
    assert "no tests found" in eyeshot("rules", "--coverage").line


def test_coverage_finds_the_repository_from_a_folder_in_it() -> None:
    done = run_process("rules", "viewpoint", "--coverage", cwd=ROOT / "src")
    assert "rules tested" in done.out
