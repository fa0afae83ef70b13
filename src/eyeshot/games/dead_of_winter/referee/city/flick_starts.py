"""Where a disc, bullet, knife, bat or template is set down before it is flicked."""

from __future__ import annotations

from math import cos, pi, sin

from eyeshot.games.dead_of_winter.referee.city.spatial_queries import building_door, placed_piece, street_scene
from eyeshot.games.dead_of_winter.referee.state import STREET, State
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.weapons import Side, Weapon
from eyeshot.physics import (
    KINDS,
    Door,
    Piece,
    Scene,
    free_place,
    from_mm,
    heading_rad,
    in_front_of_door,
    loaded_bullets,
    overlaps,
    stand,
)

BULLET_WIDTH = from_mm(18)
HALF_FIGURE = from_mm(10)
CLEARANCE = from_mm(1)
ASIDE_IN_DOOR = from_mm(15)
"""How far left or right of the middle of a door a bullet starts for a shot out of a building."""
DISC, BAT, TEMPLATE_LENGTH = "disc", "bat", from_mm(72)
HALF_LENGTHS = {"bullet": from_mm(9), "knife": from_mm(5), "disc": from_mm(15), "bat": from_mm(32)}
STEP_BACK = from_mm(4)
STEPS_BACK = 20


def disc_start(config: Config, state: State, survivor: int, scene: Scene, angle_rad: float) -> Piece:
    """The disc in place of the figure, its line along the flick; behind the building of a survivor inside."""
    building = state.where[survivor]
    # rule: dead-of-winter.building.exit, dead-of-winter.move.disc
    pose = state.poses[survivor] if building == STREET else behind(building_door(config, state, building), DISC).pose
    # rule: dead-of-winter.move.line
    disc = stand(DISC, pose.x, pose.y, angle_rad)
    return _at_free_place(scene, disc)


def bat_start(config: Config, state: State, survivor: int, heading: float, scene: Scene) -> Piece:
    x, y = bat_spot(config, state, survivor)
    return _at_free_place(scene, stand(BAT, x, y, heading))


def bat_spot(config: Config, state: State, survivor: int) -> tuple[int, int]:
    building = state.where[survivor]
    # rule: dead-of-winter.bat.flick, dead-of-winter.bat.building
    pose = state.poses[survivor] if building == STREET else behind(building_door(config, state, building), BAT).pose
    return pose.x, pose.y


def _at_free_place(scene: Scene, piece: Piece) -> Piece:
    return (free_place(scene, piece) or piece) if overlaps(scene, piece) else piece


def behind(door: Door, kind: str) -> Piece:
    """A piece behind the building, centred between its support blocks and facing the door."""
    return in_front_of_door(door, kind, -door.depth - HALF_LENGTHS[kind] - CLEARANCE)


def weapon_start(config: Config, state: State, survivor: int, weapon: Weapon, side: Side, angle_rad: float) -> Piece:
    """Left or right of the survivor, a bullet's width away; behind the building of a survivor inside."""
    kind = weapon.flicked
    if state.where[survivor] != STREET:
        # rule: dead-of-winter.gun.from-building, dead-of-winter.gun.from-building-others
        return _behind_building(building_door(config, state, state.where[survivor]), kind, side, angle_rad)
    return beside(placed_piece(config, state, survivor), kind, side, angle_rad)


def beside(figure: Piece, kind: str, side: Side, angle_rad: float) -> Piece:
    heading = heading_rad(figure.pose) + (pi / 2 if side is Side.LEFT else -pi / 2)
    # rule: dead-of-winter.gun.place, dead-of-winter.knife.flick
    away = HALF_FIGURE + BULLET_WIDTH + HALF_LENGTHS.get(kind, HALF_LENGTHS["bullet"])
    x, y = figure.pose.x + cos(heading) * away, figure.pose.y + sin(heading) * away
    return stand(kind, round(x), round(y), angle_rad)


def _behind_building(door: Door, kind: str, side: Side, angle_rad: float) -> Piece:
    is_template = KINDS[kind].fixed
    back = door.depth + CLEARANCE + (TEMPLATE_LENGTH if is_template else HALF_LENGTHS[kind])
    aside = ASIDE_IN_DOOR if side is Side.LEFT else -ASIDE_IN_DOOR
    x = door.middle[0] - cos(door.out_rad) * back - sin(door.out_rad) * aside
    y = door.middle[1] - sin(door.out_rad) * back + cos(door.out_rad) * aside
    return stand(kind, round(x), round(y), angle_rad)


def is_free(config: Config, state: State, start: Piece) -> bool:
    """True if a bullet or knife fits there. A template always fits, since it is drawn back as needed."""
    return KINDS[start.kind].fixed or not overlaps(street_scene(config, state), start)


def drawn_back(scene: Scene, template: Piece) -> Piece:
    """The template drawn back until its loaded_bullets overlaps nothing."""
    angle = heading_rad(template.pose)
    for step in range(STEPS_BACK):
        back = step * STEP_BACK
        pose = template.pose._replace(
            x=template.pose.x - round(cos(angle) * back), y=template.pose.y - round(sin(angle) * back)
        )
        there = Piece(template.kind, pose)
        if not any(overlaps(scene, bullet) for bullet in loaded_bullets(there)):
            return there
    return template
