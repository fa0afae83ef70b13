"""Bots play whole games, by views and questions alone."""

from __future__ import annotations

from random import Random

import pytest

from eyeshot.games.dead_of_winter.bots import BOTS
from eyeshot.kernel import Setup, Sitting, find_game
from eyeshot.kernel.event import Event


def played(scenario: str, seed: int, seats: int = 2) -> tuple[Sitting, list[Event]]:
    match = find_game("dead-of-winter").match(Setup(seats, {"scenario": scenario, "tremor": 2}))
    sitting = Sitting.open(match, seed=bytes([seed]) * 32)
    bots = [BOTS["easy"]("", Random(seed + seat)) for seat in range(seats)]
    told: list[Event] = []
    while not sitting.is_over:
        question = next(q for q in sitting.questions() if not q.optional)
        action = bots[question.by].choose(sitting.view(question.by), question)
        assert question.choice.offers(action)
        told += sitting.act(question.by, action)
    return sitting, told


@pytest.mark.parametrize("scenario", ["get-outta-town", "theyre-everywhere"])
def test_easy_plays_a_whole_game(scenario: str) -> None:
    sitting, told = played(scenario, 5)
    kinds = {event.kind for event in told}
    assert {"moves", "noise", "end"} <= kinds
    assert sitting.match.outcome(sitting.state) is not None


def test_easy_hits_more_than_it_misses() -> None:
    _, told = played("get-outta-town", 6)
    hits = sum(event.kind == "wounded" for event in told)
    assert hits > sum(event.kind == "no-hit" for event in told)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("scenario", ["get-outta-town", "theyre-everywhere"])
def test_fifty_games_of_each_scenario_finish_and_are_won_and_lost(scenario: str) -> None:
    results = [played(scenario, seed, 1)[0].state.result for seed in range(1, 51)]
    assert set(results) == {"won", "lost"}
