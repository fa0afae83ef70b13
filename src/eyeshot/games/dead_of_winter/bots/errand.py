"""Who goes where, and what for: read off the objective of the scenario, whichever it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import permutations
from math import cos, sin
from typing import NamedTuple

from eyeshot.games.dead_of_winter.bots.trial import along
from eyeshot.games.dead_of_winter.referee.city import door, spot, street, zombies_in
from eyeshot.games.dead_of_winter.referee.doors import may_survivors_enter
from eyeshot.games.dead_of_winter.referee.end import how_far
from eyeshot.games.dead_of_winter.referee.start import HALF
from eyeshot.games.dead_of_winter.referee.state import NOBODY, State, held, is_alive
from eyeshot.games.dead_of_winter.referee.tokens import SPACES
from eyeshot.games.dead_of_winter.table import weapons
from eyeshot.games.dead_of_winter.table.scenario import SURVIVORS_IN, TOKENS_IN, ZOMBIES_AT_MOST
from eyeshot.games.dead_of_winter.table.table import Table
from eyeshot.physics import Spot, bearing_rad, between, distance, passed, stand, ticks

HUNT, FETCH, BRING, STAY = "hunt", "fetch", "bring", "stay"
"""Zombies; a token from a building; oneself or a token into a building; where one is."""
BEFORE_DOOR = ticks(110)
STRIDE = ticks(420)
"""About as far as one dares to slide."""
FAR_IN_LINE = ticks(420)
DOOR_ROOM = ticks(12)
IN_THE_WAY = 0.8
"""What a detour costs, in actions."""
MOST_TO_MATCH = 5


class Errand(NamedTuple):
    kind: str
    building: int = NOBODY


def errands(t: Table, s: State) -> dict[int, Errand]:
    """For each survivor that lives."""
    found: dict[int, Errand] = {}
    free = [n for n in t.survivors if is_alive(s, n)]
    for condition in t.scenario.objective:
        if condition.kind == SURVIVORS_IN:
            _get_in(t, s, t.number[condition.building], condition.count, free, found)
    _carry(t, s, free, found)
    return {n: found.get(n, Errand(HUNT)) for n in t.survivors if is_alive(s, n)}


def _get_in(t: Table, s: State, building: int, count: int, free: list[int], found: dict[int, Errand]) -> None:
    """Who is nearest goes, rather somebody who is no good shot."""
    inside = [n for n in free if s.where[n] == building]
    found.update({n: Errand(STAY, building) for n in inside[:count]})
    others = sorted(
        (n for n in free if n not in inside), key=lambda n: travel(t, s, spot(t, s, n), building) + _is_shot(t, n)
    )
    found.update({n: Errand(BRING, building) for n in others[: max(0, count - len(inside))]})
    free[:] = [n for n in free if n not in found]


def _is_shot(t: Table, survivor: int) -> float:
    return 0.6 if weapons.WEAPONS[t.boards[survivor].weapon_number].noise == weapons.LOUD else 0.0


def _carry(t: Table, s: State, free: list[int], found: dict[int, Errand]) -> None:
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
        for n, building in _matched(t, s, able, sources):
            found[n] = Errand(FETCH, building)
            free.remove(n)


def wanted(t: Table, s: State) -> Counter[str]:
    """How many tokens of which kind are still to be brought, carried ones included."""
    return Counter({c.token: max(0, -how_far(t, s, c)) for c in t.scenario.objective if c.kind == TOKENS_IN})


def is_for_killing(t: Table, s: State) -> int:
    """How many zombies are too many."""
    return max([0, *(-how_far(t, s, c) for c in t.scenario.objective if c.kind == ZOMBIES_AT_MOST)])


def _matched(t: Table, s: State, able: list[int], sources: list[int]) -> Iterable[tuple[int, int]]:
    """Who goes to which building, so that nobody has too far to go."""
    if not able or not sources:
        return ()
    cost = {(n, b): travel(t, s, spot(t, s, n), b) - (s.where[n] == b) for n in able for b in sources}
    if len(sources) > MOST_TO_MATCH or len(able) > MOST_TO_MATCH:
        near = sorted(cost, key=lambda pair: cost[pair])
        taken: dict[int, int] = {}
        for n, building in near:
            if n not in taken and building not in taken.values():
                taken[n] = building
        return taken.items()
    if len(able) >= len(sources):
        ways = [tuple(zip(who, sources, strict=True)) for who in permutations(able, len(sources))]
    else:
        ways = [tuple(zip(able, there, strict=True)) for there in permutations(sources, len(able))]
    return min(ways, key=lambda way: sum(cost[pair] ** 2 for pair in way))


# --- ways


def front(t: Table, s: State, building: int) -> Spot:
    """A good place before a door."""
    way = door(t, s, building)
    return way.middle[0] + cos(way.out_rad) * BEFORE_DOOR, way.middle[1] + sin(way.out_rad) * BEFORE_DOOR


def travel(t: Table, s: State, at: Spot, building: int) -> float:
    """About how many actions from a place into a building; what waits inside counts too."""
    inside = 1.0 * len(zombies_in(t, s, building))
    if distance(at, door(t, s, building).middle) < ticks(1):
        return inside
    if is_in_line(t, s, at, building):
        return 1.0 + inside + 0.3 * distance(at, door(t, s, building).middle) / FAR_IN_LINE
    ahead = front(t, s, building)
    detour = 0.0 if is_clear(t, s, at, ahead) else IN_THE_WAY
    return 1.2 + max(0.8, distance(at, ahead) / STRIDE) + detour + inside


def is_in_line(t: Table, s: State, at: Spot, building: int) -> bool:
    """Can one slide straight in from there?"""
    way = door(t, s, building)
    where = passed(way, stand("disc", round(at[0]), round(at[1])))
    if not -FAR_IN_LINE < where.middle < -HALF["disc"]:
        return False
    return abs(where.beside) < DOOR_ROOM - where.middle / 2.5 and is_clear(t, s, at, way.middle, building)


def is_clear(t: Table, s: State, start: Spot, end: Spot, *ignore: int, half: float = HALF["disc"]) -> bool:
    """Nothing stands in the way of a disc."""
    scene = along(street(t, s, ignore), start, end, half)
    near = [name for name, piece in scene.pieces.items() if distance(start, (piece.pose.x, piece.pose.y)) < ticks(3)]
    return not between(scene, start, end, half_width=half, ignore=near)


def toward(at: Spot, goal: Spot, length: float, turn_rad: float = 0.0) -> Spot:
    angle = bearing_rad(at, goal) + turn_rad
    return at[0] + cos(angle) * length, at[1] + sin(angle) * length
