"""Assigns a task to every survivor, derived from the objective of the scenario."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import permutations
from typing import NamedTuple

from eyeshot.games.dead_of_winter.bots.paths import Paths
from eyeshot.games.dead_of_winter.referee.city.board import spot
from eyeshot.games.dead_of_winter.referee.end import how_far
from eyeshot.games.dead_of_winter.referee.state import State, held, is_alive
from eyeshot.games.dead_of_winter.referee.survivors.tokens import SPACES
from eyeshot.games.dead_of_winter.referee.zombies.doors import may_survivors_enter
from eyeshot.games.dead_of_winter.scenario.config import Config
from eyeshot.games.dead_of_winter.scenario.scenario import SURVIVORS_IN, TOKENS_IN, ZOMBIES_AT_MOST
from eyeshot.games.dead_of_winter.scenario.weapons import Noise

HUNT, FETCH, BRING, STAY = "hunt", "fetch", "bring", "stay"
"""Kill zombies; fetch a token from a building; enter a building, or bring a token there; stay inside."""
MAX_MATCHED = 5


class Task(NamedTuple):
    kind: str
    building: int | None = None


def assign_tasks(config: Config, state: State, paths: Paths, *, ahead: bool = True) -> dict[int, Task]:
    """A task for each living survivor. With `ahead`, survivors enter buildings while others still hunt."""
    assigned: dict[int, Task] = {}
    free = [n for n in config.survivors if is_alive(state, n)]
    for condition in config.scenario.objective:
        if condition.kind == SURVIVORS_IN and (ahead or not surplus_zombies(config, state)):
            _assign_entries(config, state, paths, config.number[condition.building], condition.count, free, assigned)
    _assign_carriers(config, state, paths, free, assigned)
    return {n: assigned.get(n, Task(HUNT)) for n in config.survivors if is_alive(state, n)}


def _assign_entries(
    config: Config, state: State, paths: Paths, building: int, count: int, free: list[int], assigned: dict[int, Task]
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


def _assign_carriers(config: Config, state: State, paths: Paths, free: list[int], assigned: dict[int, Task]) -> None:
    """Survivors with a missing token bring it; others are sent to buildings where tokens lie."""
    missing = missing_tokens(config, state)
    homes = {c.token: config.number[c.building] for c in config.scenario.objective if c.kind == TOKENS_IN}
    for n in list(free):
        useful = [state.token_kinds[token] for token in held(state, n) if missing[state.token_kinds[token]] > 0]
        if useful:
            missing.subtract(useful)
            assigned[n] = Task(BRING, homes[useful[0]])
            free.remove(n)
    if sum(max(0, count) for count in missing.values()):
        sources = [
            at
            for token, at in enumerate(state.token_at)
            if at in config.buildings
            and at not in homes.values()
            and may_survivors_enter(config, at)
            and (not state.token_kinds[token] or missing[state.token_kinds[token]] > 0)
        ]
        able = [n for n in free if len(held(state, n)) < SPACES]
        for n, building in _match_sources(config, state, paths, able, sources):
            assigned[n] = Task(FETCH, building)
            free.remove(n)


def missing_tokens(config: Config, state: State) -> Counter[str]:
    """How many tokens of each kind the objective still needs; carried tokens count as missing."""
    return Counter(
        {c.token: max(0, -how_far(config, state, c)) for c in config.scenario.objective if c.kind == TOKENS_IN}
    )


def surplus_zombies(config: Config, state: State) -> int:
    """How many zombies must still be killed for the objective."""
    return max([0, *(-how_far(config, state, c) for c in config.scenario.objective if c.kind == ZOMBIES_AT_MOST)])


def _match_sources(
    config: Config, state: State, paths: Paths, able: list[int], sources: list[int]
) -> Iterable[tuple[int, int]]:
    """Pairs survivors and buildings so that the sum of squared travel costs is least."""
    if not able or not sources:
        return ()
    cost = {(n, b): paths.travel(spot(config, state, n), b) - (state.where[n] == b) for n in able for b in sources}
    if len(sources) > MAX_MATCHED or len(able) > MAX_MATCHED:
        near = sorted(cost, key=lambda pair: cost[pair])
        taken: dict[int, int] = {}
        for n, building in near:
            if n not in taken and building not in taken.values():
                taken[n] = building
        return taken.items()
    if len(able) >= len(sources):
        pairings = [tuple(zip(team, sources, strict=True)) for team in permutations(able, len(sources))]
    else:
        pairings = [tuple(zip(able, places, strict=True)) for places in permutations(sources, len(able))]
    return min(pairings, key=lambda pairing: sum(cost[pair] ** 2 for pair in pairing))
