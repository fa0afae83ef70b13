"""Where the zombie tower is set down."""

from __future__ import annotations

from math import asin, cos, hypot, sin

from eyeshot.games.dead_of_winter.referee.city.spatial_queries import BIN, placed_piece, spot, street_scene, tower_home
from eyeshot.games.dead_of_winter.referee.state import OUT_OF_GAME, State
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.physics import (
    Piece,
    Pose,
    Spot,
    bearing_rad,
    distance,
    footprint,
    from_mm,
    obstacles_between,
    spot_of,
    tower_at,
)

BEHIND = from_mm(6)
"""From the middle of a figure to its back."""
HALF_FIGURE = from_mm(10)
ANY_HEIGHT = from_mm(500)
"""High enough that doors count as part of a building."""
CLEAR = from_mm(20)
"""The distance at which the tower points past the end of a building."""


def current_tower(config: Config, state: State) -> Piece:
    # rule: dead-of-winter.tower.bin-stays
    return tower_home(config) if state.tower is None else Piece("tower", state.tower)


def noise_spot(config: Config, state: State) -> Spot:
    """Where zombies rush to: the active survivor, or the last spot of a dead one."""
    # rule: dead-of-winter.react.outside-only
    return state.last_spot if state.where[state.active] == OUT_OF_GAME else spot(config, state, state.active)


def tower_behind(config: Config, state: State, zombie: int) -> Pose:
    """The pose directly behind a zombie that faces the active survivor."""
    target, at = noise_spot(config, state), spot_of(placed_piece(config, state, zombie))
    heading = bearing_rad(at, target)
    start = (at[0] - cos(heading) * BEHIND, at[1] - sin(heading) * BEHIND)
    building = _building_between(config, state, start, target)
    # rule: dead-of-winter.tower.building-between
    if building is not None:
        heading = _heading_past(config, state, building, start, target)
    return tower_at(round(start[0]), round(start[1]), heading).pose


def _building_between(config: Config, state: State, start: Spot, target: Spot) -> int | None:
    own = state.where[state.active]
    others = [config.names[n] for n in range(len(config.names)) if n not in config.buildings or n == own]
    names = obstacles_between(
        street_scene(config, state), start, target, half_width=HALF_FIGURE, under=ANY_HEIGHT, ignore=[*others, BIN]
    )
    return config.number[names[0]] if names else None


def _heading_past(config: Config, state: State, building: int, start: Spot, target: Spot) -> float:
    """The direction that just passes the end of the building nearer to the survivor."""
    straight = bearing_rad(start, target)
    corners = [corner for shape in footprint(placed_piece(config, state, building)) for corner in shape.corners]

    def beside(corner: Spot) -> float:
        return -sin(straight) * (corner[0] - start[0]) + cos(straight) * (corner[1] - start[1])

    ends = (max(corners, key=beside), min(corners, key=beside))
    middle = (beside(ends[0]) + beside(ends[1])) / 2
    left = min(distance(corner, target) for corner in corners if beside(corner) >= middle)
    right = min(distance(corner, target) for corner in corners if beside(corner) <= middle)
    end, side = (ends[0], 1) if left <= right else (ends[1], -1)
    length = max(CLEAR + 1.0, hypot(end[0] - start[0], end[1] - start[1]))
    return bearing_rad(start, end) + side * asin(CLEAR / length)
