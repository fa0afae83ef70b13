"""The way of the disc, or of a bat: what it touched, which building it left or entered, whether it left the city."""

from __future__ import annotations

from typing import NamedTuple

from eyeshot.games.dead_of_winter.referee.city.board import door, may_be_within, placed
from eyeshot.games.dead_of_winter.referee.state import NOBODY, State
from eyeshot.games.dead_of_winter.scenario.config import Table
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


class Way(NamedTuple):
    touches: list[str]
    """In order, without the building that was left or entered."""
    entered: int
    """A building, or NOBODY."""
    came_out: bool
    """Of the building in which it began; true in the street."""
    left_city: bool


def way_of(t: Table, s: State, log: SimulationResult, piece: str, begun_in: int) -> Way:
    motion = log.motions().get(piece)
    if motion is None:
        return Way([], NOBODY, begun_in == NOBODY, False)
    # rule: dead-of-winter.building.exit
    came_out = begun_in == NOBODY or went_out(door(t, s, begun_in), piece, motion)
    entered, until_ms = _entered(t, s, piece, motion, begun_in)
    # rule: dead-of-winter.building.own-blocks
    own = [t.names[building] for building in (entered, begun_in) if building != NOBODY]
    # rule: dead-of-winter.table.touch
    touches = [name for time_ms, name in log.touches_of(piece) if name not in own and time_ms <= until_ms]
    left_city = any(exit.piece == piece and exit.time_ms <= until_ms for exit in log.exits)
    return Way(touches, entered, came_out, left_city)


def _entered(t: Table, s: State, piece: str, motion: Motion, begun_in: int) -> tuple[int, float]:
    """The building that it entered, and when; what it does after that does not count."""
    for building in t.buildings:
        if building == begun_in or not _comes_near(placed(t, s, building), piece, motion):
            continue
        way = door(t, s, building)
        # rule: dead-of-winter.building.enter-measure, dead-of-winter.building.door
        if went_in(way, piece, motion):
            return building, _since_ms(way, piece, motion)
        # rule: dead-of-winter.building.enter-measure
        if _rests_inside(way, piece, motion):
            return building, float("inf")
    return NOBODY, float("inf")


def _comes_near(building: Piece, piece: str, motion: Motion) -> bool:
    """A quick look before one measures every pose."""
    return any(may_be_within(Piece(piece, pose), building) for pose in motion.poses)


def _since_ms(way: Door, piece: str, motion: Motion) -> float:
    low, high = 1, len(motion.poses)
    while low < high:
        middle = (low + high) // 2
        if went_in(way, piece, motion._replace(poses=motion.poses[:middle])):
            high = middle
        else:
            low = middle + 1
    return (motion.first + low) * 1000 / FRAMES_PER_SECOND


def _rests_inside(way: Door, piece: str, motion: Motion) -> bool:
    first, last = Piece(piece, motion.poses[0]), Piece(piece, motion.poses[-1])
    return door_position(way, first).middle < 0 <= door_position(way, last).middle and is_in_doorway(way, last)
