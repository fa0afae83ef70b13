"""What lies ready to be flicked: where it is before anybody flicks it, as an event `flick` has it afterwards."""

from __future__ import annotations

from eyeshot.games.dead_of_winter import actions
from eyeshot.games.dead_of_winter.referee import fight
from eyeshot.games.dead_of_winter.referee.city.board import door, street, with_tower_at_home
from eyeshot.games.dead_of_winter.referee.city.start_positions import (
    BAT,
    DISC,
    bat_start,
    beside,
    disc_start,
    weapon_start,
)
from eyeshot.games.dead_of_winter.referee.state import STREET, Frame, State
from eyeshot.games.dead_of_winter.referee.survivors.move import building_of, set_aside
from eyeshot.games.dead_of_winter.referee.survivors.shoot import shown
from eyeshot.games.dead_of_winter.scenario import weapons
from eyeshot.games.dead_of_winter.scenario.config import Table
from eyeshot.kernel.event import Json
from eyeshot.physics import KINDS, Piece, Scene, heading_rad, load, stand

MICRO = 1_000_000
"""Headings in a frame are millionths of a radian."""


def in_hand(t: Table, s: State, frame: Frame) -> Json:
    """Its pieces, aimed as the figure looks; the template they lie in, and objects that are lifted for it."""
    what, side, clear = frame.args
    if what == actions.DISC:
        return _disc(t, s, bool(clear))
    if what == weapons.BAT + 1:
        return _bat(t, s, side / MICRO, bool(clear))
    start = _beside(t, s, what - 1, side)
    if not KINDS[start.kind].fixed:
        return {"start": shown({start.kind: start})}
    bullets = {f"{bullet.kind}-{number}": bullet for number, bullet in enumerate(load(start), 1)}
    return {"start": shown(bullets), "template": list(start.pose)}


def _around(t: Table, s: State, aside: list[int]) -> Scene:
    return with_tower_at_home(t, street(t, s, (s.active, *aside)))


def _disc(t: Table, s: State, clear: bool) -> Json:
    aside = set_aside(t, s, building_of(s, s.active), clear)
    disc = disc_start(t, s, s.active, _around(t, s, aside), _heading(t, s))
    return {"start": shown({DISC: disc}), "aside": aside}


def _bat(t: Table, s: State, heading: float, clear: bool) -> Json:
    if s.fight is not None:
        x, y = bat_spot_on_stage(s)
        return {"start": shown({BAT: stand(BAT, x, y, heading)})}
    aside = set_aside(t, s, building_of(s, s.active), clear)
    return {"start": shown({BAT: bat_start(t, s, s.active, heading, _around(t, s, aside))}), "aside": aside}


def bat_spot_on_stage(s: State) -> tuple[int, int]:
    pose = fight.on_stage(s)
    return pose.x, pose.y


def _beside(t: Table, s: State, weapon: int, side: int) -> Piece:
    if s.fight is None:
        return weapon_start(t, s, s.active, weapon, side, _heading(t, s))
    pose = fight.on_stage(s)
    figure = Piece("survivor", pose)
    return beside(figure, weapons.WEAPONS[weapon].flicked, side, heading_rad(pose))


def _heading(t: Table, s: State) -> float:
    """Where the active survivor looks: out of the door, if it is in a building."""
    building = s.where[s.active]
    return heading_rad(s.poses[s.active]) if building == STREET else door(t, s, building).out_rad
