"""Random numbers are passed in. A game calls `randbelow(n)`; results of a simulation (a flick) come through `measure`.

SeededRng      a fast generator for simulations and searches
ReplayedRng    returns the draws of a record again
CommittedRng and RecordingRng, with which a host plays, have files of their own.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence
from random import Random
from typing import Any, Protocol, TypeVar

from eyeshot.kernel.canonical_json import json_copy
from eyeshot.kernel.errors import RecordError

T = TypeVar("T")


class Rng(Protocol):
    """What a game may ask for."""

    def randbelow(self, n: int) -> int:
        """A number from 0 to n-1, all alike."""
        ...

    def measure(self, compute: Callable[[], Any]) -> Any:
        """The outcome of a measured world; `compute` runs only where it is not known yet."""
        ...


def shuffle(items: MutableSequence[T], rng: Rng) -> None:
    """Every order alike, in place."""
    for last in range(len(items) - 1, 0, -1):
        other = rng.randbelow(last + 1)
        items[last], items[other] = items[other], items[last]


class SeededRng:
    """Fast and seeded, not provable."""

    __slots__ = ("_random",)

    def __init__(self, seed: int | str | Random) -> None:
        self._random = (seed if isinstance(seed, Random) else Random(seed)).random

    def randbelow(self, n: int) -> int:
        return int(self._random() * n)

    def measure(self, compute: Callable[[], Any]) -> Any:
        return compute()


class ReplayedRng:
    """Returns recorded draws again, in order."""

    def __init__(self, draws: list[Any]) -> None:
        self._draws = draws
        self._next = 0

    def randbelow(self, n: int) -> int:
        answer = self._take()
        if type(answer) is not int or not 0 <= answer < n:
            raise RecordError(f"chance was asked for a number below {n}, and the record holds {answer!r}")
        return answer

    def measure(self, compute: Callable[[], Any]) -> Any:
        return json_copy(self._take())

    def is_used_up(self) -> bool:
        return self._next == len(self._draws)

    def _take(self) -> Any:
        if self._next == len(self._draws):
            raise RecordError("the record holds fewer random draws than the game makes")
        self._next += 1
        return self._draws[self._next - 1]
