"""RolloutPolicy: how a game guides a search, by quick choices in sampled worlds and the value of a state."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, runtime_checkable

from eyeshot.kernel.game import Match


class RolloutPolicy(Protocol):
    """It is asked thousands of times a second, of states that somebody made up."""

    def choose(self, state: Any, seat: int, options: Sequence[int], rng: Random) -> int:
        """A quick and sensible choice for who is asked."""
        ...

    def value(self, state: Any, seat: int) -> float:
        """How likely this seat is to win from here, from 0 to 1; who has won has 1 or their share of it."""
        ...

    def turns(self, state: Any) -> int:
        """How many turns have been taken: a search looks so many ahead."""
        ...


@runtime_checkable
class SearchableGame(Protocol):
    """A game whose matches are SimulationMatches and that can guide a search in them."""

    def guide(self, match: Match[Any]) -> RolloutPolicy: ...
