"""Chance is handed in. A game asks `below(n)`; what a measured world answers (a flick) comes through `measure`.

Committed   the host's: a keyed function of the committed seed, the seats' nonces and a counter
Loose       a fast generator for simulations and searches
Recording   notes what another chance answered, for the record
Recorded    gives those answers again
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence
from hashlib import blake2b
from random import Random
from typing import Any, Protocol, TypeVar

from eyeshot.kernel.errors import BadRecord
from eyeshot.kernel.plain import digest, plain_bytes, plain_copy

T = TypeVar("T")


class Chance(Protocol):
    """What a game may ask for."""

    def below(self, n: int) -> int:
        """A number from 0 to n-1, all alike."""
        ...

    def measure(self, compute: Callable[[], Any]) -> Any:
        """The outcome of a measured world; `compute` runs only where it is not known yet."""
        ...


def shuffle(items: MutableSequence[T], chance: Chance) -> None:
    """Every order alike, in place."""
    for last in range(len(items) - 1, 0, -1):
        other = chance.below(last + 1)
        items[last], items[other] = items[other], items[last]


class Loose:
    """Fast and seeded, not provable."""

    __slots__ = ("_random",)

    def __init__(self, seed: int | str | Random) -> None:
        self._random = (seed if isinstance(seed, Random) else Random(seed)).random

    def below(self, n: int) -> int:
        return int(self._random() * n)

    def measure(self, compute: Callable[[], Any]) -> Any:
        return compute()


class Committed:
    """Answer k is a function of seed, nonces and k alone, so all of them can be recomputed once the seed is shown."""

    def __init__(self, seed: bytes, nonces: tuple[str, ...], counter: int = 0) -> None:
        self._key = blake2b(plain_bytes(nonces), key=seed, digest_size=32).digest()
        self.counter = counter

    def below(self, n: int) -> int:
        limit = 2**64 - 2**64 % n
        while True:
            block = blake2b(self.counter.to_bytes(8, "big"), key=self._key, digest_size=8).digest()
            self.counter += 1
            value = int.from_bytes(block, "big")
            if value < limit:
                return value % n

    def measure(self, compute: Callable[[], Any]) -> Any:
        return compute()


def commitment(seed: bytes, about: bytes) -> str:
    """What is shown before the deal; the seed itself is shown at the end. `about` is what is played, which can be no
    other afterwards."""
    return digest(b"eyeshot seed", seed, about, size=32)


class Recording:
    """Passes questions on and keeps the answers."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.answers: list[Any] = []

    def below(self, n: int) -> int:
        answer = self._chance.below(n)
        self.answers.append(answer)
        return answer

    def measure(self, compute: Callable[[], Any]) -> Any:
        answer = self._chance.measure(compute)
        self.answers.append(plain_copy(answer))
        return plain_copy(answer)


class Recorded:
    """Gives recorded answers again, in order."""

    def __init__(self, answers: list[Any]) -> None:
        self._answers = answers
        self._next = 0

    def below(self, n: int) -> int:
        answer = self._take()
        if type(answer) is not int or not 0 <= answer < n:
            raise BadRecord(f"chance was asked for a number below {n}, and the record holds {answer!r}")
        return answer

    def measure(self, compute: Callable[[], Any]) -> Any:
        return plain_copy(self._take())

    def is_used_up(self) -> bool:
        return self._next == len(self._answers)

    def _take(self) -> Any:
        if self._next == len(self._answers):
            raise BadRecord("the record holds fewer answers of chance than the game asks for")
        self._next += 1
        return self._answers[self._next - 1]
