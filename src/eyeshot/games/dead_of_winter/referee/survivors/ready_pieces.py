"""Where the pieces lie that are about to be flicked, in the form that the event `flick` has afterwards."""

from __future__ import annotations

from typing import assert_never

from eyeshot.games.dead_of_winter.referee import fight
from eyeshot.games.dead_of_winter.referee.city.flick_starts import (
    BAT,
    DISC,
    bat_start,
    beside,
    disc_start,
    weapon_start,
)
from eyeshot.games.dead_of_winter.referee.city.spatial_queries import building_door, street_scene, with_tower_at_home
from eyeshot.games.dead_of_winter.referee.stack_frames import AimBat, AimDisc, Aiming, AimSecondShot, AimShot
from eyeshot.games.dead_of_winter.referee.state import State, building_of
from eyeshot.games.dead_of_winter.referee.survivors.move import objects_set_aside
from eyeshot.games.dead_of_winter.referee.survivors.shoot import pieces_json
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.weapons import Side, Weapon
from eyeshot.kernel import Json
from eyeshot.physics import KINDS, Piece, Scene, heading_rad, loaded_bullets, stand


def ready_pieces(config: Config, state: State, frame: Aiming) -> Json:
    """The pieces, aimed where the figure looks; the template they lie in, and the objects that are set aside."""
    match frame:
        case AimDisc(clear):
            return _disc(config, state, clear)
        case AimBat():
            return _bat(config, state, frame.heading_rad, frame.clear)
        case AimShot(weapon, side):
            return _shot(config, state, weapon, side)
        case AimSecondShot(side):
            return _shot(config, state, Weapon.GUN, side)
        case _:
            assert_never(frame)


def _shot(config: Config, state: State, weapon: Weapon, side: Side) -> Json:
    start = _shot_start(config, state, weapon, side)
    if not KINDS[start.kind].fixed:
        return {"start": pieces_json({start.kind: start})}
    bullets = {f"{bullet.kind}-{number}": bullet for number, bullet in enumerate(loaded_bullets(start), 1)}
    return {"start": pieces_json(bullets), "template": list(start.pose)}


def _shot_start(config: Config, state: State, weapon: Weapon, side: Side) -> Piece:
    if state.fight is None:
        return weapon_start(config, state, state.active, weapon, side, _heading(config, state))
    pose = fight.attacker_pose(state)
    return beside(Piece("survivor", pose), weapon.flicked, side, heading_rad(pose))


def _disc(config: Config, state: State, clear: bool) -> Json:
    aside = objects_set_aside(config, state, building_of(state, state.active), clear)
    disc = disc_start(config, state, state.active, _surroundings(config, state, aside), _heading(config, state))
    return {"start": pieces_json({DISC: disc}), "set_aside": aside}


def _bat(config: Config, state: State, heading: float, clear: bool) -> Json:
    if state.fight is not None:
        x, y = bat_spot_on_stage(state)
        return {"start": pieces_json({BAT: stand(BAT, x, y, heading)})}
    aside = objects_set_aside(config, state, building_of(state, state.active), clear)
    bat = bat_start(config, state, state.active, heading, _surroundings(config, state, aside))
    return {"start": pieces_json({BAT: bat}), "set_aside": aside}


def bat_spot_on_stage(state: State) -> tuple[int, int]:
    pose = fight.attacker_pose(state)
    return pose.x, pose.y


def _surroundings(config: Config, state: State, aside: list[int]) -> Scene:
    """The street without the active survivor and the objects that are set aside."""
    return with_tower_at_home(config, street_scene(config, state, (state.active, *aside)))


def _heading(config: Config, state: State) -> float:
    """Where the active survivor looks: out of the door, if it is in a building."""
    building = building_of(state, state.active)
    if building is None:
        return heading_rad(state.poses[state.active])
    return building_door(config, state, building).out_rad
