"""Resting places after a simulation: leaning figures fall, pieces outside the city return, and doors stay free."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.city.spatial_queries import (
    building_door,
    may_be_within,
    placed_piece,
    street_scene,
)
from eyeshot.games.dead_of_winter.referee.state import STREET, State
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.physics import (
    Piece,
    SimulationResult,
    free_place,
    from_mm,
    heading_rad,
    in_front_of_door,
    is_fallen,
    is_in_city,
    is_in_doorway,
    is_leaning,
    just_inside,
    laid_down,
    lie,
    overlaps,
    stood_up,
)

DOOR_DISTANCE = from_mm(14)


def settle(config: Config, state: State, result: SimulationResult) -> list[int]:
    """Take over the poses of a result; returns the figures that fell."""
    # rule: dead-of-winter.gun.first-touch-nothing-falls
    moved = [config.number[name] for name in result.poses if name in config.number]
    fell = []
    for n in moved:
        now = Piece(config.kinds[n], result.poses[config.names[n]])
        # rule: dead-of-winter.rush.objects-stand, dead-of-winter.gun.first-touch-nothing-falls
        if n not in config.figures:
            now = stood_up(now)
        # rule: dead-of-winter.table.fallen-tilt
        elif is_fallen(now.pose) or is_leaning(now):
            # rule: dead-of-winter.rush.already-fallen
            if not state.down[n]:
                fell.append(n)
            state.down[n] = 1
            now = laid_down(now) if is_leaning(now) else now
        else:
            state.down[n] = 0
            now = stood_up(now)
        # rule: dead-of-winter.rush.physical
        state.poses[n] = _back_inside(config, result, n, now).pose
    for n in moved:
        make_room(config, state, n)
    for n in config.survivors:
        if state.where[n] == STREET:
            keep_out(config, state, n)
    return fell


def _back_inside(config: Config, result: SimulationResult, n: int, now: Piece) -> Piece:
    """A piece that was pushed out of the city is put just inside, where it left."""
    # rule: dead-of-winter.table.pushed-out
    if not is_in_city(config.scenario.city, now):
        left = next((exit for exit in result.exits if exit.piece == config.names[n] and exit.whole), None)
        if left is not None:
            now = now._replace(pose=now.pose._replace(x=left.x, y=left.y))
        return just_inside(config.scenario.city, now)
    return now


def make_room(config: Config, state: State, n: int) -> None:
    """Move a piece that overlaps others to the nearest free place."""
    scene, now = street_scene(config, state, (n,)), placed_piece(config, state, n)
    if overlaps(scene, now):
        state.poses[n] = (free_place(scene, now) or now).pose


def stand_up(config: Config, state: State, figure: int) -> None:
    """Stand a fallen figure up where it lies."""
    if state.down[figure]:
        state.down[figure] = 0
        if state.where[figure] == STREET:
            state.poses[figure] = just_inside(config.scenario.city, stood_up(placed_piece(config, state, figure))).pose
            make_room(config, state, figure)


def lay_down(config: Config, state: State, figure: int) -> None:
    if not state.down[figure]:
        state.down[figure] = 1
        if state.where[figure] == STREET:
            now = placed_piece(config, state, figure)
            state.poses[figure] = just_inside(
                config.scenario.city, lie(now.kind, now.pose.x, now.pose.y, heading_rad(now.pose))
            ).pose
            make_room(config, state, figure)


def keep_out(config: Config, state: State, figure: int) -> None:
    """Set a figure that was pushed past a door before it."""
    for building in config.buildings:
        # rule: dead-of-winter.building.pushed-in
        if is_past_door(config, state, figure, building):
            set_before_door(config, state, figure, building)


def is_past_door(config: Config, state: State, piece: int, building: int) -> bool:
    """True if any part of the piece is between the support blocks."""
    there = placed_piece(config, state, piece)
    return may_be_within(there, placed_piece(config, state, building)) and is_in_doorway(
        building_door(config, state, building), there
    )


def set_before_door(config: Config, state: State, figure: int, building: int) -> None:
    kind, door = config.kinds[figure], building_door(config, state, building)
    there = in_front_of_door(door, kind, DOOR_DISTANCE)
    if state.down[figure]:
        deeper = in_front_of_door(door, kind, DOOR_DISTANCE + from_mm(20))
        there = lie(kind, deeper.pose.x, deeper.pose.y, door.out_rad)
    state.where[figure] = STREET
    state.poses[figure] = there.pose
    make_room(config, state, figure)
