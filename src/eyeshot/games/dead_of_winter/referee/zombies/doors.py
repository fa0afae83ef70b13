"""ZOMBIES ENTERING A BUILDING, and who may enter at all."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.city.board import (
    door,
    may_be_within,
    placed,
    survivors_in,
    take_off,
    zombies_in,
    zombies_in_street,
)
from eyeshot.games.dead_of_winter.referee.city.settle_pieces import is_past_door, set_before_door
from eyeshot.games.dead_of_winter.referee.state import State, is_standing, lying_in
from eyeshot.games.dead_of_winter.scenario.config import DISC_WIDTH, Table
from eyeshot.games.dead_of_winter.scenario.scenario import ONLY_RV
from eyeshot.kernel.event import Event
from eyeshot.physics import distance, footprint, spot_of
from eyeshot.physics.footprint import shape_gap

MOST_ZOMBIES = 2


def may_survivors_enter(t: Table, building: int) -> bool:
    # rule: dead-of-winter.s1.no-buildings
    return t.kinds[building] == "rv" or not t.has(ONLY_RV)


def may_zombie_enter(t: Table, s: State, building: int) -> bool:
    # rule: dead-of-winter.s1.no-buildings
    if t.has(ONLY_RV):
        return False
    # rule: dead-of-winter.zombie.enter-if
    is_lure = bool(survivors_in(t, s, building) or lying_in(s, building))
    # rule: dead-of-winter.zombie.enter-if
    return is_lure and len(zombies_in(t, s, building)) < MOST_ZOMBIES


def let_zombies_in(t: Table, s: State) -> list[Event]:
    """The one nearest the door first; who is past a door and may not enter is set before it."""
    events: list[Event] = []
    for building in t.buildings:
        middle = door(t, s, building).middle
        order = zombies_in_street(t, s)
        # rule: dead-of-winter.zombie.enter-order
        order.sort(key=lambda z: (distance(middle, spot_of(placed(t, s, z))), z))
        for zombie in order:
            if not is_at_door(t, s, zombie, building):
                continue
            if may_zombie_enter(t, s, building):
                take_off(s, zombie, building)
                events.append(Event("zombie-enters", {"zombie": zombie, "building": building}))
            # rule: dead-of-winter.building.pushed-in
            elif is_past_door(t, s, zombie, building):
                set_before_door(t, s, zombie, building)
    return events


def is_at_door(t: Table, s: State, zombie: int, building: int) -> bool:
    """Any part of it is past the door, or it stands within a disc's width of a support block."""
    if not may_be_within(placed(t, s, zombie), placed(t, s, building), DISC_WIDTH):
        return False
    # rule: dead-of-winter.zombie.enter-when
    if is_past_door(t, s, zombie, building):
        return True
    # rule: dead-of-winter.zombie.enter-when
    return is_standing(s, zombie) and _gap_to_blocks(t, s, zombie, building) < DISC_WIDTH


def _gap_to_blocks(t: Table, s: State, zombie: int, building: int) -> float:
    """The first two parts of a building are its support blocks."""
    blocks = footprint(placed(t, s, building))[:2]
    return min(shape_gap(block, part) for block in blocks for part in footprint(placed(t, s, zombie)))
