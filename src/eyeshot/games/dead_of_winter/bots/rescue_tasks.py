"""Tasks of a scenario with a rescued figure: search all tokens, then bring the figure to its building."""

from __future__ import annotations

from collections.abc import Iterable

from eyeshot.games.dead_of_winter.action_codes import PICKS
from eyeshot.games.dead_of_winter.actions import Beside, Escort
from eyeshot.games.dead_of_winter.bots.tasks import BRING, FETCH, MEET, Task, match_sources
from eyeshot.games.dead_of_winter.bots.travel_cost import TravelCosts
from eyeshot.games.dead_of_winter.referee.city.spatial_queries import spot, standing_zombies, zombies_in
from eyeshot.games.dead_of_winter.referee.state import NOBODY, State, building_of
from eyeshot.games.dead_of_winter.referee.survivors.rescue import free_spots
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.scenario import RESCUED_IN
from eyeshot.kernel import PickChoice
from eyeshot.physics import distance, spot_of


def assign_rescue(config: Config, state: State, paths: TravelCosts, free: list[int], assigned: dict[int, Task]) -> None:
    goal = rescue_goal(config)
    if goal is None or not free:
        return
    if state.rescued == NOBODY:
        _take(
            free,
            assigned,
            ((n, Task(FETCH, at)) for n, at in match_sources(config, state, paths, free, _hidden(config, state))),
        )
        return
    if state.escort in free:
        _take(free, assigned, [(state.escort, Task(BRING, goal))])
    elif free:
        where = building_of(state, state.rescued)
        meeting = Task(MEET, state.rescued) if where is None else Task(BRING, where)
        nearest = min(free, key=lambda n: paths.travel(spot(config, state, n), meeting.place or state.rescued))
        _take(free, assigned, [(nearest, meeting)])
    if free and zombies_in(config, state, goal):
        nearest = min(free, key=lambda n: paths.travel(spot(config, state, n), goal))
        _take(free, assigned, [(nearest, Task(BRING, goal))])


def rescue_goal(config: Config) -> int | None:
    """The building to which the rescued figure is brought."""
    found = (c.building for c in config.scenario.objective if c.kind == RESCUED_IN)
    return next((config.number[building] for building in found), None)


def _hidden(config: Config, state: State) -> list[int]:
    """The places of tokens that nobody has looked at."""
    return [at for token, at in enumerate(state.token_at) if at >= len(config.figures) and not state.token_kinds[token]]


def _take(free: list[int], assigned: dict[int, Task], tasks: Iterable[tuple[int, Task]]) -> None:
    for n, task in list(tasks):
        assigned[n] = task
        free.remove(n)


def side_to_stand(config: Config, state: State, choice: PickChoice) -> int:
    """The side of the escort that is farthest from the zombies."""
    threats = [spot(config, state, zombie) for zombie in standing_zombies(config, state)]
    at = {found.place: spot_of(found.piece) for found in free_spots(config, state)}

    def safety(code: int) -> float:
        pick = PICKS[code]
        assert isinstance(pick, Beside)
        return min((distance(at[pick.place], threat) for threat in threats), default=0.0) if pick.place in at else -1.0

    return max(choice.codes, key=safety)


def next_escort(config: Config, state: State, choice: PickChoice) -> int:
    """The survivor who is nearest to where the rescued figure is brought."""
    goal, paths = rescue_goal(config), TravelCosts(config, state)

    def way(code: int) -> float:
        pick = PICKS[code]
        assert isinstance(pick, Escort)
        return 0.0 if goal is None else paths.travel(spot(config, state, config.number[pick.survivor]), goal)

    return min(choice.codes, key=way)
