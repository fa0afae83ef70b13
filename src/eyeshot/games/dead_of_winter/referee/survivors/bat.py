"""BASEBALL BAT: a move that knocks over."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.city import simulation
from eyeshot.games.dead_of_winter.referee.city.board import street_scene, with_tower_at_home
from eyeshot.games.dead_of_winter.referee.city.path import Path, path_of
from eyeshot.games.dead_of_winter.referee.city.settle_pieces import settle, stand_up
from eyeshot.games.dead_of_winter.referee.city.start_positions import BAT, bat_start
from eyeshot.games.dead_of_winter.referee.state import State, building_of
from eyeshot.games.dead_of_winter.referee.survivors.move import (
    arrive,
    move_fails,
    objects_set_aside,
    spend_action,
)
from eyeshot.games.dead_of_winter.referee.zombies.doors import may_survivors_enter
from eyeshot.games.dead_of_winter.referee.zombies.reaction import make_noise
from eyeshot.games.dead_of_winter.referee.zombies.rush import record_touches
from eyeshot.games.dead_of_winter.scenario.config import Config
from eyeshot.games.dead_of_winter.scenario.weapons import Noise
from eyeshot.kernel.event import Event
from eyeshot.kernel.rng import Rng
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
    spend_action(state)
    # rule: dead-of-winter.noise.quiet
    make_noise(state, Noise.QUIET)
    data = {"survivor": survivor, "what": BAT, "start": {BAT: [BAT, list(start.pose)]}, "aside": aside}
    events = [Event("flick", {**data, "angle_rad": angle_rad, "strength": strength, **simulation.motion_json(result)})]
    hit = next(iter(path.touches), "")
    fell = settle(config, state, result)
    record_touches(config, state, result)
    for figure in fell:
        # rule: dead-of-winter.bat.hit
        if config.names[figure] != hit or figure not in config.zombies:
            stand_up(config, state, figure)
    why = _failed_rule(config, path, hit)
    if why:
        return [*events, move_fails(survivor, why, hit)]
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
