"""Survivors who are found: a survivor token adds one to the team."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.state import GONE, State, is_day, is_in_play
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.scenario import LIFE_TOKENS
from eyeshot.kernel import Event, Rng


def join(config: Config, state: State, token: int, rng: Rng) -> list[Event]:
    """The token leaves the game, and a survivor of the box joins the team where it lay."""
    building = state.token_at[token]
    state.token_at[token] = GONE
    # rule: dead-of-winter.s5.found-who
    waiting = [n for n in config.survivors if not is_in_play(state, n)]
    survivor = waiting[rng.randbelow(len(waiting))]
    assert config.scenario.found is not None
    state.in_play[survivor], state.team[survivor] = 1, state.team[state.active]
    # rule: dead-of-winter.s5.found
    state.where[survivor] = building
    # rule: dead-of-winter.s5.found
    state.life[survivor] = min(config.scenario.found.life, LIFE_TOKENS - sum(state.life))
    # rule: dead-of-winter.s5.found-who
    state.backpacks[survivor] = int(is_day(state))
    # rule: dead-of-winter.s5.objective
    state.found += 1
    data = {
        "survivor": state.active,
        "found": survivor,
        "building": building,
        "lives_left": state.life[survivor],
    }
    return [Event("joins", data)]
