"""ROUNDS: turns, backpacks, the end of a round, and the horde that arrives."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.checks import after_rush, after_turn
from eyeshot.games.dead_of_winter.referee.city.settle_pieces import stand_up
from eyeshot.games.dead_of_winter.referee.end import HORDE_SHORT, REASONS, end_game
from eyeshot.games.dead_of_winter.referee.state import (
    IN_BIN,
    LOST,
    NOBODY,
    NOWHERE,
    ON_ROOF,
    OPEN,
    STREET,
    Frame,
    State,
    is_alive,
    is_day,
    is_standing,
)
from eyeshot.games.dead_of_winter.scenario.config import Table
from eyeshot.games.dead_of_winter.scenario.weapons import SILENT
from eyeshot.kernel.event import Event

USE, ACT = "use", "act"
"""Frames that wait for an answer."""
REACT, TURN_END, NEXT, ROOF, RUSH = "react", "turn-end", "next", "roof", "rush"
"""Frames that are worked off."""
ACTIONS = 2


def available(t: Table, s: State) -> list[int]:
    """Who can still be used in this round."""
    # rule: dead-of-winter.round.backpack, dead-of-winter.s1.driver
    return [n for n in t.survivors if is_alive(s, n) and s.backpacks[n] == is_day(s) and n != s.driver]


def use(t: Table, s: State, survivor: int) -> list[Event]:
    s.active, s.noise, s.may_turn, s.line = survivor, SILENT, 0, NOWHERE
    # rule: dead-of-winter.use.two-actions
    s.actions = ACTIONS
    fell = s.down[survivor]
    # rule: dead-of-winter.use.stand-up
    stand_up(t, s, survivor)
    s.stack.append(Frame(ACT))
    return [Event("use", {"seat": s.seat, "survivor": survivor, "stood_up": bool(fell)})]


def end_actions(s: State) -> None:
    """The survivor is done: the zombies react, then the turn is over."""
    s.actions, s.may_turn = 0, 0
    # rule: dead-of-winter.move.facing
    if s.line != NOWHERE and s.where[s.active] == STREET and is_standing(s, s.active):
        s.poses[s.active] = s.line
    s.line = NOWHERE
    # rule: dead-of-winter.round.turn
    s.stack += [Frame(TURN_END), Frame(REACT)]


def end_turn(t: Table, s: State) -> list[Event]:
    survivor, s.active = s.active, NOBODY
    # rule: dead-of-winter.round.backpack
    s.backpacks[survivor] = 1 - is_day(s)
    events = after_turn(t, s)
    if s.result != OPEN:
        return events
    s.turns += 1
    # rule: dead-of-winter.setup.cooperative, dead-of-winter.setup.order-runs-on
    s.seat = (s.seat + 1) % t.seats
    s.stack.append(Frame(NEXT))
    return events


def next_turn(t: Table, s: State) -> list[Event]:
    # rule: dead-of-winter.round.end
    if not available(t, s):
        return end_round(t, s)
    s.stack.append(Frame(USE))
    return [Event("turn", {"seat": s.seat})]


def end_round(t: Table, s: State) -> list[Event]:
    # rule: dead-of-winter.round.half-day
    s.marker -= 1
    events = [Event("round", {"marker": s.marker, "day": is_day(s)})]
    # rule: dead-of-winter.s1.end, dead-of-winter.s2.objective, dead-of-winter.end.reasons, dead-of-winter.round.end
    if s.marker == 0:
        return events + end_game(s, LOST, REASONS)
    # rule: dead-of-winter.round.end
    stand_all_up(t, s)
    events += after_rush(t, s)
    return events + (_horde(t, s) if s.result == OPEN else [])


def stand_all_up(t: Table, s: State) -> list[int]:
    """All zombies in the city, those in buildings too."""
    # rule: dead-of-winter.react.stand-inside
    fallen = [zombie for zombie in t.zombies if s.down[zombie] and s.where[zombie] >= STREET]
    for zombie in fallen:
        stand_up(t, s, zombie)
    return fallen


def next_horde(t: Table, s: State) -> int:
    """How many zombies the bin must supply when this round is over; none at the skull."""
    # rule: dead-of-winter.round.horde, dead-of-winter.round.half-day
    return 0 if s.marker <= 1 else t.scenario.night if is_day(s) else t.scenario.day


def _horde(t: Table, s: State) -> list[Event]:
    # rule: dead-of-winter.round.horde
    count = t.scenario.day if is_day(s) else t.scenario.night
    ready = [zombie for zombie in t.zombies if s.where[zombie] == IN_BIN]
    # rule: dead-of-winter.round.horde-short, dead-of-winter.end.reasons
    if len(ready) < count:
        return end_game(s, LOST, HORDE_SHORT)
    s.waiting, s.roof, s.tower = ready[:count], [], NOWHERE
    for zombie in s.waiting:
        s.where[zombie] = ON_ROOF
    s.stack += [Frame(NEXT), Frame(RUSH), Frame(ROOF)]
    return [Event("horde", {"zombies": list(s.waiting), "day": is_day(s)})]
