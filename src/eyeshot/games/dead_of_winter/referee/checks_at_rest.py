"""Checks after actions, Rushes and turns, when all pieces are at rest: zombies enter, TOO CLOSE!, game end."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.game_end import end_if_over
from eyeshot.games.dead_of_winter.referee.state import NOBODY, State
from eyeshot.games.dead_of_winter.referee.survivors.rescue import keep_together
from eyeshot.games.dead_of_winter.referee.zombies.entering_buildings import let_zombies_in
from eyeshot.games.dead_of_winter.referee.zombies.too_close import hurt_too_close
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.kernel import Event


def after_action(config: Config, state: State) -> list[Event]:
    return settle_survivors(config, state, immune=state.active) + end_if_over(config, state)


def settle_survivors(config: Config, state: State, immune: int) -> list[Event]:
    """Hurt those who are too close to a zombie, and keep the rescued figure with an escort who stands."""
    events = keep_together(config, state)
    while hurt := hurt_too_close(config, state, immune):
        # rule: dead-of-winter.s3.escort-falls
        events += [*hurt, *keep_together(config, state)]
    return events


def after_rush(config: Config, state: State) -> list[Event]:
    """Checks after a Rush and after zombies stood up; the active survivor is immune until the turn is over."""
    events: list[Event] = []
    # rule: dead-of-winter.zombie.enter-order
    events += let_zombies_in(config, state)
    return events + settle_survivors(config, state, immune=state.active) + end_if_over(config, state)


def after_turn(config: Config, state: State) -> list[Event]:
    """Checks at the end of a turn, when no survivor is immune."""
    events = let_zombies_in(config, state)
    # rule: dead-of-winter.close.when
    events += settle_survivors(config, state, immune=NOBODY)
    return events + end_if_over(config, state)
