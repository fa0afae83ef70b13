"""What lies ready to be flicked: where it is before anybody flicks it, as an event `flick` has it afterwards."""

from __future__ import annotations

from eyeshot.games.dead_of_winter import actions
from eyeshot.games.dead_of_winter.referee import fight
from eyeshot.games.dead_of_winter.referee.city.board import building_door, street_scene, with_tower_at_home
from eyeshot.games.dead_of_winter.referee.city.start_positions import (
    BAT,
    DISC,
    bat_start,
    beside,
    disc_start,
    weapon_start,
)
from eyeshot.games.dead_of_winter.referee.state import STREET, Frame, State
from eyeshot.games.dead_of_winter.referee.survivors.move import building_of, objects_set_aside
from eyeshot.games.dead_of_winter.referee.survivors.shoot import pieces_json
from eyeshot.games.dead_of_winter.scenario import weapons
from eyeshot.games.dead_of_winter.scenario.config import Config
from eyeshot.kernel.event import Json
from eyeshot.physics import KINDS, Piece, Scene, heading_rad, load, stand

MICRO = 1_000_000
"""Headings in a frame are millionths of a radian."""


def ready_pieces(config: Config, state: State, frame: Frame) -> Json:
    """Its pieces, aimed as the figure looks; the template they lie in, and objects that are lifted for it."""
    what, side, clear = frame.args
    if what == actions.DISC:
        return _disc(config, state, bool(clear))
    if what == weapons.BAT + 1:
        return _bat(config, state, side / MICRO, bool(clear))
    start = _beside(config, state, what - 1, side)
    if not KINDS[start.kind].fixed:
        return {"start": pieces_json({start.kind: start})}
    bullets = {f"{bullet.kind}-{number}": bullet for number, bullet in enumerate(load(start), 1)}
    return {"start": pieces_json(bullets), "template": list(start.pose)}


def _around(config: Config, state: State, aside: list[int]) -> Scene:
    return with_tower_at_home(config, street_scene(config, state, (state.active, *aside)))


def _disc(config: Config, state: State, clear: bool) -> Json:
    aside = objects_set_aside(config, state, building_of(state, state.active), clear)
    disc = disc_start(config, state, state.active, _around(config, state, aside), _heading(config, state))
    return {"start": pieces_json({DISC: disc}), "aside": aside}


def _bat(config: Config, state: State, heading: float, clear: bool) -> Json:
    if state.fight is not None:
        x, y = bat_spot_on_stage(state)
        return {"start": pieces_json({BAT: stand(BAT, x, y, heading)})}
    aside = objects_set_aside(config, state, building_of(state, state.active), clear)
    return {
        "start": pieces_json({BAT: bat_start(config, state, state.active, heading, _around(config, state, aside))}),
        "aside": aside,
    }


def bat_spot_on_stage(state: State) -> tuple[int, int]:
    pose = fight.attacker_pose(state)
    return pose.x, pose.y


def _beside(config: Config, state: State, weapon: int, side: int) -> Piece:
    if state.fight is None:
        return weapon_start(config, state, state.active, weapon, side, _heading(config, state))
    pose = fight.attacker_pose(state)
    figure = Piece("survivor", pose)
    return beside(figure, weapons.WEAPONS[weapon].flicked, side, heading_rad(pose))


def _heading(config: Config, state: State) -> float:
    """Where the active survivor looks: out of the door, if it is in a building."""
    building = state.where[state.active]
    return (
        heading_rad(state.poses[state.active]) if building == STREET else building_door(config, state, building).out_rad
    )
