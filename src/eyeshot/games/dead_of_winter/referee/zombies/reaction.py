"""ZOMBIES' REACTION!"""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.checks import after_rush
from eyeshot.games.dead_of_winter.referee.city.board import closest, standing_zombies, take_off, zombies_in_street
from eyeshot.games.dead_of_winter.referee.city.settle_pieces import stand_up
from eyeshot.games.dead_of_winter.referee.rounds import ROOF, RUSH, stand_all_up
from eyeshot.games.dead_of_winter.referee.state import NOWHERE, ON_ROOF, Frame, State, is_standing
from eyeshot.games.dead_of_winter.referee.zombies.tower import tower_behind
from eyeshot.games.dead_of_winter.scenario.config import Table
from eyeshot.games.dead_of_winter.scenario.weapons import LOUD, SILENT
from eyeshot.kernel.event import Event

HEARD, CLOSEST, WHICH = "heard", "closest", "which"
RUSHERS = 3
"""How many a LOUD noise calls."""


def react(t: Table, s: State) -> list[Event]:
    """The loudest noise of the turn decides."""
    s.waiting, s.roof, s.tower = [], [], NOWHERE
    # rule: dead-of-winter.noise.silent
    if s.noise == SILENT:
        return []
    s.stack += [Frame(HEARD), Frame(CLOSEST)]
    return [Event("noise", {"survivor": s.active, "noise": s.noise})]


def make_noise(s: State, noise: int) -> None:
    # rule: dead-of-winter.noise.loudest
    s.noise = max(s.noise, noise)


def who_hears(t: Table, s: State) -> list[int]:
    there = zombies_in_street(t, s)
    # rule: dead-of-winter.react.loud
    if s.noise == LOUD:
        there = standing_zombies(t, s)
    return [zombie for zombie in there if zombie not in s.waiting]


def find_closest(t: Table, s: State) -> None:
    """The closest one, or three of them; where there is no telling the player is asked."""
    wanted = RUSHERS if s.noise == LOUD else 1
    # rule: dead-of-winter.react.loud, dead-of-winter.react.loud-few
    while len(s.waiting) < wanted and who_hears(t, s):
        tied = closest(t, s, s.active, who_hears(t, s))
        # rule: dead-of-winter.table.closest-tie
        if len(tied) > 1:
            s.stack.append(Frame(WHICH, tied))
            return
        s.waiting.append(tied[0])


def heard(t: Table, s: State) -> list[Event]:
    """The zombies that were found come, or get up."""
    if s.noise == LOUD:
        return _loud(t, s)
    if not s.waiting:
        return []
    zombie = s.waiting[0]
    # rule: dead-of-winter.react.quiet-fallen
    if not is_standing(s, zombie):
        s.waiting = []
        stand_up(t, s, zombie)
        return [Event("stands", {"zombies": [zombie]}), *after_rush(t, s)]
    return _call(t, s)


def _loud(t: Table, s: State) -> list[Event]:
    called = _call(t, s) if s.waiting else []
    # rule: dead-of-winter.react.loud, dead-of-winter.react.loud-few
    stood = stand_all_up(t, s)
    if stood:
        called += [Event("stands", {"zombies": stood}), *after_rush(t, s)]
    return called


def _call(t: Table, s: State) -> list[Event]:
    # rule: dead-of-winter.react.loud, dead-of-winter.react.quiet-standing
    s.tower = tower_behind(t, s, s.waiting[0])
    for zombie in s.waiting:
        take_off(s, zombie, ON_ROOF)
    s.stack += [Frame(RUSH), Frame(ROOF)]
    return [Event("tower", {"zombies": list(s.waiting), "tower": list(s.tower)})]
