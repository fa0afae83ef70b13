"""What pieces cover on the table, seen from above: convex shapes, how far apart they are, and whether they overlap."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import TypeAlias

from eyeshot.physics.pieces import Part, PieceKind, Shape3D
from eyeshot.physics.pose import Turn, turned
from eyeshot.physics.scene import Piece, kind_of
from eyeshot.physics.support import corners, part_reach
from eyeshot.physics.units import UNITS_PER_MM

Spot: TypeAlias = tuple[float, float]
"""A point of the table, in ticks."""

RIM = 32
"""As many corners has the rim of a cylinder that does not stand."""
_STRAIGHT = 0.99999


@dataclass(frozen=True)
class Shape:
    """A convex outline, counterclockwise, with a round edge of some width, between two heights; all in ticks."""

    corners: tuple[Spot, ...]
    round: float
    low: float
    high: float


@lru_cache(maxsize=4096)
def footprint(placed: Piece) -> tuple[Shape, ...]:
    """One shape for each part of the piece."""
    kind, turn = kind_of(placed), placed.pose.turn
    return tuple(_shape(kind, part, placed, turn) for part in kind.parts)


def _shape(kind: PieceKind, part: Part, placed: Piece, turn: Turn) -> Shape:
    x, y, z = placed.pose[:3]
    low = z - part_reach(kind, part, turn, (0.0, 0.0, -1.0))
    high = z + part_reach(kind, part, turn, (0.0, 0.0, 1.0))
    if part.form is Shape3D.CYLINDER and abs(turned(turn, (0.0, 0.0, 1.0))[2]) > _STRAIGHT:
        dx, dy, _ = turned(turn, (part.at[0], part.at[1], 0.0))
        middle = (x + dx * UNITS_PER_MM, y + dy * UNITS_PER_MM)
        return Shape((middle,), part.size[0] / 2 * UNITS_PER_MM, low, high)
    points = corners(kind, part, turn) if part.form is Shape3D.BOX else _rims(kind, part, turn)
    return Shape(hull([(x + px, y + py) for px, py, _ in points]), 0.0, low, high)


def _rims(kind: PieceKind, part: Part, turn: Turn) -> list[tuple[float, float, float]]:
    x, y, z = part.at
    found = []
    for n in range(RIM):
        a, b = cos(2 * pi * n / RIM) * part.size[0] / 2, sin(2 * pi * n / RIM) * part.size[0] / 2
        for c in (-part.size[2] / 2, part.size[2] / 2):
            px, py, pz = turned(turn, (x + a, y + b, z - kind.height / 2 + c))
            found.append((px * UNITS_PER_MM, py * UNITS_PER_MM, pz * UNITS_PER_MM))
    return found


def hull(points: Sequence[Spot]) -> tuple[Spot, ...]:
    """The smallest convex outline around points."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return tuple(ordered)

    def half(run: Sequence[Spot]) -> list[Spot]:
        kept: list[Spot] = []
        for point in run:
            while len(kept) > 1 and _left(kept[-2], kept[-1], point) <= 0:
                kept.pop()
            kept.append(point)
        return kept[:-1]

    return tuple(half(ordered) + half(ordered[::-1]))


def _left(a: Spot, b: Spot, c: Spot) -> float:
    """Above zero if c is left of the way from a to b."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def shape_gap(one: Shape, other: Shape) -> float:
    """From edge to edge on the table; below zero if they overlap, but not by how much."""
    between = -1.0 if _meet(one.corners, other.corners) else _apart(one.corners, other.corners)
    return between - one.round - other.round


def _meet(one: tuple[Spot, ...], other: tuple[Spot, ...]) -> bool:
    """Do two outlines overlap? They do not if a line along an edge of one has the other on its far side."""
    if min(len(one), len(other)) < 2 and max(len(one), len(other)) < 3:
        return one == other
    return not (_is_parted(one, other) or _is_parted(other, one))


def _is_parted(one: tuple[Spot, ...], other: tuple[Spot, ...]) -> bool:
    if len(one) < 2:
        return False
    if len(one) == 2:
        (ax, ay), (bx, by) = one
        along = sorted(((p[0] - ax) * (bx - ax) + (p[1] - ay) * (by - ay)) for p in other)
        length = (bx - ax) ** 2 + (by - ay) ** 2
        if along[0] > length or along[-1] < 0:
            return True
        sides = [_left(one[0], one[1], point) for point in other]
        return min(sides) > 0 or max(sides) < 0
    return any(all(_left(one[n - 1], one[n], point) < 0 for point in other) for n in range(len(one)))


def _apart(one: tuple[Spot, ...], other: tuple[Spot, ...]) -> float:
    return min(_nearest(one, other), _nearest(other, one))


def _nearest(points: tuple[Spot, ...], outline: tuple[Spot, ...]) -> float:
    return min(_to_segment(point, outline[n - 1], outline[n]) for point in points for n in range(len(outline)))


def _to_segment(point: Spot, a: Spot, b: Spot) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    along = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length if length else 0.0
    along = max(0.0, min(1.0, along))
    return hypot(point[0] - a[0] - along * dx, point[1] - a[1] - along * dy)
