"""Geometric queries about a scene at rest: gaps, obstacles, overlaps. Lengths are in units, seen from above."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from math import atan2, hypot

from eyeshot.physics.outlines import Outline, Spot, footprint, outline_gap
from eyeshot.physics.piece_extent import bounding_radius
from eyeshot.physics.scene import Piece, Scene, kind_of
from eyeshot.physics.units import from_mm

TOLERANCE = 2.0
"""0.1 mm: nearer pieces touch, and a smaller overlap does not count: poses are rounded and contacts are soft."""
FIGURE_HEIGHT = from_mm(45)


def gap(a: Piece, b: Piece) -> float:
    """Return the distance between two pieces, edge to edge; 0 if they touch or overlap.

    >>> from eyeshot.physics import from_mm, stand, to_mm
    >>> to_mm(gap(stand("disc", 0, 0), stand("disc", from_mm(100), 0)))
    70.0
    """
    return max(0.0, min(outline_gap(part_a, part_b) for part_a in footprint(a) for part_b in footprint(b)))


def gap_to(spot: Spot, piece: Piece) -> float:
    """Return the distance from a point to the edge of a piece; 0 if the piece covers the point."""
    point = Outline((spot,), 0.0, 0.0, 0.0)
    return max(0.0, min(outline_gap(point, outline) for outline in footprint(piece)))


def distance(start: Spot, end: Spot) -> float:
    """Return the distance of two points."""
    return hypot(end[0] - start[0], end[1] - start[1])


def bearing_rad(start: Spot, end: Spot) -> float:
    """Return the direction from one point to another, counterclockwise from x."""
    return atan2(end[1] - start[1], end[0] - start[0])


def spot_of(piece: Piece) -> Spot:
    """Return the point of the table under the centre of a piece."""
    return piece.pose.x, piece.pose.y


def obstacles_between(
    scene: Scene,
    start: Spot,
    end: Spot,
    half_width: float = 0.0,
    under: float = FIGURE_HEIGHT,
    ignore: Collection[str] = (),
) -> list[str]:
    """Return the pieces in the way of something of that half width that moves straight from start to end, nearest
    first. Parts that are higher than `under`, such as a lintel, are not in the way."""
    path = _path(start, end, half_width, under)
    names = [
        name
        for name, piece in scene.pieces.items()
        if name not in ignore and any(_overlap(path, outline) for outline in footprint(piece))
    ]
    return sorted(names, key=lambda name: (gap_to(start, scene.pieces[name]), name))


def near_path(scene: Scene, start: Spot, end: Spot, half_width: float = 0.0) -> Scene:
    """Return the scene reduced to the pieces whose bounding circle meets the straight path from start to end."""
    (x, y), dx, dy = start, end[0] - start[0], end[1] - start[1]
    square = dx * dx + dy * dy or 1.0
    pieces = {}
    for name, piece in scene.pieces.items():
        px, py = piece.pose.x - x, piece.pose.y - y
        fraction = max(0.0, min(1.0, (px * dx + py * dy) / square))
        reach = half_width + bounding_radius(piece.kind)
        if (px - fraction * dx) ** 2 + (py - fraction * dy) ** 2 <= reach * reach:
            pieces[name] = piece
    return Scene(scene.city, pieces)


def is_path_clear(
    scene: Scene,
    start: Spot,
    end: Spot,
    half_width: float = 0.0,
    under: float = FIGURE_HEIGHT,
    ignore: Collection[str] = (),
) -> bool:
    """Return whether `obstacles_between` would be empty; faster, because it stops at the first obstacle."""
    path = _path(start, end, half_width, under)
    return not any(
        name not in ignore and any(_overlap(path, outline) for outline in footprint(piece))
        for name, piece in near_path(scene, start, end, half_width).pieces.items()
    )


def _path(start: Spot, end: Spot, half_width: float, height: float) -> Outline:
    return Outline((start, end) if start != end else (start,), half_width, 0.0, height)


def overlaps(scene: Scene, piece: Piece, ignore: Collection[str] = ()) -> list[str]:
    """Return the pieces of a scene that a piece at this pose would overlap."""
    return [name for name in _nearby(scene, piece, ignore) if _pieces_overlap(piece, scene.pieces[name])]


def touching(scene: Scene, name: str) -> list[str]:
    """Return the pieces that touch a piece of the scene."""
    piece = scene.pieces[name]
    return [other for other in _nearby(scene, piece, (name,)) if _pieces_touch(piece, scene.pieces[other])]


def _nearby(scene: Scene, piece: Piece, ignore: Collection[str]) -> list[str]:
    """Return the names of the pieces whose bounding circles meet, sorted."""
    radius, spot = bounding_radius(piece.kind) + TOLERANCE, spot_of(piece)
    return [
        name
        for name, other in sorted(scene.pieces.items())
        if name not in ignore and distance(spot, spot_of(other)) <= radius + bounding_radius(kind_of(other).name)
    ]


def _pieces_overlap(a: Piece, b: Piece) -> bool:
    return any(_overlap(part_a, part_b) for part_a in footprint(a) for part_b in footprint(b))


def _pieces_touch(a: Piece, b: Piece) -> bool:
    return any(
        outline_gap(part_a, part_b) <= TOLERANCE and _height_overlap(part_a, part_b) >= -TOLERANCE
        for part_a in footprint(a)
        for part_b in footprint(b)
    )


def _overlap(a: Outline, b: Outline) -> bool:
    """Return whether two outlines overlap by more than the tolerance, on the table and in height."""
    return _height_overlap(a, b) > TOLERANCE and outline_gap(_shrunk(a), _shrunk(b)) < 0


def _height_overlap(a: Outline, b: Outline) -> float:
    return min(a.high, b.high) - max(a.low, b.low)


@lru_cache(maxsize=4096)
def _shrunk(outline: Outline) -> Outline:
    """Return an outline reduced by half the tolerance on all sides."""
    if len(outline.corners) < 3:
        return Outline(outline.corners, max(0.0, outline.radius - TOLERANCE / 2), outline.low, outline.high)
    x = sum(corner[0] for corner in outline.corners) / len(outline.corners)
    y = sum(corner[1] for corner in outline.corners) / len(outline.corners)
    corners = []
    for cx, cy in outline.corners:
        radius = hypot(cx - x, cy - y)
        factor = max(0.0, 1.0 - TOLERANCE / radius) if radius else 1.0
        corners.append((x + (cx - x) * factor, y + (cy - y) * factor))
    return Outline(tuple(corners), 0.0, outline.low, outline.high)
