"""GAME END: the objective and the losses of the scenario."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.city.board import survivors_in, zombies_in_city
from eyeshot.games.dead_of_winter.referee.state import LOST, OPEN, OUT_OF_GAME, WON, State, lying_in
from eyeshot.games.dead_of_winter.scenario.config import Config
from eyeshot.games.dead_of_winter.scenario.scenario import (
    BIN_SHORT,
    DEAD,
    SKULL,
    SURVIVORS_IN,
    TOKENS_IN,
    ZOMBIE_TOUCHES,
    ZOMBIES_AT_MOST,
    Condition,
)
from eyeshot.kernel.event import Event

REASONS = "dead-of-winter.end.reasons"
HORDE_SHORT = "dead-of-winter.round.horde-short"


def end_if_over(config: Config, state: State) -> list[Event]:
    """End the game if it is lost or won; all pieces are at rest."""
    if state.result != OPEN:
        return []
    for condition in config.scenario.losses:
        # rule: dead-of-winter.end.when-tested
        if _is_lost(config, state, condition):
            return end_game(state, LOST, REASONS)
    # rule: dead-of-winter.end.team-dead
    if dead_count(config, state) == len(config.survivors):
        return end_game(state, LOST, "dead-of-winter.end.team-dead")
    # rule: dead-of-winter.end.reasons
    if all(is_met(config, state, condition) for condition in config.scenario.objective):
        return end_game(state, WON, REASONS)
    state.touched_buildings = []
    return []


def losses(config: Config) -> list[Condition]:
    """All conditions that lose this scenario."""
    # rule: dead-of-winter.round.horde-short
    return [*config.scenario.losses, Condition(BIN_SHORT, 0)]


def lost_by(config: Config, state: State) -> Condition | None:
    """The condition that lost the game, or None."""
    if state.result != LOST:
        return None
    if state.end_rule == HORDE_SHORT:
        return Condition(BIN_SHORT, 0)
    if state.marker == 0:
        return Condition(SKULL, 0)
    named = (condition for condition in config.scenario.losses if _is_lost(config, state, condition))
    return next(named, Condition(DEAD, len(config.survivors)))


def dead_count(config: Config, state: State) -> int:
    return sum(state.where[survivor] == OUT_OF_GAME for survivor in config.survivors)


def _is_lost(config: Config, state: State, condition: Condition) -> bool:
    if condition.kind == DEAD:
        # rule: dead-of-winter.s1.end, dead-of-winter.s2.objective, dead-of-winter.end.reasons
        return dead_count(config, state) >= condition.count
    # rule: dead-of-winter.s1.rv-touched
    return condition.kind == ZOMBIE_TOUCHES and config.number[condition.building] in state.touched_buildings


def is_met(config: Config, state: State, condition: Condition) -> bool:
    return how_far(config, state, condition) >= 0


def how_far(config: Config, state: State, condition: Condition) -> int:
    """How far a condition is exceeded, or, if negative, missed."""
    if condition.kind == ZOMBIES_AT_MOST:
        # rule: dead-of-winter.s1.objective
        return condition.count - zombies_in_city(config, state)
    building = config.number[condition.building]
    if condition.kind == SURVIVORS_IN:
        # rule: dead-of-winter.s1.objective
        return len(survivors_in(config, state, building)) - condition.count
    assert condition.kind == TOKENS_IN
    # rule: dead-of-winter.s2.objective, dead-of-winter.token.counts
    there = [token for token in lying_in(state, building) if state.token_kinds[token] == condition.token]
    return len(there) - condition.count


def end_game(state: State, result: str, rule: str) -> list[Event]:
    state.result, state.end_rule = result, rule
    state.stack.clear()
    state.fight = None
    return [Event("end", {"result": result, "rule": rule})]
