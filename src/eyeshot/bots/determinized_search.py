"""Determinized search with sequential halving.

A seat knows only that the real world is one of many that it cannot tell apart. Each option is tried in the same sampled
worlds with the same random numbers, so that differences come from the option alone; after each round the worse half of
the options is dropped. A try plays some turns ahead with the game's rollout policy, which also values the result.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from eyeshot.kernel import Match, RolloutPolicy, SeededRng, SimulationMatch


class DeterminizedSearch:
    """Searches in one match. The same random generator gives the same result."""

    def __init__(self, match: Match[Any], policy: RolloutPolicy, playouts: int, rounds_ahead: int) -> None:
        assert isinstance(match, SimulationMatch)
        self._match = match
        self._simulation: SimulationMatch = match
        self._policy = policy
        self._playouts = playouts
        self._turns_ahead = rounds_ahead * match.setup.seats + 1

    def best(self, world: Any, seat: int, options: Sequence[int], rng: Random) -> int:
        """Return the best of these options in the worlds that this seat cannot tell from the one given."""
        totals = dict.fromkeys(options, 0.0)
        remaining = list(options)
        rounds = max(1, (len(remaining) - 1).bit_length())
        while len(remaining) > 1:
            for _ in range(max(1, self._playouts // rounds // len(remaining))):
                sample = self._match.resample(world, (seat,), SeededRng(rng))
                seed = rng.random()
                for option in remaining:
                    totals[option] += self._playout(sample, seat, option, Random(seed))
            remaining.sort(key=lambda option: -totals[option])
            del remaining[(len(remaining) + 1) // 2 :]
        return remaining[0]

    def _playout(self, world: Any, seat: int, option: int, rng: Random) -> float:
        """Return how likely the seat wins with this option in this world; 0 where the option is not offered."""
        simulation, policy = self._simulation, self._policy
        state = self._match.clone(world)
        if option not in simulation.options(state, seat):
            return 0.0
        game_rng = SeededRng(rng)
        last_turn = policy.turns(state) + self._turns_ahead
        simulation.decide(state, seat, option, game_rng)
        while policy.turns(state) < last_turn:
            awaited, _ = simulation.asking(state)
            if not awaited:
                break
            for awaited_seat in awaited:
                offered = simulation.options(state, awaited_seat)
                choice = offered[0] if len(offered) == 1 else policy.choose(state, awaited_seat, offered, rng)
                simulation.decide(state, awaited_seat, choice, game_rng)
        return policy.value(state, seat)
