"""The noise that a bot adds to its aims, on top of the tremor of the match."""

from __future__ import annotations

from math import erf, pi, sqrt
from random import Random
from typing import NamedTuple

from eyeshot.games.dead_of_winter.referee.city.simulation import MIN_STRENGTH, SLIP, SWAY_RAD

DEFAULT_TREMOR = 2
"""The default of the option `tremor`, which bots expect."""
SPREAD = 1 / 3
"""The standard deviation of a sway, which lies between -1 and 1."""


class Aim(NamedTuple):
    """The direction and strength of a flick."""

    angle_rad: float
    strength: float


class AimNoise(NamedTuple):
    angle_rad: float
    """The standard deviation of the direction."""
    slip: float
    """The standard deviation of the strength, relative to it."""

    def flick(self, aim: Aim, rng: Random) -> Aim:
        """The aim with noise, within the limits of a flick."""
        return _within(aim.angle_rad + rng.gauss(0, self.angle_rad), aim.strength * (1 + rng.gauss(0, self.slip)))

    @property
    def with_table_tremor(self) -> AimNoise:
        """The noise including the tremor of the match."""
        sway, slip = SPREAD * DEFAULT_TREMOR * SWAY_RAD, SPREAD * DEFAULT_TREMOR * SLIP
        return AimNoise(sqrt(self.angle_rad**2 + sway**2), sqrt(self.slip**2 + slip**2))

    def beside(self, length: float) -> float:
        """The spread across the path after this length."""
        return self.angle_rad * length

    def along(self, length: float) -> float:
        """The spread along the path: the length grows with the square of the strength."""
        return 2 * self.slip * length


def _within(angle_rad: float, strength: float) -> Aim:
    return Aim((angle_rad + pi) % (2 * pi) - pi, max(MIN_STRENGTH, min(1.0, strength)))


def likelihood_within(room: float, spread: float) -> float:
    """How likely a normal deviation with this spread stays within `room` on both sides."""
    return erf(max(0.0, room) / (spread * sqrt(2))) if spread > 0 else float(room > 0)
