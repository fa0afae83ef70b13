"""USING A SURVIVOR: what the active survivor can do."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.actions import Bat, Drop, Kill, Move, Shoot, SurvivorAction, Take
from eyeshot.games.dead_of_winter.referee.city.start_positions import blocking
from eyeshot.games.dead_of_winter.referee.state import State
from eyeshot.games.dead_of_winter.referee.survivors import tokens
from eyeshot.games.dead_of_winter.referee.survivors.weapons import free_sides, killable_zombies, may_shoot, weapons_of
from eyeshot.games.dead_of_winter.referee.zombies.doors import may_survivors_enter
from eyeshot.games.dead_of_winter.scenario.config import Config
from eyeshot.games.dead_of_winter.scenario.weapons import Weapon


def survivor_actions(config: Config, state: State) -> list[SurvivorAction]:
    """Everything that the active survivor can spend an action on."""
    survivor = state.active
    weapons = weapons_of(config, state, survivor)
    is_door_blocked = any(
        blocking(config, state, building) for building in config.buildings if may_survivors_enter(config, building)
    )
    actions: list[SurvivorAction] = [Move(), *([Move(clear=True)] if is_door_blocked else [])]
    if Weapon.BAT in weapons:
        # rule: dead-of-winter.bat.building
        actions += [Bat(), Bat(clear=True)] if is_door_blocked else [Bat()]
    if may_shoot(config, state, survivor):
        for weapon in (weapon for weapon in weapons if weapon is not Weapon.BAT):
            actions += [Shoot(weapon, side) for side in free_sides(config, state, survivor, weapon)]
    # rule: dead-of-winter.weapon.short-distance
    actions += [
        Kill(config.names[zombie], weapon) for zombie in killable_zombies(config, state, survivor) for weapon in weapons
    ]
    actions += [Take(token) for token in tokens.takeable(state, survivor)]
    actions += [Drop(token) for token in tokens.droppable(state, survivor)]
    return actions
