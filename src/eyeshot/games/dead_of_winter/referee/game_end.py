"""GAME END: the objective and the losses of the scenario."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.city.spatial_queries import survivors_in, zombies_in, zombies_in_city
from eyeshot.games.dead_of_winter.referee.state import LOST, NOBODY, OPEN, WON, State, is_alive, is_in_play, lying_in
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.scenario import (
    BIN_SHORT,
    DEAD,
    DEAD_NAMED,
    RESCUED_IN,
    SKULL,
    SURVIVORS_FOUND,
    SURVIVORS_IN,
    TOKENS_IN,
    ZOMBIE_TOUCHES,
    ZOMBIES_AT_MOST,
    ZOMBIES_IN,
    Condition,
)
from eyeshot.kernel import Event

REASONS = "dead-of-winter.end.reasons"
HORDE_SHORT = "dead-of-winter.round.horde-short"


def end_if_over(config: Config, state: State) -> list[Event]:
    """End the game if it is lost or won; all pieces are at rest."""
    if state.result != OPEN:
        return []
    for condition in config.scenario.losses:
        # rule: dead-of-winter.end.when-tested
        if _is_lost(config, state, condition):
            return lose(state, REASONS)
    # rule: dead-of-winter.end.team-dead, dead-of-winter.s3.nobody-left
    if not any(is_alive(state, n) and n != state.rescued for n in config.survivors):
        return lose(state, "dead-of-winter.end.team-dead")
    for win in config.scenario.wins:
        # rule: dead-of-winter.end.reasons
        if all(is_met(config, state, condition) for condition in win.conditions):
            return win_game(state, config.team_number(win.team), REASONS)
    state.touched_buildings = []
    return []


def losses(config: Config) -> list[Condition]:
    """All conditions that lose this scenario."""
    # rule: dead-of-winter.round.horde-short
    return [*config.scenario.losses, Condition(SKULL, 0), Condition(BIN_SHORT, 0)]


def lost_by(config: Config, state: State) -> Condition | None:
    """The condition that lost the game, or None."""
    if state.result != LOST:
        return None
    if state.end_rule == HORDE_SHORT:
        return Condition(BIN_SHORT, 0)
    if state.marker == 0:
        return Condition(SKULL, 0)
    named = (condition for condition in config.scenario.losses if _is_lost(config, state, condition))
    return next(named, Condition(DEAD, sum(state.in_play)))


def dead_count(config: Config, state: State) -> int:
    return sum(is_in_play(state, n) and not is_alive(state, n) for n in config.survivors)


def _is_lost(config: Config, state: State, condition: Condition) -> bool:
    if condition.kind == DEAD:
        # rule: dead-of-winter.s1.end, dead-of-winter.s2.objective, dead-of-winter.end.reasons
        return dead_count(config, state) >= condition.count
    if condition.kind == DEAD_NAMED:
        named = config.number[condition.survivor]
        # rule: dead-of-winter.s3.objective
        return is_in_play(state, named) and not is_alive(state, named)
    # rule: dead-of-winter.s1.rv-touched
    return condition.kind == ZOMBIE_TOUCHES and config.number[condition.building] in state.touched_buildings


def is_met(config: Config, state: State, condition: Condition) -> bool:
    return how_far(config, state, condition) >= 0


def how_far(config: Config, state: State, condition: Condition) -> int:
    """How far a condition is exceeded, or, if negative, missed."""
    if condition.kind == SURVIVORS_FOUND:
        # rule: dead-of-winter.s5.objective
        return state.found - condition.count
    if condition.kind == ZOMBIES_AT_MOST:
        # rule: dead-of-winter.s1.objective
        return condition.count - zombies_in_city(config, state)
    building = config.number[condition.building]
    if condition.kind == SURVIVORS_IN:
        # rule: dead-of-winter.s1.objective
        return len(survivors_in(config, state, building)) - condition.count
    if condition.kind == RESCUED_IN:
        # rule: dead-of-winter.s3.objective
        return 0 if state.rescued != NOBODY and state.where[state.rescued] == building else -1
    if condition.kind == ZOMBIES_IN:
        # rule: dead-of-winter.s3.objective
        return condition.count - len(zombies_in(config, state, building))
    assert condition.kind == TOKENS_IN
    # rule: dead-of-winter.s2.objective, dead-of-winter.s4.objective, dead-of-winter.token.counts
    there = [
        token
        for token in lying_in(state, building)
        if state.token_kinds[token] == condition.token and state.token_up[token]
    ]
    return len(there) - condition.count


def win_game(state: State, team: int, rule: str) -> list[Event]:
    """End the game: the seats of this team have won."""
    # rule: dead-of-winter.setup.cooperative
    state.winners = [seat for seat, number in enumerate(state.team_of) if number == team]
    return _end_game(state, WON, rule)


def lose(state: State, rule: str) -> list[Event]:
    """End the game: nobody has won."""
    return _end_game(state, LOST, rule)


def _end_game(state: State, result: str, rule: str) -> list[Event]:
    state.result, state.end_rule = result, rule
    state.stack.clear()
    state.fight = None
    return [Event("end", {"result": result, "rule": rule})]
