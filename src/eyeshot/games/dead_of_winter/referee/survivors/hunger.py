"""HUNGER: the group eats, or everybody loses a life token."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.game_end import end_if_over
from eyeshot.games.dead_of_winter.referee.stack_frames import AskEat
from eyeshot.games.dead_of_winter.referee.state import GONE, State, held, is_alive
from eyeshot.games.dead_of_winter.referee.survivors.losing_life import lose_life
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.kernel import Event

RULE = "dead-of-winter.s4.hunger"


def edible(config: Config, state: State) -> list[int]:
    """The tokens in inventories that the group can eat."""
    hunger = config.scenario.hunger
    assert hunger is not None
    # rule: dead-of-winter.s4.hunger-when
    carried = [token for n in config.survivors if is_alive(state, n) for token in held(state, n)]
    return [token for token in carried if state.token_kinds[token] == hunger.token]


def ask_to_eat(config: Config, state: State) -> list[Event]:
    """Ask the player whose turn comes next; without food the group goes hungry."""
    if edible(config, state):
        state.stack.append(AskEat())
        return []
    return go_hungry(config, state)


def eat(state: State, token: int) -> list[Event]:
    survivor = state.token_at[token]
    # rule: dead-of-winter.s4.hunger
    state.token_at[token] = GONE
    return [Event("eats", {"survivor": survivor, "token": token, "token_kind": state.token_kinds[token]})]


def go_hungry(config: Config, state: State) -> list[Event]:
    events = [Event("hungry", {})]
    for survivor in [n for n in config.survivors if is_alive(state, n)]:
        # rule: dead-of-winter.s4.hunger
        events += lose_life(config, state, survivor, RULE)
    return events + end_if_over(config, state)
