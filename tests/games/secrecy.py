"""What the secrets suite checks for each game.

The module `leaks` in the test folder of a package defines
CASES        games in which no seat may learn more than it may
LONG_CASES   the same for the long suite
LEAKS        matches with a planted leak, which the check must catch
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from eyeshot.kernel import Match, Setup, find_game
from eyeshot.testing import check_secrets


class SecrecyCase(NamedTuple):
    """Random games with one set-up."""

    game: str
    setup: Setup
    seeds: range
    min_differing: float
    """The share of resampled worlds that must differ from the real one: equal worlds test nothing."""

    def check(self) -> None:
        """Raise Leak if a seat learns more than it may."""
        match = find_game(self.game).match(self.setup)
        for seed in self.seeds:
            report = check_secrets(match, f"{self.game} {self.setup.seats} {seed}")
            assert report.worlds_that_differ > self.min_differing * report.worlds

    def __str__(self) -> str:
        return "-".join([self.game, str(self.setup.seats), *self.setup.options, str(self.seeds.start)])


class PlantedLeak(NamedTuple):
    """A match that leaks a secret, and the channel (see tests.leak_channels) by which the check must find it."""

    match: Match[Any]
    channel: str
    games: int = 10
    """How many random games the check may need."""

    def check(self) -> None:
        for seed in range(self.games):
            check_secrets(self.match, seed)

    def __str__(self) -> str:
        return f"{self.match.game}-{type(self.match).__name__}"


def chunks(first: int, count: int, size: int) -> Iterable[range]:
    """Yield ranges of seeds of the same size."""
    return (range(start, start + size) for start in range(first, first + count * size, size))
