"""Position and rotation of a piece, in whole numbers, and the vector algebra that belongs to them.

x and y lie in the table, z points up, angles run counterclockwise from x. The position is that of the centre of the
piece, in units; the rotation is a unit quaternion in steps of 1 / QUATERNION_SCALE.
"""

from __future__ import annotations

from math import acos, atan2, cos, radians, sin, sqrt
from typing import NamedTuple, TypeAlias

QUATERNION_SCALE = 1 << 15
"""The integer that stands for 1 in the quaternion of a pose."""
FALLEN_RAD = radians(45)
"""A piece with this tilt or more has fallen."""

Vector: TypeAlias = tuple[float, float, float]
Quaternion: TypeAlias = tuple[float, float, float, float]
"""The parts x, y, z, w."""


class Pose(NamedTuple):
    """A quantised position and rotation."""

    x: int
    y: int
    z: int
    qx: int = 0
    qy: int = 0
    qz: int = 0
    qw: int = QUATERNION_SCALE

    @property
    def quaternion(self) -> Quaternion:
        """The rotation, normalised to length 1."""
        length = sqrt(self.qx**2 + self.qy**2 + self.qz**2 + self.qw**2)
        return self.qx / length, self.qy / length, self.qz / length, self.qw / length


def pose_of(position: Vector, quaternion: Quaternion) -> Pose:
    """Return the nearest pose in whole numbers. Of the two quaternions of a rotation it always takes the same one."""
    x, y, z = position
    steps = [round(part * QUATERNION_SCALE) for part in quaternion]
    first = next((part for part in reversed(steps) if part), 0)
    if first < 0:
        steps = [-part for part in steps]
    return Pose(round(x), round(y), round(z), *steps)


def upright(x: int, y: int, z: int, heading_rad: float = 0.0) -> Pose:
    """Return an upright pose whose front points to `heading_rad`."""
    return pose_of((x, y, z), (0.0, 0.0, sin(heading_rad / 2), cos(heading_rad / 2)))


def rotate(quaternion: Quaternion, vector: Vector) -> Vector:
    """Rotate a vector: from the piece's own axes to those of the table."""
    x, y, z, w = quaternion
    vx, vy, vz = vector
    tx, ty, tz = 2 * (y * vz - z * vy), 2 * (z * vx - x * vz), 2 * (x * vy - y * vx)
    return vx + w * tx + y * tz - z * ty, vy + w * ty + z * tx - x * tz, vz + w * tz + x * ty - y * tx


def multiply(a: Quaternion, b: Quaternion) -> Quaternion:
    """Return the rotation b followed by the rotation a."""
    ax, ay, az, aw = a
    bx, by, bz, bw = b
    return (
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
        aw * bw - ax * bx - ay * by - az * bz,
    )


def conjugate(quaternion: Quaternion) -> Quaternion:
    """Return the opposite rotation."""
    x, y, z, w = quaternion
    return -x, -y, -z, w


def up_z(quaternion: Quaternion) -> float:
    """Return the z component of the piece's own up axis: 1 upright, 0 lying, -1 upside down."""
    x, y, _, _ = quaternion
    return 1.0 - 2.0 * (x * x + y * y)


def tilt_rad(pose: Pose) -> float:
    """Return the angle between the piece's own up axis and the vertical."""
    return acos(max(-1.0, min(1.0, rotate(pose.quaternion, (0.0, 0.0, 1.0))[2])))


def is_fallen(pose: Pose) -> bool:
    """Return whether a piece is tilted by 45 degrees or more."""
    return tilt_rad(pose) >= FALLEN_RAD


def heading_rad(pose: Pose) -> float:
    """Return the direction of the piece's front on the table. Of a piece that lies on its back it is the direction
    opposite to its head, of one that lies on its face the direction of its head."""
    quaternion = pose.quaternion
    fx, fy, fz = rotate(quaternion, (1.0, 0.0, 0.0))
    if abs(fz) > 0.9:
        ux, uy, _ = rotate(quaternion, (0.0, 0.0, 1.0))
        fx, fy = (-ux, -uy) if fz > 0 else (ux, uy)
    return atan2(fy, fx)
