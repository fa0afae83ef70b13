"""The city limits: who crossed them, and where."""

from __future__ import annotations

from eyeshot.physics.log import Exit
from eyeshot.physics.pose import Vector
from eyeshot.physics.scene import Scene
from eyeshot.physics.solids import greatest_reach, reach
from eyeshot.physics.world import World


class Limits:
    """Each piece is told at most twice: when its edge, and when its centre first is over a limit. What lay there
    before is not told."""

    def __init__(self, scene: Scene, world: World) -> None:
        self._city = scene.city
        self._world = world
        self._reach = [greatest_reach(kind.name) for kind in world.kinds]
        self._told: set[tuple[int, bool]] = set()
        for number, name in enumerate(world.names):
            pose = scene.pieces[name].pose
            place = (float(pose.x), float(pose.y), float(pose.z))
            for whole in (False, True):
                if self._is_over(number, place, whole):
                    self._told.add((number, whole))

    def look(self, time_ms: int, places: dict[int, Vector]) -> list[Exit]:
        found = []
        for number, place in places.items():
            if not self._is_near(place, self._reach[number]):
                continue
            for whole in (False, True):
                if (number, whole) not in self._told and self._is_over(number, place, whole):
                    self._told.add((number, whole))
                    found.append(Exit(time_ms, self._world.names[number], round(place[0]), round(place[1]), whole))
        return found

    def _is_near(self, place: Vector, within: float) -> bool:
        left, bottom, right, top = self._city
        x, y, _ = place
        return not (left + within < x < right - within and bottom + within < y < top - within)

    def _is_over(self, number: int, place: Vector, whole: bool) -> bool:
        if whole:
            return self._is_near(place, 0.0)
        if not self._is_near(place, self._reach[number]):
            return False
        left, bottom, right, top = self._city
        x, y, _ = place
        kind, turn = self._world.kinds[number], self._world.turn(number)
        return (
            x - reach(kind, turn, (-1.0, 0.0, 0.0)) < left
            or x + reach(kind, turn, (1.0, 0.0, 0.0)) > right
            or y - reach(kind, turn, (0.0, -1.0, 0.0)) < bottom
            or y + reach(kind, turn, (0.0, 1.0, 0.0)) > top
        )
