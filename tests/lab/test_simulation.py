"""Many games between bots."""

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


def test_every_game_has_a_winner_and_an_end() -> None:
    result = simulate("viewpoint", 30, 4, ("easy", "random"), 1)
    assert sum(share.wins for share in result.by_seat) == pytest.approx(30, abs=0.1)
    assert sum(share.wins for share in result.by_bot.values()) == pytest.approx(30, abs=0.1)
    assert sum(result.ends.values()) == 30
    assert result.rounds is not None
    assert result.rounds.p5 <= result.rounds.median <= result.rounds.p95


def test_the_same_seed_finds_the_same_on_any_number_of_processes() -> None:
    one = simulate("viewpoint", 10, 3, ("easy", "random"), 5)
    assert one == simulate("viewpoint", 10, 3, ("easy", "random"), 5, jobs=2)
    assert one != simulate("viewpoint", 10, 3, ("easy", "random"), 6)


def test_the_short_way_and_the_contract_play_the_same_games(tmp_path: Path) -> None:
    fast = simulate("viewpoint", 8, 4, ("easy", "random"), 2)
    assert fast == simulate("viewpoint", 8, 4, ("easy", "random"), 2, record=tmp_path)
    record = read_record(tmp_path / "viewpoint-2-000003.record")
    assert record.is_ended
    assert record.end is not None
    assert record.end.metadata["bots"] == ["random", "easy", "random", "easy"]


def test_seats_rotate_so_that_no_level_always_sits_first() -> None:
    plan = Plan(find_game("viewpoint"), Setup(4), ("a", "b", "c"), 0, None)
    first = Counter(plan.lineup(number)[0] for number in range(12))
    assert first == {"a": 6, "b": 3, "c": 3}
    assert all(Counter(plan.lineup(number)) == {"a": 2, "b": 1, "c": 1} for number in range(12))


def test_progress_is_told() -> None:
    told: list[int] = []
    simulate("viewpoint", 7, 2, progress=told.append)
    assert sum(told) == 7


@pytest.mark.parametrize("box", [Morra(), Nod()])
def test_games_that_offer_no_short_way_are_simulated_too(box: Morra | Nod) -> None:
    result = simulate(box, 4, 3, ("random",), 1)
    assert result.games == 4
    assert result.rounds is None


def test_every_game_on_the_shelf_can_be_simulated() -> None:
    for name, box in games().items():
        counts = box.seat_counts()
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
def test_what_cannot_be_played_is_said_before_it_starts(
    games: int, seats: int, bots: tuple[str, ...], line: str
) -> None:
    with pytest.raises(InputError, match=line):
        simulate("viewpoint", games, seats, bots)


class Cheat:
    """A bot that does what is not offered."""

    def __init__(self, content: str, rng: Random) -> None: ...

    def choose(self, view: Json, question: Question) -> int:
        return -1


class CheatingMorra(Morra):
    def bots(self) -> dict[str, type[Bot]]:
        return {"cheat": Cheat}


def test_a_bot_that_does_what_is_not_offered_is_named_with_its_game() -> None:
    with pytest.raises(EyeshotError, match=r"game 0 of seed 3: a bot answers -1 to 'show'"):
        simulate(CheatingMorra(), 1, 2, ("cheat",), 3)


def test_the_interval_of_wilson() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == pytest.approx(1.0)
