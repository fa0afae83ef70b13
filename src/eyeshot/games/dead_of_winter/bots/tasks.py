"""Tasks of survivors, and how survivors are matched to places."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations
from typing import NamedTuple

from eyeshot.games.dead_of_winter.bots.travel_cost import TravelCosts
from eyeshot.games.dead_of_winter.referee.city.spatial_queries import spot
from eyeshot.games.dead_of_winter.referee.state import State
from eyeshot.games.dead_of_winter.referee.survivors.tokens import SPACES
from eyeshot.games.dead_of_winter.scenario.match_config import Config

HUNT, FETCH, BRING, STAY, MEET = "hunt", "fetch", "bring", "stay", "meet"
"""Kill zombies; fetch a token from a building or an object; enter a building, or bring something there; stay inside;
stand NEXT TO a figure."""
MAX_MATCHED = 5
UNKNOWN_COST = 2.5
"""What it costs, in actions, that a token may be of another kind than the one that is missing."""


class Task(NamedTuple):
    kind: str
    place: int | None = None
    """A building, or a piece in the street to stand NEXT TO."""


def match_sources(
    config: Config, state: State, paths: TravelCosts, able: list[int], sources: list[int]
) -> Iterable[tuple[int, int]]:
    """Pairs survivors and places so that the sum of squared travel costs is least."""
    if not able or not sources:
        return ()
    cost = {(n, b): paths.travel(spot(config, state, n), b) - (state.where[n] == b) for n in able for b in sources}
    if len(sources) > MAX_MATCHED or len(able) > MAX_MATCHED:
        known = {at for token, at in enumerate(state.token_at) if state.token_kinds[token]}
        near = sorted(cost, key=lambda pair: cost[pair] + (0.0 if pair[1] in known else UNKNOWN_COST))
        taken: dict[int, int] = {}
        for n, building in near:
            most = (sources.count(building) + 1) // SPACES + paths.is_barricaded(building)
            if n not in taken and list(taken.values()).count(building) < most:
                taken[n] = building
        return taken.items()
    if len(able) >= len(sources):
        pairings = [tuple(zip(team, sources, strict=True)) for team in permutations(able, len(sources))]
    else:
        pairings = [tuple(zip(able, places, strict=True)) for places in permutations(sources, len(able))]
    return min(pairings, key=lambda pairing: sum(cost[pair] ** 2 for pair in pairing))
