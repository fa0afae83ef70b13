"""Which option is best, by trying all of them in many worlds.

A seat knows one world among many that it cannot tell apart. Every option is tried in the same worlds with the same
luck, so that what differs is the option; after each round the worse half is given up. In a world everybody plays on by
the game's guide for a few turns, and the guide says what has come of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from eyeshot.kernel.capabilities import SimulationMatch
from eyeshot.kernel.game import Match
from eyeshot.kernel.rng import SeededRng
from eyeshot.kernel.search_policy import RolloutPolicy


class DeterminizedSearch:
    """A search for one seat of one match. The same luck finds the same."""

    def __init__(self, match: Match[Any], guide: RolloutPolicy, playouts: int, rounds_ahead: int) -> None:
        assert isinstance(match, SimulationMatch)
        self._match = match
        self._fast: SimulationMatch = match
        self._guide = guide
        self._playouts = playouts
        self._turns_ahead = rounds_ahead * match.setup.seats + 1

    def best(self, world: Any, seat: int, options: Sequence[int], rng: Random) -> int:
        """The best of these options in the worlds that this seat cannot tell from the one given."""
        sums = dict.fromkeys(options, 0.0)
        left = list(options)
        rounds = max(1, (len(left) - 1).bit_length())
        while len(left) > 1:
            for _ in range(max(1, self._playouts // rounds // len(left))):
                twin = self._match.resample(world, (seat,), SeededRng(rng))
                luck = rng.random()
                for option in left:
                    sums[option] += self._try(twin, seat, option, Random(luck))
            left.sort(key=lambda option: -sums[option])
            del left[(len(left) + 1) // 2 :]
        return left[0]

    def _try(self, world: Any, seat: int, option: int, rng: Random) -> float:
        """How likely the seat is to win with this option in this world; 0 where it is not offered there."""
        fast, guide = self._fast, self._guide
        state = self._match.clone(world)
        if option not in fast.options(state, seat):
            return 0.0
        game_rng = SeededRng(rng)
        last = guide.turns(state) + self._turns_ahead
        fast.decide(state, seat, option, game_rng)
        while guide.turns(state) < last:
            seats, _ = fast.asking(state)
            if not seats:
                break
            for asked in seats:
                offered = fast.options(state, asked)
                choice = offered[0] if len(offered) == 1 else guide.choose(state, asked, offered, rng)
                fast.decide(state, asked, choice, game_rng)
        return guide.value(state, seat)
