"""Random games to the end: no error, no dead end, no lost or doubled card, points that add up."""

from __future__ import annotations

from random import Random

import pytest

from eyeshot.games.wink.end import points
from eyeshot.games.wink.match import WinkMatch
from eyeshot.games.wink.state import DOWN, TAKEN, UP, State, sought
from eyeshot.games.wink.turn import places
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


def check_cards(match: WinkMatch, s: State) -> None:
    seats = match.setup.seats
    scored = [number for under in s.under for number in under]
    in_hands = [number for hand in s.hands for number in hand]
    assert len({*in_hands, *s.aside}) == len(in_hands) + len(s.aside)
    assert sorted(scored) == sorted(2 * [n for n in range(1, 37) if s.lies[n] == TAKEN]), "two cards for each number"
    laid = match.setup.seats * match.table.hand - len(in_hands) - len(scored) // 2
    assert laid == 0 or (match.table.holder_shows and 0 < laid <= s.lies.count(DOWN))
    assert sum(points(s)) == len(scored) + sum(s.accuse)
    assert all(number not in s.hands[seat] for seat in range(seats) if (number := sought(s, seat)))
    if not s.end_rule:
        can_go_on = any(sought(s, seat) or places(s, seat) for seat in range(seats))
        assert can_go_on, "some player can always place or name"
        assert UP in s.lies


def test_24_random_games_come_to_their_end() -> None:
    assert play_many(range(24)) <= ENDINGS


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("chunk", range(4))
def test_2_000_random_games_come_to_their_end(chunk: int) -> None:
    assert play_many(range(1000 + 500 * chunk, 1500 + 500 * chunk)) <= ENDINGS
