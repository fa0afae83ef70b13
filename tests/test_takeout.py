"""The take-out check of all rules: a slice in the normal suite, the rest in the long one."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from eyeshot.kernel import games
from tests.citations import GAMES, citations, citations_of
from tests.takeout import ProjectChanged, is_held, mutants, run_tests, verdicts

SLICE = (
    "viewpoint.turn.draw",
    "viewpoint.end.exhausted-tie",
    "viewpoint.actions.valid-choice",
    "viewpoint.keyword.reveal-stays",
    "viewpoint.keyword.cancel-cancelled",
    "viewpoint.secrecy.hands",
    "wink.gaze.sees",
    "wink.accuse.until-named",
    "dead-of-winter.close.hit",
    "dead-of-winter.rush.fallen-lose",
)
FOLDERS = sorted(file.parent.name for file in GAMES.glob("*/rules.toml"))
RULES = [(folder, rule) for folder in FOLDERS for rule in sorted({citation.rule for citation in citations(folder)})]
SURVIVORS: dict[str, str] = tomllib.loads((Path(__file__).parent / "takeout_survivors.toml").read_text("utf-8"))[
    "survivors"
]


def check_taken_out(folder: str, rule: str) -> None:
    survived: dict[str, list[str]] = {}
    for citation in (citation for citation in citations(folder) if citation.rule == rule):
        outputs = []
        for verdict in verdicts(folder, citation):
            outputs.append(f"{verdict.mutant.how}: {verdict.output}")
            if verdict.is_held:
                break
        else:
            survived[str(citation)] = outputs
    if rule in SURVIVORS:
        assert survived, f"{rule} is held now: remove it from the list of survivors"
    else:
        assert survived == {}, f"a statement of {rule} can be removed and no test of the rule fails"


@pytest.mark.parametrize(("folder", "rule"), [pair for pair in RULES if pair[1] in SLICE])
def test_taking_out_a_cited_statement_fails_a_test_of_its_rule(folder: str, rule: str) -> None:
    check_taken_out(folder, rule)


@pytest.mark.long
@pytest.mark.parametrize(("folder", "rule"), [pair for pair in RULES if pair[1] not in SLICE])
def test_taking_out_any_other_cited_statement_fails_a_test_of_its_rule(folder: str, rule: str) -> None:
    check_taken_out(folder, rule)


def test_the_slice_of_the_takeout_check_names_cited_rules() -> None:
    assert set(SLICE) <= {rule for _, rule in RULES}


def test_survivors_of_the_takeout_check_have_a_reason_and_are_at_most_one_in_ten() -> None:
    cited = {rule for _, rule in RULES}
    assert set(SURVIVORS) <= cited
    assert all(reason.strip() for reason in SURVIVORS.values())
    held = {rule for game in games().values() for rule in game.rules()} & cited - set(SURVIVORS)
    assert 10 * len(held) >= 9 * len(cited)


def test_a_statement_that_no_test_of_the_rule_needs_survives_the_takeout_check() -> None:
    extra_turn = next(
        citation for citation in citations("viewpoint") if citation.rule == "viewpoint.actions.extra-turn"
    )
    assert not is_held("viewpoint", extra_turn._replace(rule="viewpoint.setup.players"))
    assert is_held("viewpoint", extra_turn)


def test_the_takeout_check_reports_sources_that_change_meanwhile() -> None:
    citation = citations("viewpoint")[0]
    with pytest.raises(ProjectChanged):
        is_held("viewpoint", citation._replace(line=1))


def test_the_takeout_check_reports_tests_that_do_not_run(tmp_path: Path) -> None:
    (tmp_path / "src" / "eyeshot").mkdir(parents=True)
    (tmp_path / "src" / "eyeshot" / "__init__.py").write_text("1 / 0\n", "utf-8")
    with pytest.raises(RuntimeError, match="did not run"):
        run_tests(tmp_path, "viewpoint.turn.draw", [])


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("f(x)", ["pass"]),
        ("x.y = 1", ["pass", "x.y = 0"]),
        ("x = f(y)", ["x = f(0)", "x = 0"]),
        ("x = a and b", ["x = False", "x = True", "x = 0"]),
        ("x += 1", ["pass"]),
        ("if a:\n    b()", ["if False:\n    b()", "if True:\n    b()"]),
        ("x = [k for k in y if k > 1]", ["x = [k for k in y]", "x = []"]),
        ("def f():\n    # rule: a.b\n    return 1 if x else 2", ["def f():\n    # rule: a.b\n    return 1",
                                                             "def f():\n    # rule: a.b\n    return 2"]),
    ],
)  # fmt: skip
def test_a_statement_has_every_mutant_that_is_valid_code(code: str, expected: list[str]) -> None:
    line = 3 if code.startswith("def") else 1
    assert [mutant.text for mutant in mutants(code, line)] == expected


def test_a_citation_is_read_before_its_statement_or_at_its_end(tmp_path: Path) -> None:
    file = tmp_path / "code.py"
    file.write_text("# rule: a.b, a.c\nx = 1\n\ny = 2  # rule: a.d\n'# rule: a.e'\n", "utf-8")
    assert [(citation.rule, citation.line) for citation in citations_of(file)] == [("a.b", 2), ("a.c", 2), ("a.d", 4)]
