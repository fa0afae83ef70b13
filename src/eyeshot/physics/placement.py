"""Poses that a hand gives to pieces: upright, lying, inside the city, at the nearest free place."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from math import atan2, cos, hypot, pi, radians, sin

from eyeshot.physics.geometry import overlaps
from eyeshot.physics.outlines import convex_hull
from eyeshot.physics.piece_extent import extent
from eyeshot.physics.pieces import KINDS
from eyeshot.physics.pose import FALLEN_RAD, heading_rad, multiply, pose_of, rotate, tilt_rad
from eyeshot.physics.scene import Area, Piece, Scene, kind_of, stand
from eyeshot.physics.units import from_mm

LEANING_RAD = radians(3)
_RING_STEP = from_mm(2)
_RINGS = 150


def lie(kind: str, x: int, y: int, heading_rad: float = 0.0) -> Piece:
    """Return a piece that lies on its back, as if pushed over from the front: its head points away from its heading."""
    pitch = -pi / 2 - _slope_rad(kind)
    yaw_part = (0.0, 0.0, sin(heading_rad / 2), cos(heading_rad / 2))
    quaternion = multiply(yaw_part, (0.0, sin(pitch / 2), 0.0, cos(pitch / 2)))
    z = extent(KINDS[kind], quaternion, (0.0, 0.0, -1.0))
    return Piece(kind, pose_of((x, y, z), quaternion))


@lru_cache(maxsize=len(KINDS))
def _slope_rad(kind_name: str) -> float:
    """Return the slope of a piece on its back. A figure's foot is deeper than its body, so it does not lie level: it
    rests on the side of its convex profile that is under its centre."""
    kind = KINDS[kind_name]
    points = [
        (part.at[2] - kind.height / 2 + up * part.size[2] / 2, part.at[0] - part.size[0] / 2)
        for part in kind.parts
        for up in (-1, 1)
    ]
    profile = convex_hull([*points, *((z, 0.0) for z, _ in points)])
    for (z0, x0), (z1, x1) in zip(profile, (*profile[1:], profile[0]), strict=True):
        if z0 <= 0 < z1 and x0 < 0 and x1 < 0:
            return atan2(x1 - x0, z1 - z0)
    return 0.0


def stood_up(piece: Piece) -> Piece:
    """Return the piece upright at the same place, with the same heading."""
    return stand(piece.kind, piece.pose.x, piece.pose.y, heading_rad(piece.pose))


def is_leaning(piece: Piece) -> bool:
    """Return whether a piece is neither upright nor fallen, so that something must support it."""
    return LEANING_RAD < tilt_rad(piece.pose) < FALLEN_RAD


def laid_down(piece: Piece) -> Piece:
    """Return the piece on its back at the same place, its head in the direction in which it leans."""
    x, y, _ = rotate(piece.pose.quaternion, (0.0, 0.0, 1.0))
    heading = atan2(-y, -x) if hypot(x, y) > sin(LEANING_RAD) else heading_rad(piece.pose)
    return lie(piece.kind, piece.pose.x, piece.pose.y, heading)


def is_in_city(city: Area, piece: Piece) -> bool:
    """Return whether the centre of a piece is within the city limits."""
    return city.left <= piece.pose.x <= city.right and city.bottom <= piece.pose.y <= city.top


def is_wholly_in_city(city: Area, piece: Piece) -> bool:
    """Return whether all of a piece is within the city limits."""
    return just_inside(city, piece) == piece


def just_inside(city: Area, piece: Piece) -> Piece:
    """Return the piece moved to the nearest place at which all of it is within the city limits."""
    kind, pose = kind_of(piece), piece.pose
    left, right = (round(extent(kind, pose.quaternion, (side, 0.0, 0.0))) for side in (-1.0, 1.0))
    bottom, top = (round(extent(kind, pose.quaternion, (0.0, side, 0.0))) for side in (-1.0, 1.0))
    x = max(city.left + left, min(city.right - right, pose.x))
    y = max(city.bottom + bottom, min(city.top - top, pose.y))
    return Piece(piece.kind, pose._replace(x=x, y=y))


def free_place(scene: Scene, piece: Piece, ignore: Collection[str] = ()) -> Piece | None:
    """Return the piece moved to the nearest place in the city where it overlaps nothing, with the same rotation; None
    if there is none within 30 cm."""
    start = just_inside(scene.city, piece).pose
    for ring in range(_RINGS):
        spots = max(1, 3 * ring)
        for n in range(spots):
            angle = 2 * pi * n / spots
            dx, dy = round(cos(angle) * ring * _RING_STEP), round(sin(angle) * ring * _RING_STEP)
            candidate = Piece(piece.kind, start._replace(x=start.x + dx, y=start.y + dy))
            if is_wholly_in_city(scene.city, candidate) and not overlaps(scene, candidate, ignore):
                return candidate
    return None
