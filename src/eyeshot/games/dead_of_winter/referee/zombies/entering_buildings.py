"""ZOMBIES ENTERING A BUILDING, and the buildings that may be entered."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.city.barricades import is_barricaded
from eyeshot.games.dead_of_winter.referee.city.resting_places import is_past_door, set_before_door
from eyeshot.games.dead_of_winter.referee.city.spatial_queries import (
    building_door,
    may_be_within,
    placed_piece,
    remove_from_street,
    survivors_in,
    zombies_in,
    zombies_in_street,
)
from eyeshot.games.dead_of_winter.referee.state import State, is_standing, lying_in
from eyeshot.games.dead_of_winter.scenario.match_config import DISC_WIDTH, Config
from eyeshot.games.dead_of_winter.scenario.scenario import ONLY_RV
from eyeshot.kernel import Event
from eyeshot.physics import distance, footprint, outline_gap, spot_of

MOST_ZOMBIES = 2


def is_closed(state: State, building: int) -> bool:
    """True if a card put an X in front of the building."""
    # rule: dead-of-winter.cards.closed
    return building in state.closed


def may_survivors_enter(config: Config, building: int) -> bool:
    # rule: dead-of-winter.s1.no-buildings
    return config.kinds[building] == "rv" or not config.has(ONLY_RV)


def may_zombie_enter(config: Config, state: State, building: int) -> bool:
    # rule: dead-of-winter.s1.no-buildings
    if config.has(ONLY_RV):
        return False
    # rule: dead-of-winter.s4.barricade
    if is_barricaded(config, state, building):
        return False
    # rule: dead-of-winter.cards.closed
    if is_closed(state, building):
        return False
    # rule: dead-of-winter.zombie.enter-if
    is_lure = bool(survivors_in(config, state, building) or lying_in(state, building))
    # rule: dead-of-winter.zombie.enter-if
    return is_lure and len(zombies_in(config, state, building)) < MOST_ZOMBIES


def let_zombies_in(config: Config, state: State) -> list[Event]:
    """Let zombies at doors enter, the nearest first; one that may not enter is set before the door."""
    events: list[Event] = []
    for building in config.buildings:
        middle = building_door(config, state, building).middle
        by_distance = zombies_in_street(config, state)
        # rule: dead-of-winter.zombie.enter-order
        by_distance.sort(key=lambda z: (distance(middle, spot_of(placed_piece(config, state, z))), z))
        for zombie in by_distance:
            if not is_at_door(config, state, zombie, building):
                continue
            if may_zombie_enter(config, state, building):
                remove_from_street(state, zombie, building)
                events.append(Event("zombie-enters", {"zombie": zombie, "building": building}))
            # rule: dead-of-winter.building.pushed-in
            elif is_past_door(config, state, zombie, building):
                set_before_door(config, state, zombie, building)
    return events


def is_at_door(config: Config, state: State, zombie: int, building: int) -> bool:
    """True if any part is past the door, or if it stands within a disc's width of a support block."""
    if not may_be_within(placed_piece(config, state, zombie), placed_piece(config, state, building), DISC_WIDTH):
        return False
    # rule: dead-of-winter.zombie.enter-when
    if is_past_door(config, state, zombie, building):
        return True
    # rule: dead-of-winter.zombie.enter-when
    return is_standing(state, zombie) and _gap_to_blocks(config, state, zombie, building) < DISC_WIDTH


def _gap_to_blocks(config: Config, state: State, zombie: int, building: int) -> float:
    """The gap to the support blocks, which are the first two parts of a building."""
    blocks = footprint(placed_piece(config, state, building))[:2]
    return min(outline_gap(block, part) for block in blocks for part in footprint(placed_piece(config, state, zombie)))
