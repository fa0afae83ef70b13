"""The city limits: who crossed them, and where."""

from __future__ import annotations

from eyeshot.physics.pose import Turn, Vector
from eyeshot.physics.rapier_world import World
from eyeshot.physics.result import Exit
from eyeshot.physics.scene import Scene
from eyeshot.physics.support import greatest_reach, reach
from eyeshot.physics.units import from_mm

EDGE = from_mm(150)
"""The table ends so far behind the city limits; what slides over its edge is gone."""


class BoundaryCrossings:
    """Each piece is told at most twice: when its edge, and when its centre first is over a limit. What lay there
    before is not told."""

    def __init__(self, scene: Scene, world: World) -> None:
        self._scene = scene
        self._city = scene.city
        self._world = world
        self._known: dict[int, set[bool]] = {}
        """Of the pieces that came near a limit, what need not be told any more."""

    def is_near(self, number: int, place: Vector) -> bool:
        """Could any part of a piece be over a limit? Asked in every step, so it is short."""
        left, bottom, right, top = self._city
        within = greatest_reach(self._world.kinds[number].name)
        x, y, _ = place
        return not (left + within < x < right - within and bottom + within < y < top - within)

    def is_off_table(self, place: Vector) -> bool:
        left, bottom, right, top = self._city
        x, y, _ = place
        return not (left - EDGE < x < right + EDGE and bottom - EDGE < y < top + EDGE)

    def look(self, time_ms: int, number: int, place: Vector) -> list[Exit]:
        """What a piece that is near a limit did there."""
        name = self._world.names[number]
        if number not in self._known:
            pose = self._scene.pieces[name].pose
            self._known[number] = self._over(number, (pose.x, pose.y, pose.z), pose.turn)
        known = self._known[number]
        if len(known) == 2:
            return []
        new = self._over(number, place, self._world.turn(number)) - known
        known |= new
        return [Exit(time_ms, name, round(place[0]), round(place[1]), whole) for whole in sorted(new)]

    def _over(self, number: int, place: Vector, turn: Turn) -> set[bool]:
        """What is over a limit: its edge (False), its centre (True)."""
        left, bottom, right, top = self._city
        x, y, _ = place
        found = set() if left <= x <= right and bottom <= y <= top else {True}
        kind = self._world.kinds[number]
        if (
            x - reach(kind, turn, (-1.0, 0.0, 0.0)) < left
            or x + reach(kind, turn, (1.0, 0.0, 0.0)) > right
            or y - reach(kind, turn, (0.0, -1.0, 0.0)) < bottom
            or y + reach(kind, turn, (0.0, 1.0, 0.0)) > top
        ):
            found.add(False)
        return found
