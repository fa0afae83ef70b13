"""ZOMBIES' REACTION!"""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.checks_at_rest import after_rush
from eyeshot.games.dead_of_winter.referee.city.resting_places import stand_up
from eyeshot.games.dead_of_winter.referee.city.spatial_queries import (
    closest_pieces,
    remove_from_street,
    standing_zombies,
    zombies_in_street,
)
from eyeshot.games.dead_of_winter.referee.rounds import stand_all_up
from eyeshot.games.dead_of_winter.referee.stack_frames import AskClosest, FindClosest, Rush, RushOrStand, SetOnRoof
from eyeshot.games.dead_of_winter.referee.state import ON_ROOF, State, is_standing
from eyeshot.games.dead_of_winter.referee.zombies.tower_position import current_tower, tower_behind
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.weapons import Noise
from eyeshot.kernel import Event

RUSHERS = 3
"""How many zombies a LOUD noise calls."""


def react(config: Config, state: State) -> list[Event]:
    """React to the loudest noise of the turn."""
    state.rushing, state.roof, state.tower = [], [], None
    # rule: dead-of-winter.noise.silent
    if state.noise == Noise.SILENT:
        return [Event("silent", {"survivor": state.active})]
    state.stack += [RushOrStand(), FindClosest()]
    return [Event("noise", {"survivor": state.active, "noise": state.noise.word})]


def make_noise(state: State, noise: Noise) -> None:
    # rule: dead-of-winter.noise.loudest
    state.noise = max(state.noise, noise)
    # rule: dead-of-winter.cards.hushed
    if state.hushed:
        state.noise = Noise.SILENT


def hearing_zombies(config: Config, state: State) -> list[int]:
    there = zombies_in_street(config, state)
    # rule: dead-of-winter.react.loud
    if state.noise == Noise.LOUD:
        there = standing_zombies(config, state)
    return [zombie for zombie in there if zombie not in state.rushing]


def answering_zombies(config: Config, state: State, noise: Noise) -> list[int]:
    """The zombies that would answer if the turn ended now with one more noise; all of a tie."""
    noise = max(noise, state.noise)
    if noise == Noise.SILENT or state.hushed:
        return []
    is_loud = noise == Noise.LOUD
    there = standing_zombies(config, state) if is_loud else zombies_in_street(config, state)
    answering: list[int] = []
    while there and len(answering) < (RUSHERS if is_loud else 1):
        tied = closest_pieces(config, state, state.active, there)
        answering += tied
        there = [zombie for zombie in there if zombie not in tied]
    return answering


def find_closest(config: Config, state: State) -> None:
    """Choose the closest zombie, or the three closest; a tie is put to the player."""
    wanted = RUSHERS if state.noise == Noise.LOUD else 1
    # rule: dead-of-winter.react.loud, dead-of-winter.react.loud-few
    while len(state.rushing) < wanted and hearing_zombies(config, state):
        tied = closest_pieces(config, state, state.active, hearing_zombies(config, state))
        # rule: dead-of-winter.table.closest-tie
        if len(tied) > 1:
            state.stack.append(AskClosest(tuple(tied)))
            return
        state.rushing.append(tied[0])


def rush_or_stand(config: Config, state: State) -> list[Event]:
    """The chosen zombies rush, or stand up."""
    if state.noise == Noise.LOUD:
        return _loud(config, state)
    if not state.rushing:
        return []
    zombie = state.rushing[0]
    # rule: dead-of-winter.react.quiet-fallen
    if not is_standing(state, zombie):
        state.rushing = []
        stand_up(config, state, zombie)
        return [Event("stands", {"zombies": [zombie], "is_closest": True}), *after_rush(config, state)]
    return _place_tower(config, state)


def _loud(config: Config, state: State) -> list[Event]:
    called = _place_tower(config, state) if state.rushing else []
    # rule: dead-of-winter.react.loud, dead-of-winter.react.loud-few
    stood = stand_all_up(config, state)
    if stood:
        called += [Event("stands", {"zombies": stood}), *after_rush(config, state)]
    return called


def _place_tower(config: Config, state: State) -> list[Event]:
    # rule: dead-of-winter.react.loud, dead-of-winter.react.quiet-standing
    state.tower = tower_behind(config, state, state.rushing[0])
    for zombie in state.rushing:
        remove_from_street(state, zombie, ON_ROOF)
    state.stack += [Rush(), SetOnRoof()]
    return [Event("tower", {"zombies": list(state.rushing), "tower": list(current_tower(config, state).pose)})]
