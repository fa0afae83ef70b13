"""The table as it really is: pieces that slide, strike, topple and come to rest. It knows no rule.

All places are whole numbers of ticks (0.05 mm), x and y in the table, z up, angles in radians counterclockwise from x.
A piece's pose is that of its middle; its front is its own x. Names of pieces are the caller's.

    city = Area(-9000, -9000, 9000, 9000)
    scene = Scene(city, {"disc": stand("disc", 0, 0), "zombie-3": stand("zombie", ticks(300), 0, pi)})
    log = flick(scene, Flick("disc", angle_rad=0.0, speed_mps=1.8))
    log.first_touch("disc"), log.fell("zombie-3")       # "zombie-3", True
    scene = scene.moved(log.poses)                      # where all is now

What lies there    Scene, Placed, Pose, Area; stand puts a piece on its foot; KINDS is the table of
                   pieces, BUILDINGS those with a door; tower_at places the tower
What can happen    flick (one or several at once), rush (the tower's roof goes), let_go, wait; an Effort says how
                   finely and until when: PLAYED counts, SEARCHED and COARSE are for bots
What happened      Log: touches in order, falls, exits, poses of all that moved, who is outside, key frames
What can be asked  is_fallen, is_in_tower, heading_rad, tilt_rad

The world is built anew from the poses for every flick, so nothing but them and the flick decides: the same flick gives
the same bytes, in every process with the same ENGINE.
"""

from eyeshot.physics.flick import GREATEST_LOFT_RAD, GREATEST_SIDE, Flick, check_flick
from eyeshot.physics.frames import FRAMES_PER_SECOND, Motion, read_frames
from eyeshot.physics.log import Exit, Fall, Log, Touch
from eyeshot.physics.pieces import BUILDINGS, KINDS, Form, Kind, Part
from eyeshot.physics.play import COARSE, PLAYED, SEARCHED, Effort, Until, flick, is_fallen, let_go, wait
from eyeshot.physics.pose import TURN, Pose, heading_rad, tilt_rad, upright
from eyeshot.physics.scene import REACH, Area, Placed, Scene, stand
from eyeshot.physics.tower import ROOF_PLACES, OnRoof, is_in_tower, rush, tower_at
from eyeshot.physics.units import TICKS_PER_MM, millimetres, ticks
from eyeshot.physics.world import ENGINE

__all__ = [
    "BUILDINGS",
    "COARSE",
    "ENGINE",
    "FRAMES_PER_SECOND",
    "GREATEST_LOFT_RAD",
    "GREATEST_SIDE",
    "KINDS",
    "PLAYED",
    "REACH",
    "ROOF_PLACES",
    "SEARCHED",
    "TICKS_PER_MM",
    "TURN",
    "Area",
    "Effort",
    "Exit",
    "Fall",
    "Flick",
    "Form",
    "Kind",
    "Log",
    "Motion",
    "OnRoof",
    "Part",
    "Placed",
    "Pose",
    "Scene",
    "Touch",
    "Until",
    "check_flick",
    "flick",
    "heading_rad",
    "is_fallen",
    "is_in_tower",
    "let_go",
    "millimetres",
    "read_frames",
    "rush",
    "stand",
    "ticks",
    "tilt_rad",
    "tower_at",
    "upright",
    "wait",
]
