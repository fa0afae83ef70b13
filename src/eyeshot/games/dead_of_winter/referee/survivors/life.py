"""LOSING LIFE."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.city.board import closest_building, spot, take_off
from eyeshot.games.dead_of_winter.referee.state import AWAY, State, held
from eyeshot.games.dead_of_winter.scenario.config import Table
from eyeshot.kernel.event import Event
from eyeshot.physics import BUILDINGS

GROCERY_STORE = BUILDINGS[0]


def lose_life(t: Table, s: State, survivor: int, why: str) -> list[Event]:
    s.life[survivor] -= 1
    events = [Event("life", {"survivor": survivor, "left": s.life[survivor], "rule": why})]
    # rule: dead-of-winter.life.lost
    if s.life[survivor] <= 0:
        events += die(t, s, survivor)
    return events


def die(t: Table, s: State, survivor: int) -> list[Event]:
    at = spot(t, s, survivor)
    # rule: dead-of-winter.life.no-grocery
    building = t.number.get(GROCERY_STORE, closest_building(t, s, at))
    left = held(s, survivor)
    for token in left:
        # rule: dead-of-winter.life.lost, dead-of-winter.life.leftovers
        s.token_at[token] = building
        s.token_up[token] = 1
    if survivor == s.active:
        s.last_at = (round(at[0]), round(at[1]))
    take_off(s, survivor, AWAY)
    s.down[survivor] = 0
    return [Event("dead", {"survivor": survivor, "building": building, "tokens": left})]
