"""A finger's stroke."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite, pi

from eyeshot.kernel.errors import InputError
from eyeshot.physics.scene import Scene, kind_of

MAX_SIDE = 0.8
MAX_LOFT_RAD = 1.4


@dataclass(frozen=True)
class Flick:
    """One piece is struck where its kind is struck (a bat at its knob, all others in the middle)."""

    piece: str
    angle_rad: float
    """Where the finger goes, counterclockwise from x."""
    speed_mps: float
    """Of the point that is struck; a piece that is struck beside its middle spins and goes slower."""
    side: float = 0.0
    """How far left of the middle it is struck, as a part of half its width."""
    loft_rad: float = 0.0
    """How steeply upwards; what is thrown up tumbles."""


def check_flick(scene: Scene, flick: Flick) -> None:
    """Refuses what no finger could do."""
    placed = scene.pieces.get(flick.piece)
    if placed is None:
        raise InputError(f"there is no {flick.piece} on the table to flick")
    fastest = kind_of(placed).top_speed_mps
    if not fastest:
        raise InputError(f"a {placed.kind} is not flicked")
    if not 0 < flick.speed_mps <= fastest:
        raise InputError(f"a {placed.kind} is flicked with more than 0 and at most {fastest:g} m/s")
    if not (isfinite(flick.angle_rad) and abs(flick.angle_rad) <= 4 * pi):
        raise InputError("the angle of a flick is a number of radians")
    if not abs(flick.side) <= MAX_SIDE:
        raise InputError(f"a flick is at most {MAX_SIDE} beside the middle")
    if not 0 <= flick.loft_rad <= MAX_LOFT_RAD:
        raise InputError(f"a flick goes up by 0 to {MAX_LOFT_RAD} rad")
