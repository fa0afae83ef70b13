"""Statistics of many games."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from statistics import median

import msgspec

from eyeshot.kernel import Outcome

WILSON_Z = 1.959964
"""The normal quantile of a two-sided 95 % interval."""


class GameResult(msgspec.Struct, frozen=True):
    """The result of one game: `lineup` has the bot levels by seat, `turns` is None for a game without turns."""

    number: int
    lineup: tuple[str, ...]
    outcome: Outcome
    decisions: int
    windows: int
    turns: int | None
    items: tuple[tuple[int, str], ...] = ()
    """(seat, item) for each named item that a seat brought into play."""


class WinRate(msgspec.Struct, frozen=True):
    """Wins of games played, with the 95 % Wilson interval of the rate. A win shared by n seats counts as 1/n."""

    wins: float
    played: int
    rate: float
    low: float
    high: float


class Percentiles(msgspec.Struct, frozen=True):
    """The median of a distribution, and its 5th and 95th percentile."""

    median: float
    p5: float
    p95: float


class Simulation(msgspec.Struct, frozen=True):
    """The result of a simulation; it depends on the seed, not on the number of processes."""

    game: str
    seats: int
    games: int
    seed: int
    bots: tuple[str, ...]
    by_bot: dict[str, WinRate]
    by_seat: tuple[WinRate, ...]
    ends: dict[str, int]
    decisions: Percentiles
    """Questions with at least two actions, per game."""
    rounds: Percentiles | None
    windows_per_turn: float | None
    by_item: dict[str, WinRate] = {}
    """For each named item (a card, for example), the win rate of the seats that brought it into play."""


def summarise(game: str, seed: int, bots: tuple[str, ...], played: Sequence[GameResult]) -> Simulation:
    seats = len(played[0].lineup)
    levels = dict.fromkeys(level for result in played for level in result.lineup)
    turns = [result.turns for result in played if result.turns is not None]
    return Simulation(
        game=game,
        seats=seats,
        games=len(played),
        seed=seed,
        bots=bots,
        by_bot={level: _win_rate(_wins_of_level(played, level)) for level in sorted(levels)},
        by_seat=tuple(_win_rate(_win(result, seat) for result in played) for seat in range(seats)),
        ends=dict(Counter(result.outcome.rule for result in played).most_common()),
        decisions=_percentiles([result.decisions for result in played]),
        rounds=_percentiles([count / seats for count in turns]) if turns else None,
        windows_per_turn=sum(result.windows for result in played) / sum(turns) if sum(turns) else None,
        by_item=_by_item(played),
    )


def _by_item(played: Iterable[GameResult]) -> dict[str, WinRate]:
    wins: dict[str, list[float]] = defaultdict(list)
    for result in played:
        for seat, name in result.items:
            wins[name].append(_win(result, seat))
    return {name: _win_rate(wins[name]) for name in sorted(wins)}


def _win(result: GameResult, seat: int) -> float:
    winners = result.outcome.winners
    return 1 / len(winners) if seat in winners else 0.0


def _wins_of_level(played: Iterable[GameResult], level: str) -> list[float]:
    return [
        _win(result, seat) for result in played for seat, seat_level in enumerate(result.lineup) if seat_level == level
    ]


def _win_rate(wins: Iterable[float]) -> WinRate:
    per_game = list(wins)
    won, count = math.fsum(per_game), len(per_game)
    low, high = wilson(won, count)
    return WinRate(round(won, 3), count, won / count, low, high)


def wilson(won: float, count: int) -> tuple[float, float]:
    """Return the 95 % Wilson interval of a win rate, within 0 and 1."""
    rate, z2 = won / count, WILSON_Z**2
    middle = (rate + z2 / (2 * count)) / (1 + z2 / count)
    half = WILSON_Z / (1 + z2 / count) * math.sqrt(rate * (1 - rate) / count + z2 / (4 * count**2))
    return max(0.0, middle - half), min(1.0, middle + half)


def _percentiles(values: Sequence[float]) -> Percentiles:
    ordered = sorted(values)
    last = len(ordered) - 1
    return Percentiles(median(ordered), ordered[round(0.05 * last)], ordered[round(0.95 * last)])
