"""Who goes where, and what for: read off the objective of the scenario, whichever it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import permutations
from typing import NamedTuple

from eyeshot.games.dead_of_winter.bots.paths import Ways
from eyeshot.games.dead_of_winter.referee.city.board import spot
from eyeshot.games.dead_of_winter.referee.end import how_far
from eyeshot.games.dead_of_winter.referee.state import NOBODY, State, held, is_alive
from eyeshot.games.dead_of_winter.referee.survivors.tokens import SPACES
from eyeshot.games.dead_of_winter.referee.zombies.doors import may_survivors_enter
from eyeshot.games.dead_of_winter.scenario import weapons
from eyeshot.games.dead_of_winter.scenario.config import Table
from eyeshot.games.dead_of_winter.scenario.scenario import SURVIVORS_IN, TOKENS_IN, ZOMBIES_AT_MOST

HUNT, FETCH, BRING, STAY = "hunt", "fetch", "bring", "stay"
"""Zombies; a token from a building; oneself or a token into a building; where one is."""
MOST_TO_MATCH = 5


class Errand(NamedTuple):
    kind: str
    building: int = NOBODY


def errands(t: Table, s: State, ways: Ways, *, ahead: bool = True) -> dict[int, Errand]:
    """For each survivor that lives. Who thinks ahead goes in while others still kill, and does not wait for them."""
    found: dict[int, Errand] = {}
    free = [n for n in t.survivors if is_alive(s, n)]
    for condition in t.scenario.objective:
        if condition.kind == SURVIVORS_IN and (ahead or not is_for_killing(t, s)):
            _get_in(t, s, ways, t.number[condition.building], condition.count, free, found)
    _carry(t, s, ways, free, found)
    return {n: found.get(n, Errand(HUNT)) for n in t.survivors if is_alive(s, n)}


def _get_in(
    t: Table, s: State, ways: Ways, building: int, count: int, free: list[int], found: dict[int, Errand]
) -> None:
    """Who is nearest goes, rather somebody who is no good shot."""
    inside = [n for n in free if s.where[n] == building]
    found.update({n: Errand(STAY, building) for n in inside[:count]})
    others = sorted(
        (n for n in free if n not in inside), key=lambda n: ways.travel(spot(t, s, n), building) + _is_shot(t, n)
    )
    found.update({n: Errand(BRING, building) for n in others[: max(0, count - len(inside))]})
    free[:] = [n for n in free if n not in found]


def _is_shot(t: Table, survivor: int) -> float:
    return 0.6 if weapons.WEAPONS[t.boards[survivor].weapon_number].noise == weapons.LOUD else 0.0


def _carry(t: Table, s: State, ways: Ways, free: list[int], found: dict[int, Errand]) -> None:
    """Who holds what is missing brings it; for the rest one goes to each building where something lies."""
    missing = wanted(t, s)
    homes = {c.token: t.number[c.building] for c in t.scenario.objective if c.kind == TOKENS_IN}
    for n in list(free):
        useful = [s.token_kinds[token] for token in held(s, n) if missing[s.token_kinds[token]] > 0]
        if useful:
            missing.subtract(useful)
            found[n] = Errand(BRING, homes[useful[0]])
            free.remove(n)
    if sum(max(0, count) for count in missing.values()):
        sources = [
            at
            for token, at in enumerate(s.token_at)
            if at in t.buildings
            and at not in homes.values()
            and may_survivors_enter(t, at)
            and (not s.token_kinds[token] or missing[s.token_kinds[token]] > 0)
        ]
        able = [n for n in free if len(held(s, n)) < SPACES]
        for n, building in _matched(t, s, ways, able, sources):
            found[n] = Errand(FETCH, building)
            free.remove(n)


def wanted(t: Table, s: State) -> Counter[str]:
    """How many tokens of which kind are still to be brought, carried ones included."""
    return Counter({c.token: max(0, -how_far(t, s, c)) for c in t.scenario.objective if c.kind == TOKENS_IN})


def is_for_killing(t: Table, s: State) -> int:
    """How many zombies are too many."""
    return max([0, *(-how_far(t, s, c) for c in t.scenario.objective if c.kind == ZOMBIES_AT_MOST)])


def _matched(t: Table, s: State, ways: Ways, able: list[int], sources: list[int]) -> Iterable[tuple[int, int]]:
    """Who goes to which building, so that nobody has too far to go."""
    if not able or not sources:
        return ()
    cost = {(n, b): ways.travel(spot(t, s, n), b) - (s.where[n] == b) for n in able for b in sources}
    if len(sources) > MOST_TO_MATCH or len(able) > MOST_TO_MATCH:
        near = sorted(cost, key=lambda pair: cost[pair])
        taken: dict[int, int] = {}
        for n, building in near:
            if n not in taken and building not in taken.values():
                taken[n] = building
        return taken.items()
    if len(able) >= len(sources):
        pairings = [tuple(zip(who, sources, strict=True)) for who in permutations(able, len(sources))]
    else:
        pairings = [tuple(zip(able, there, strict=True)) for there in permutations(sources, len(able))]
    return min(pairings, key=lambda way: sum(cost[pair] ** 2 for pair in way))
