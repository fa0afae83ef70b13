"""Finds buildings of a map that no survivor can reach, however many moves they make."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from math import ceil, floor

from eyeshot.physics import BUILDINGS, KINDS, Area, Outline, Piece, Spot, convex_hull, footprint, from_mm, outline_gap

GRID = from_mm(10)
HALF_DISC = from_mm(KINDS["disc"].parts[0].size[0] / 2)
SLACK = GRID / 2
"""A gap that is narrower than a disc by less than a grid step counts as passable: what is reported is unreachable."""
UNDER = from_mm(KINDS["disc"].height)
Cell = tuple[int, int]


def unreachable(city: Area, blocks: Iterable[Piece], starts: Iterable[Spot], goals: Mapping[str, Spot]) -> list[str]:
    """Return the names of the goals that a disc cannot reach from any start without touching a block."""
    blocked = {cell for piece in blocks for cell in _blocked_cells(piece)}
    reached = _flood(city, blocked, [_cell(start) for start in starts])
    return [name for name, goal in goals.items() if not _near(_cell(goal)) & reached]


def _flood(city: Area, blocked: set[Cell], starts: list[Cell]) -> set[Cell]:
    low_x, low_y = ceil(city.left / GRID), ceil(city.bottom / GRID)
    high_x, high_y = floor(city.right / GRID), floor(city.top / GRID)
    # A start is free whatever stands beside it: the figure itself stands there.
    reached = set(starts)
    queue = deque(starts)
    while queue:
        x, y = queue.popleft()
        for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            is_in = low_x <= cell[0] <= high_x and low_y <= cell[1] <= high_y
            if is_in and cell not in reached and cell not in blocked:
                reached.add(cell)
                queue.append(cell)
    return reached


def _blocked_cells(piece: Piece) -> Iterable[Cell]:
    """The places of a disc's centre at which it touches a piece."""
    for outline in _outlines(piece):
        far = outline.radius + HALF_DISC
        xs, ys = zip(*outline.corners, strict=True)
        for x in range(floor((min(xs) - far) / GRID), ceil((max(xs) + far) / GRID) + 1):
            for y in range(floor((min(ys) - far) / GRID), ceil((max(ys) + far) / GRID) + 1):
                point = Outline(((float(x * GRID), float(y * GRID)),), 0.0, 0.0, 0.0)
                if outline_gap(outline, point) < HALF_DISC - SLACK:
                    yield x, y


def _outlines(piece: Piece) -> list[Outline]:
    """What stands on the table; a building as a whole, since a disc that goes through its door has entered it."""
    outlines = [outline for outline in footprint(piece) if outline.low < UNDER]
    if piece.kind not in BUILDINGS:
        return outlines
    corners = convex_hull([corner for outline in outlines for corner in outline.corners])
    return [Outline(corners, 0.0, 0.0, UNDER)]


def _cell(spot: Spot) -> Cell:
    return round(spot[0] / GRID), round(spot[1] / GRID)


def _near(cell: Cell) -> set[Cell]:
    return {(cell[0] + dx, cell[1] + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
