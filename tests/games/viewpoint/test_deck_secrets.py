"""Non-interference of VIEWPOINT with generated decks, and that the checked games have every keyword in play."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from eyeshot.games.viewpoint.language.syntax_tree import DeckText
from eyeshot.kernel import Setup, find_game
from eyeshot.testing import check_secrets
from eyeshot.testing.random_play import random_game
from tests.games.viewpoint.leaks import GAMES
from tests.games.viewpoint.play import match_with_deck
from tests.games.viewpoint.test_deck import KEYWORDS
from tests.games.viewpoint.trees import DECKS


@pytest.mark.parametrize(("game", "edition"), list(zip(GAMES, KEYWORDS, strict=True)))
def test_every_keyword_of_an_edition_is_in_play_in_its_secrecy_games(game: str, edition: str) -> None:
    kinds: set[str] = set()
    for seed in range(100, 106):
        steps = random_game(find_game(game).match(Setup(4)), Random(f"{game} 4 {seed}"))
        kinds |= {event.kind for step in steps for event in step.events}
    assert {keyword.lower() for keyword in KEYWORDS[edition]} <= kinds


@given(deck=DECKS)
@settings(
    max_examples=3, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, phases=[Phase.generate]
)
def test_no_seat_learns_more_than_it_may_with_a_generated_deck(deck: DeckText) -> None:
    assert check_secrets(match_with_deck(deck, 3), "another deck").steps > 0


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_seat_learns_more_than_it_may_with_many_generated_decks(seats: int) -> None:
    @given(deck=DECKS)
    @settings(
        max_examples=60,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        database=None,
        phases=[Phase.generate],
    )
    def check(deck: DeckText) -> None:
        assert check_secrets(match_with_deck(deck, seats), "any deck").steps > 0

    check()
