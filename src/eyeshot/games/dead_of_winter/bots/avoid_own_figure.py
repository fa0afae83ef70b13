"""Keeps the shots of bots off the figure of the shooter, beside which the bullet is set down."""

from __future__ import annotations

from math import asin, hypot, pi

from eyeshot.games.dead_of_winter.bots.aim_noise import Aim
from eyeshot.games.dead_of_winter.referee.city.flick_starts import HALF_LENGTHS
from eyeshot.physics import KINDS, Spot, bearing_rad, distance, from_mm

_FOOT = KINDS["survivor"].parts[0].size
HALF_WIDTH = HALF_LENGTHS["bullet"] + from_mm(hypot(_FOOT[0], _FOOT[1]) / 2 + 1)
"""How far from the middle of a figure a bullet passes without touching it, in any direction."""


def is_off_own_figure(angle_rad: float, start: Spot, figure: Spot) -> bool:
    """True if a bullet from the start passes the figure beside it."""
    return abs(_off(angle_rad, start, figure)) >= _blocked_rad(start, figure)


def turned_off_own_figure(aim: Aim, start: Spot, figure: Spot) -> Aim:
    """The aim, turned as little as needed to pass the figure."""
    if is_off_own_figure(aim.angle_rad, start, figure):
        return aim
    side = 1 if _off(aim.angle_rad, start, figure) >= 0 else -1
    angle = bearing_rad(start, figure) + side * _blocked_rad(start, figure)
    return Aim((angle + pi) % (2 * pi) - pi, aim.strength)


def _off(angle_rad: float, start: Spot, figure: Spot) -> float:
    """The angle between an aim and the way to the figure, from -pi to pi."""
    return (angle_rad - bearing_rad(start, figure) + pi) % (2 * pi) - pi


def _blocked_rad(start: Spot, figure: Spot) -> float:
    return asin(min(1.0, HALF_WIDTH / max(distance(start, figure), 1.0)))
