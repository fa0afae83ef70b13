"""Checks after actions, Rushes and turns, when all pieces are at rest."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.end import end_if_over
from eyeshot.games.dead_of_winter.referee.state import NOBODY, State
from eyeshot.games.dead_of_winter.referee.zombies.doors import let_zombies_in
from eyeshot.games.dead_of_winter.referee.zombies.too_close import hurt_too_close
from eyeshot.games.dead_of_winter.scenario.config import Config
from eyeshot.kernel.event import Event


def after_action(config: Config, state: State) -> list[Event]:
    return hurt_too_close(config, state, immune=state.active) + end_if_over(config, state)


def after_rush(config: Config, state: State) -> list[Event]:
    """Checks after a Rush and after zombies stood up; the active survivor is immune until the turn is over."""
    events: list[Event] = []
    # rule: dead-of-winter.zombie.enter-order
    events += let_zombies_in(config, state)
    return events + hurt_too_close(config, state, immune=state.active) + end_if_over(config, state)


def after_turn(config: Config, state: State) -> list[Event]:
    """Checks at the end of a turn, when no survivor is immune."""
    events = let_zombies_in(config, state)
    # rule: dead-of-winter.close.when
    events += hurt_too_close(config, state, immune=NOBODY)
    return events + end_if_over(config, state)
