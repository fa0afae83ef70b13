"""TAKE / DROP OFF."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from eyeshot.games.dead_of_winter.referee.city.resting_places import make_room, set_before_door
from eyeshot.games.dead_of_winter.referee.city.spatial_queries import (
    closest_pieces,
    is_next_to,
    placed_piece,
    spot,
    zombies_in,
)
from eyeshot.games.dead_of_winter.referee.crossroads.deck import draw_card
from eyeshot.games.dead_of_winter.referee.fight import enter_fight
from eyeshot.games.dead_of_winter.referee.found_survivors import join
from eyeshot.games.dead_of_winter.referee.stack_frames import AskKeep
from eyeshot.games.dead_of_winter.referee.state import GONE, IN_BIN, OUT_OF_GAME, STREET, State, held, lying_in
from eyeshot.games.dead_of_winter.referee.survivors import rescue
from eyeshot.games.dead_of_winter.referee.survivors.move import spend_action
from eyeshot.games.dead_of_winter.referee.zombies.entering_buildings import MOST_ZOMBIES
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.scenario import (
    CITY_TOKENS,
    CROSSROADS_TOKEN,
    LIFE_TOKEN,
    RESCUE,
    SURVIVOR_TOKEN,
    ZOMBIE_TOKEN,
)
from eyeshot.kernel import Event, Rng
from eyeshot.physics import bearing_rad, spot_of, stand

SPACES = 2


def places_in_reach(config: Config, state: State, survivor: int) -> list[int]:
    """The survivor's building, or the objects NEXT TO them, the closest first."""
    # rule: dead-of-winter.token.take-drop
    if state.where[survivor] != STREET:
        return [state.where[survivor]]
    # rule: dead-of-winter.token.in-city, dead-of-winter.token.at-object
    near = [n for n in config.token_holders if config.has(CITY_TOKENS) and is_next_to(config, state, survivor, n)]
    # rule: dead-of-winter.token.drop-where
    closest = closest_pieces(config, state, survivor, near) if len(near) > 1 else near
    return [*closest, *(n for n in near if n not in closest)]


def takeable(config: Config, state: State, survivor: int) -> list[int]:
    """The tokens in the survivor's building, or at objects NEXT TO them."""
    return [token for place in places_in_reach(config, state, survivor) for token in lying_in(state, place)]


def droppable(config: Config, state: State, survivor: int) -> list[int]:
    return held(state, survivor) if places_in_reach(config, state, survivor) else []


def has_space(state: State, survivor: int) -> bool:
    # rule: dead-of-winter.token.space, dead-of-winter.setup.survivor-board
    return len(held(state, survivor)) < SPACES


def take(config: Config, state: State, token: int, rng: Rng) -> list[Event]:
    """Take a token; a face-down one is looked at first, then kept, left or exchanged."""
    # rule: dead-of-winter.s3.first-cry
    spend_action(config, state)
    was_face_down = not state.token_up[token]
    # rule: dead-of-winter.token.face-down
    state.token_up[token] = 1
    kind = state.token_kinds[token]
    events = [Event("looks", {"survivor": state.active, "token": token, "token_kind": kind})] if was_face_down else []
    # rule: dead-of-winter.token.at-once
    if kind in _AT_ONCE:
        return events + _AT_ONCE[kind](config, state, token, rng)
    # rule: dead-of-winter.token.face-down
    if was_face_down or held(state, state.active):
        state.stack.append(AskKeep(token, was_face_down))
        return events
    return events + keep(state, token)


def _zombie_comes(config: Config, state: State, token: int, rng: Rng) -> list[Event]:
    """A zombie token is spent: a new zombie is in the building, before the door of a full one, or beside the object."""
    place, state.token_at[token] = state.token_at[token], GONE
    zombie = new_zombie(config, state)
    if zombie is None:
        return []
    # rule: dead-of-winter.token.zombie
    if place in config.objects:
        _set_beside_object(config, state, zombie, place)
    elif len(zombies_in(config, state, place)) < MOST_ZOMBIES:
        state.where[zombie] = place
    else:
        set_before_door(config, state, zombie, place)
    # rule: dead-of-winter.token.zombie
    if place in config.buildings:
        enter_fight(config, state, place)
    return [_found_event(config, state, place, zombie)]


def _set_beside_object(config: Config, state: State, zombie: int, place: int) -> None:
    """Stand a zombie at the nearest free spot beside an object; it looks at the active survivor."""
    at = placed_piece(config, state, place)
    heading = bearing_rad(spot_of(at), spot(config, state, state.active))
    # rule: dead-of-winter.token.zombie
    state.where[zombie], state.down[zombie] = STREET, 0
    state.poses[zombie] = stand("zombie", at.pose.x, at.pose.y, heading).pose
    make_room(config, state, zombie)


def _found_event(config: Config, state: State, place: int, zombie: int) -> Event:
    data = {"survivor": state.active, "zombie": zombie, "place": place, "at_object": place in config.objects}
    return Event("zombie-found", data)


def _gain_life(config: Config, state: State, token: int, rng: Rng) -> list[Event]:
    state.token_at[token] = GONE
    # rule: dead-of-winter.token.life
    state.life[state.active] += 1
    return [Event("life-token", {"survivor": state.active, "token": token, "lives_left": state.life[state.active]})]


def _survivor_found(config: Config, state: State, token: int, rng: Rng) -> list[Event]:
    """Somebody to escort, or somebody who joins the team."""
    return rescue.find(config, state, token) if config.has(RESCUE) else join(config, state, token, rng)


def _draw_card(config: Config, state: State, token: int, rng: Rng) -> list[Event]:
    return draw_card(state, token, rng)


_AT_ONCE: Final[dict[str, Callable[[Config, State, int, Rng], list[Event]]]] = {
    ZOMBIE_TOKEN: _zombie_comes,
    LIFE_TOKEN: _gain_life,
    SURVIVOR_TOKEN: _survivor_found,
    CROSSROADS_TOKEN: _draw_card,
}
"""What the tokens do that can neither be kept nor left."""


def new_zombie(config: Config, state: State) -> int | None:
    """A NEW zombie, from the box or, if that is empty, from the bin; None if there is none."""
    for place in (OUT_OF_GAME, IN_BIN):
        # rule: dead-of-winter.token.zombie
        found = next((zombie for zombie in config.zombies if state.where[zombie] == place), None)
        if found is not None:
            return found
    return None


def keep(state: State, token: int) -> list[Event]:
    # rule: dead-of-winter.token.take-drop
    state.token_at[token] = state.active
    return [Event("takes", {"survivor": state.active, "token": token, "token_kind": state.token_kinds[token]})]


def leave(state: State, token: int) -> list[Event]:
    return [Event("leaves", {"survivor": state.active, "token": token, "token_kind": state.token_kinds[token]})]


def drop(config: Config, state: State, token: int, place: int | None = None) -> list[Event]:
    """Drop a token in the survivor's building or at an object: at `place`, or where it is closest."""
    at = places_in_reach(config, state, state.active)[0] if place is None else place
    # rule: dead-of-winter.token.take-drop, dead-of-winter.token.drop-where
    state.token_at[token] = at
    data = {
        "survivor": state.active,
        "token": token,
        "token_kind": state.token_kinds[token],
        "place": at,
        "at_object": at in config.objects,
    }
    return [Event("drops", data)]
