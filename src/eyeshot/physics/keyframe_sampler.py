"""Samples the poses of moving pieces, 60 times a second, for the key frames of a result."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, radians

from eyeshot.physics.keyframe_codec import FRAMES_PER_SECOND, Row, encode_row, write_frames
from eyeshot.physics.pose import Pose, Quaternion, Vector, up_z
from eyeshot.physics.rapier_world import World
from eyeshot.physics.scene import Scene

_FALLEN_UP_Z = cos(radians(45))


class KeyframeSampler:
    """Collects one row per frame for every piece that moves, and when each piece fell."""

    def __init__(self, scene: Scene, world: World, steps_per_second: int) -> None:
        self._world = world
        self.steps_per_frame = steps_per_second // FRAMES_PER_SECOND
        self._pieces = scene.pieces
        self._rows: dict[int, tuple[int, list[Row]]] = {}
        """First frame and rows of each piece that has moved."""
        self._fallen: dict[int, int] = {}
        """The frame since which a piece is tilted by 45 degrees or more."""
        self._frame = 0

    def sample(self, steps: int, positions: dict[int, Vector]) -> None:
        """Record a frame, which is due each `steps_per_frame`; `positions` are those of the moving pieces."""
        self._frame = frame = steps // self.steps_per_frame
        for number, position in positions.items():
            quaternion = self._world.quaternion(number)
            if number not in self._rows:
                self._rows[number] = (frame - 1, [_row(self._pieces[self._world.names[number]].pose)])
            first, rows = self._rows[number]
            rows += [rows[-1]] * (frame - first - len(rows))
            rows.append(encode_row(position, quaternion))
            self._update_fallen(number, frame, quaternion)

    def _update_fallen(self, number: int, frame: int, quaternion: Quaternion) -> None:
        if up_z(quaternion) > _FALLEN_UP_Z:
            self._fallen.pop(number, None)
        else:
            self._fallen.setdefault(number, frame)

    def fallen_since_ms(self, number: int) -> int:
        return round(self._fallen.get(number, self._frame) * 1000 / FRAMES_PER_SECOND)

    def frames(self, poses: Mapping[str, Pose]) -> bytes:
        """Encode the motion of each piece that has a final pose in `poses`."""
        rows_of: dict[str, tuple[int, list[Row]]] = {}
        for number, (first, rows) in sorted(self._rows.items()):
            name = self._world.names[number]
            if name in poses:
                rows_of[name] = (first, _without_repeats([*rows, _row(poses[name])]))
        return write_frames(rows_of) if rows_of else b""


def _row(pose: Pose) -> Row:
    return encode_row((pose.x, pose.y, pose.z), pose.quaternion)


def _without_repeats(rows: list[Row]) -> list[Row]:
    """Return the rows without the frames at the end in which nothing changes."""
    last = len(rows)
    while last > 2 and rows[last - 2] == rows[last - 1]:
        last -= 1
    return rows[:last]
