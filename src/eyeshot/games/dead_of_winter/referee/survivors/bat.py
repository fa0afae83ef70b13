"""BASEBALL BAT: a move that knocks over."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.city import simulation
from eyeshot.games.dead_of_winter.referee.city.board import street, with_tower_at_home
from eyeshot.games.dead_of_winter.referee.city.path import Way, way_of
from eyeshot.games.dead_of_winter.referee.city.settle_pieces import come_to_rest, stand_up
from eyeshot.games.dead_of_winter.referee.city.start_positions import BAT, bat_start
from eyeshot.games.dead_of_winter.referee.state import NOBODY, State
from eyeshot.games.dead_of_winter.referee.survivors.move import arrive, building_of, move_fails, set_aside, spend
from eyeshot.games.dead_of_winter.referee.zombies.doors import may_survivors_enter
from eyeshot.games.dead_of_winter.referee.zombies.reaction import make_noise
from eyeshot.games.dead_of_winter.referee.zombies.rush import note_touches
from eyeshot.games.dead_of_winter.scenario.config import Table
from eyeshot.games.dead_of_winter.scenario.weapons import QUIET
from eyeshot.kernel.event import Event
from eyeshot.kernel.rng import Rng
from eyeshot.physics import KINDS, Flick, Piece, heading_rad, simulate_flick

BLOCKED = "dead-of-winter.bat.blocked"


def swing(t: Table, s: State, heading: float, angle_rad: float, strength: float, clear: bool, rng: Rng) -> list[Event]:
    """The bat lies where the survivor stood; its knob is flicked."""
    survivor, begun_in = s.active, building_of(s, s.active)
    aside = set_aside(t, s, begun_in, clear)
    scene = with_tower_at_home(t, street(t, s, (survivor, *aside)))
    start = bat_start(t, s, survivor, heading, scene)
    angle, part = simulation.trembled(t, rng, angle_rad, strength)
    scene = scene.with_pieces({BAT: start})
    log = simulation.asked(rng, lambda: simulate_flick(scene, Flick(BAT, angle, part * KINDS[BAT].top_speed_mps)))
    way = way_of(t, s, log, BAT, begun_in)
    spend(s)
    # rule: dead-of-winter.noise.quiet
    make_noise(s, QUIET)
    told = {"survivor": survivor, "what": BAT, "start": {BAT: [BAT, list(start.pose)]}, "aside": aside}
    events = [Event("flick", {**told, "angle_rad": angle, "strength": part, **simulation.told(log)})]
    hit = next(iter(way.touches), "")
    fell = come_to_rest(t, s, log)
    note_touches(t, s, log)
    for figure in fell:
        # rule: dead-of-winter.bat.hit
        if t.names[figure] != hit or figure not in t.zombies:
            stand_up(t, s, figure)
    why = _why_not(t, way, hit)
    if why:
        return [*events, move_fails(survivor, why, hit)]
    if hit:
        events.append(Event("bat-hits", {"survivor": survivor, "zombie": t.number[hit]}))
    end = Piece(BAT, log.poses.get(BAT, start.pose))
    return events + arrive(t, s, way, end, heading_rad(end.pose))


def _why_not(t: Table, way: Way, hit: str) -> str:
    """The rule by which the move fails, or nothing."""
    if not way.came_out:
        return "dead-of-winter.building.exit"
    # rule: dead-of-winter.bat.blocked
    if hit and t.number.get(hit, NOBODY) not in t.zombies:
        return BLOCKED
    # rule: dead-of-winter.bat.nothing
    if not hit and way.left_city:
        return "dead-of-winter.bat.nothing"
    if way.entered != NOBODY and not may_survivors_enter(t, way.entered):
        return "dead-of-winter.s1.no-buildings"
    return ""
