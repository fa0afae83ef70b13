"""USING A WEAPON: the weapons of a survivor, and the SHORT DISTANCE KILL."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.city.flick_starts import is_free, weapon_start
from eyeshot.games.dead_of_winter.referee.city.spatial_queries import is_next_to, zombies_in, zombies_in_street
from eyeshot.games.dead_of_winter.referee.state import STREET, State, held, is_standing
from eyeshot.games.dead_of_winter.referee.survivors.move import spend_action
from eyeshot.games.dead_of_winter.referee.survivors.shoot import to_bin
from eyeshot.games.dead_of_winter.referee.zombies.reaction import make_noise
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.weapons import WEAPONS, Side, Weapon
from eyeshot.kernel import Event
from eyeshot.physics import heading_rad


def weapon_count(config: Config, state: State, survivor: int, weapon: Weapon) -> int:
    """How many of a weapon a survivor has, on the board and as tokens."""
    # rule: dead-of-winter.setup.survivor-board, dead-of-winter.power.default-weapons
    own = config.boards[survivor].weapon is weapon and not is_covered(state, survivor)
    # rule: dead-of-winter.token.weapon
    return own + sum(state.token_kinds[token] == weapon for token in held(state, survivor))


def is_covered(state: State, survivor: int) -> bool:
    """True if a card covers the weapon on the board, and the survivor holds another weapon."""
    # rule: dead-of-winter.cards.covered
    return bool(state.covered[survivor]) and holds_weapon(state, survivor)


def holds_weapon(state: State, survivor: int) -> bool:
    return any(state.token_kinds[token] in WEAPONS for token in held(state, survivor))


def weapons_of(config: Config, state: State, survivor: int) -> list[Weapon]:
    return [weapon for weapon in WEAPONS if weapon_count(config, state, survivor, weapon)]


def has_two_guns(config: Config, state: State, survivor: int) -> bool:
    # rule: dead-of-winter.gun.two
    return weapon_count(config, state, survivor, Weapon.GUN) >= 2


def may_shoot(config: Config, state: State, survivor: int) -> bool:
    """False in a building with a zombie, standing or fallen."""
    # rule: dead-of-winter.gun.from-building, dead-of-winter.gun.from-building-others
    return state.where[survivor] == STREET or not zombies_in(config, state, state.where[survivor])


def free_sides(config: Config, state: State, survivor: int, weapon: Weapon) -> list[Side]:
    """The sides with room for the bullet or knife."""
    heading = heading_rad(state.poses[survivor]) if state.where[survivor] == STREET else 0.0
    # rule: dead-of-winter.gun.place-room
    return [
        side for side in Side if is_free(config, state, weapon_start(config, state, survivor, weapon, side, heading))
    ]


def killable_zombies(config: Config, state: State, survivor: int) -> list[int]:
    """Zombies that can be killed without a flick."""
    if state.where[survivor] == STREET:
        # rule: dead-of-winter.weapon.short-distance
        return [zombie for zombie in zombies_in_street(config, state) if is_next_to(config, state, survivor, zombie)]
    # rule: dead-of-winter.weapon.short-inside
    return [zombie for zombie in zombies_in(config, state, state.where[survivor]) if not is_standing(state, zombie)]


def kill(config: Config, state: State, zombie: int, weapon: Weapon) -> list[Event]:
    spend_action(config, state)
    # rule: dead-of-winter.weapon.short-distance
    make_noise(state, weapon.noise)
    event = Event("kill", {"survivor": state.active, "zombie": zombie, "weapon": weapon.value})
    return [event, *to_bin(state, zombie)]
