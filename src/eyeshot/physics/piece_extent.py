"""Extent of a piece in a direction, for any rotation (the support function of its solids)."""

from __future__ import annotations

from functools import lru_cache
from math import cos, sin, sqrt

from eyeshot.physics.pieces import KINDS, Part, PartShape, PieceKind
from eyeshot.physics.pose import Quaternion, Vector, conjugate, multiply, rotate
from eyeshot.physics.units import UNITS_PER_MM


def extent(kind: PieceKind, quaternion: Quaternion, direction: Vector) -> float:
    """Return the distance from the centre of a piece to its farthest point in a direction (a unit vector)."""
    return max(part_extent(kind, part, quaternion, direction) for part in kind.parts)


def part_extent(kind: PieceKind, part: Part, quaternion: Quaternion, direction: Vector) -> float:
    """Return the extent of one part, still from the centre of the piece."""
    own = rotate(conjugate(quaternion), direction)
    x, y, z = part.at
    centre = x * own[0] + y * own[1] + (z - kind.height / 2) * own[2]
    if part.pitch_rad:
        own = rotate((0.0, -sin(part.pitch_rad / 2), 0.0, cos(part.pitch_rad / 2)), own)
    a, b, c = (abs(size * component) / 2 for size, component in zip(part.size, own, strict=True))
    flat = a + b if part.shape is PartShape.BOX else part.size[0] / 2 * sqrt(max(0.0, 1.0 - own[2] * own[2]))
    return (centre + flat + c) * UNITS_PER_MM


@lru_cache(maxsize=len(KINDS))
def bounding_radius(kind_name: str) -> float:
    """Return an upper bound of the distance of any point of a piece from its centre."""
    kind = KINDS[kind_name]
    centre_z = kind.height / 2
    return UNITS_PER_MM * max(
        sqrt(sum((abs(at) + size / 2) ** 2 for at, size in zip((x, y, z - centre_z), part.size, strict=True)))
        for part in kind.parts
        for x, y, z in (part.at,)
    )


def corners(kind: PieceKind, part: Part, quaternion: Quaternion) -> list[Vector]:
    """Return the corners of a box part, relative to the centre of the piece."""
    pitch = (0.0, sin(part.pitch_rad / 2), 0.0, cos(part.pitch_rad / 2))
    rotation = multiply(quaternion, pitch)
    x, y, z = part.at
    cx, cy, cz = rotate(quaternion, (x, y, z - kind.height / 2))
    a, b, c = (size / 2 for size in part.size)
    result = []
    for corner in ((i * a, j * b, k * c) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)):
        dx, dy, dz = rotate(rotation, corner)
        result.append(((cx + dx) * UNITS_PER_MM, (cy + dy) * UNITS_PER_MM, (cz + dz) * UNITS_PER_MM))
    return result
