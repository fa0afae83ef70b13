"""The contract that every game keeps, held by VIEWPOINT at tables of every size."""

from __future__ import annotations

import pytest

from eyeshot.kernel import Setup, check_game, find_game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_viewpoint_keeps_the_contract(seats: int) -> None:
    assert check_game(find_game("viewpoint"), [Setup(seats)], games=1, seed=seats) > 20


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 102))
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7, 12])
def test_viewpoint_keeps_the_contract_in_many_games(seats: int, seed: int) -> None:
    assert check_game(find_game("viewpoint"), [Setup(seats), Setup(seats, {"window": 0})], games=5, seed=seed) > 100
