"""The table as it really is: pieces that slide, strike, topple and come to rest. It knows no rule.

All places are whole numbers of ticks (0.05 mm), x and y in the table, z up, angles in radians counterclockwise from x.
A piece's pose is that of its middle; its front is its own x. Names of pieces are the caller's.

    city = Area(-9000, -9000, 9000, 9000)
    scene = Scene(city, {"disc": stand("disc", 0, 0), "zombie-3": stand("zombie", ticks(300), 0, pi)})
    log = flick(scene, Flick("disc", angle_rad=0.0, speed_mps=1.8))
    log.first_touch("disc"), log.fell("zombie-3")       # "zombie-3", True
    scene = scene.moved(log.poses)                      # where all is now

What lies there    Scene, Placed, Pose, Area; KINDS is the table of pieces, BUILDINGS those with a door; stand, lie,
                   stood_up, laid_down, just_inside, free_place, before_door, tower_at put pieces somewhere; load, shots
                   fill and empty a template
What can happen    flick (one or several at once), rush (the tower's roof goes), let_go, wait; an Effort says how
                   finely and until when: PLAYED counts, SEARCHED and COARSE are for bots, who explore many
What happened      Log: touches in order, falls, exits, poses of all that moved, who is outside, key frames
What can be asked  gap, gap_to, distance, bearing_rad, between, is_way_free, along, overlaps, touching; door_of, passed,
                   is_in_doorway, went_in, went_out; is_fallen, is_leaning, is_in_city, is_wholly_in_city, is_in_tower,
                   heading_rad, tilt_rad

The world is built anew from the poses for every flick, so nothing but them and the flick decides: the same flick gives
the same bytes, in every process with the same ENGINE.
"""

from eyeshot.physics.batch import simulate_many
from eyeshot.physics.doors import (
    Door,
    DoorPosition,
    before_door,
    door_of,
    door_position,
    is_in_doorway,
    went_in,
    went_out,
)
from eyeshot.physics.flick import MAX_LOFT_RAD, MAX_SIDE, Flick, check_flick
from eyeshot.physics.footprint import Shape, Spot, footprint
from eyeshot.physics.geometry import (
    along,
    bearing_rad,
    between,
    distance,
    gap,
    gap_to,
    is_way_free,
    overlaps,
    spot_of,
    touching,
)
from eyeshot.physics.keyframe_codec import FRAMES_PER_SECOND, Motion, read_frames
from eyeshot.physics.pieces import BUILDINGS, KINDS, Part, PieceKind, Shape3D
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
from eyeshot.physics.rapier_world import ENGINE
from eyeshot.physics.result import Exit, Fall, SimulationResult, Touch
from eyeshot.physics.scene import REACH, Area, Piece, Scene, stand
from eyeshot.physics.simulate import (
    COARSE,
    PLAYED,
    SEARCHED,
    SimulationSettings,
    StopWhen,
    simulate_flick,
    simulate_release,
    simulate_rest,
)
from eyeshot.physics.templates import load, shots
from eyeshot.physics.tower import ROOF_PLACES, OnRoof, is_in_tower, simulate_rush, tower_at
from eyeshot.physics.units import UNITS_PER_MM, from_mm, to_mm

__all__ = [
    "BUILDINGS",
    "COARSE",
    "ENGINE",
    "FRAMES_PER_SECOND",
    "KINDS",
    "MAX_LOFT_RAD",
    "MAX_SIDE",
    "PLAYED",
    "QUATERNION_SCALE",
    "REACH",
    "ROOF_PLACES",
    "SEARCHED",
    "UNITS_PER_MM",
    "Area",
    "Door",
    "DoorPosition",
    "Exit",
    "Fall",
    "Flick",
    "Motion",
    "OnRoof",
    "Part",
    "Piece",
    "PieceKind",
    "Pose",
    "Scene",
    "Shape",
    "Shape3D",
    "SimulationResult",
    "SimulationSettings",
    "Spot",
    "StopWhen",
    "Touch",
    "along",
    "bearing_rad",
    "before_door",
    "between",
    "check_flick",
    "distance",
    "door_of",
    "door_position",
    "footprint",
    "free_place",
    "from_mm",
    "gap",
    "gap_to",
    "heading_rad",
    "is_fallen",
    "is_in_city",
    "is_in_doorway",
    "is_in_tower",
    "is_leaning",
    "is_way_free",
    "is_wholly_in_city",
    "just_inside",
    "laid_down",
    "lie",
    "load",
    "overlaps",
    "read_frames",
    "shots",
    "simulate_flick",
    "simulate_many",
    "simulate_release",
    "simulate_rest",
    "simulate_rush",
    "spot_of",
    "stand",
    "stood_up",
    "tilt_rad",
    "to_mm",
    "touching",
    "tower_at",
    "upright",
    "went_in",
    "went_out",
]
