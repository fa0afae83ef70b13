"""Where the zombie tower is set down."""

from __future__ import annotations

from math import asin, cos, hypot, sin

from eyeshot.games.dead_of_winter.referee.city.board import BIN, home, placed, spot, street
from eyeshot.games.dead_of_winter.referee.state import AWAY, NOWHERE, State
from eyeshot.games.dead_of_winter.scenario.config import Table
from eyeshot.physics import Piece, Pose, Spot, bearing_rad, between, distance, footprint, from_mm, spot_of, tower_at

BEHIND = from_mm(6)
"""From the middle of a figure to its back."""
HALF_FIGURE = from_mm(10)
ANY_HEIGHT = from_mm(500)
"""A building is between also where one could go through its door."""
CLEAR = from_mm(20)
"""How far beside a building the tower looks past it."""


def tower_now(t: Table, s: State) -> Piece:
    # rule: dead-of-winter.tower.bin-stays
    return home(t) if s.tower == NOWHERE else Piece("tower", s.tower)


def heard_at(t: Table, s: State) -> Spot:
    """Where the zombies go: to the active survivor, or where that one last was."""
    # rule: dead-of-winter.react.outside-only
    return s.last_at if s.where[s.active] == AWAY else spot(t, s, s.active)


def tower_behind(t: Table, s: State, zombie: int) -> Pose:
    """Directly behind a zombie that has turned to the active survivor."""
    target, at = heard_at(t, s), spot_of(placed(t, s, zombie))
    heading = bearing_rad(at, target)
    start = (at[0] - cos(heading) * BEHIND, at[1] - sin(heading) * BEHIND)
    building = _building_between(t, s, start, target)
    # rule: dead-of-winter.tower.building-between
    if building is not None:
        heading = _past_it(t, s, building, start, target)
    return tower_at(round(start[0]), round(start[1]), heading).pose


def _building_between(t: Table, s: State, start: Spot, target: Spot) -> int | None:
    own = s.where[s.active]
    others = [t.names[n] for n in range(len(t.names)) if n not in t.buildings or n == own]
    names = between(street(t, s), start, target, half_width=HALF_FIGURE, under=ANY_HEIGHT, ignore=[*others, BIN])
    return t.number[names[0]] if names else None


def _past_it(t: Table, s: State, building: int, start: Spot, target: Spot) -> float:
    """The direction that just passes the end of the building that is nearer to the survivor."""
    straight = bearing_rad(start, target)
    corners = [corner for shape in footprint(placed(t, s, building)) for corner in shape.corners]

    def beside(corner: Spot) -> float:
        return -sin(straight) * (corner[0] - start[0]) + cos(straight) * (corner[1] - start[1])

    ends = (max(corners, key=beside), min(corners, key=beside))
    middle = (beside(ends[0]) + beside(ends[1])) / 2
    left = min(distance(corner, target) for corner in corners if beside(corner) >= middle)
    right = min(distance(corner, target) for corner in corners if beside(corner) <= middle)
    end, side = (ends[0], 1) if left <= right else (ends[1], -1)
    length = max(CLEAR + 1.0, hypot(end[0] - start[0], end[1] - start[1]))
    return bearing_rad(start, end) + side * asin(CLEAR / length)
