"""The code of every game cites each rule in force where it implements it, and no other rule."""

from __future__ import annotations

import pytest

from tests.citations import Citation, citations
from tests.games.packages import PACKAGES, games_of

RULES = {package: {rule for game in games_of(package) for rule in game.rules()} for package in PACKAGES}
CITATIONS = {package: citations(package) for package in PACKAGES}


@pytest.mark.parametrize(
    ("package", "citation"),
    [pytest.param(package, citation, id=str(citation)) for package in PACKAGES for citation in CITATIONS[package]],
)
def test_a_cited_rule_is_in_force(package: str, citation: Citation) -> None:
    assert citation.rule in RULES[package]
    assert citation.line > 0


@pytest.mark.parametrize(
    ("package", "rule"),
    [pytest.param(package, rule, id=rule) for package in PACKAGES for rule in sorted(RULES[package])],
)
def test_every_rule_in_force_is_cited(package: str, rule: str) -> None:
    assert rule in {citation.rule for citation in CITATIONS[package]}


@pytest.mark.parametrize("package", PACKAGES)
def test_every_rule_of_a_rulebook_is_in_force_or_waits_for_a_scenario(package: str) -> None:
    for game in games_of(package):
        waiting = {rule for rules in game.rulebook.waiting().values() for rule in rules}
        assert RULES[package] | waiting == set(game.rulebook.rules)
