"""MEDICINE: tokens that are discarded for a life token."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.city.spatial_queries import is_next_to
from eyeshot.games.dead_of_winter.referee.state import GONE, State, building_of, held, is_alive
from eyeshot.games.dead_of_winter.referee.survivors.move import spend_action
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.scenario import LIFE_TOKENS, MEDICINE_TOKEN
from eyeshot.kernel import Event


def medicine_of(state: State, survivor: int) -> list[int]:
    return [token for token in held(state, survivor) if state.token_kinds[token] == MEDICINE_TOKEN]


def healable(config: Config, state: State, survivor: int) -> list[int]:
    """The survivors whom this one can heal: themselves, and those next to them or in the same building."""
    if not medicine_of(state, survivor) or sum(state.life) >= LIFE_TOKENS:
        return []
    # rule: dead-of-winter.token.medicine
    return [
        n for n in config.survivors if is_alive(state, n) and (n == survivor or _is_near(config, state, survivor, n))
    ]


def _is_near(config: Config, state: State, survivor: int, other: int) -> bool:
    building = building_of(state, survivor)
    return is_next_to(config, state, survivor, other) if building is None else state.where[other] == building


def heal(config: Config, state: State, healed: int) -> list[Event]:
    spend_action(config, state)
    token = medicine_of(state, state.active)[0]
    # rule: dead-of-winter.token.medicine
    state.token_at[token] = GONE
    state.life[healed] += 1
    data = {"survivor": state.active, "healed": healed, "token": token, "lives_left": state.life[healed]}
    return [Event("heals", data)]
