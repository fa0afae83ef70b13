"""The code cites every rule in force, and no unknown or waiting rule."""

from __future__ import annotations

import pytest

from eyeshot.kernel import find_game
from tests.citations import Citation, citations

CITED = citations("dead_of_winter")


@pytest.mark.parametrize("citation", CITED, ids=str)
def test_a_cited_rule_is_in_force(citation: Citation) -> None:
    assert citation.rule in find_game("dead-of-winter").rules()
    assert citation.line > 0


@pytest.mark.parametrize("rule", find_game("dead-of-winter").rules())
def test_every_rule_in_force_is_cited(rule: str) -> None:
    assert rule in {citation.rule for citation in CITED}


def test_rules_of_later_scenarios_are_listed_as_waiting() -> None:
    game = find_game("dead-of-winter")
    assert {"scenario 3", "scenario 6", "scenario 10"} <= set(game.rulebook.waiting())
    assert set(game.rules()) | {r for rules in game.rulebook.waiting().values() for r in rules} == set(
        game.rulebook.rules
    )
