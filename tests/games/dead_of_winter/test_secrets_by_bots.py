"""Non-interference in games that bots play: chance alone hardly ever enters a building or looks at a token."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from eyeshot.bots import find_bot
from eyeshot.games.dead_of_winter.match import DeadOfWinterMatch
from eyeshot.games.dead_of_winter.referee.crossroads.card_reader import crossroads_cards
from eyeshot.games.dead_of_winter.referee.state import State
from eyeshot.kernel import Action, Question, Rng, Setup, find_game, random_action
from eyeshot.testing import check_secrets

RANDOM = 0.3
"""How often a bot answers by chance."""
PEEKS = ("torch-beam", "loose-talk", "moved-shelves", "old-radio", "floor-plan")


class BotAnswers:
    """Easy bots, one for each seat, that answer by chance now and then."""

    def __init__(self, seed: int) -> None:
        self._bots: dict[int, Any] = {}
        self._seed = seed

    def __call__(self, view: Any, question: Question, rng: Random) -> Action:
        if rng.random() < RANDOM:
            return random_action(question.choice, rng)
        easy = find_bot(find_game("dead-of-winter"), "easy")
        bot = self._bots.setdefault(question.by, easy("", Random(f"{self._seed} {question.by}")))
        action: Action = bot.choose(view, question)
        return action


class IndoorMatch(DeadOfWinterMatch):
    """A match in which all survivors start in buildings, in scenario 5 with cards that look at tokens or vote."""

    def _lay_out(self, rng: Rng) -> State:
        state = super()._lay_out(rng)
        if state.deck:
            state.deck = [n for n, card in enumerate(crossroads_cards()) if card.id in PEEKS]
        houses = [building for building in self.config.buildings if self.config.kinds[building] != "rv"]
        for n, _ in enumerate(self.config.scenario.survivors):
            state.where[n] = houses[n]
        return state


def seen_in(seeds: range, seats: int = 2, scenario: str = "separated", differing: float = 0.3) -> Counter[str]:
    """Check games with these seeds; returns how often each event happened."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        match = IndoorMatch(Setup(seats, {"scenario": scenario, "tremor": 3}))
        report = check_secrets(match, f"bots {seats} {seed}", answer=BotAnswers(seed))
        assert report.worlds_that_differ > differing * report.worlds
        seen.update(report.events)
    return seen


def test_no_seat_learns_a_secret_of_scenario_5_in_a_game_of_bots() -> None:
    seen = seen_in(range(1))
    assert seen["looks"] >= 3
    assert seen["peeks"] + seen["shuffled"] + seen["voted"] + seen["revealed"] >= 1


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_no_seat_learns_a_secret_of_scenario_5_in_many_games_of_bots() -> None:
    seen = seen_in(range(100, 112)) + seen_in(range(200, 206), seats=4)
    assert seen["looks"] >= 60
    assert min(seen["peeks"], seen["shuffled"], seen["voted"], seen["votes"], seen["revealed"]) >= 3, seen


@pytest.mark.parametrize("scenario", ["tend-to-the-wounded", "starvation"])
def test_no_seat_learns_a_token_of_scenarios_3_and_4_in_a_game_of_bots(scenario: str) -> None:
    assert seen_in(range(1), scenario=scenario, differing=0.1)["looks"] >= 2


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("scenario", "happens"), [("tend-to-the-wounded", "rescued"), ("starvation", "eats")])
def test_no_seat_learns_a_token_of_scenarios_3_and_4_in_many_games_of_bots(scenario: str, happens: str) -> None:
    seen = seen_in(range(100, 120), scenario=scenario, differing=0.1)
    assert seen["looks"] >= 60
    assert seen[happens] >= 3, seen
