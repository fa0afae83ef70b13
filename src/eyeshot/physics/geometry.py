"""Questions about a scene at rest, answered by geometry alone. Lengths are in ticks, seen from above."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from math import atan2, hypot

from eyeshot.physics.footprint import Shape, Spot, footprint, shape_gap
from eyeshot.physics.scene import Piece, Scene, kind_of
from eyeshot.physics.support import greatest_reach
from eyeshot.physics.units import from_mm

HAIR = 2.0
"""0.1 mm: pieces nearer than this touch, pieces that overlap by less do not, for poses are rounded and bodies give."""
FIGURE_HEIGHT = from_mm(45)


def gap(one: Piece, other: Piece) -> float:
    """How far apart two pieces are, edge to edge; 0 if they touch or overlap."""
    return max(0.0, min(shape_gap(a, b) for a in footprint(one) for b in footprint(other)))


def gap_to(spot: Spot, placed: Piece) -> float:
    """From a point to the edge of a piece; 0 if it covers the point."""
    point = Shape((spot,), 0.0, 0.0, 0.0)
    return max(0.0, min(shape_gap(point, shape) for shape in footprint(placed)))


def distance(one: Spot, other: Spot) -> float:
    return hypot(other[0] - one[0], other[1] - one[1])


def bearing_rad(one: Spot, other: Spot) -> float:
    """The direction in which one sees the other, counterclockwise from x."""
    return atan2(other[1] - one[1], other[0] - one[0])


def spot_of(placed: Piece) -> Spot:
    """The point of the table under the middle of a piece."""
    return placed.pose.x, placed.pose.y


def between(
    scene: Scene,
    start: Spot,
    end: Spot,
    half_width: float = 0.0,
    under: float = FIGURE_HEIGHT,
    ignore: Collection[str] = (),
) -> list[str]:
    """What is in the way of something of that half width that goes straight from one point to another, nearest first.
    What hangs higher than `under` lets it pass: a lintel does."""
    way = Shape((start, end) if start != end else (start,), half_width, 0.0, under)
    found = [
        name
        for name, placed in scene.pieces.items()
        if name not in ignore and any(_overlap(way, shape) for shape in footprint(placed))
    ]
    return sorted(found, key=lambda name: (gap_to(start, scene.pieces[name]), name))


def along(scene: Scene, start: Spot, end: Spot, half_width: float = 0.0) -> Scene:
    """Only those pieces of a scene that could be met on a straight way of that half width, and some more."""
    (x, y), dx, dy = start, end[0] - start[0], end[1] - start[1]
    square = dx * dx + dy * dy or 1.0
    found = {}
    for name, placed in scene.pieces.items():
        px, py = placed.pose.x - x, placed.pose.y - y
        part = max(0.0, min(1.0, (px * dx + py * dy) / square))
        reach = half_width + greatest_reach(placed.kind)
        if (px - part * dx) ** 2 + (py - part * dy) ** 2 <= reach * reach:
            found[name] = placed
    return Scene(scene.city, found)


def is_way_free(
    scene: Scene,
    start: Spot,
    end: Spot,
    half_width: float = 0.0,
    under: float = FIGURE_HEIGHT,
    ignore: Collection[str] = (),
) -> bool:
    """Is nothing `between`? Sooner said than what it is."""
    way = Shape((start, end) if start != end else (start,), half_width, 0.0, under)
    return not any(
        name not in ignore and any(_overlap(way, shape) for shape in footprint(placed))
        for name, placed in along(scene, start, end, half_width).pieces.items()
    )


def overlaps(scene: Scene, placed: Piece, ignore: Collection[str] = ()) -> list[str]:
    """Whom a piece would run into if it were there. Of a tower: what must be set aside for it."""
    return [name for name in _near(scene, placed, ignore) if _is_one_in(placed, scene.pieces[name])]


def touching(scene: Scene, name: str) -> list[str]:
    """Whom a piece of the scene touches."""
    placed = scene.pieces[name]
    return [other for other in _near(scene, placed, (name,)) if _is_at(placed, scene.pieces[other])]


def _near(scene: Scene, placed: Piece, ignore: Collection[str]) -> list[str]:
    """Names of all pieces that could be reached, in order."""
    reach, spot = greatest_reach(placed.kind) + HAIR, spot_of(placed)
    return [
        name
        for name, other in sorted(scene.pieces.items())
        if name not in ignore and distance(spot, spot_of(other)) <= reach + greatest_reach(kind_of(other).name)
    ]


def _is_one_in(one: Piece, other: Piece) -> bool:
    return any(_overlap(a, b) for a in footprint(one) for b in footprint(other))


def _is_at(one: Piece, other: Piece) -> bool:
    return any(
        shape_gap(a, b) <= HAIR and min(a.high, b.high) - max(a.low, b.low) >= -HAIR
        for a in footprint(one)
        for b in footprint(other)
    )


def _overlap(one: Shape, other: Shape) -> bool:
    """By more than a hair, from above and in height."""
    return min(one.high, other.high) - max(one.low, other.low) > HAIR and shape_gap(_thinner(one), _thinner(other)) < 0


@lru_cache(maxsize=4096)
def _thinner(shape: Shape) -> Shape:
    """A shape less half a hair all around."""
    if len(shape.corners) < 3:
        return Shape(shape.corners, max(0.0, shape.round - HAIR / 2), shape.low, shape.high)
    x = sum(corner[0] for corner in shape.corners) / len(shape.corners)
    y = sum(corner[1] for corner in shape.corners) / len(shape.corners)
    shrunk = []
    for cx, cy in shape.corners:
        far = hypot(cx - x, cy - y)
        keep = max(0.0, 1.0 - HAIR / far) if far else 1.0
        shrunk.append((x + (cx - x) * keep, y + (cy - y) * keep))
    return Shape(tuple(shrunk), 0.0, shape.low, shape.high)
