"""What the bots are worth, and what the deck is among players of one strength."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from eyeshot.games.viewpoint.bots import BOTS
from eyeshot.kernel import Loose, Setup, Sitting, find_game
from eyeshot.lab import Simulation, simulate

Record = Callable[[str, object], None]


def _need_fair_games(result: Simulation) -> None:
    """Four medium bots: no seat is better than another, most games are won by 100, nobody waits for long."""
    for seat in result.by_seat:
        assert seat.low < 0.30
        assert seat.high > 0.20
    assert result.ends["viewpoint.end.hundred"] >= 0.9 * result.games
    assert result.rounds is not None
    assert 6 <= result.rounds.median <= 20
    assert result.windows_per_turn is not None
    assert result.windows_per_turn <= 1.5


def test_medium_beats_easy() -> None:
    assert simulate("viewpoint", 60, 2, ("medium", "easy"), seed=1).by_bot["medium"].rate >= 0.7


def test_four_medium_bots_play_a_fair_game() -> None:
    _need_fair_games(simulate("viewpoint", 60, 4, ("medium",), seed=1))


@pytest.mark.long
def test_medium_beats_easy_in_seven_of_ten_games(record_property: Record) -> None:
    rate = simulate("viewpoint", 1000, 2, ("medium", "easy"), seed=2).by_bot["medium"].rate
    record_property("won by medium", rate)
    assert rate >= 0.7


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_no_seat_wins_under_20_or_over_30_percent_of_ten_thousand_games(record_property: Record) -> None:
    result = simulate("viewpoint", 10_000, 4, ("medium",), seed=3)
    record_property("seats", [round(seat.rate, 4) for seat in result.by_seat])
    record_property("ends", dict(result.ends))
    record_property("rounds", str(result.rounds))
    record_property("windows a turn", result.windows_per_turn)
    _need_fair_games(result)
    assert all(0.20 <= seat.rate <= 0.30 for seat in result.by_seat)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 5, 6, 8, 12])
def test_two_thousand_games_of_bots_end(seats: int) -> None:
    result = simulate("viewpoint", 340, seats, ("easy", "medium"), seed=4)
    assert sum(result.ends.values()) == 340


@pytest.mark.parametrize("level", BOTS)
def test_a_bot_sees_nothing_but_a_view_and_a_question(level: str) -> None:
    """Two worlds that a seat cannot tell apart get the same answer of the same bot with the same luck."""
    match = find_game("viewpoint").match(Setup(3))
    sitting = Sitting.open(match, seed=b"x" * 32)
    rng = Random(1)
    compared = 0
    while not sitting.is_over:
        question = next(q for q in sitting.questions() if not q.optional)
        twin = match.resample(sitting.state, (question.by,), Loose(rng))
        luck = rng.random()
        answers = [
            BOTS[level](match.setup.content, Random(luck)).choose(match.view(state, question.by), question)
            for state in (sitting.state, twin)
        ]
        assert answers[0] == answers[1]
        compared += match.save(twin) != match.save(sitting.state)
        sitting.act(question.by, answers[0])
    assert compared > 20
