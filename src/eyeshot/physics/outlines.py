"""Outlines of pieces seen from above: convex shapes, the gap between two of them, and whether they overlap."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import TypeAlias

from eyeshot.physics.piece_extent import corners, part_extent
from eyeshot.physics.pieces import Part, PartShape, PieceKind
from eyeshot.physics.pose import Quaternion, Vector, rotate
from eyeshot.physics.scene import Piece, kind_of
from eyeshot.physics.units import UNITS_PER_MM

Spot: TypeAlias = tuple[float, float]
"""A point of the table, in units."""

_RIM_CORNERS = 32
"""A cylinder that does not stand upright is approximated by two polygons with this many corners."""
_UPRIGHT_Z = 0.99999


@dataclass(frozen=True)
class Outline:
    """A convex polygon, counterclockwise, widened by `radius` on all sides, between two heights."""

    corners: tuple[Spot, ...]
    radius: float
    low: float
    high: float


@lru_cache(maxsize=4096)
def footprint(piece: Piece) -> tuple[Outline, ...]:
    """Return one outline for each part of a piece."""
    kind, quaternion = kind_of(piece), piece.pose.quaternion
    return tuple(_part_outline(kind, part, piece, quaternion) for part in kind.parts)


def _part_outline(kind: PieceKind, part: Part, piece: Piece, quaternion: Quaternion) -> Outline:
    x, y, z = piece.pose[:3]
    low = z - part_extent(kind, part, quaternion, (0.0, 0.0, -1.0))
    high = z + part_extent(kind, part, quaternion, (0.0, 0.0, 1.0))
    if part.shape is PartShape.CYLINDER and abs(rotate(quaternion, (0.0, 0.0, 1.0))[2]) > _UPRIGHT_Z:
        dx, dy, _ = rotate(quaternion, (part.at[0], part.at[1], 0.0))
        centre = (x + dx * UNITS_PER_MM, y + dy * UNITS_PER_MM)
        return Outline((centre,), part.size[0] / 2 * UNITS_PER_MM, low, high)
    points = corners(kind, part, quaternion) if part.shape is PartShape.BOX else _rim_points(kind, part, quaternion)
    return Outline(convex_hull([(x + px, y + py) for px, py, _ in points]), 0.0, low, high)


def _rim_points(kind: PieceKind, part: Part, quaternion: Quaternion) -> list[Vector]:
    """Return points on both rims of a cylinder, relative to the centre of the piece."""
    x, y, z = part.at
    points = []
    for n in range(_RIM_CORNERS):
        angle = 2 * pi * n / _RIM_CORNERS
        a, b = cos(angle) * part.size[0] / 2, sin(angle) * part.size[0] / 2
        for c in (-part.size[2] / 2, part.size[2] / 2):
            px, py, pz = rotate(quaternion, (x + a, y + b, z - kind.height / 2 + c))
            points.append((px * UNITS_PER_MM, py * UNITS_PER_MM, pz * UNITS_PER_MM))
    return points


def convex_hull(points: Sequence[Spot]) -> tuple[Spot, ...]:
    """Return the smallest convex polygon around points, counterclockwise (Andrew's monotone chain).

    >>> convex_hull([(0, 0), (2, 0), (1, 1), (2, 2), (0, 2)])
    ((0, 0), (2, 0), (2, 2), (0, 2))
    """
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return tuple(ordered)

    def chain(run: Sequence[Spot]) -> list[Spot]:
        corners: list[Spot] = []
        for point in run:
            while len(corners) > 1 and _cross(corners[-2], corners[-1], point) <= 0:
                corners.pop()
            corners.append(point)
        return corners[:-1]

    return tuple(chain(ordered) + chain(ordered[::-1]))


def _cross(a: Spot, b: Spot, c: Spot) -> float:
    """Return a positive number if c lies to the left of the line from a to b, and a negative one if to the right."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def outline_gap(a: Outline, b: Outline) -> float:
    """Return the distance from edge to edge, seen from above; some negative number if the outlines overlap."""
    distance = -1.0 if _polygons_overlap(a.corners, b.corners) else _polygon_distance(a.corners, b.corners)
    return distance - a.radius - b.radius


def _polygons_overlap(a: tuple[Spot, ...], b: tuple[Spot, ...]) -> bool:
    """Separating axis test: two convex polygons are apart if an edge of one has the whole other on its outer side."""
    if min(len(a), len(b)) < 2 and max(len(a), len(b)) < 3:
        return a == b
    return not (_has_separating_edge(a, b) or _has_separating_edge(b, a))


def _has_separating_edge(polygon: tuple[Spot, ...], points: tuple[Spot, ...]) -> bool:
    if len(polygon) < 2:
        return False
    if len(polygon) == 2:
        (ax, ay), (bx, by) = polygon
        along = sorted(((p[0] - ax) * (bx - ax) + (p[1] - ay) * (by - ay)) for p in points)
        length = (bx - ax) ** 2 + (by - ay) ** 2
        if along[0] > length or along[-1] < 0:
            return True
        sides = [_cross(polygon[0], polygon[1], point) for point in points]
        return min(sides) > 0 or max(sides) < 0
    return any(all(_cross(polygon[n - 1], polygon[n], point) < 0 for point in points) for n in range(len(polygon)))


def _polygon_distance(a: tuple[Spot, ...], b: tuple[Spot, ...]) -> float:
    return min(_points_distance(a, b), _points_distance(b, a))


def _points_distance(points: tuple[Spot, ...], polygon: tuple[Spot, ...]) -> float:
    return min(_segment_distance(point, polygon[n - 1], polygon[n]) for point in points for n in range(len(polygon)))


def _segment_distance(point: Spot, a: Spot, b: Spot) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    fraction = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square if square else 0.0
    fraction = max(0.0, min(1.0, fraction))
    return hypot(point[0] - a[0] - fraction * dx, point[1] - a[1] - fraction * dy)
