"""BASEBALL BAT: a move that knocks over."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.city import simulation
from eyeshot.games.dead_of_winter.referee.city.barricades import barricade_poses, push_barricades
from eyeshot.games.dead_of_winter.referee.city.flick_path import Path, path_of
from eyeshot.games.dead_of_winter.referee.city.flick_starts import BAT, bat_start
from eyeshot.games.dead_of_winter.referee.city.resting_places import settle, stand_up
from eyeshot.games.dead_of_winter.referee.city.spatial_queries import street_scene, with_tower_at_home
from eyeshot.games.dead_of_winter.referee.state import State, building_of
from eyeshot.games.dead_of_winter.referee.survivors.move import (
    arrive,
    blocked_rule,
    make_barricade_noise,
    move_fails,
    objects_set_aside,
    spend_action,
    through_opened_door,
)
from eyeshot.games.dead_of_winter.referee.zombies.entering_buildings import may_survivors_enter
from eyeshot.games.dead_of_winter.referee.zombies.reaction import make_noise
from eyeshot.games.dead_of_winter.referee.zombies.rush import record_touches
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.weapons import Noise
from eyeshot.kernel import Event, Rng
from eyeshot.physics import KINDS, Flick, Piece, heading_rad, simulate_flick

BLOCKED = "dead-of-winter.bat.blocked"


def swing(
    config: Config, state: State, heading: float, angle_rad: float, strength: float, clear: bool, rng: Rng
) -> list[Event]:
    """Flick the bat, which lies where the survivor stood."""
    survivor, start_building = state.active, building_of(state, state.active)
    aside = objects_set_aside(config, state, start_building, clear)
    scene = with_tower_at_home(config, street_scene(config, state, (survivor, *aside)))
    start = bat_start(config, state, survivor, heading, scene)
    angle_rad, strength = simulation.with_tremor(config, rng, angle_rad, strength)
    scene = scene.with_pieces({BAT: start})
    result = simulation.measure(
        rng, lambda: simulate_flick(scene, Flick(BAT, angle_rad, strength * KINDS[BAT].top_speed_mps))
    )
    path = path_of(config, state, result, BAT, start_building)
    spend_action(config, state)
    # rule: dead-of-winter.noise.quiet
    make_noise(state, Noise.QUIET)
    data = {
        "survivor": survivor,
        "flicked": BAT,
        "start": {BAT: {"kind": BAT, "pose": list(start.pose)}},
        "set_aside": aside,
    }
    events = [Event("flick", {**data, "angle_rad": angle_rad, "strength": strength, **simulation.motion_json(result)})]
    before = barricade_poses(config, state)
    fell = settle(config, state, result)
    push = push_barricades(config, state, result, [BAT], before)
    make_barricade_noise(state, push)
    events += push.events
    path = through_opened_door(config, result, BAT, path, push)
    hit = next(iter(path.touches), "")
    record_touches(config, state, result)
    for figure in fell:
        # rule: dead-of-winter.bat.hit
        if config.names[figure] != hit or figure not in config.zombies:
            stand_up(config, state, figure)
    why = blocked_rule(config, state, path, push) or _failed_rule(config, path, hit)
    if why:
        return [*events, move_fails(survivor, why, hit or None)]
    if hit:
        events.append(Event("bat-hits", {"survivor": survivor, "zombie": config.number[hit]}))
    end = Piece(BAT, result.poses.get(BAT, start.pose))
    return events + arrive(config, state, path, end, heading_rad(end.pose))


def _failed_rule(config: Config, path: Path, hit: str) -> str:
    """The rule by which the move fails, or ""."""
    if not path.left_building:
        return "dead-of-winter.building.exit"
    # rule: dead-of-winter.bat.blocked
    if hit and not config.is_zombie(hit):
        return BLOCKED
    # rule: dead-of-winter.bat.nothing
    if not hit and path.left_city:
        return "dead-of-winter.bat.nothing"
    if path.entered is not None and not may_survivors_enter(config, path.entered):
        return "dead-of-winter.s1.no-buildings"
    return ""
