"""The code cites every rule of the rulebook, and no rule that is not in it."""

from __future__ import annotations

import pytest

from eyeshot.kernel import find_game
from tests.citations import Citation, citations

CITED = citations("viewpoint")


@pytest.mark.parametrize("citation", CITED, ids=str)
def test_a_cited_rule_is_in_the_rulebook(citation: Citation) -> None:
    assert citation.rule in find_game("viewpoint").rulebook.rules
    assert citation.line > 0


@pytest.mark.parametrize("rule", find_game("viewpoint").rulebook.rules)
def test_every_rule_is_cited(rule: str) -> None:
    assert rule in {citation.rule for citation in CITED}
