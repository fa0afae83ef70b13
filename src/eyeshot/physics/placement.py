"""Where a hand puts pieces: on their feet, on their backs, inside the limits, at the nearest free spot."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from math import atan2, cos, hypot, pi, radians, sin

from eyeshot.physics.footprint import hull
from eyeshot.physics.geometry import overlaps
from eyeshot.physics.pieces import KINDS
from eyeshot.physics.pose import FALLEN_RAD, Turn, heading_rad, pose_of, product, tilt_rad, turned
from eyeshot.physics.scene import Area, Piece, Scene, kind_of, stand
from eyeshot.physics.support import reach
from eyeshot.physics.units import from_mm

LEANING_RAD = radians(3)
_RING = from_mm(2)
_RINGS = 150


def lie(kind: str, x: int, y: int, heading_rad: float = 0.0) -> Piece:
    """A piece on its back on the table; its head points away from its heading, as if it had been pushed over."""
    back = -pi / 2 - _slope_rad(kind)
    turn = product((0.0, 0.0, sin(heading_rad / 2), cos(heading_rad / 2)), (0.0, sin(back / 2), 0.0, cos(back / 2)))
    return Piece(kind, pose_of((x, y, _height(kind, turn)), turn))


def _height(kind: str, turn: Turn) -> float:
    return reach(KINDS[kind], turn, (0.0, 0.0, -1.0))


@lru_cache(maxsize=len(KINDS))
def _slope_rad(kind_name: str) -> float:
    """A figure's foot is deeper than its body, so it does not lie level: it rests on that side of its outline that is
    under its middle."""
    kind = KINDS[kind_name]
    points = [
        (part.at[2] - kind.height / 2 + up * part.size[2] / 2, part.at[0] - part.size[0] / 2)
        for part in kind.parts
        for up in (-1, 1)
    ]
    outline = hull([*points, *((z, 0.0) for z, _ in points)])
    for (z0, x0), (z1, x1) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if z0 <= 0 < z1 and x0 < 0 and x1 < 0:
            return atan2(x1 - x0, z1 - z0)
    return 0.0


def stood_up(placed: Piece) -> Piece:
    """On its foot where it is, facing as it did."""
    return stand(placed.kind, placed.pose.x, placed.pose.y, heading_rad(placed.pose))


def is_leaning(placed: Piece) -> bool:
    """Neither upright nor fallen: something holds it."""
    return LEANING_RAD < tilt_rad(placed.pose) < FALLEN_RAD


def laid_down(placed: Piece) -> Piece:
    """On its back where it is, its head where it leans to."""
    x, y, _ = turned(placed.pose.turn, (0.0, 0.0, 1.0))
    heading = atan2(-y, -x) if hypot(x, y) > sin(LEANING_RAD) else heading_rad(placed.pose)
    return lie(placed.kind, placed.pose.x, placed.pose.y, heading)


def is_in_city(city: Area, placed: Piece) -> bool:
    """Is its middle within the limits?"""
    return city.left <= placed.pose.x <= city.right and city.bottom <= placed.pose.y <= city.top


def is_wholly_in_city(city: Area, placed: Piece) -> bool:
    return just_inside(city, placed) == placed


def just_inside(city: Area, placed: Piece) -> Piece:
    """The nearest place at which all of it is within the limits."""
    kind, pose = kind_of(placed), placed.pose
    left, right = (round(reach(kind, pose.turn, (side, 0.0, 0.0))) for side in (-1.0, 1.0))
    bottom, top = (round(reach(kind, pose.turn, (0.0, side, 0.0))) for side in (-1.0, 1.0))
    x = max(city.left + left, min(city.right - right, pose.x))
    y = max(city.bottom + bottom, min(city.top - top, pose.y))
    return Piece(placed.kind, pose._replace(x=x, y=y))


def free_place(scene: Scene, placed: Piece, ignore: Collection[str] = ()) -> Piece | None:
    """The nearest place in the city, turned as it is, at which it overlaps nothing; None if none is within 30 cm."""
    start = just_inside(scene.city, placed).pose
    for ring in range(_RINGS):
        around = max(1, 3 * ring)
        for n in range(around):
            angle = 2 * pi * n / around
            x, y = round(cos(angle) * ring * _RING), round(sin(angle) * ring * _RING)
            there = Piece(placed.kind, start._replace(x=start.x + x, y=start.y + y))
            if is_wholly_in_city(scene.city, there) and not overlaps(scene, there, ignore):
                return there
    return None
