"""What many games add up to."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from statistics import median

import msgspec

from eyeshot.kernel.game import Outcome

WILSON_Z = 1.959964
"""95 %"""


class GameResult(msgspec.Struct, frozen=True):
    """One game: its number, who sat where, how it ended, and how long it took. A game that has turns tells how many
    in its public view."""

    number: int
    lineup: tuple[str, ...]
    outcome: Outcome
    decisions: int
    windows: int
    turns: int | None
    items: tuple[tuple[int, str], ...] = ()
    """Which seat brought what into play."""


class Share(msgspec.Struct, frozen=True):
    """How often something won, with the 95 % Wilson interval of its rate. A shared win counts in parts."""

    wins: float
    played: int
    rate: float
    low: float
    high: float


class Spread(msgspec.Struct, frozen=True):
    """The middle of a distribution and its ends."""

    median: float
    p5: float
    p95: float


class Simulation(msgspec.Struct, frozen=True):
    """What a simulation found; the same seed finds the same, on however many processes."""

    game: str
    seats: int
    games: int
    seed: int
    bots: tuple[str, ...]
    by_bot: dict[str, Share]
    by_seat: tuple[Share, ...]
    ends: dict[str, int]
    decisions: Spread
    """Choices between two actions or more, by game."""
    rounds: Spread | None
    windows_per_turn: float | None
    by_item: dict[str, Share] = {}
    """For each card, or whatever the game's things are: how often who brought it into play won."""


def summarise(game: str, seed: int, bots: tuple[str, ...], played: Sequence[GameResult]) -> Simulation:
    seats = len(played[0].lineup)
    levels = dict.fromkeys(level for one in played for level in one.lineup)
    turns = [one.turns for one in played if one.turns is not None]
    return Simulation(
        game=game,
        seats=seats,
        games=len(played),
        seed=seed,
        bots=bots,
        by_bot={level: _share(_wins_of_level(played, level)) for level in sorted(levels)},
        by_seat=tuple(_share(_win(one, seat) for one in played) for seat in range(seats)),
        ends=dict(Counter(one.outcome.rule for one in played).most_common()),
        decisions=_spread([one.decisions for one in played]),
        rounds=_spread([count / seats for count in turns]) if turns else None,
        windows_per_turn=sum(one.windows for one in played) / sum(turns) if sum(turns) else None,
        by_item=_by_item(played),
    )


def _by_item(played: Iterable[GameResult]) -> dict[str, Share]:
    wins: dict[str, list[float]] = defaultdict(list)
    for one in played:
        for seat, name in one.items:
            wins[name].append(_win(one, seat))
    return {name: _share(wins[name]) for name in sorted(wins)}


def _win(one: GameResult, seat: int) -> float:
    winners = one.outcome.winners
    return 1 / len(winners) if seat in winners else 0.0


def _wins_of_level(played: Iterable[GameResult], level: str) -> list[float]:
    return [_win(one, seat) for one in played for seat, who in enumerate(one.lineup) if who == level]


def _share(wins: Iterable[float]) -> Share:
    each = list(wins)
    won, count = math.fsum(each), len(each)
    low, high = wilson(won, count)
    return Share(round(won, 3), count, won / count, low, high)


def wilson(won: float, count: int) -> tuple[float, float]:
    """The interval in which the true rate lies with 95 %; it never leaves 0 to 1."""
    rate, z2 = won / count, WILSON_Z**2
    middle = (rate + z2 / (2 * count)) / (1 + z2 / count)
    half = WILSON_Z / (1 + z2 / count) * math.sqrt(rate * (1 - rate) / count + z2 / (4 * count**2))
    return max(0.0, middle - half), min(1.0, middle + half)


def _spread(values: Sequence[float]) -> Spread:
    ordered = sorted(values)
    last = len(ordered) - 1
    return Spread(median(ordered), ordered[round(0.05 * last)], ordered[round(0.95 * last)])
