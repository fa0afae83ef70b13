"""The rulebook of DEAD OF WINTER: which rules wait for later scenarios."""

from __future__ import annotations

from eyeshot.kernel import find_game


def test_rules_of_later_scenarios_are_listed_as_waiting() -> None:
    assert {"scenario 6", "scenario 10"} <= set(find_game("dead-of-winter").rulebook.waiting())
