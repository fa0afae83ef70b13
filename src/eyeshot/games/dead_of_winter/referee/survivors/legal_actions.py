"""USING A SURVIVOR: what the active one can do now."""

from __future__ import annotations

from eyeshot.games.dead_of_winter import actions
from eyeshot.games.dead_of_winter.referee.city.start_positions import blocking
from eyeshot.games.dead_of_winter.referee.state import State
from eyeshot.games.dead_of_winter.referee.survivors import tokens
from eyeshot.games.dead_of_winter.referee.survivors.weapons import free_sides, killable_zombies, may_shoot, weapons_of
from eyeshot.games.dead_of_winter.referee.zombies.doors import may_survivors_enter
from eyeshot.games.dead_of_winter.scenario import weapons
from eyeshot.games.dead_of_winter.scenario.config import Config


def survivor_actions(config: Config, state: State) -> list[int]:
    """What the active survivor can do now."""
    survivor = state.active
    armed = weapons_of(config, state, survivor)
    is_barred = any(
        blocking(config, state, building) for building in config.buildings if may_survivors_enter(config, building)
    )
    found = [actions.END, actions.MOVE, *([actions.MOVE_CLEAR] if is_barred else [])]
    if weapons.BAT in armed:
        # rule: dead-of-winter.bat.building
        found += [actions.BAT, actions.BAT_CLEAR] if is_barred else [actions.BAT]
    if may_shoot(config, state, survivor):
        for weapon in (weapon for weapon in armed if weapon != weapons.BAT):
            found += [actions.beside(weapon, side) for side in free_sides(config, state, survivor, weapon)]
    # rule: dead-of-winter.weapon.short-distance
    found += [
        actions.kill(config.names[zombie], weapon)
        for zombie in killable_zombies(config, state, survivor)
        for weapon in armed
    ]
    found += [actions.code(f"take {token}") for token in tokens.takeable(state, survivor)]
    return found + [actions.code(f"drop {token}") for token in tokens.droppable(state, survivor)]
