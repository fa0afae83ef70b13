"""Templates of the shotgun and the sniper rifle, which a hand holds beside a survivor and aims.

A template is not a body. It determines where the loaded bullets lie and in which directions they leave.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import radians

from eyeshot.kernel import InputError
from eyeshot.physics.flick import Flick
from eyeshot.physics.pose import heading_rad, rotate
from eyeshot.physics.scene import Piece, stand
from eyeshot.physics.units import from_mm


@dataclass(frozen=True)
class _Lane:
    """The place of a bullet, relative to the middle of the breech, and its angle to the barrel."""

    ahead_mm: float
    left_mm: float
    spread_rad: float


_SHOTGUN = (
    _Lane(10.0, 4.0, radians(2)),
    _Lane(20.0, -4.0, radians(-5)),
    _Lane(30.0, 4.0, radians(5)),
    _Lane(40.0, -4.0, radians(-2)),
)
"""Staggered, so that the bullets separate as they leave the barrel. The angles are estimates."""

_SNIPER = (_Lane(12.0, 0.0, 0.0),)

_LOADS = {"shotgun-template": ("small-bullet", _SHOTGUN), "sniper-template": ("bullet", _SNIPER)}


def loaded_bullets(template: Piece) -> tuple[Piece, ...]:
    """Return the bullets of a template: four small ones in a shotgun, one in a sniper rifle. Raises InputError if the
    piece is not a template."""
    kind, lanes = _load_of(template)
    pose, heading = template.pose, heading_rad(template.pose)
    bullets = []
    for lane in lanes:
        dx, dy, _ = rotate(pose.quaternion, (lane.ahead_mm, lane.left_mm, 0.0))
        bullets.append(stand(kind, pose.x + from_mm(dx), pose.y + from_mm(dy), heading))
    return tuple(bullets)


def template_flicks(template: Piece, names: tuple[str, ...], speed_mps: float) -> tuple[Flick, ...]:
    """Return the flicks that fire a template. `names` are the names of its bullets in the scene, in the order of
    `loaded_bullets`."""
    _, lanes = _load_of(template)
    heading = heading_rad(template.pose)
    return tuple(Flick(name, heading + lane.spread_rad, speed_mps) for name, lane in zip(names, lanes, strict=True))


def _load_of(template: Piece) -> tuple[str, tuple[_Lane, ...]]:
    if template.kind not in _LOADS:
        raise InputError(f"a {template.kind} is not a template")
    return _LOADS[template.kind]
