"""ZOMBIE RUSH."""

from __future__ import annotations

from math import radians

from eyeshot.games.dead_of_winter.referee.checks import after_rush
from eyeshot.games.dead_of_winter.referee.city import simulation
from eyeshot.games.dead_of_winter.referee.city.board import TOWER, placed, street
from eyeshot.games.dead_of_winter.referee.city.settle_pieces import come_to_rest, lay_down, make_room
from eyeshot.games.dead_of_winter.referee.state import NOWHERE, STREET, Frame, State
from eyeshot.games.dead_of_winter.referee.survivors.life import lose_life
from eyeshot.games.dead_of_winter.referee.zombies.tower import tower_now
from eyeshot.games.dead_of_winter.scenario.config import ROOF_PLACES, Table
from eyeshot.kernel.event import Event
from eyeshot.kernel.rng import Rng
from eyeshot.physics import OnRoof, SimulationResult, is_in_city, overlaps, simulate_rush

PLACE = "place"
"""The player chooses a place on the roof."""
FALLEN = "dead-of-winter.rush.fallen-lose"
TURN_RAD = radians(10)
SHIFT_MM = 1.5
"""How exactly a hand sets a figure down on the roof."""


def set_on_roof(t: Table, s: State) -> None:
    """Each zombie on the place of its number; the first one whose place is taken waits for the player to choose."""
    while len(s.roof) < len(s.waiting):
        # rule: dead-of-winter.rush.roof
        place = t.roof_number(s.waiting[len(s.roof)])
        if place in s.roof:
            s.stack.append(Frame(PLACE))
            return
        s.roof.append(place)


def free_places(s: State) -> list[int]:
    return [place for place in range(1, ROOF_PLACES + 1) if place not in s.roof]


def rush_out(t: Table, s: State, rng: Rng) -> list[Event]:
    tower = tower_now(t, s)
    # rule: dead-of-winter.tower.over-pieces
    aside = [t.number[name] for name in overlaps(street(t, s), tower) if name in t.number]
    scene = street(t, s, aside).with_pieces({TOWER: tower})
    figures = [_on_roof(t, s, n, rng) for n in range(len(s.waiting))]
    log = simulation.asked(rng, lambda: simulate_rush(scene, TOWER, figures))
    start = {on.piece: on.place for on in figures}
    events = [
        Event("rush", {"tower": list(tower.pose), "roof": start, "aside": aside, **simulation.told(log)}),
    ]
    for zombie in s.waiting:
        s.where[zombie], s.down[zombie] = STREET, 0
        s.poses[zombie] = tower.pose
    fell = _fallen(t, s, log)
    for n in aside:
        _put_back(t, s, n)
    # rule: dead-of-winter.tower.bin-stays
    s.waiting, s.roof, s.tower = [], [], NOWHERE
    note_touches(t, s, log)
    for survivor in fell:
        # rule: dead-of-winter.rush.fallen-lose
        events += lose_life(t, s, survivor, FALLEN)
    return events + after_rush(t, s)


def _on_roof(t: Table, s: State, n: int, rng: Rng) -> OnRoof:
    turn = simulation.between(rng, -TURN_RAD, TURN_RAD)
    shift_x, shift_y = (simulation.between(rng, -SHIFT_MM, SHIFT_MM) for _ in range(2))
    return OnRoof(t.names[s.waiting[n]], "zombie", s.roof[n], turn, shift_x, shift_y)


def _fallen(t: Table, s: State, log: SimulationResult) -> list[int]:
    """The survivors that the Rush felled. Who was pushed out of the city lies just inside it."""
    city = t.scenario.city
    out = [t.number[name] for name in log.outside if name in t.number and t.number[name] in t.figures]
    fell = [n for n in come_to_rest(t, s, log) if n in t.survivors]
    for figure in out:
        # rule: dead-of-winter.rush.out-of-city
        lay_down(t, s, figure)
        assert is_in_city(city, placed(t, s, figure))
    return fell


def _put_back(t: Table, s: State, n: int) -> None:
    """What was set aside stands where it was, and figures that came to rest there make room."""
    for name in overlaps(street(t, s, (n,)), placed(t, s, n)):
        if t.number.get(name, n) in t.figures:
            make_room(t, s, t.number[name])


def note_touches(t: Table, s: State, log: SimulationResult) -> None:
    """Which buildings zombies touched."""
    for touch in log.touches:
        pair = [t.number[name] for name in (touch.one, touch.other) if name in t.number]
        # rule: dead-of-winter.s1.rv-touched
        s.touched += [n for n in pair if n in t.buildings and any(other in t.zombies for other in pair)]
