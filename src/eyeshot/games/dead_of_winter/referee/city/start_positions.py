"""Where the disc, a bullet, a knife, a bat or a template is set down before it is flicked."""

from __future__ import annotations

from math import cos, pi, sin

from eyeshot.games.dead_of_winter.referee.city.board import door, placed, street
from eyeshot.games.dead_of_winter.referee.city.settle_pieces import is_past_door
from eyeshot.games.dead_of_winter.referee.state import STREET, State
from eyeshot.games.dead_of_winter.scenario.config import Table
from eyeshot.games.dead_of_winter.scenario.weapons import WEAPONS
from eyeshot.physics import (
    KINDS,
    Door,
    Piece,
    Scene,
    before_door,
    free_place,
    from_mm,
    heading_rad,
    load,
    overlaps,
    stand,
)

BULLET_WIDTH = from_mm(18)
HALF_FIGURE = from_mm(10)
HAIR = from_mm(1)
ASIDE_IN_DOOR = from_mm(15)
"""How far left or right of the middle of a door one shoots out of a building."""
DISC, BAT, TEMPLATE_LENGTH = "disc", "bat", from_mm(72)
HALF = {"bullet": from_mm(9), "knife": from_mm(5), "disc": from_mm(15), "bat": from_mm(32)}
STEP_BACK = from_mm(4)
STEPS_BACK = 20


def disc_start(t: Table, s: State, survivor: int, scene: Scene, angle_rad: float) -> Piece:
    """In place of the figure, its line along the flick; behind the building of one who is in it."""
    building = s.where[survivor]
    # rule: dead-of-winter.building.exit, dead-of-winter.move.disc
    pose = s.poses[survivor] if building == STREET else behind(door(t, s, building), DISC).pose
    # rule: dead-of-winter.move.line
    disc = stand(DISC, pose.x, pose.y, angle_rad)
    return _free(scene, disc)


def bat_start(t: Table, s: State, survivor: int, heading: float, scene: Scene) -> Piece:
    x, y = bat_spot(t, s, survivor)
    return _free(scene, stand(BAT, x, y, heading))


def bat_spot(t: Table, s: State, survivor: int) -> tuple[int, int]:
    building = s.where[survivor]
    # rule: dead-of-winter.bat.flick, dead-of-winter.bat.building
    pose = s.poses[survivor] if building == STREET else behind(door(t, s, building), BAT).pose
    return pose.x, pose.y


def _free(scene: Scene, piece: Piece) -> Piece:
    return (free_place(scene, piece) or piece) if overlaps(scene, piece) else piece


def behind(way: Door, kind: str) -> Piece:
    """Behind the building, in the middle between its support blocks, its front to the door."""
    return before_door(way, kind, -way.depth - HALF[kind] - HAIR)


def weapon_start(t: Table, s: State, survivor: int, weapon: int, side: int, angle_rad: float) -> Piece:
    """Left (0) or right (1) of the survivor, one bullet away; from a building behind it. A template is aimed."""
    kind = WEAPONS[weapon].flicked
    if s.where[survivor] != STREET:
        # rule: dead-of-winter.gun.from-building, dead-of-winter.gun.from-building-others
        return _behind_building(door(t, s, s.where[survivor]), kind, side, angle_rad)
    return beside(placed(t, s, survivor), kind, side, angle_rad)


def beside(figure: Piece, kind: str, side: int, angle_rad: float) -> Piece:
    heading = heading_rad(figure.pose) + (pi / 2 if side == 0 else -pi / 2)
    # rule: dead-of-winter.gun.place, dead-of-winter.knife.flick
    away = HALF_FIGURE + BULLET_WIDTH + HALF.get(kind, HALF["bullet"])
    x, y = figure.pose.x + cos(heading) * away, figure.pose.y + sin(heading) * away
    return stand(kind, round(x), round(y), angle_rad)


def _behind_building(way: Door, kind: str, side: int, angle_rad: float) -> Piece:
    is_template = KINDS[kind].fixed
    back = way.depth + HAIR + (TEMPLATE_LENGTH if is_template else HALF[kind])
    aside = ASIDE_IN_DOOR if side == 0 else -ASIDE_IN_DOOR
    x = way.middle[0] - cos(way.out_rad) * back - sin(way.out_rad) * aside
    y = way.middle[1] - sin(way.out_rad) * back + cos(way.out_rad) * aside
    return stand(kind, round(x), round(y), angle_rad)


def is_free(t: Table, s: State, start: Piece) -> bool:
    """Nothing is where a bullet or knife is set down. A template is in the hand and drawn back as needed."""
    return KINDS[start.kind].fixed or not overlaps(street(t, s), start)


def drawn_back(scene: Scene, template: Piece) -> Piece:
    """The template as near as its load lies free."""
    angle = heading_rad(template.pose)
    for step in range(STEPS_BACK):
        back = step * STEP_BACK
        pose = template.pose._replace(
            x=template.pose.x - round(cos(angle) * back), y=template.pose.y - round(sin(angle) * back)
        )
        there = Piece(template.kind, pose)
        if not any(overlaps(scene, bullet) for bullet in load(there)):
            return there
    return template


def blocking(t: Table, s: State, building: int) -> list[int]:
    """Objects that bar a door: some part of them is in it, or so near before it that no disc fits between."""
    way = door(t, s, building)
    gate = before_door(way, DISC, HALF[DISC])
    scene = street(t, s, (building,))
    at_gate = {t.number[name] for name in overlaps(scene, gate) if name in t.number}
    # rule: dead-of-winter.building.blocked-door
    return [n for n in t.objects if n in at_gate or is_past_door(t, s, n, building)]
