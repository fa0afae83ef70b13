"""RESCUED FIGURE: a survivor who is found, and who is brought along by an escort."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin
from typing import NamedTuple

from eyeshot.games.dead_of_winter.actions import SIDES
from eyeshot.games.dead_of_winter.referee.city.resting_places import is_past_door, make_room
from eyeshot.games.dead_of_winter.referee.city.spatial_queries import (
    closest_pieces,
    is_next_to,
    placed_piece,
    remove_from_street,
    street_scene,
)
from eyeshot.games.dead_of_winter.referee.stack_frames import AskBeside, AskEscort, FindEscort
from eyeshot.games.dead_of_winter.referee.state import (
    GONE,
    NOBODY,
    STREET,
    State,
    building_of,
    is_alive,
    is_standing,
)
from eyeshot.games.dead_of_winter.scenario.match_config import DISC_WIDTH, Config
from eyeshot.kernel import Event
from eyeshot.physics import (
    Piece,
    Scene,
    distance,
    free_place,
    from_mm,
    gap,
    heading_rad,
    is_wholly_in_city,
    lie,
    overlaps,
    spot_of,
    stand,
)

APART, APART_LYING = from_mm(34), from_mm(46)
"""From the middle of the escort to the middle of a figure that stands or lies NEXT TO them."""
FELL = "dead-of-winter.s3.escort-falls"


class BesideSpot(NamedTuple):
    """A side of the escort where the rescued figure has room."""

    place: int
    piece: Piece


def find(config: Config, state: State, token: int) -> list[Event]:
    """The active survivor turned over the survivor token: the rescued figure is there, and they escort it."""
    scenario_rescued = config.scenario.rescued
    assert scenario_rescued is not None
    found, escort = config.number[scenario_rescued.survivor], state.active
    place = state.token_at[token]
    # rule: dead-of-winter.s3.token
    state.token_at[token] = GONE
    # rule: dead-of-winter.s3.rescue
    state.rescued, state.escort = found, escort
    # rule: dead-of-winter.s3.setup
    state.life[found] = scenario_rescued.life
    state.in_play[found], state.team[found] = 1, state.team[escort]
    building = building_of(state, escort)
    if building is None:
        _ask_where(config, state)
    else:
        # rule: dead-of-winter.s3.rescue
        remove_from_street(state, found, building)
    return [Event("rescued", {"survivor": escort, "rescued": found, "place": place})]


def is_rescued_with(state: State, survivor: int) -> bool:
    """True if this survivor escorts the rescued figure."""
    return state.escort == survivor and survivor != NOBODY


def lifted(state: State) -> list[int]:
    """The rescued figure in the street, while the disc or bat of its escort is flicked."""
    # rule: dead-of-winter.s3.rescued
    return [state.rescued] if is_rescued_with(state, state.active) and state.where[state.rescued] == STREET else []


def follow_inside(state: State, building: int) -> list[Event]:
    """The active survivor entered a building: who is with them enters, who is alone there has an escort again."""
    # rule: dead-of-winter.s3.escort-moves
    if is_rescued_with(state, state.active):
        state.down[state.rescued] = 0
        remove_from_street(state, state.rescued, building)
        return []
    return join_inside(state)


def join_inside(state: State) -> list[Event]:
    """The active survivor entered a building, or is used in one, in which the rescued figure has no escort."""
    is_alone = state.rescued != NOBODY and state.escort == NOBODY and is_alive(state, state.rescued)
    # rule: dead-of-winter.s3.in-building
    if is_alone and building_of(state, state.active) == state.where[state.rescued]:
        return _escorts(state, state.active)
    return []


def follow_in_street(config: Config, state: State) -> list[Event]:
    """The active survivor moved: the rescued figure goes with its escort, or finds one in them."""
    events: list[Event] = []
    # rule: dead-of-winter.s3.escort-falls
    if state.rescued != NOBODY and state.escort == NOBODY and is_next_to(config, state, state.active, state.rescued):
        events += _escorts(state, state.active)
    # rule: dead-of-winter.s3.escort-moves
    if is_rescued_with(state, state.active):
        _ask_where(config, state)
    return events


def _ask_where(config: Config, state: State) -> None:
    """Stand the rescued figure up beside the active survivor, and ask for the side if there is a choice."""
    # rule: dead-of-winter.s3.rescued
    state.down[state.rescued] = 0
    _set_beside(config, state)
    # rule: dead-of-winter.s3.rescued
    if len(free_spots(config, state)) > 1:
        state.stack.append(AskBeside())


def free_spots(config: Config, state: State) -> list[BesideSpot]:
    """The sides of the escort where the rescued figure can stand."""
    escort = placed_piece(config, state, state.escort)
    heading = heading_rad(escort.pose)
    scene = street_scene(config, state, (state.rescued,))
    spots = []
    for place in range(SIDES):
        angle = heading + place * 2 * pi / SIDES
        x, y = escort.pose.x + cos(angle) * APART, escort.pose.y + sin(angle) * APART
        spots.append(BesideSpot(place, stand("survivor", round(x), round(y), heading)))
    return [spot for spot in spots if _has_room(config, state, scene, spot.piece)]


def _has_room(config: Config, state: State, scene: Scene, piece: Piece) -> bool:
    if not is_wholly_in_city(scene.city, piece) or overlaps(scene, piece):
        return False
    before = state.poses[state.rescued]
    state.poses[state.rescued] = piece.pose
    is_inside = any(is_past_door(config, state, state.rescued, building) for building in config.buildings)
    state.poses[state.rescued] = before
    return not is_inside


def set_down(config: Config, state: State, place: int) -> list[Event]:
    """The player chose a side of the escort."""
    # rule: dead-of-winter.s3.rescued
    state.poses[state.rescued] = dict(free_spots(config, state))[place].pose
    return [Event("beside", {"survivor": state.rescued, "escort": state.escort})]


def _set_beside(config: Config, state: State) -> None:
    """Set the rescued figure beside its escort, standing or lying as it is, on the side that is nearest to it."""
    escort, now = placed_piece(config, state, state.escort), placed_piece(config, state, state.rescued)
    state.where[state.rescued] = STREET
    spots: Iterable[Piece] = [spot.piece for spot in free_spots(config, state)]
    if state.down[state.rescued]:
        spots = _lying_spots(config, state, escort)
    fallback = stand("survivor", escort.pose.x, escort.pose.y, heading_rad(escort.pose))
    state.poses[state.rescued] = min(
        spots, key=lambda piece: distance(spot_of(piece), spot_of(now)), default=fallback
    ).pose
    make_room(config, state, state.rescued)


def _lying_spots(config: Config, state: State, escort: Piece) -> list[Piece]:
    scene = street_scene(config, state, (state.rescued,))
    lying = []
    for place in range(2 * SIDES):
        angle = place * pi / SIDES
        x, y = escort.pose.x + cos(angle) * APART_LYING, escort.pose.y + sin(angle) * APART_LYING
        piece = lie("survivor", round(x), round(y), angle + pi / 2)
        if gap(escort, piece) < DISC_WIDTH and _has_room(config, state, scene, piece):
            lying.append(piece)
    first = free_place(scene, lie("survivor", escort.pose.x, escort.pose.y, 0.0))
    return lying or ([] if first is None else [first])


# --- parting


def keep_together(config: Config, state: State) -> list[Event]:
    """Part a fallen or dead escort from the rescued figure, and bring it back beside one from whom it was pushed."""
    if state.rescued == NOBODY:
        return []
    if not is_alive(state, state.rescued):
        state.escort = NOBODY
        return []
    if state.escort == NOBODY:
        return []
    # rule: dead-of-winter.s3.escort-falls, dead-of-winter.s3.rescued
    if not is_alive(state, state.escort) or not is_standing(state, state.escort):
        return _part(config, state)
    # rule: dead-of-winter.s3.escort-moves
    if state.where[state.rescued] == STREET and not is_next_to(config, state, state.escort, state.rescued):
        _set_beside(config, state)
    return []


def _part(config: Config, state: State) -> list[Event]:
    old, state.escort = state.escort, NOBODY
    events = [Event("parted", {"survivor": old, "rescued": state.rescued})]
    closest = next_escorts(config, state)
    if len(closest) > 1:
        # rule: dead-of-winter.table.closest-tie
        state.stack.append(FindEscort())
    elif closest:
        events += escort_by(config, state, closest[0])
    return events


def next_escorts(config: Config, state: State) -> list[int]:
    """The nearest standing survivors in the street or building of the rescued figure; several if they are tied."""
    here = state.where[state.rescued]
    # rule: dead-of-winter.s3.rescued, dead-of-winter.s3.escort-falls
    near = [n for n in config.survivors if state.where[n] == here and is_standing(state, n) and n != state.rescued]
    # rule: dead-of-winter.s3.escort-falls
    return closest_pieces(config, state, state.rescued, near) if here == STREET else near


def find_escort(config: Config, state: State) -> list[Event]:
    """Several survivors are equally near to the rescued figure: the player decides."""
    if not is_alive(state, state.rescued) or state.escort != NOBODY:
        return []
    closest = next_escorts(config, state)
    if len(closest) > 1:
        state.stack.append(AskEscort(tuple(closest)))
        return []
    return escort_by(config, state, closest[0]) if closest else []


def escort_by(config: Config, state: State, survivor: int) -> list[Event]:
    """Another survivor escorts the rescued figure, who is set beside them."""
    events = _escorts(state, survivor)
    # rule: dead-of-winter.s3.escort-falls
    if state.where[state.rescued] == STREET:
        _set_beside(config, state)
    return events


def _escorts(state: State, survivor: int) -> list[Event]:
    state.escort = survivor
    return [Event("escorts", {"survivor": survivor, "rescued": state.rescued})]
