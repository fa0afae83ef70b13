"""Choosing an aim: many are tried out with the physics, each as the own hand would do it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from eyeshot.games.dead_of_winter.bots.hand import Aim, Hand
from eyeshot.games.dead_of_winter.bots.trial import Outcome, Trial


class Depth(NamedTuple):
    """How much is tried out."""

    aims: int
    tries: int
    """Of each aim, with large steps."""
    finalists: int = 0
    fine_tries: int = 0
    """Of each of the best aims, as they would be played."""


class Found(NamedTuple):
    aim: Aim
    worth: float
    """In the mean of what came of it."""


def find(
    trial: Trial, aims: Sequence[Aim], value: Callable[[Outcome], float], hand: Hand, depth: Depth, rng: Random
) -> Found:
    """What works often, not once."""

    def mean(flick: Callable[[Aim], Outcome], aim: Aim, tries: int) -> float:
        return sum(value(flick(hand.flick(aim, rng))) for _ in range(tries)) / tries

    found = [Found(aim, mean(trial.coarse, aim, depth.tries)) for aim in aims[: depth.aims]]
    found.sort(key=lambda one: -one.worth)
    if depth.finalists:
        found = [Found(one.aim, mean(trial.fine, one.aim, depth.fine_tries)) for one in found[: depth.finalists]]
    return max(found, key=lambda one: one.worth)
