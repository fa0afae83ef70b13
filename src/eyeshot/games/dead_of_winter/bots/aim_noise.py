"""A player's own hand: it does not do quite what is wanted, whatever the table agreed on besides."""

from __future__ import annotations

from math import erf, pi, sqrt
from random import Random
from typing import NamedTuple

from eyeshot.games.dead_of_winter.referee.city.simulation import MIN_STRENGTH, SLIP, SWAY_RAD

DEFAULT_TREMOR = 2
"""The tremor that tables agree on if they say nothing; a player reckons with it."""
SPREAD = 1 / 3
"""The spread of a sway, which goes from -1 to 1."""


class Aim(NamedTuple):
    """Where a finger goes, and how hard."""

    angle_rad: float
    strength: float


class AimNoise(NamedTuple):
    angle_rad: float
    """The spread of its directions."""
    slip: float
    """The spread of its strengths, as a part of them."""

    def flick(self, aim: Aim, rng: Random) -> Aim:
        """What becomes of an aim."""
        return _within(aim.angle_rad + rng.gauss(0, self.angle_rad), aim.strength * (1 + rng.gauss(0, self.slip)))

    @property
    def with_table_tremor(self) -> AimNoise:
        """With what the table adds: how much a player has to reckon with."""
        sway, slip = SPREAD * DEFAULT_TREMOR * SWAY_RAD, SPREAD * DEFAULT_TREMOR * SLIP
        return AimNoise(sqrt(self.angle_rad**2 + sway**2), sqrt(self.slip**2 + slip**2))

    def beside(self, length: float) -> float:
        """The spread of where something arrives beside its way."""
        return self.angle_rad * length

    def along(self, length: float) -> float:
        """The spread of how far it slides: the way grows with the square of the strength."""
        return 2 * self.slip * length


def _within(angle_rad: float, strength: float) -> Aim:
    return Aim((angle_rad + pi) % (2 * pi) - pi, max(MIN_STRENGTH, min(1.0, strength)))


def likelihood_within(room: float, spread: float) -> float:
    """How likely something that spreads so stays within a room to both sides."""
    return erf(max(0.0, room) / (spread * sqrt(2))) if spread > 0 else float(room > 0)
