"""Shotgun and sniper rifle: templates that a hand holds beside a survivor and aims.

A template is no body. What it does is in its load: where the bullets lie in it, and that they leave it along it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import radians

from eyeshot.kernel.errors import InputError
from eyeshot.physics.flick import Flick
from eyeshot.physics.pose import heading_rad, turned
from eyeshot.physics.scene import Piece, stand
from eyeshot.physics.units import from_mm


@dataclass(frozen=True)
class _Lane:
    """Where a bullet lies, from the middle of the breech, and how much it leaves the line."""

    ahead_mm: float
    left_mm: float
    fan_rad: float


_SHOTGUN = (
    _Lane(10.0, 4.0, radians(2)),
    _Lane(20.0, -4.0, radians(-5)),
    _Lane(30.0, 4.0, radians(5)),
    _Lane(40.0, -4.0, radians(-2)),
)
"""Not in line with each other, so they part as they leave the barrel. The angles are an estimate."""

_SNIPER = (_Lane(12.0, 0.0, 0.0),)

_LOADS = {"shotgun-template": ("small-bullet", _SHOTGUN), "sniper-template": ("bullet", _SNIPER)}


def load(template: Piece) -> tuple[Piece, ...]:
    """The bullets that lie in a template: four half-size ones in a shotgun's, one in a sniper rifle's."""
    kind, lanes = _load_of(template)
    pose, heading = template.pose, heading_rad(template.pose)
    found = []
    for lane in lanes:
        dx, dy, _ = turned(pose.turn, (lane.ahead_mm, lane.left_mm, 0.0))
        found.append(stand(kind, pose.x + from_mm(dx), pose.y + from_mm(dy), heading))
    return tuple(found)


def shots(template: Piece, names: tuple[str, ...], speed_mps: float) -> tuple[Flick, ...]:
    """The flicks that empty a template, for the names that its load was given."""
    _, lanes = _load_of(template)
    heading = heading_rad(template.pose)
    return tuple(Flick(name, heading + lane.fan_rad, speed_mps) for name, lane in zip(names, lanes, strict=True))


def _load_of(template: Piece) -> tuple[str, tuple[_Lane, ...]]:
    if template.kind not in _LOADS:
        raise InputError(f"a {template.kind} is no template")
    return _LOADS[template.kind]
