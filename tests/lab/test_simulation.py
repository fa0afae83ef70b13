"""Simulation: results, reproducibility, and refusal of plans that cannot be played."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from eyeshot.kernel import Bot, EyeshotError, InputError, Json, Question, Setup, find_game, games, read_record
from eyeshot.lab import simulate
from eyeshot.lab.simulation import Plan
from eyeshot.lab.statistics import wilson
from tests.samples.morra import Morra
from tests.samples.nod import Nod


def test_every_simulated_game_has_a_winner_and_an_end() -> None:
    result = simulate("viewpoint", 30, 4, ("easy", "random"), 1)
    assert sum(rate.wins for rate in result.by_seat) == pytest.approx(30, abs=0.1)
    assert sum(rate.wins for rate in result.by_bot.values()) == pytest.approx(30, abs=0.1)
    assert sum(result.ends.values()) == 30
    assert result.rounds is not None
    assert result.rounds.p5 <= result.rounds.median <= result.rounds.p95


def test_a_simulation_depends_on_its_seed_and_not_on_the_number_of_processes() -> None:
    in_one_process = simulate("viewpoint", 10, 3, ("easy", "random"), 5)
    assert in_one_process == simulate("viewpoint", 10, 3, ("easy", "random"), 5, jobs=2)
    assert in_one_process != simulate("viewpoint", 10, 3, ("easy", "random"), 6)


def test_a_simulation_without_records_plays_the_same_games_as_one_with_records(tmp_path: Path) -> None:
    without_records = simulate("viewpoint", 8, 4, ("easy", "random"), 2)
    assert without_records == simulate("viewpoint", 8, 4, ("easy", "random"), 2, record=tmp_path)
    record = read_record(tmp_path / "viewpoint-2-000003.record")
    assert record.is_ended
    assert record.end is not None
    assert record.end.metadata["bots"] == ["random", "easy", "random", "easy"]


def test_bot_levels_rotate_so_that_none_always_sits_first() -> None:
    plan = Plan(find_game("viewpoint"), Setup(4), ("a", "b", "c"), 0, None)
    first_levels = Counter(plan.lineup(number)[0] for number in range(12))
    assert first_levels == {"a": 6, "b": 3, "c": 3}
    assert all(Counter(plan.lineup(number)) == {"a": 2, "b": 1, "c": 1} for number in range(12))


def test_a_simulation_reports_its_progress() -> None:
    finished: list[int] = []
    simulate("viewpoint", 7, 2, progress=finished.append)
    assert sum(finished) == 7


@pytest.mark.parametrize("game", [Morra(), Nod()])
def test_a_game_without_simulation_methods_can_be_simulated(game: Morra | Nod) -> None:
    result = simulate(game, 4, 3, ("random",), 1)
    assert result.games == 4
    assert result.rounds is None


def test_every_registered_game_can_be_simulated() -> None:
    for name, game in games().items():
        counts = game.seats_for({}, "")
        for seats in (counts[0], counts[-1]):
            assert simulate(name, 2, seats).games == 2


@pytest.mark.parametrize(
    ("games", "seats", "bots", "line"),
    [
        (0, 2, ("random",), "at least one game"),
        (1, 2, (), "one bot"),
        (1, 2, ("random",) * 3, "3 bots do not fit on 2 seats"),
        (1, 1, ("random",), "2 to 12 seats"),
        (1, 2, ("genius",), "no bot 'genius'"),
    ],
)
def test_a_simulation_that_cannot_be_played_is_refused_before_it_starts(
    games: int, seats: int, bots: tuple[str, ...], line: str
) -> None:
    with pytest.raises(InputError, match=line):
        simulate("viewpoint", games, seats, bots)


class Cheat:
    """A bot that answers with an action that is not offered."""

    def __init__(self, content: str, rng: Random) -> None: ...

    def choose(self, view: Json, question: Question) -> int:
        return -1


class CheatingMorra(Morra):
    def bots(self) -> dict[str, type[Bot]]:
        return {"cheat": Cheat}


def test_an_illegal_answer_of_a_bot_is_reported_with_its_game_and_seed() -> None:
    with pytest.raises(EyeshotError, match=r"game 0 of seed 3: a bot answers -1 to 'show'"):
        simulate(CheatingMorra(), 1, 2, ("cheat",), 3)


def test_the_wilson_interval_lies_within_0_and_1() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == pytest.approx(1.0)
