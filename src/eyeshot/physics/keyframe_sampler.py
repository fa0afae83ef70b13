"""Where everything that moves is, sixty times a second."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, radians

from eyeshot.physics.keyframe_codec import FRAMES_PER_SECOND, Row, row_of, write_frames
from eyeshot.physics.pose import Pose, Turn, Vector
from eyeshot.physics.rapier_world import World
from eyeshot.physics.scene import Scene

_FALLEN_UP = cos(radians(45))


class KeyframeSampler:
    def __init__(self, scene: Scene, world: World, steps_per_second: int) -> None:
        self._world = world
        self._every = steps_per_second // FRAMES_PER_SECOND
        self._pieces = scene.pieces
        self._rows: dict[int, tuple[int, list[Row]]] = {}
        self._fallen: dict[int, int] = {}
        """Since which frame a piece is tilted by 45 degrees or more."""
        self._frame = 0

    def look(self, steps: int, places: dict[int, Vector]) -> None:
        """After a step, with those that move."""
        if steps % self._every:
            return
        self._frame = frame = steps // self._every
        for number, place in places.items():
            turn = self._world.turn(number)
            if number not in self._rows:
                self._rows[number] = (frame - 1, [_row(self._pieces[self._world.names[number]].pose)])
            first, rows = self._rows[number]
            row = row_of(place, turn)
            rows += [rows[-1]] * (frame - first - len(rows))
            rows.append(row)
            self._note_fall(number, frame, turn)

    def _note_fall(self, number: int, frame: int, turn: Turn) -> None:
        if up(turn) > _FALLEN_UP:
            self._fallen.pop(number, None)
        else:
            self._fallen.setdefault(number, frame)

    def fallen_since_ms(self, number: int) -> int:
        return round(self._fallen.get(number, self._frame) * 1000 / FRAMES_PER_SECOND)

    def frames(self, poses: Mapping[str, Pose]) -> bytes:
        """The key frames of those that are elsewhere now, each up to where it rests."""
        kept: dict[str, tuple[int, list[Row]]] = {}
        for number, (first, rows) in sorted(self._rows.items()):
            name = self._world.names[number]
            if name in poses:
                kept[name] = (first, _trimmed([*rows, _row(poses[name])]))
        return write_frames(kept) if kept else b""


def up(turn: Turn) -> float:
    """How much of the piece's own up points up."""
    x, y, _, _ = turn
    return 1.0 - 2.0 * (x * x + y * y)


def _row(pose: Pose) -> Row:
    return row_of((pose.x, pose.y, pose.z), pose.turn)


def _trimmed(rows: list[Row]) -> list[Row]:
    """Without the frames at the end in which nothing changes any more."""
    last = len(rows)
    while last > 2 and rows[last - 2] == rows[last - 1]:
        last -= 1
    return rows[:last]
