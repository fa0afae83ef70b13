"""USING A SURVIVOR: what the active survivor can do."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.actions import Bat, Drop, Heal, Kill, Move, Shoot, SurvivorAction, Take
from eyeshot.games.dead_of_winter.referee.city.blocked_doors import blocking
from eyeshot.games.dead_of_winter.referee.state import State
from eyeshot.games.dead_of_winter.referee.survivors import tokens
from eyeshot.games.dead_of_winter.referee.survivors.medicine import healable
from eyeshot.games.dead_of_winter.referee.survivors.weapons import free_sides, killable_zombies, may_shoot, weapons_of
from eyeshot.games.dead_of_winter.referee.zombies.entering_buildings import may_survivors_enter
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.weapons import Weapon


def survivor_actions(config: Config, state: State) -> list[SurvivorAction]:
    """Everything that the active survivor can spend an action on."""
    survivor = state.active
    weapons = weapons_of(config, state, survivor)
    # rule: dead-of-winter.s1.driver
    actions = [] if survivor == state.driver else _moves(config, state, weapons)
    if may_shoot(config, state, survivor):
        for weapon in (weapon for weapon in weapons if weapon is not Weapon.BAT):
            actions += [Shoot(weapon, side) for side in free_sides(config, state, survivor, weapon)]
    # rule: dead-of-winter.weapon.short-distance
    actions += [
        Kill(config.names[zombie], weapon) for zombie in killable_zombies(config, state, survivor) for weapon in weapons
    ]
    actions += [Heal(config.names[n]) for n in healable(config, state, survivor)]
    actions += [Take(token) for token in tokens.takeable(config, state, survivor)]
    actions += [Drop(token) for token in tokens.droppable(config, state, survivor)]
    return actions


def _moves(config: Config, state: State, weapons: list[Weapon]) -> list[SurvivorAction]:
    """Moves with the disc, and with the bat of a survivor who has one."""
    is_door_blocked = any(
        blocking(config, state, building) for building in config.buildings if may_survivors_enter(config, building)
    )
    actions: list[SurvivorAction] = [Move(), *([Move(clear=True)] if is_door_blocked else [])]
    if Weapon.BAT in weapons:
        # rule: dead-of-winter.bat.building
        actions += [Bat(), Bat(clear=True)] if is_door_blocked else [Bat()]
    return actions
