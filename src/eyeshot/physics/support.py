"""How far a piece reaches in a direction, whatever way it is turned."""

from __future__ import annotations

from functools import lru_cache
from math import cos, sin, sqrt

from eyeshot.physics.pieces import KINDS, Part, PieceKind, Shape3D
from eyeshot.physics.pose import Turn, Vector, product, turned
from eyeshot.physics.units import UNITS_PER_MM


def reach(kind: PieceKind, turn: Turn, way: Vector) -> float:
    """From the middle of the piece to its farthest point in a direction of length 1, in ticks."""
    return max(part_reach(kind, part, turn, way) for part in kind.parts)


def part_reach(kind: PieceKind, part: Part, turn: Turn, way: Vector) -> float:
    """The same for one part, still from the middle of the piece."""
    own = turned(_opposite(turn), way)
    x, y, z = part.at
    middle = x * own[0] + y * own[1] + (z - kind.height / 2) * own[2]
    if part.pitch_rad:
        own = turned((0.0, -sin(part.pitch_rad / 2), 0.0, cos(part.pitch_rad / 2)), own)
    a, b, c = (abs(size * along) / 2 for size, along in zip(part.size, own, strict=True))
    flat = a + b if part.form is Shape3D.BOX else part.size[0] / 2 * sqrt(max(0.0, 1.0 - own[2] * own[2]))
    return (middle + flat + c) * UNITS_PER_MM


@lru_cache(maxsize=len(KINDS))
def greatest_reach(kind_name: str) -> float:
    """No point of the piece is farther from its middle, in ticks."""
    kind = KINDS[kind_name]
    middle = kind.height / 2
    return UNITS_PER_MM * max(
        sqrt(sum((abs(at) + size / 2) ** 2 for at, size in zip((x, y, z - middle), part.size, strict=True)))
        for part in kind.parts
        for x, y, z in (part.at,)
    )


def corners(kind: PieceKind, part: Part, turn: Turn) -> list[Vector]:
    """The corners of a box part from the middle of the piece, in ticks."""
    own = (0.0, sin(part.pitch_rad / 2), 0.0, cos(part.pitch_rad / 2))
    whole = product(turn, own)
    x, y, z = part.at
    cx, cy, cz = turned(turn, (x, y, z - kind.height / 2))
    a, b, c = (size / 2 for size in part.size)
    found = []
    for corner in ((i * a, j * b, k * c) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)):
        dx, dy, dz = turned(whole, corner)
        found.append(((cx + dx) * UNITS_PER_MM, (cy + dy) * UNITS_PER_MM, (cz + dz) * UNITS_PER_MM))
    return found


def _opposite(turn: Turn) -> Turn:
    x, y, z, w = turn
    return -x, -y, -z, w
