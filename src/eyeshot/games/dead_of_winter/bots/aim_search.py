"""Chooses an aim by simulating many, each with the noise of the bot's own hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean
from typing import NamedTuple

from eyeshot.games.dead_of_winter.bots.aim_noise import Aim, AimNoise
from eyeshot.games.dead_of_winter.bots.flick_trial import Outcome, Trial

MIN_COMPARED = 3
"""The halving of candidates stops at this many."""


class Depth(NamedTuple):
    """How many simulations a search runs."""

    aims: int
    """How many aims are tried once with large time steps; the better half is tried again twice as often, and so on."""
    finalists: int = 0
    fine_tries: int = 0
    """How often each finalist is simulated with the time steps of real play."""


class SearchResult(NamedTuple):
    aim: Aim
    worth: float
    """The mean value of its outcomes."""


def search_aim(
    trial: Trial, aims: Sequence[Aim], value: Callable[[Outcome], float], aim_noise: AimNoise, depth: Depth, rng: Random
) -> SearchResult:
    """The aim with the best mean value, by sequential halving."""
    worths: dict[Aim, list[float]] = {aim: [] for aim in aims[: depth.aims]}
    left, tries = list(worths), 1

    def attempt(flick: Callable[[Aim], Outcome]) -> None:
        for aim in left:
            worths[aim] += [value(flick(aim_noise.flick(aim, rng))) for _ in range(tries)]
        left.sort(key=lambda aim: -fmean(worths[aim]))

    attempt(trial.coarse)
    while len(left) > max(MIN_COMPARED, depth.finalists):
        del left[max(depth.finalists, (len(left) + 1) // 2) :]
        tries *= 2
        attempt(trial.coarse)
    if depth.finalists:
        worths, tries = {aim: [] for aim in left}, depth.fine_tries
        attempt(trial.fine)
    return SearchResult(left[0], fmean(worths[left[0]]))
