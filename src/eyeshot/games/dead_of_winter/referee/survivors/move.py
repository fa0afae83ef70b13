"""MOVE, and ENTERING AND EXITING A BUILDING."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.city import simulation
from eyeshot.games.dead_of_winter.referee.city.board import remove_from_street, street_scene, with_tower_at_home
from eyeshot.games.dead_of_winter.referee.city.path import Path, path_of
from eyeshot.games.dead_of_winter.referee.city.settle_pieces import make_room
from eyeshot.games.dead_of_winter.referee.city.start_positions import DISC, blocking, disc_start
from eyeshot.games.dead_of_winter.referee.fight import enter_fight
from eyeshot.games.dead_of_winter.referee.state import NOBODY, STREET, State, building_of
from eyeshot.games.dead_of_winter.referee.zombies.doors import may_survivors_enter
from eyeshot.games.dead_of_winter.referee.zombies.reaction import make_noise
from eyeshot.games.dead_of_winter.scenario.config import Config
from eyeshot.games.dead_of_winter.scenario.scenario import DRIVER
from eyeshot.games.dead_of_winter.scenario.weapons import Noise
from eyeshot.kernel.event import Event
from eyeshot.kernel.rng import Rng
from eyeshot.physics import KINDS, Flick, Piece, Pose, heading_rad, just_inside, simulate_flick, stand

FAILED = "dead-of-winter.move.fail"


def move(config: Config, state: State, angle_rad: float, strength: float, clear: bool, rng: Rng) -> list[Event]:
    """Flick the disc; pieces that it moves are put back."""
    survivor, start_building = state.active, building_of(state, state.active)
    aside = objects_set_aside(config, state, start_building, clear)
    scene = with_tower_at_home(config, street_scene(config, state, (survivor, *aside)))
    angle_rad, strength = simulation.with_tremor(config, rng, angle_rad, strength)
    start = disc_start(config, state, survivor, scene, angle_rad)
    scene = scene.with_pieces({DISC: start})
    result = simulation.measure(
        rng, lambda: simulate_flick(scene, Flick(DISC, angle_rad, strength * KINDS[DISC].top_speed_mps))
    )
    path = path_of(config, state, result, DISC, start_building)
    spend_action(state)
    # rule: dead-of-winter.noise.quiet
    make_noise(state, Noise.QUIET)
    data = {"survivor": survivor, "what": DISC, "start": {DISC: [DISC, list(start.pose)]}, "aside": aside}
    events = [Event("flick", {**data, "angle_rad": angle_rad, "strength": strength, **simulation.motion_json(result)})]
    why = _failed_rule(config, path)
    if why:
        # rule: dead-of-winter.move.fail
        return [*events, move_fails(survivor, why, _first_touched(path))]
    # rule: dead-of-winter.move.restore
    end = result.poses.get(DISC, start.pose)
    return events + arrive(config, state, path, Piece(DISC, end), heading_rad(end))


def objects_set_aside(config: Config, state: State, start_building: int | None, clear: bool) -> list[int]:
    """Objects that are set aside: before the door that is left, and with `clear` before all doors."""
    doors = [b for b in config.buildings if b == start_building or (clear and may_survivors_enter(config, b))]
    return sorted({n for building in doors for n in blocking(config, state, building)})


def spend_action(state: State) -> None:
    """Use up an action."""
    # rule: dead-of-winter.use.two-actions
    state.actions -= 1
    state.can_turn, state.disc_line = 0, None


def move_fails(survivor: int, rule: str, by: str) -> Event:
    """The event of a failed move, with the rule and the name of the piece that was touched, if any."""
    return Event("move-fails", {"survivor": survivor, "rule": rule, **({"by": by} if by else {})})


def _first_touched(path: Path) -> str:
    return path.touches[0] if path.touches else ""


def _failed_rule(config: Config, path: Path) -> str:
    """The rule by which the move fails, or ""."""
    # rule: dead-of-winter.building.exit
    if not path.left_building:
        return "dead-of-winter.building.exit"
    # rule: dead-of-winter.move.fail
    if path.touches:
        return FAILED
    # rule: dead-of-winter.table.out-of-city, dead-of-winter.table.city
    if path.left_city:
        return "dead-of-winter.table.out-of-city"
    # rule: dead-of-winter.s1.no-buildings
    if path.entered is not None and not may_survivors_enter(config, path.entered):
        return "dead-of-winter.s1.no-buildings"
    return ""


def arrive(config: Config, state: State, path: Path, end: Piece, heading: float) -> list[Event]:
    """Put the figure in place of the disc or bat, or into the building that was entered."""
    survivor = state.active
    # rule: dead-of-winter.use.felled
    state.down[survivor] = 0
    # rule: dead-of-winter.building.enter, dead-of-winter.bat.building
    if path.entered is not None:
        remove_from_street(state, survivor, path.entered)
        events = [Event("enters", {"survivor": survivor, "building": path.entered})]
        # rule: dead-of-winter.s1.driver
        if config.has(DRIVER) and config.kinds[path.entered] == "rv" and state.driver == NOBODY:
            state.driver = survivor
            events.append(Event("driver", {"survivor": survivor}))
        enter_fight(config, state, path.entered)
        return events
    state.where[survivor] = STREET
    figure = just_inside(config.scenario.city, stand("survivor", end.pose.x, end.pose.y, heading))
    # rule: dead-of-winter.move.success, dead-of-winter.bat.place, dead-of-winter.bat.facing
    state.poses[survivor] = figure.pose
    make_room(config, state, survivor)
    # rule: dead-of-winter.move.facing
    state.disc_line, state.can_turn = state.poses[survivor], 1
    return [Event("moves", {"survivor": survivor})]


def face(state: State, heading: float) -> list[Event]:
    """Turn the figure freely; if no action follows, it goes back to the line of the disc."""
    pose = state.poses[state.active]
    state.can_turn = 0
    # rule: dead-of-winter.move.facing
    state.poses[state.active] = _turned(pose, heading)
    return [Event("faces", {"survivor": state.active})]


def _turned(pose: Pose, heading: float) -> Pose:
    return stand("survivor", pose.x, pose.y, heading).pose
