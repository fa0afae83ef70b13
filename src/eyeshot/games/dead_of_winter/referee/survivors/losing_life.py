"""LOSING LIFE."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.city.spatial_queries import closest_building, remove_from_street, spot
from eyeshot.games.dead_of_winter.referee.state import OUT_OF_GAME, State, held
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.kernel import Event
from eyeshot.physics import BUILDINGS

GROCERY_STORE = BUILDINGS[0]


def lose_life(config: Config, state: State, survivor: int, why: str) -> list[Event]:
    state.life[survivor] -= 1
    events = [Event("life", {"survivor": survivor, "lives_left": state.life[survivor], "rule": why})]
    # rule: dead-of-winter.life.lost
    if state.life[survivor] <= 0:
        events += die(config, state, survivor)
    return events


def leftovers_building(config: Config, state: State, survivor: int) -> int:
    """Where the tokens of a survivor go who leaves them behind."""
    # rule: dead-of-winter.life.no-grocery
    return config.number.get(GROCERY_STORE, closest_building(config, state, spot(config, state, survivor)))


def die(config: Config, state: State, survivor: int) -> list[Event]:
    at = spot(config, state, survivor)
    building = leftovers_building(config, state, survivor)
    left = held(state, survivor)
    for token in left:
        # rule: dead-of-winter.life.lost, dead-of-winter.life.leftovers
        state.token_at[token] = building
        state.token_up[token] = 1
    if survivor == state.active:
        state.last_spot = (round(at[0]), round(at[1]))
    remove_from_street(state, survivor, OUT_OF_GAME)
    state.down[survivor] = 0
    return [Event("dead", {"survivor": survivor, "building": building, "tokens": left})]
