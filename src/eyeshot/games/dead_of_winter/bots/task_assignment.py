"""Assigns a task to every survivor, derived from the objective of the scenario."""

from __future__ import annotations

from collections import Counter

from eyeshot.games.dead_of_winter.action_codes import code
from eyeshot.games.dead_of_winter.actions import Hungry
from eyeshot.games.dead_of_winter.bots.rescue_tasks import assign_rescue
from eyeshot.games.dead_of_winter.bots.tasks import BRING, FETCH, HUNT, STAY, Task, match_sources
from eyeshot.games.dead_of_winter.bots.travel_cost import TravelCosts
from eyeshot.games.dead_of_winter.referee.city.spatial_queries import spot
from eyeshot.games.dead_of_winter.referee.game_end import how_far
from eyeshot.games.dead_of_winter.referee.state import GONE, State, held, is_alive
from eyeshot.games.dead_of_winter.referee.survivors.tokens import SPACES
from eyeshot.games.dead_of_winter.referee.zombies.entering_buildings import is_closed, may_survivors_enter
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.scenario import (
    SURVIVOR_TOKEN,
    SURVIVORS_FOUND,
    SURVIVORS_IN,
    TOKENS_IN,
    ZOMBIES_AT_MOST,
)
from eyeshot.games.dead_of_winter.scenario.weapons import Noise
from eyeshot.kernel import PickChoice


def assign_tasks(config: Config, state: State, paths: TravelCosts, *, ahead: bool = True) -> dict[int, Task]:
    """A task for each living survivor. With `ahead`, survivors enter buildings while others still hunt."""
    assigned: dict[int, Task] = {}
    free = [n for n in config.survivors if is_alive(state, n) and n != state.rescued]
    for condition in config.scenario.objective:
        if condition.kind == SURVIVORS_IN and (ahead or not surplus_zombies(config, state)):
            _assign_entries(config, state, paths, config.number[condition.building], condition.count, free, assigned)
    assign_rescue(config, state, paths, free, assigned)
    _assign_carriers(config, state, paths, free, assigned)
    return {n: assigned.get(n, Task(HUNT)) for n in config.survivors if is_alive(state, n)}


def _assign_entries(
    config: Config,
    state: State,
    paths: TravelCosts,
    building: int,
    count: int,
    free: list[int],
    assigned: dict[int, Task],
) -> None:
    """The nearest survivors enter, preferably those without a loud weapon."""
    inside = [n for n in free if state.where[n] == building]
    assigned.update({n: Task(STAY, building) for n in inside[:count]})
    outside = sorted(
        (n for n in free if n not in inside),
        key=lambda n: paths.travel(spot(config, state, n), building) + _shooter_cost(config, n),
    )
    assigned.update({n: Task(BRING, building) for n in outside[: max(0, count - len(inside))]})
    free[:] = [n for n in free if n not in assigned]


def _shooter_cost(config: Config, survivor: int) -> float:
    return 0.6 if config.boards[survivor].weapon.noise is Noise.LOUD else 0.0


def _assign_carriers(
    config: Config, state: State, paths: TravelCosts, free: list[int], assigned: dict[int, Task]
) -> None:
    """Survivors with a missing token bring it; others are sent to buildings where tokens lie."""
    missing = missing_tokens(config, state)
    brought_to = homes(config)
    for n in list(free):
        useful = [state.token_kinds[token] for token in held(state, n) if missing[state.token_kinds[token]] > 0]
        if useful:
            missing.subtract(useful)
            assigned[n] = Task(BRING, brought_to[useful[0]])
            free.remove(n)
    if sum(max(0, count) for count in missing.values()):
        sources = [
            at
            for token, at in enumerate(state.token_at)
            if at in config.buildings
            and at not in brought_to.values()
            and may_survivors_enter(config, at)
            and not is_closed(state, at)
            and (not state.token_kinds[token] or missing[state.token_kinds[token]] > 0)
        ]
        able = [n for n in free if len(held(state, n)) < SPACES]
        for n, building in match_sources(config, state, paths, able, sources):
            assigned[n] = Task(FETCH, building)
            free.remove(n)


def homes(config: Config) -> dict[str, int]:
    """For each kind of token of the objective the building where it is brought."""
    return {c.token: config.number[c.building] for c in config.scenario.objective if c.kind == TOKENS_IN}


def missing_tokens(config: Config, state: State) -> Counter[str]:
    """How many tokens of each kind the objective still needs; carried tokens count as missing."""
    return Counter(
        {
            c.token if c.kind == TOKENS_IN else SURVIVOR_TOKEN: max(0, -how_far(config, state, c))
            for c in config.scenario.objective
            if c.kind in (TOKENS_IN, SURVIVORS_FOUND)
        }
    )


def surplus_zombies(config: Config, state: State) -> int:
    """How many zombies must still be killed for the objective."""
    return max([0, *(-how_far(config, state, c) for c in config.scenario.objective if c.kind == ZOMBIES_AT_MOST)])


def eat_or_not(config: Config, state: State, choice: PickChoice) -> int:
    """Eat if enough food is known to be left for the objective afterwards, or if hunger would kill somebody."""
    hunger = config.scenario.hunger
    assert hunger is not None
    left = sum(at != GONE and state.token_kinds[n] == hunger.token for n, at in enumerate(state.token_at)) - 1
    needed = sum(c.count for c in config.scenario.objective if c.kind == TOKENS_IN and c.token == hunger.token)
    is_dying = any(is_alive(state, n) and state.life[n] <= 1 for n in config.survivors)
    return choice.codes[0] if left >= needed or is_dying else code(Hungry())
