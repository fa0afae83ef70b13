"""After a motion: what lies lies, what leans is laid down, what left the city comes back, and doors stay free."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.city.board import door, may_be_within, placed, street
from eyeshot.games.dead_of_winter.referee.state import STREET, State
from eyeshot.games.dead_of_winter.scenario.config import Table
from eyeshot.physics import (
    Piece,
    SimulationResult,
    before_door,
    free_place,
    from_mm,
    heading_rad,
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

BEFORE_THE_DOOR = from_mm(14)


def come_to_rest(t: Table, s: State, log: SimulationResult) -> list[int]:
    """Take over where the pieces are, and give the figures that fell."""
    # rule: dead-of-winter.gun.first-touch-nothing-falls
    moved = [t.number[name] for name in log.poses if name in t.number]
    fell = []
    for n in moved:
        now = Piece(t.kinds[n], log.poses[t.names[n]])
        # rule: dead-of-winter.rush.objects-stand, dead-of-winter.gun.first-touch-nothing-falls
        if n not in t.figures:
            now = stood_up(now)
        # rule: dead-of-winter.table.fallen-tilt
        elif is_fallen(now.pose) or is_leaning(now):
            # rule: dead-of-winter.rush.already-fallen
            if not s.down[n]:
                fell.append(n)
            s.down[n] = 1
            now = laid_down(now) if is_leaning(now) else now
        else:
            s.down[n] = 0
            now = stood_up(now)
        # rule: dead-of-winter.rush.physical
        s.poses[n] = _back_inside(t, log, n, now).pose
    for n in moved:
        make_room(t, s, n)
    for n in t.survivors:
        if s.where[n] == STREET:
            keep_out(t, s, n)
    return fell


def _back_inside(t: Table, log: SimulationResult, n: int, now: Piece) -> Piece:
    """What was pushed out of the city is put where it left it, just inside."""
    # rule: dead-of-winter.table.pushed-out
    if not is_in_city(t.scenario.city, now):
        left = next((exit for exit in log.exits if exit.piece == t.names[n] and exit.whole), None)
        if left is not None:
            now = now._replace(pose=now.pose._replace(x=left.x, y=left.y))
        return just_inside(t.scenario.city, now)
    return now


def make_room(t: Table, s: State, n: int) -> None:
    """A piece that a hand has set down stands at the nearest free place."""
    scene, now = street(t, s, (n,)), placed(t, s, n)
    if overlaps(scene, now):
        s.poses[n] = (free_place(scene, now) or now).pose


def stand_up(t: Table, s: State, figure: int) -> None:
    """On its feet again, where it is."""
    if s.down[figure]:
        s.down[figure] = 0
        if s.where[figure] == STREET:
            s.poses[figure] = just_inside(t.scenario.city, stood_up(placed(t, s, figure))).pose
            make_room(t, s, figure)


def lay_down(t: Table, s: State, figure: int) -> None:
    if not s.down[figure]:
        s.down[figure] = 1
        if s.where[figure] == STREET:
            now = placed(t, s, figure)
            s.poses[figure] = just_inside(
                t.scenario.city, lie(now.kind, now.pose.x, now.pose.y, heading_rad(now.pose))
            ).pose
            make_room(t, s, figure)


def keep_out(t: Table, s: State, figure: int) -> None:
    """A figure that was pushed past a door is set before it, as it is."""
    for building in t.buildings:
        # rule: dead-of-winter.building.pushed-in
        if is_past_door(t, s, figure, building):
            set_before_door(t, s, figure, building)


def is_past_door(t: Table, s: State, piece: int, building: int) -> bool:
    """Is any part of it between the support blocks?"""
    there = placed(t, s, piece)
    return may_be_within(there, placed(t, s, building)) and is_in_doorway(door(t, s, building), there)


def set_before_door(t: Table, s: State, figure: int, building: int) -> None:
    kind, way = t.kinds[figure], door(t, s, building)
    there = before_door(way, kind, BEFORE_THE_DOOR)
    if s.down[figure]:
        deeper = before_door(way, kind, BEFORE_THE_DOOR + from_mm(20))
        there = lie(kind, deeper.pose.x, deeper.pose.y, way.out_rad)
    s.where[figure] = STREET
    s.poses[figure] = there.pose
    make_room(t, s, figure)
