"""WINK conforms to the contract of games, with every number of seats and every variant."""

from __future__ import annotations

from typing import Any

import pytest

from eyeshot.kernel import Setup, find_game
from eyeshot.testing import check_game

VARIANTS: list[dict[str, Any]] = [
    {"more_cards": True, "holder_shows": True, "turn": 0},
    {"false_winks": True, "open_glances": True, "sight": "all"},
    {"sight": "two", "wink": 1, "glances": 1, "gesture": "blink"},
]


@pytest.mark.parametrize("seats", [4, 8])
def test_wink_conforms_to_the_game_contract(seats: int) -> None:
    assert check_game(find_game("wink"), [Setup(seats)], games=1, seed=seats) > 100


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_wink_conforms_to_the_game_contract_in_many_games(seats: int) -> None:
    variants = [Setup(seats, options) for options in VARIANTS if not (seats == 8 and "more_cards" in options)]
    assert check_game(find_game("wink"), [Setup(seats), *variants], games=3, seed=100 + seats) > 1000
