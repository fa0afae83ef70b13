"""USING A WEAPON: which ones a survivor has, and the SHORT DISTANCE KILL."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.city.board import is_next_to, zombies_in, zombies_in_street
from eyeshot.games.dead_of_winter.referee.city.start_positions import is_free, weapon_start
from eyeshot.games.dead_of_winter.referee.state import STREET, State, held, is_standing
from eyeshot.games.dead_of_winter.referee.survivors.move import spend
from eyeshot.games.dead_of_winter.referee.survivors.shoot import to_bin
from eyeshot.games.dead_of_winter.referee.zombies.reaction import make_noise
from eyeshot.games.dead_of_winter.scenario import weapons
from eyeshot.games.dead_of_winter.scenario.config import Table
from eyeshot.kernel.event import Event
from eyeshot.physics import heading_rad


def guns(t: Table, s: State, survivor: int, weapon: int) -> int:
    """How many of a weapon a survivor has: the one on the board, and tokens."""
    # rule: dead-of-winter.setup.survivor-board, dead-of-winter.power.default-weapons
    own = t.boards[survivor].weapon_number == weapon
    # rule: dead-of-winter.token.weapon
    return own + sum(s.token_kinds[token] == weapons.NAMES[weapon] for token in held(s, survivor))


def weapons_of(t: Table, s: State, survivor: int) -> list[int]:
    return [weapon for weapon in range(len(weapons.WEAPONS)) if guns(t, s, survivor, weapon)]


def has_two_guns(t: Table, s: State, survivor: int) -> bool:
    # rule: dead-of-winter.gun.two
    return guns(t, s, survivor, weapons.GUN) >= 2


def may_shoot(t: Table, s: State, survivor: int) -> bool:
    """Not out of a building with a zombie in it, standing or fallen."""
    # rule: dead-of-winter.gun.from-building, dead-of-winter.gun.from-building-others
    return s.where[survivor] == STREET or not zombies_in(t, s, s.where[survivor])


def free_sides(t: Table, s: State, survivor: int, weapon: int) -> list[int]:
    """Where there is room for the bullet or the knife."""
    heading = heading_rad(s.poses[survivor]) if s.where[survivor] == STREET else 0.0
    # rule: dead-of-winter.gun.place
    return [side for side in range(2) if is_free(t, s, weapon_start(t, s, survivor, weapon, side, heading))]


def in_reach(t: Table, s: State, survivor: int) -> list[int]:
    """Zombies that can be killed without a flick."""
    if s.where[survivor] == STREET:
        # rule: dead-of-winter.weapon.short-distance
        return [zombie for zombie in zombies_in_street(t, s) if is_next_to(t, s, survivor, zombie)]
    # rule: dead-of-winter.weapon.short-inside
    return [zombie for zombie in zombies_in(t, s, s.where[survivor]) if not is_standing(s, zombie)]


def kill(t: Table, s: State, zombie: int, weapon: int) -> list[Event]:
    spend(s)
    # rule: dead-of-winter.weapon.short-distance
    make_noise(s, weapons.WEAPONS[weapon].noise)
    told = Event("kill", {"survivor": s.active, "zombie": zombie, "weapon": weapons.NAMES[weapon]})
    return [told, *to_bin(s, zombie)]
