"""MOVE, and ENTERING AND EXITING A BUILDING."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.city import simulation
from eyeshot.games.dead_of_winter.referee.city.board import street, take_off, with_tower_at_home
from eyeshot.games.dead_of_winter.referee.city.path import Way, way_of
from eyeshot.games.dead_of_winter.referee.city.settle_pieces import make_room
from eyeshot.games.dead_of_winter.referee.city.start_positions import DISC, blocking, disc_start
from eyeshot.games.dead_of_winter.referee.fight import enter_fight
from eyeshot.games.dead_of_winter.referee.state import NOBODY, NOWHERE, STREET, State
from eyeshot.games.dead_of_winter.referee.zombies.doors import may_survivors_enter
from eyeshot.games.dead_of_winter.referee.zombies.reaction import make_noise
from eyeshot.games.dead_of_winter.scenario.config import Table
from eyeshot.games.dead_of_winter.scenario.scenario import DRIVER
from eyeshot.games.dead_of_winter.scenario.weapons import QUIET
from eyeshot.kernel.event import Event
from eyeshot.kernel.rng import Rng
from eyeshot.physics import KINDS, Flick, Piece, Pose, heading_rad, just_inside, simulate_flick, stand

FAILED = "dead-of-winter.move.fail"


def move(t: Table, s: State, angle_rad: float, strength: float, clear: bool, rng: Rng) -> list[Event]:
    """Flick the disc. All that it disturbs is put back."""
    survivor, begun_in = s.active, building_of(s, s.active)
    aside = set_aside(t, s, begun_in, clear)
    scene = with_tower_at_home(t, street(t, s, (survivor, *aside)))
    angle, part = simulation.trembled(t, rng, angle_rad, strength)
    start = disc_start(t, s, survivor, scene, angle)
    scene = scene.with_pieces({DISC: start})
    log = simulation.asked(rng, lambda: simulate_flick(scene, Flick(DISC, angle, part * KINDS[DISC].top_speed_mps)))
    way = way_of(t, s, log, DISC, begun_in)
    spend(s)
    # rule: dead-of-winter.noise.quiet
    make_noise(s, QUIET)
    told = {"survivor": survivor, "what": DISC, "start": {DISC: [DISC, list(start.pose)]}, "aside": aside}
    events = [Event("flick", {**told, "angle_rad": angle, "strength": part, **simulation.told(log)})]
    why = _why_not(t, s, way, begun_in)
    if why:
        # rule: dead-of-winter.move.fail
        return [*events, move_fails(survivor, why, _first(way))]
    # rule: dead-of-winter.move.restore
    end = log.poses.get(DISC, start.pose)
    return events + arrive(t, s, way, Piece(DISC, end), heading_rad(end))


def building_of(s: State, survivor: int) -> int:
    """The building a survivor is in, or NOBODY."""
    return s.where[survivor] if s.where[survivor] >= 0 else NOBODY


def set_aside(t: Table, s: State, begun_in: int, clear: bool) -> list[int]:
    """Objects that are lifted for the attempt: before the door that is left, or before all if the player wants so."""
    doors = [b for b in t.buildings if b == begun_in or (clear and may_survivors_enter(t, b))]
    return sorted({n for building in doors for n in blocking(t, s, building)})


def spend(s: State) -> None:
    """An action is used up."""
    # rule: dead-of-winter.use.two-actions
    s.actions -= 1
    s.may_turn, s.line = 0, NOWHERE


def move_fails(survivor: int, rule: str, by: str) -> Event:
    """The figure stays where it was, by a rule; if something was met, it is said what."""
    return Event("move-fails", {"survivor": survivor, "rule": rule, **({"by": by} if by else {})})


def _first(way: Way) -> str:
    return way.touches[0] if way.touches else ""


def _why_not(t: Table, s: State, way: Way, begun_in: int) -> str:
    """The rule by which the move fails, or nothing."""
    # rule: dead-of-winter.building.exit
    if not way.came_out:
        return "dead-of-winter.building.exit"
    # rule: dead-of-winter.move.fail
    if way.touches:
        return FAILED
    # rule: dead-of-winter.table.out-of-city, dead-of-winter.table.city
    if way.left_city:
        return "dead-of-winter.table.out-of-city"
    # rule: dead-of-winter.s1.no-buildings
    if way.entered != NOBODY and not may_survivors_enter(t, way.entered):
        return "dead-of-winter.s1.no-buildings"
    return ""


def arrive(t: Table, s: State, way: Way, end: Piece, heading: float) -> list[Event]:
    """The figure takes the place of the disc or bat, or goes into the building."""
    survivor = s.active
    # rule: dead-of-winter.use.felled
    s.down[survivor] = 0
    # rule: dead-of-winter.building.enter, dead-of-winter.bat.building
    if way.entered != NOBODY:
        take_off(s, survivor, way.entered)
        events = [Event("enters", {"survivor": survivor, "building": way.entered})]
        # rule: dead-of-winter.s1.driver
        if t.has(DRIVER) and t.kinds[way.entered] == "rv" and s.driver == NOBODY:
            s.driver = survivor
            events.append(Event("driver", {"survivor": survivor}))
        return events + enter_fight(t, s, way.entered)
    s.where[survivor] = STREET
    figure = just_inside(t.scenario.city, stand("survivor", end.pose.x, end.pose.y, heading))
    # rule: dead-of-winter.move.success, dead-of-winter.bat.place, dead-of-winter.bat.facing
    s.poses[survivor] = figure.pose
    make_room(t, s, survivor)
    # rule: dead-of-winter.move.facing
    s.line, s.may_turn = s.poses[survivor], 1
    return [Event("moves", {"survivor": survivor})]


def face(s: State, heading: float) -> list[Event]:
    """The player turns the figure as they like; if no action follows it goes back to the disc's line."""
    pose = s.poses[s.active]
    s.may_turn = 0
    # rule: dead-of-winter.move.facing
    s.poses[s.active] = _turned(pose, heading)
    return [Event("faces", {"survivor": s.active})]


def _turned(pose: Pose, heading: float) -> Pose:
    return stand("survivor", pose.x, pose.y, heading).pose
