"""The path of a disc or bat: what it touched, which building it left or entered, whether it left the city."""

from __future__ import annotations

from typing import NamedTuple

from eyeshot.games.dead_of_winter.referee.city.spatial_queries import building_door, may_be_within, placed_piece
from eyeshot.games.dead_of_winter.referee.state import State
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.physics import (
    FRAMES_PER_SECOND,
    Door,
    Motion,
    Piece,
    SimulationResult,
    door_position,
    is_in_doorway,
    went_in,
    went_out,
)


class Path(NamedTuple):
    touches: list[str]
    """The names of touched pieces in order, without the building that was left or entered."""
    entered: int | None
    """A building, or None."""
    left_building: bool
    """True if it left the building it started in, and if it started in the street."""
    left_city: bool


def path_of(config: Config, state: State, result: SimulationResult, piece: str, start_building: int | None) -> Path:
    motion = result.motions().get(piece)
    if motion is None:
        return Path([], None, start_building is None, False)
    # rule: dead-of-winter.building.exit
    left_building = start_building is None or went_out(building_door(config, state, start_building), piece, motion)
    entered, until_ms = _entered(config, state, piece, motion, start_building)
    # rule: dead-of-winter.building.own-blocks
    own = [config.names[building] for building in (entered, start_building) if building is not None]
    # rule: dead-of-winter.table.touch
    touches = [name for time_ms, name in result.touches_of(piece) if name not in own and time_ms <= until_ms]
    left_city = any(exit.piece == piece and exit.time_ms <= until_ms for exit in result.exits)
    return Path(touches, entered, left_building, left_city)


def _entered(
    config: Config, state: State, piece: str, motion: Motion, start_building: int | None
) -> tuple[int | None, float]:
    """The building that was entered, and when; later touches do not count."""
    for building in config.buildings:
        if building == start_building or not _comes_near(placed_piece(config, state, building), piece, motion):
            continue
        door = building_door(config, state, building)
        # rule: dead-of-winter.building.enter-measure, dead-of-winter.building.door
        if went_in(door, piece, motion):
            return building, _entry_time_ms(door, piece, motion)
        # rule: dead-of-winter.building.enter-measure
        if _rests_inside(door, piece, motion):
            return building, float("inf")
    return None, float("inf")


def _comes_near(building: Piece, piece: str, motion: Motion) -> bool:
    """A cheap test before every pose is measured."""
    return any(may_be_within(Piece(piece, pose), building) for pose in motion.poses)


def _entry_time_ms(door: Door, piece: str, motion: Motion) -> float:
    low, high = 1, len(motion.poses)
    while low < high:
        middle = (low + high) // 2
        if went_in(door, piece, motion._replace(poses=motion.poses[:middle])):
            high = middle
        else:
            low = middle + 1
    return (motion.first + low) * 1000 / FRAMES_PER_SECOND


def _rests_inside(door: Door, piece: str, motion: Motion) -> bool:
    first, last = Piece(piece, motion.poses[0]), Piece(piece, motion.poses[-1])
    return door_position(door, first).middle < 0 <= door_position(door, last).middle and is_in_doorway(door, last)
