"""Every edition keeps the Match contract with every number of seats."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from eyeshot.games.viewpoint import action_codes
from eyeshot.games.viewpoint.engine.state import State
from eyeshot.games.viewpoint.match import ViewpointMatch
from eyeshot.games.viewpoint.protocol import ViewpointDefinitions, ViewpointOwn, ViewpointView
from eyeshot.kernel import Rng, Seat, Setup, find_game
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
    def own_views(self, state: State, seats: Sequence[Seat]) -> list[ViewpointOwn]:
        own = super().own_views(state, seats)
        if len(seats) > 1:
            own[0].is_passing = True
        return own


class OrdersTheImpossible(ViewpointMatch):
    def standing(self, state: State, seat: int) -> int | None:
        return action_codes.PLAY + 69


class OffersLessInShort(ViewpointMatch):
    def options(self, state: State, seat: int) -> list[int]:
        return super().options(state, seat)[:1]


class DecidesOtherwise(ViewpointMatch):
    def decide(self, state: State, seat: int, code: int, rng: Rng) -> None:
        super().decide(state, seat, code, rng)
        state.turn_number += 1


class LookingChanges(ViewpointMatch):
    def view_of_all(self, state: State) -> ViewpointView:
        state.turn_number += 1
        return super().view_of_all(state)


class DefinesAnew(ViewpointMatch):
    _looks = 0

    def definitions(self) -> ViewpointDefinitions:
        self._looks += 1
        definitions = super().definitions()
        definitions.deck = f"deck {self._looks}"
        return definitions


BREACHES = [
    (ViewsDiffer, r"own_views\(\) and view\(\) differ"),
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
