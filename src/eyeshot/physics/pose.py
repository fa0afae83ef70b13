"""Where a piece is and how it is turned, in whole numbers.

x and y lie in the table, z points up, angles run counterclockwise from x. The place is that of the middle of the
piece, in ticks; the turn is a unit quaternion in steps of 1 / TURN.
"""

from __future__ import annotations

from math import acos, atan2, cos, radians, sin, sqrt
from typing import NamedTuple, TypeAlias

QUATERNION_SCALE = 1 << 15
FALLEN_RAD = radians(45)

Vector: TypeAlias = tuple[float, float, float]
Turn: TypeAlias = tuple[float, float, float, float]


class Pose(NamedTuple):
    x: int
    y: int
    z: int
    qx: int = 0
    qy: int = 0
    qz: int = 0
    qw: int = QUATERNION_SCALE

    @property
    def turn(self) -> Turn:
        """The quaternion (x, y, z, w) of length 1."""
        length = sqrt(self.qx**2 + self.qy**2 + self.qz**2 + self.qw**2)
        return self.qx / length, self.qy / length, self.qz / length, self.qw / length


def pose_of(place: Vector, turn: Turn) -> Pose:
    """The nearest pose in whole numbers; of the two quaternions of a turn always the same one."""
    x, y, z = place
    steps = [round(part * QUATERNION_SCALE) for part in turn]
    first = next((part for part in reversed(steps) if part), 0)
    if first < 0:
        steps = [-part for part in steps]
    return Pose(round(x), round(y), round(z), *steps)


def upright(x: int, y: int, z: int, heading_rad: float = 0.0) -> Pose:
    """Upright, and facing in a direction."""
    return pose_of((x, y, z), (0.0, 0.0, sin(heading_rad / 2), cos(heading_rad / 2)))


def turned(turn: Turn, vector: Vector) -> Vector:
    """A vector of the piece as it points on the table."""
    x, y, z, w = turn
    vx, vy, vz = vector
    tx, ty, tz = 2 * (y * vz - z * vy), 2 * (z * vx - x * vz), 2 * (x * vy - y * vx)
    return vx + w * tx + y * tz - z * ty, vy + w * ty + z * tx - x * tz, vz + w * tz + x * ty - y * tx


def product(a: Turn, b: Turn) -> Turn:
    """First b, then a."""
    ax, ay, az, aw = a
    bx, by, bz, bw = b
    return (
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
        aw * bw - ax * bx - ay * by - az * bz,
    )


def tilt_rad(pose: Pose) -> float:
    """How far the piece's own up is from the table's."""
    return acos(max(-1.0, min(1.0, turned(pose.turn, (0.0, 0.0, 1.0))[2])))


def is_fallen(pose: Pose) -> bool:
    """Tilted by 45 degrees or more."""
    return tilt_rad(pose) >= FALLEN_RAD


def heading_rad(pose: Pose) -> float:
    """Where the front of the piece points on the table; of one that lies on its back or face, where its head points
    away from or to."""
    turn = pose.turn
    fx, fy, fz = turned(turn, (1.0, 0.0, 0.0))
    if abs(fz) > 0.9:
        ux, uy, _ = turned(turn, (0.0, 0.0, 1.0))
        fx, fy = (-ux, -uy) if fz > 0 else (ux, uy)
    return atan2(fy, fx)
