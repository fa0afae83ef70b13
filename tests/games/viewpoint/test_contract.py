"""The contract that every game keeps, held by every edition at tables of every size."""

from __future__ import annotations

import pytest

from eyeshot.kernel import Setup, check_game, find_game

GAMES = ("viewpoint", "viewpoint-revisioned", "winking-dead")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_viewpoint_keeps_the_contract(game: str, seats: int) -> None:
    assert check_game(find_game(game), [Setup(seats)], games=1, seed=seats) > 20


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 102))
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7, 12])
@pytest.mark.parametrize("game", GAMES)
def test_viewpoint_keeps_the_contract_in_many_games(game: str, seats: int, seed: int) -> None:
    assert check_game(find_game(game), [Setup(seats), Setup(seats, {"window": 0})], games=5, seed=seed) > 100
