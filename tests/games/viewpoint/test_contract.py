"""Every edition keeps the Match contract with every number of seats."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from eyeshot.games.viewpoint import actions
from eyeshot.games.viewpoint.engine.state import State
from eyeshot.games.viewpoint.match import ViewpointMatch
from eyeshot.kernel import Json, Rng, Seat, Setup, find_game
from eyeshot.testing import ConformanceError, check_game

GAMES = ("viewpoint", "viewpoint-revisioned", "winking-dead")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_viewpoint_keeps_the_contract(game: str, seats: int) -> None:
    assert check_game(find_game(game), [Setup(seats)], games=1, seed=seats) > 20


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(100, 102))
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7, 12])
@pytest.mark.parametrize("game", GAMES)
def test_viewpoint_keeps_the_contract_in_many_games(game: str, seats: int, seed: int) -> None:
    assert check_game(find_game(game), [Setup(seats), Setup(seats, {"window": 0})], games=5, seed=seed) > 100


class ViewsDiffer(ViewpointMatch):
    def shared_views(self, state: State, seats: Sequence[Seat]) -> tuple[Json, list[Json]]:
        common, own = super().shared_views(state, seats)
        return (common if len(seats) == 1 else {**common, "hands": state.zones[: self.setup.seats]}), own


class OrdersTheImpossible(ViewpointMatch):
    def standing(self, state: State, seat: int) -> int | None:
        return actions.PLAY + 69


class OffersLessInShort(ViewpointMatch):
    def options(self, state: State, seat: int) -> list[int]:
        return super().options(state, seat)[:1]


class DecidesOtherwise(ViewpointMatch):
    def decide(self, state: State, seat: int, code: int, rng: Rng) -> None:
        super().decide(state, seat, code, rng)
        state.turn_number += 1


class LookingChanges(ViewpointMatch):
    def view_of_all(self, state: State) -> Json:
        state.turn_number += 1
        return super().view_of_all(state)


class DefinesAnew(ViewpointMatch):
    _looks = 0

    def definitions(self) -> Json:
        self._looks += 1
        return {**super().definitions(), "looks": self._looks}


BREACHES = [
    (ViewsDiffer, "show other things"),
    (OrdersTheImpossible, "say what cannot be done"),
    (OffersLessInShort, r"options\(\) differ"),
    (DecidesOtherwise, "another thing than apply"),
    (LookingChanges, "a view changes the state"),
    (DefinesAnew, "what numbers stand for changes"),
]


@pytest.mark.parametrize(("match", "how"), BREACHES, ids=[match.__name__ for match, _ in BREACHES])
def test_a_breach_of_what_is_offered_besides_the_contract_is_found(
    match: type[ViewpointMatch], how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find_game("viewpoint")
    monkeypatch.setattr(game, "match", lambda setup: match("viewpoint", "classic", setup))
    with pytest.raises(ConformanceError, match=how):
        check_game(game, [Setup(2, content=SMALL)], games=1)


SMALL = """deck: Small

Ten   10   x10
Wink   10   x5
  DRAW 1 card.
Porter   5   x5
  REVEAL when a player would STEAL from you: CANCEL that.
Thief   5   x5
  STEAL 1 card.
"""
