"""What each effect of a Crossroads card does to the state."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from eyeshot.games.dead_of_winter.referee.checks_at_rest import after_rush
from eyeshot.games.dead_of_winter.referee.city.resting_places import lay_down, make_room, set_before_door
from eyeshot.games.dead_of_winter.referee.city.spatial_queries import remove_from_street, zombies_in
from eyeshot.games.dead_of_winter.referee.crossroads import card_types as fx
from eyeshot.games.dead_of_winter.referee.crossroads.barricade_placement import free_doorway
from eyeshot.games.dead_of_winter.referee.crossroads.card_types import NoiseLevel
from eyeshot.games.dead_of_winter.referee.crossroads.impossible_effects import token_places
from eyeshot.games.dead_of_winter.referee.crossroads.selectors import box_life, free_barricades, token_place
from eyeshot.games.dead_of_winter.referee.fight import enter_fight
from eyeshot.games.dead_of_winter.referee.rounds import stand_all_up
from eyeshot.games.dead_of_winter.referee.stack_frames import Rush, SetOnRoof
from eyeshot.games.dead_of_winter.referee.state import (
    GONE,
    IN_BIN,
    ON_ROOF,
    STREET,
    State,
    building_of,
    face_down,
    held,
    is_alive,
    is_day,
    lay_token,
    seat_bits,
    seats_of_team,
)
from eyeshot.games.dead_of_winter.referee.survivors.losing_life import lose_life
from eyeshot.games.dead_of_winter.referee.survivors.rescue import follow_in_street
from eyeshot.games.dead_of_winter.referee.survivors.tokens import has_space, new_zombie
from eyeshot.games.dead_of_winter.referee.zombies.entering_buildings import MOST_ZOMBIES
from eyeshot.games.dead_of_winter.referee.zombies.reaction import make_noise
from eyeshot.games.dead_of_winter.scenario.match_config import ROOF_PLACES, Config
from eyeshot.games.dead_of_winter.scenario.scenario import PRETZEL
from eyeshot.games.dead_of_winter.scenario.weapons import Noise
from eyeshot.kernel import Event, PrivatePart, Rng, shuffle
from eyeshot.physics import from_mm, heading_rad, just_inside, stand

RULE: Final = "dead-of-winter.s5.crossroads"
BESIDE: Final = from_mm(40)
"""How far in front of the active survivor a NEW zombie stands in the street."""

# --- the turn


def set_noise(state: State, level: NoiseLevel) -> list[Event]:
    if level is NoiseLevel.LOUD:
        make_noise(state, Noise.LOUD)
    else:
        # rule: dead-of-winter.cards.hushed
        state.hushed, state.noise = 1, Noise.SILENT
    return [Event("noise-set", {"survivor": state.active, "noise": state.noise.word})]


def change_actions(state: State, by: int) -> list[Event]:
    state.actions = max(0, state.actions + by)
    return [Event("actions", {"survivor": state.active, "actions_left": state.actions})]


# --- zombies


def new_zombies(config: Config, state: State, effect: fx.NewZombies) -> list[Event]:
    """NEW zombies from the box, then from the bin; as many as there are."""
    zombies: list[int] = []
    most = ROOF_PLACES if effect.at.kind is fx.AtKind.TOWER else effect.count
    while len(zombies) < min(effect.count, most) and (zombie := new_zombie(config, state)) is not None:
        # rule: dead-of-winter.s5.new-zombies
        zombies.append(zombie)
        # A chosen zombie is no longer in box or bin.
        state.where[zombie] = ON_ROOF
        state.down[zombie] = 0
    if effect.at.kind is fx.AtKind.TOWER:
        return _rush_from_home(state, zombies)
    return [event for zombie in zombies for event in _zombie_here(config, state, zombie)]


def _rush_from_home(state: State, zombies: list[int]) -> list[Event]:
    state.rushing, state.roof, state.tower = zombies, [], None
    # rule: dead-of-winter.s5.crossroads-resolve
    state.stack += [Rush(), SetOnRoof()]
    return [Event("new-zombies", {"zombies": zombies, "place": "tower"})]


def _zombie_here(config: Config, state: State, zombie: int) -> list[Event]:
    building = building_of(state, state.active)
    if building is None:
        pose = state.poses[state.active]
        heading = heading_rad(pose)
        x, y = pose.x + cos(heading) * BESIDE, pose.y + sin(heading) * BESIDE
        there = just_inside(config.scenario.city, stand("zombie", round(x), round(y), heading + pi))
        state.where[zombie], state.poses[zombie] = STREET, there.pose
        make_room(config, state, zombie)
        return [Event("new-zombies", {"zombies": [zombie], "place": "street"})]
    # rule: dead-of-winter.cards.not-alone
    if len(zombies_in(config, state, building)) >= MOST_ZOMBIES:
        set_before_door(config, state, zombie, building)
        return [Event("new-zombies", {"zombies": [zombie], "place": "door"})]
    state.where[zombie] = building
    # rule: dead-of-winter.s5.crossroads-resolve
    enter_fight(config, state, building)
    return [Event("new-zombies", {"zombies": [zombie], "place": "inside"})]


def send_to_bin(state: State, zombie: int) -> list[Event]:
    remove_from_street(state, zombie, IN_BIN)
    state.down[zombie] = 0
    return [Event("wanders-off", {"zombie": zombie})]


def fell_zombie(config: Config, state: State, zombie: int) -> list[Event]:
    lay_down(config, state, zombie)
    return [Event("zombie-falls", {"zombie": zombie})]


def stand_zombies(config: Config, state: State) -> list[Event]:
    return [Event("zombies-rise", {"zombies": stand_all_up(config, state)}), *after_rush(config, state)]


# --- survivors


def change_life(config: Config, state: State, survivor: int, by: int) -> list[Event]:
    """Gain or lose life, as long as the box has tokens."""
    if by < 0:
        return [event for _ in range(-by) if is_alive(state, survivor) for event in _lose(config, state, survivor)]
    state.life[survivor] += min(by, box_life(state))
    return [Event("gains-life", {"survivor": survivor, "lives_left": state.life[survivor]})]


def _lose(config: Config, state: State, survivor: int) -> list[Event]:
    return lose_life(config, state, survivor, RULE)


def fall(config: Config, state: State, survivor: int) -> list[Event]:
    lay_down(config, state, survivor)
    return [Event("falls", {"survivor": survivor})]


def come_out(config: Config, state: State, building: int) -> list[Event]:
    """The active survivor stands before a door, facing out."""
    survivor = state.active
    state.down[survivor] = 0
    # rule: dead-of-winter.cards.back-alley
    set_before_door(config, state, survivor, building)
    state.can_turn, state.disc_line = 0, None
    return [
        Event("comes-out", {"survivor": survivor, "building": building}),
        # rule: dead-of-winter.cards.back-alley
        *follow_in_street(config, state),
    ]


def refresh(config: Config, state: State, survivor: int, life: int) -> list[Event]:
    # rule: dead-of-winter.cards.sleepless
    state.backpacks[survivor] = int(is_day(state))
    return [Event("refreshed", {"survivor": survivor}), *change_life(config, state, survivor, life)]


def cover_weapon(config: Config, state: State) -> list[Event]:
    # rule: dead-of-winter.cards.covered
    state.covered[state.active] = 1
    return [Event("jams", {"survivor": state.active, "weapon": config.boards[state.active].weapon.value})]


# --- tokens


def take_pretzel(state: State) -> list[Event]:
    # rule: dead-of-winter.cards.bootprints
    state.token_at[state.token_kinds.index(PRETZEL)] = state.active
    return [Event("pretzel", {"survivor": state.active})]


def give_token(config: Config, state: State, survivor: int, kind: str) -> list[Event]:
    """A token of the box, into a space of the survivor, or here face up."""
    # rule: dead-of-winter.cards.from-box
    if has_space(state, survivor):
        token = lay_token(state, kind, survivor, is_face_up=True)
        return [Event("takes", {"survivor": survivor, "token": token, "token_kind": kind})]
    return place_token(config, state, kind, is_face_up=True)


def place_token(config: Config, state: State, kind: str, *, is_face_up: bool) -> list[Event]:
    place = token_place(config, state)
    token = lay_token(state, kind, place, is_face_up=is_face_up)
    state.token_known[token] = seat_bits(list(range(config.seats)))
    return [Event("placed", {"token": token, "token_kind": kind, "building": place})]


def drop_all(config: Config, state: State) -> list[Event]:
    place, events = token_place(config, state), []
    for token in held(state, state.active):
        # rule: dead-of-winter.cards.torn-straps
        state.token_at[token], state.token_up[token] = place, 1
        data = {"survivor": state.active, "token": token, "token_kind": state.token_kinds[token], "building": place}
        events.append(Event("drops", data))
    return events


def discard(state: State, token: int) -> list[Event]:
    survivor = state.token_at[token]
    state.token_at[token] = GONE
    return [Event("discards", {"survivor": survivor, "token": token, "token_kind": state.token_kinds[token]})]


def reveal_tokens(state: State, building: int) -> list[Event]:
    events = []
    for token in face_down(state, (building,)):
        # rule: dead-of-winter.cards.floor-plan
        state.token_up[token] = 1
        events.append(Event("revealed", {"token": token, "token_kind": state.token_kinds[token], "building": building}))
    return events


def peek_token(state: State, token: int) -> list[Event]:
    """The active player's team looks at a token."""
    seats = seats_of_team(state, state.team_of[state.seat])
    # rule: dead-of-winter.cards.peek
    state.token_known[token] |= seat_bits(seats)
    public = {"survivor": state.active, "token": token, "place": state.token_at[token], "token_kind": None}
    part = PrivatePart(tuple(seats), {"token_kind": state.token_kinds[token]})
    return [Event("peeks", public, (part,))]


