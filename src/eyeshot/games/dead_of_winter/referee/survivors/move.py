"""MOVE, and ENTERING AND EXITING A BUILDING."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.city import simulation
from eyeshot.games.dead_of_winter.referee.city.barricades import (
    Push,
    barricade_poses,
    is_barricaded,
    push_barricades,
)
from eyeshot.games.dead_of_winter.referee.city.blocked_doors import blocking
from eyeshot.games.dead_of_winter.referee.city.flick_path import Path, path_of
from eyeshot.games.dead_of_winter.referee.city.flick_starts import DISC, disc_start
from eyeshot.games.dead_of_winter.referee.city.resting_places import make_room
from eyeshot.games.dead_of_winter.referee.city.spatial_queries import (
    remove_from_street,
    spot,
    street_scene,
    with_tower_at_home,
)
from eyeshot.games.dead_of_winter.referee.fight import enter_fight
from eyeshot.games.dead_of_winter.referee.state import NOBODY, OUT_OF_GAME, STREET, State, building_of
from eyeshot.games.dead_of_winter.referee.survivors.rescue import (
    follow_in_street,
    follow_inside,
    is_rescued_with,
    lifted,
)
from eyeshot.games.dead_of_winter.referee.zombies.entering_buildings import is_closed, may_survivors_enter
from eyeshot.games.dead_of_winter.referee.zombies.reaction import make_noise
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.scenario import CRIES, DRIVER
from eyeshot.games.dead_of_winter.scenario.weapons import Noise
from eyeshot.kernel import Event, Rng
from eyeshot.physics import (
    KINDS,
    Flick,
    Piece,
    Pose,
    SimulationResult,
    distance,
    heading_rad,
    just_inside,
    simulate_flick,
    stand,
    to_mm,
)

FAILED = "dead-of-winter.move.fail"
CLOSED = "dead-of-winter.cards.closed"


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
    push = push_barricades(config, state, result, [DISC], barricade_poses(config, state))
    spend_action(config, state)
    # rule: dead-of-winter.noise.quiet
    make_noise(state, Noise.QUIET)
    make_barricade_noise(state, push)
    data = {
        "survivor": survivor,
        "flicked": DISC,
        "start": {DISC: {"kind": DISC, "pose": list(start.pose)}},
        "set_aside": aside,
    }
    events = [Event("flick", {**data, "angle_rad": angle_rad, "strength": strength, **simulation.motion_json(result)})]
    events += push.events
    path = through_opened_door(config, result, DISC, path, push)
    why = blocked_rule(config, state, path, push) or _failed_rule(config, path)
    if why:
        # rule: dead-of-winter.move.fail
        return [*events, move_fails(survivor, why, _first_touched(path))]
    # rule: dead-of-winter.move.restore
    end = result.poses.get(DISC, start.pose)
    return events + arrive(config, state, path, Piece(DISC, end), heading_rad(end))


def make_barricade_noise(state: State, push: Push) -> None:
    # rule: dead-of-winter.s4.barricade-loud
    if push.is_touched:
        make_noise(state, Noise.LOUD)


def through_opened_door(config: Config, result: SimulationResult, piece: str, path: Path, push: Push) -> Path:
    """The path of a disc or bat that removed the last barricade of a building: it goes in there."""
    if push.opened is None or not push.is_touched or push.is_behind:
        return path
    own = {config.names[n] for n in (push.opened, *config.barricades)}
    # rule: dead-of-winter.s4.barricade-clean
    touches = [name for ms, name in result.touches_of(piece) if name not in own and ms <= push.opened_ms]
    left_city = any(exit.piece == piece and exit.time_ms <= push.opened_ms for exit in result.exits)
    # rule: dead-of-winter.s4.barricade-last
    entered = push.opened
    return Path(touches, entered, path.left_building, left_city)


def blocked_rule(config: Config, state: State, path: Path, push: Push) -> str:
    """The rule by which a move fails at a barricade or an X, or ""."""
    if push.is_behind:
        return "dead-of-winter.s4.barricade-behind"
    # rule: dead-of-winter.s4.barricade-last
    if push.is_touched and push.opened is None:
        return "dead-of-winter.s4.barricade-last"
    # rule: dead-of-winter.s4.barricade
    if path.entered is not None and is_barricaded(config, state, path.entered):
        return "dead-of-winter.s4.barricade"
    # rule: dead-of-winter.cards.closed
    if path.entered is not None and is_closed(state, path.entered):
        return CLOSED
    return ""


def objects_set_aside(config: Config, state: State, start_building: int | None, clear: bool) -> list[int]:
    """What is set aside for a move: objects before the door that is left, with `clear` before all doors, and the
    rescued figure, if its escort moves."""
    doors = [b for b in config.buildings if b == start_building or (clear and may_survivors_enter(config, b))]
    return sorted({*lifted(state), *(n for building in doors for n in blocking(config, state, building))})


def spend_action(config: Config, state: State) -> None:
    """Use up an action."""
    # rule: dead-of-winter.use.two-actions
    state.actions -= 1
    state.can_turn, state.disc_line = 0, None
    make_noise(state, least_noise(config, state))


def least_noise(config: Config, state: State) -> Noise:
    """The noise that each action of the active survivor makes at least."""
    # rule: dead-of-winter.s3.cries
    return Noise.LOUD if config.has(CRIES) and is_rescued_with(state, state.active) else Noise.SILENT


def move_fails(survivor: int, rule: str, touched: str | None) -> Event:
    """The event of a failed move, with the rule and the name of the piece that was touched, if any."""
    return Event("move-fails", {"survivor": survivor, "rule": rule, "touched": touched})


def _first_touched(path: Path) -> str | None:
    return path.touches[0] if path.touches else None


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
    before = spot(config, state, survivor)
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
        events += follow_inside(state, path.entered)
        enter_fight(config, state, path.entered)
        return events
    for figure in lifted(state):
        remove_from_street(state, figure, OUT_OF_GAME)
    state.where[survivor] = STREET
    there = just_inside(config.scenario.city, stand("survivor", end.pose.x, end.pose.y, heading))
    # rule: dead-of-winter.move.success, dead-of-winter.bat.place, dead-of-winter.bat.facing
    state.poses[survivor] = there.pose
    make_room(config, state, survivor)
    # rule: dead-of-winter.move.facing
    state.disc_line, state.can_turn = state.poses[survivor], 1
    moved_cm = round(to_mm(distance(before, spot(config, state, survivor))) / 10)
    moved = Event("moves", {"survivor": survivor, "distance_cm": moved_cm})
    return [moved, *follow_in_street(config, state)]


def face(state: State, heading: float) -> list[Event]:
    """Turn the figure freely; if no action follows, it goes back to the line of the disc."""
    pose = state.poses[state.active]
    state.can_turn = 0
    # rule: dead-of-winter.move.facing
    state.poses[state.active] = _turned(pose, heading)
    return [Event("faces", {"survivor": state.active})]


def _turned(pose: Pose, heading: float) -> Pose:
    return stand("survivor", pose.x, pose.y, heading).pose
