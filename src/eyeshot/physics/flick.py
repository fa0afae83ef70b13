"""The input of a simulation: a finger that strikes a piece."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite, pi

from eyeshot.kernel import InputError
from eyeshot.physics.scene import Scene, kind_of

MAX_SIDE = 0.8
"""The largest side offset of a flick."""
MAX_LOFT_RAD = 1.4
"""The largest upward angle of a flick."""


@dataclass(frozen=True)
class Flick:
    """One strike. The finger hits a bat at its knob and every other piece at its centre of mass."""

    piece: str
    angle_rad: float
    """Direction of the finger, counterclockwise from x."""
    speed_mps: float
    """Speed of the point that is struck. A piece that is struck off centre spins, and its centre moves more slowly."""
    side: float = 0.0
    """Offset of the strike to the left of the centre, as a fraction of half the piece's width."""
    loft_rad: float = 0.0
    """Upward angle; a lofted piece tumbles in the air."""


def check_flick(scene: Scene, flick: Flick) -> None:
    """Raise InputError if the piece does not exist or cannot be flicked, or if a value is out of range."""
    piece = scene.pieces.get(flick.piece)
    if piece is None:
        raise InputError(f"there is no piece {flick.piece!r} in the scene")
    top_speed_mps = kind_of(piece).top_speed_mps
    if not top_speed_mps:
        raise InputError(f"a {piece.kind} cannot be flicked")
    if not 0 < flick.speed_mps <= top_speed_mps:
        raise InputError(f"the speed of a {piece.kind} must be above 0 and at most {top_speed_mps:g} m/s")
    if not (isfinite(flick.angle_rad) and abs(flick.angle_rad) <= 4 * pi):
        raise InputError("the angle of a flick must be between -4 pi and 4 pi radians")
    if not abs(flick.side) <= MAX_SIDE:
        raise InputError(f"the side offset of a flick must be between -{MAX_SIDE} and {MAX_SIDE}")
    if not 0 <= flick.loft_rad <= MAX_LOFT_RAD:
        raise InputError(f"the loft of a flick must be between 0 and {MAX_LOFT_RAD} radians")