def shuffle_tokens(config: Config, state: State, rng: Rng) -> list[Event]:
    """Permute the kinds of all face-down tokens; nobody knows any of them afterwards."""
    hidden = face_down(state, token_places(config))
    order = list(hidden)
    # rule: dead-of-winter.cards.moved-shelves
    shuffle(order, rng)
    kinds = [state.token_kinds[token] for token in order]
    origins = [state.token_origin[token] for token in order]
    mix = min(state.token_mix[token] for token in hidden)
    for token, kind, origin in zip(hidden, kinds, origins, strict=True):
        state.token_kinds[token], state.token_origin[token], state.token_mix[token] = kind, origin, mix
        # rule: dead-of-winter.cards.moved-shelves
        state.token_known[token] = 0
    return [Event("shuffled", {"token_count": len(hidden)})]


def peek_objective(state: State, survivor: int) -> list[Event]:
    """The active player alone looks at the secret objective of the survivor's player."""
    owner = state.owner.index(survivor)
    # rule: dead-of-winter.cards.loose-talk
    state.objectives_known[owner] |= 1 << state.seat
    part = PrivatePart((state.seat,), {"objective": state.objectives[owner]})
    return [Event("peeks-objective", {"seat": state.seat, "owner": owner, "objective": None}, (part,))]


# --- buildings


def close(config: Config, state: State, building: int, *, empties: bool) -> list[Event]:
    zombies = zombies_in(config, state, building) if empties else []
    for zombie in zombies:
        # rule: dead-of-winter.cards.closed
        state.where[zombie], state.down[zombie] = IN_BIN, 0
    # rule: dead-of-winter.cards.closed
    state.closed.append(building)
    return [Event("closes", {"building": building, "zombies": zombies})]


def put_barricade(config: Config, state: State, building: int) -> list[Event]:
    barricade, there = free_barricades(config, state)[0], free_doorway(config, state, building)
    assert there is not None
    state.where[barricade], state.poses[barricade] = STREET, there.pose
    return [Event("nailed-shut", {"building": building, "barricade": barricade})]
