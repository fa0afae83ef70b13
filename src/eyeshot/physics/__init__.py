"""Rigid-body simulation of flicked pieces on a table. It knows no rule of any game.

Coordinates are whole numbers of units of 0.05 mm: x and y lie in the table, z points up, angles are in radians,
counterclockwise from x. The pose of a piece is that of its centre, and its front is its own x axis. The caller chooses
the names of the pieces.

>>> from math import pi
>>> city = Area(-9000, -9000, 9000, 9000)
>>> scene = Scene(city, {"disc": stand("disc", 0, 0), "zombie-3": stand("zombie", from_mm(300), 0, pi)})
>>> result = simulate_flick(scene, Flick("disc", angle_rad=0.0, speed_mps=1.8))
>>> result.first_touch("disc"), result.fell("zombie-3")
('zombie-3', True)
>>> scene = scene.moved(result.poses)

input       Scene, Piece, Pose, Area, Flick; KINDS are the kinds of pieces, BUILDINGS those with a door
placement   stand, lie, stood_up, laid_down, just_inside, free_place, in_front_of_door, tower_at, roof_pose;
            loaded_bullets and template_flicks for the templates of shotgun and sniper rifle
simulation  simulate_flick, simulate_many, simulate_rush, simulate_release, simulate_idle. SimulationSettings choose the
            time step and when to stop: PLAY_SETTINGS count, SEARCH_SETTINGS and COARSE_SETTINGS are for bots
output      SimulationResult: touches in order, falls, exits, final poses, pieces outside the city, key frames
queries     gap, gap_to, distance, bearing_rad, obstacles_between, is_path_clear, near_path, overlaps, touching,
            footprint, convex_hull; door_of, door_position, is_in_doorway, went_in, went_out; is_fallen, is_leaning,
            is_in_city, is_wholly_in_city, is_in_tower, heading_rad, tilt_rad

The world is built from the poses for every simulation, so nothing else influences it: the same flick gives the same
bytes in every process with the same ENGINE.
"""

from eyeshot.physics.doors import (
    Door,
    DoorPosition,
    door_of,
    door_position,
    in_front_of_door,
    is_in_doorway,
    went_in,
    went_out,
)
from eyeshot.physics.flick import MAX_LOFT_RAD, MAX_SIDE, Flick, check_flick
from eyeshot.physics.geometry import (
    bearing_rad,
    distance,
    gap,
    gap_to,
    is_path_clear,
    near_path,
    obstacles_between,
    overlaps,
    spot_of,
    touching,
)
from eyeshot.physics.keyframe_codec import (
    FRAMES_PER_SECOND,
    KEY_FRAME_VERSION,
    ROTATION_STEPS,
    Motion,
    read_frames,
)
from eyeshot.physics.outlines import Outline, Spot, convex_hull, footprint, outline_gap
from eyeshot.physics.piece_extent import bounding_radius
from eyeshot.physics.pieces import BUILDINGS, KINDS, Part, PartShape, PieceKind
from eyeshot.physics.placement import (
    free_place,
    is_in_city,
    is_leaning,
    is_wholly_in_city,
    just_inside,
    laid_down,
    lie,
    stood_up,
)
from eyeshot.physics.pose import QUATERNION_SCALE, Pose, heading_rad, is_fallen, tilt_rad, upright
from eyeshot.physics.rapier_world import ENGINE, GRAVITY_MM_S2
from eyeshot.physics.result import Exit, Fall, SimulationResult, Touch
from eyeshot.physics.scene import MAX_COORDINATE, Area, Piece, Scene, stand
from eyeshot.physics.simulate import (
    COARSE_SETTINGS,
    PLAY_SETTINGS,
    SEARCH_SETTINGS,
    SimulationSettings,
    StopWhen,
    simulate_flick,
    simulate_idle,
    simulate_many,
    simulate_release,
)
from eyeshot.physics.tower import ROOF_PLACES, RoofFigure, is_in_tower, roof_pose, simulate_rush, tower_at
from eyeshot.physics.units import UNITS_PER_MM, from_mm, to_mm
from eyeshot.physics.weapon_templates import loaded_bullets, template_flicks

__all__ = [
    "BUILDINGS",
    "COARSE_SETTINGS",
    "ENGINE",
    "FRAMES_PER_SECOND",
    "GRAVITY_MM_S2",
    "KEY_FRAME_VERSION",
    "KINDS",
    "MAX_COORDINATE",
    "MAX_LOFT_RAD",
    "MAX_SIDE",
    "PLAY_SETTINGS",
    "QUATERNION_SCALE",
    "ROOF_PLACES",
    "ROTATION_STEPS",
    "SEARCH_SETTINGS",
    "UNITS_PER_MM",
    "Area",
    "Door",
    "DoorPosition",
    "Exit",
    "Fall",
    "Flick",
    "Motion",
    "Outline",
    "Part",
    "PartShape",
    "Piece",
    "PieceKind",
    "Pose",
    "RoofFigure",
    "Scene",
    "SimulationResult",
    "SimulationSettings",
    "Spot",
    "StopWhen",
    "Touch",
    "bearing_rad",
    "bounding_radius",
    "check_flick",
    "convex_hull",
    "distance",
    "door_of",
    "door_position",
    "footprint",
    "free_place",
    "from_mm",
    "gap",
    "gap_to",
    "heading_rad",
    "in_front_of_door",
    "is_fallen",
    "is_in_city",
    "is_in_doorway",
    "is_in_tower",
    "is_leaning",
    "is_path_clear",
    "is_wholly_in_city",
    "just_inside",
    "laid_down",
    "lie",
    "loaded_bullets",
    "near_path",
    "obstacles_between",
    "outline_gap",
    "overlaps",
    "read_frames",
    "roof_pose",
    "simulate_flick",
    "simulate_idle",
    "simulate_many",
    "simulate_release",
    "simulate_rush",
    "spot_of",
    "stand",
    "stood_up",
    "template_flicks",
    "tilt_rad",
    "to_mm",
    "touching",
    "tower_at",
    "upright",
    "went_in",
    "went_out",
]
