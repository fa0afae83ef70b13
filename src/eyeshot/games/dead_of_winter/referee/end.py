"""GAME END: the objective of the scenario, and what loses it."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.city.board import survivors_in, zombies_in_city
from eyeshot.games.dead_of_winter.referee.state import AWAY, LOST, OPEN, WON, State, lying_in
from eyeshot.games.dead_of_winter.scenario.config import Table
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


def end_if_over(t: Table, s: State) -> list[Event]:
    """With all pieces at rest: lost, won, or neither."""
    if s.result != OPEN:
        return []
    for condition in t.scenario.losses:
        # rule: dead-of-winter.end.when-tested
        if _is_lost(t, s, condition):
            return end_game(s, LOST, REASONS)
    # rule: dead-of-winter.end.team-dead
    if dead(t, s) == len(t.survivors):
        return end_game(s, LOST, "dead-of-winter.end.team-dead")
    # rule: dead-of-winter.end.reasons
    if all(is_met(t, s, condition) for condition in t.scenario.objective):
        return end_game(s, WON, REASONS)
    s.touched = []
    return []


def losses(t: Table) -> list[Condition]:
    """All that loses this scenario."""
    # rule: dead-of-winter.round.horde-short
    return [*t.scenario.losses, Condition(BIN_SHORT, 0)]


def lost_by(t: Table, s: State) -> Condition | None:
    """What has lost the game, if it is lost."""
    if s.result != LOST:
        return None
    if s.end_rule == HORDE_SHORT:
        return Condition(BIN_SHORT, 0)
    if s.marker == 0:
        return Condition(SKULL, 0)
    named = (condition for condition in t.scenario.losses if _is_lost(t, s, condition))
    return next(named, Condition(DEAD, len(t.survivors)))


def dead(t: Table, s: State) -> int:
    return sum(s.where[survivor] == AWAY for survivor in t.survivors)


def _is_lost(t: Table, s: State, condition: Condition) -> bool:
    if condition.kind == DEAD:
        # rule: dead-of-winter.s1.end, dead-of-winter.s2.objective, dead-of-winter.end.reasons
        return dead(t, s) >= condition.count
    # rule: dead-of-winter.s1.rv-touched
    return condition.kind == ZOMBIE_TOUCHES and t.number[condition.building] in s.touched


def is_met(t: Table, s: State, condition: Condition) -> bool:
    return how_far(t, s, condition) >= 0


def how_far(t: Table, s: State, condition: Condition) -> int:
    """How much a part of the objective is over (or, below zero, under) what it asks for."""
    if condition.kind == ZOMBIES_AT_MOST:
        # rule: dead-of-winter.s1.objective
        return condition.count - zombies_in_city(t, s)
    building = t.number[condition.building]
    if condition.kind == SURVIVORS_IN:
        # rule: dead-of-winter.s1.objective
        return len(survivors_in(t, s, building)) - condition.count
    assert condition.kind == TOKENS_IN
    # rule: dead-of-winter.s2.objective, dead-of-winter.token.counts
    there = [token for token in lying_in(s, building) if s.token_kinds[token] == condition.token]
    return len(there) - condition.count


def end_game(s: State, result: str, rule: str) -> list[Event]:
    s.result, s.end_rule = result, rule
    s.stack.clear()
    s.fight = None
    return [Event("end", {"result": result, "rule": rule})]
