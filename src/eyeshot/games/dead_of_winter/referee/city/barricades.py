"""BARRICADES: pieces in a doorway that are pushed out of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from eyeshot.games.dead_of_winter.referee.city.resting_places import is_past_door, make_room
from eyeshot.games.dead_of_winter.referee.city.spatial_queries import building_door, remove_from_street
from eyeshot.games.dead_of_winter.referee.state import OUT_OF_GAME, STREET, State
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.kernel import Event
from eyeshot.physics import (
    FRAMES_PER_SECOND,
    Motion,
    Piece,
    Pose,
    SimulationResult,
    door_position,
    is_in_doorway,
    just_inside,
    stood_up,
)


class Push(NamedTuple):
    """What a flick did to the barricades."""

    events: list[Event]
    is_touched: bool = False
    """True if a flicked piece touched one."""
    is_behind: bool = False
    """True if it touched one from behind the door line."""
    opened: int | None = None
    """The building whose last barricade was removed."""
    opened_ms: float = 0.0
    """When that one was out of the doorway."""


def barricades_in(config: Config, state: State, building: int) -> list[int]:
    """The barricades of which any part is between the support blocks of a building."""
    there = [n for n in config.barricades if state.where[n] == STREET]
    return [n for n in there if is_past_door(config, state, n, building)]


def is_barricaded(config: Config, state: State, building: int) -> bool:
    return bool(config.barricades) and bool(barricades_in(config, state, building))


def barricade_poses(config: Config, state: State) -> dict[int, tuple[int, Pose]]:
    """The barricades in doorways, each with its building and its pose."""
    if not config.barricades:
        return {}
    return {n: (b, state.poses[n]) for b in config.buildings for n in barricades_in(config, state, b)}


def push_barricades(
    config: Config,
    state: State,
    result: SimulationResult,
    flicked: Sequence[str],
    before: dict[int, tuple[int, Pose]],
) -> Push:
    """Leave barricades where a flick pushed them, and remove those that block no door any more."""
    if not before:
        return Push([])
    names = {name for piece in flicked for _, name in result.touches_of(piece)}
    touched = [n for n in before if config.names[n] in names]
    behind = [n for n in touched if any(_is_from_behind(config, state, result, piece, n, before) for piece in flicked)]
    for n in before:
        name = config.names[n]
        # rule: dead-of-winter.s4.barricade-behind
        if n in behind:
            state.poses[n] = before[n][1]
        elif name in result.poses:
            # rule: dead-of-winter.s4.barricade-flick
            state.poses[n] = _at_rest(config, result.poses[name])
            make_room(config, state, n)
    events, opened = remove_pushed_out(config, state, before)
    gone = [n for n in before if before[n][0] == opened]
    out_ms = max((_out_ms(config, state, result, n, before[n][0]) for n in gone), default=0.0)
    return Push(events, bool(touched), bool(behind), opened, out_ms)


def remove_pushed_out(
    config: Config, state: State, before: dict[int, tuple[int, Pose]]
) -> tuple[list[Event], int | None]:
    """Remove barricades that left their doorway; returns the events, and the building that lost its last one."""
    events: list[Event] = []
    opened: int | None = None
    for n, (building, _) in before.items():
        # rule: dead-of-winter.s4.barricade-flick
        if not is_past_door(config, state, n, building):
            remove_from_street(state, n, OUT_OF_GAME)
            is_last = not is_barricaded(config, state, building)
            opened = building if is_last else opened
            events.append(Event("barricade", {"barricade": n, "building": building, "is_last": is_last}))
    return events, opened


def _at_rest(config: Config, pose: Pose) -> Pose:
    return just_inside(config.scenario.city, stood_up(Piece("barricade", pose))).pose


def _is_from_behind(
    config: Config,
    state: State,
    result: SimulationResult,
    flicked: str,
    barricade: int,
    before: dict[int, tuple[int, Pose]],
) -> bool:
    """True if the flicked piece came from inside the building when it first touched the barricade."""
    motion = result.motions().get(flicked)
    first = next((ms for ms, name in result.touches_of(flicked) if name == config.names[barricade]), None)
    if motion is None or first is None:
        return False
    building, pose = before[barricade]
    door = building_door(config, state, building)
    frame = max(0, min(len(motion.poses) - 1, int(first * FRAMES_PER_SECOND / 1000) - motion.first))
    here = door_position(door, Piece("disc", motion.poses[frame])).middle
    # A fast piece is already past the barricade in the frame of the touch: its start decides as well.
    start = door_position(door, Piece("disc", motion.poses[0])).middle
    return min(here, start) > door_position(door, Piece("barricade", pose)).middle


def _out_ms(config: Config, state: State, result: SimulationResult, barricade: int, building: int) -> float:
    """When the barricade was out of the doorway."""
    motion = result.motions().get(config.names[barricade])
    if motion is None:
        return 0.0
    door = building_door(config, state, building)
    inside = [k for k, pose in enumerate(motion.poses) if is_in_doorway(door, Piece("barricade", pose))]
    return _time_ms(motion, (inside[-1] if inside else 0) + 1)


def _time_ms(motion: Motion, frame: int) -> float:
    return (motion.first + frame) * 1000 / FRAMES_PER_SECOND


def moved_barricades(config: Config, state: State, result: SimulationResult) -> list[int]:
    """The barricades that a simulation leaves outside their doorways, without changing the state."""
    out = []
    for n, (building, _) in barricade_poses(config, state).items():
        pose = result.poses.get(config.names[n])
        door = building_door(config, state, building)
        if pose is not None and not is_in_doorway(door, Piece("barricade", _at_rest(config, pose))):
            out.append(n)
    return out
