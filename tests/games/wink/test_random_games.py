"""Random games end without an error, no card is lost or doubled, and the points add up."""

from __future__ import annotations

from random import Random

import pytest

from eyeshot.games.wink.game_end import points
from eyeshot.games.wink.match import WinkMatch
from eyeshot.games.wink.state import CardStatus, State, sought_number
from eyeshot.games.wink.turn import placeable_numbers
from eyeshot.kernel import Setup, find_game
from eyeshot.testing.random_play import random_game
from tests.games.wink.test_contract import VARIANTS

ENDINGS = {"wink.end.hand-empty", "wink.end.field-empty", "wink.end.stuck"}


def play_many(seeds: range) -> set[str]:
    endings = set()
    for seed in seeds:
        seats, options = 4 + seed % 5, [{}, *VARIANTS][seed % 4]
        match = find_game("wink").match(Setup(seats, {} if seats == 8 and "more_cards" in options else options))
        assert isinstance(match, WinkMatch)
        for step in random_game(match, Random(seed)):
            check_cards(match, step.after)
        assert not match.questions(step.after)
        endings.add(step.after.end_rule)
    return endings


def check_cards(match: WinkMatch, state: State) -> None:
    seats = match.setup.seats
    scored = [number for under in state.under for number in under]
    in_hands = [number for hand in state.hands for number in hand]
    taken = [number for number in range(1, 37) if state.card_status[number] is CardStatus.TAKEN]
    assert len({*in_hands, *state.aside}) == len(in_hands) + len(state.aside)
    assert sorted(scored) == sorted(2 * taken), "two cards for each number"
    laid_down = seats * match.config.hand_size - len(in_hands) - len(scored) // 2
    face_down = state.card_status.count(CardStatus.FACE_DOWN)
    assert laid_down == 0 or (match.config.holder_shows and 0 < laid_down <= face_down)
    assert sum(points(state)) == len(scored) + sum(state.accuse_cards)
    assert all(number not in state.hands[seat] for seat in range(seats) if (number := sought_number(state, seat)))
    if not state.end_rule:
        can_continue = any(sought_number(state, seat) or placeable_numbers(state, seat) for seat in range(seats))
        assert can_continue, "some player can always place or name"
        assert CardStatus.FACE_UP in state.card_status


def test_24_random_games_of_wink_end() -> None:
    assert play_many(range(24)) <= ENDINGS


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("chunk", range(4))
def test_2_000_random_games_of_wink_end(chunk: int) -> None:
    assert play_many(range(1000 + 500 * chunk, 1500 + 500 * chunk)) <= ENDINGS
