"""Detects pieces that cross the city limits while the world runs."""

from __future__ import annotations

from eyeshot.physics.piece_extent import bounding_radius, extent
from eyeshot.physics.pose import Quaternion, Vector
from eyeshot.physics.rapier_world import World
from eyeshot.physics.result import Exit
from eyeshot.physics.scene import Scene
from eyeshot.physics.units import from_mm

TABLE_MARGIN = from_mm(150)
"""The table extends this far beyond the city limits; a piece that slides off it is removed."""

_EDGE, _CENTRE = False, True
"""The part of a piece that crossed a limit: the value of `Exit.whole`."""


class BoundaryCrossings:
    """Reports each piece at most twice: when its edge and when its centre first crosses a limit. A part that was
    outside from the start is not reported."""

    def __init__(self, scene: Scene, world: World) -> None:
        self._scene = scene
        self._city = scene.city
        self._world = world
        left, bottom, right, top = scene.city
        radii = [bounding_radius(kind.name) for kind in world.kinds]
        self._inner = [(left + r, bottom + r, right - r, top - r) for r in radii]
        """For each piece, where its centre is if no part of it can be outside."""
        self._reported: dict[int, set[bool]] = {}
        """For each piece that came near a limit, the parts that need no further report."""

    def is_near(self, number: int, position: Vector) -> bool:
        """Return whether any part of a piece may be outside. A cheap test: it runs in every step."""
        left, bottom, right, top = self._inner[number]
        return not (left < position[0] < right and bottom < position[1] < top)

    def is_off_table(self, position: Vector) -> bool:
        left, bottom, right, top = self._city
        x, y, _ = position
        return not (left - TABLE_MARGIN < x < right + TABLE_MARGIN and bottom - TABLE_MARGIN < y < top + TABLE_MARGIN)

    def new_exits(self, time_ms: int, number: int, position: Vector) -> list[Exit]:
        """Return the crossings of a piece that have not been reported yet."""
        name = self._world.names[number]
        if number not in self._reported:
            pose = self._scene.pieces[name].pose
            start = (pose.x, pose.y, pose.z)
            self._reported[number] = {
                part for part in (_EDGE, _CENTRE) if self._is_outside(part, number, start, pose.quaternion)
            }
        reported = self._reported[number]
        if len(reported) == 2:
            return []
        quaternion = self._world.quaternion(number)
        new = [
            part
            for part in (_EDGE, _CENTRE)
            if part not in reported and self._is_outside(part, number, position, quaternion)
        ]
        reported.update(new)
        return [Exit(time_ms, name, round(position[0]), round(position[1]), whole) for whole in new]

    def _is_outside(self, part: bool, number: int, position: Vector, quaternion: Quaternion) -> bool:
        left, bottom, right, top = self._city
        x, y, _ = position
        if part is _CENTRE:
            return not (left <= x <= right and bottom <= y <= top)
        kind = self._world.kinds[number]
        # The extent of a piece costs much, and only matters near a limit.
        radius = bounding_radius(kind.name)
        return (
            (x - radius < left and x - extent(kind, quaternion, (-1.0, 0.0, 0.0)) < left)
            or (x + radius > right and x + extent(kind, quaternion, (1.0, 0.0, 0.0)) > right)
            or (y - radius < bottom and y - extent(kind, quaternion, (0.0, -1.0, 0.0)) < bottom)
            or (y + radius > top and y + extent(kind, quaternion, (0.0, 1.0, 0.0)) > top)
        )
