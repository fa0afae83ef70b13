"""Non-interference in all games: no seat learns more than it may, and every planted leak is caught."""

from __future__ import annotations

import pytest

from eyeshot.testing import Leak
from tests.games.packages import PACKAGES, module_of
from tests.games.secrecy import PlantedLeak, SecrecyCase

CASES: list[SecrecyCase] = [case for package in PACKAGES for case in module_of(package, "leaks").CASES]
LONG_CASES: list[SecrecyCase] = [case for package in PACKAGES for case in module_of(package, "leaks").LONG_CASES]
LEAKS: list[PlantedLeak] = [leak for package in PACKAGES for leak in module_of(package, "leaks").LEAKS]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_seat_learns_more_than_it_may(case: SecrecyCase) -> None:
    case.check()


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("case", LONG_CASES, ids=str)
def test_no_seat_learns_more_than_it_may_in_hundreds_of_games(case: SecrecyCase) -> None:
    case.check()


@pytest.mark.parametrize("leak", LEAKS, ids=str)
def test_a_planted_leak_is_caught(leak: PlantedLeak) -> None:
    with pytest.raises(Leak, match=leak.channel):
        leak.check()


@pytest.mark.parametrize("package", PACKAGES)
def test_every_game_has_planted_leaks(package: str) -> None:
    assert module_of(package, "leaks").LEAKS
