"""Estimates how many actions a survivor needs to enter a building."""

from __future__ import annotations

from math import cos, sin

from eyeshot.games.dead_of_winter.referee.city.board import building_door, street_scene, zombies_in
from eyeshot.games.dead_of_winter.referee.city.start_positions import HALF_LENGTHS
from eyeshot.games.dead_of_winter.referee.state import State
from eyeshot.games.dead_of_winter.scenario.config import Config
from eyeshot.physics import Door, Piece, Spot, bearing_rad, distance, door_position, from_mm, is_path_clear, stand

BEFORE_DOOR = from_mm(110)
STRIDE = from_mm(420)
"""The length of a slide that usually succeeds."""
FAR_IN_LINE = from_mm(420)
DOOR_ROOM = from_mm(12)
DETOUR_COST = 0.8
"""What an obstacle costs, in actions."""


class Paths:
    """Path estimates for one state of the city."""

    def __init__(self, config: Config, state: State) -> None:
        self._scene = street_scene(config, state)
        self._names = config.names
        self._doors = {building: building_door(config, state, building) for building in config.buildings}
        self._inside = {building: len(zombies_in(config, state, building)) for building in config.buildings}

    def door(self, building: int) -> Door:
        return self._doors[building]

    def front(self, building: int, away: float = BEFORE_DOOR) -> Spot:
        """A good spot to stand before entering."""
        door = self._doors[building]
        return door.middle[0] + cos(door.out_rad) * away, door.middle[1] + sin(door.out_rad) * away

    def travel(self, at: Spot, building: int) -> float:
        """About how many actions it takes from a spot into a building, including the fight inside."""
        middle, inside = self._doors[building].middle, float(self._inside[building])
        if distance(at, middle) < from_mm(1):
            return inside
        if self.is_in_line(at, building):
            return 1.0 + inside + 0.3 * distance(at, middle) / FAR_IN_LINE
        ahead = self.front(building)
        detour = 0.0 if self.is_clear(at, ahead) else DETOUR_COST
        return 1.2 + max(0.8, distance(at, ahead) / STRIDE) + detour + inside

    def is_in_line(self, at: Spot, building: int) -> bool:
        """True if a disc can slide straight through the door from this spot."""
        door = self._doors[building]
        where = door_position(door, stand("disc", round(at[0]), round(at[1])))
        if not -FAR_IN_LINE < where.middle < -HALF_LENGTHS["disc"]:
            return False
        return abs(where.beside) < DOOR_ROOM - where.middle / 2.5 and self.is_clear(at, door.middle, building)

    def is_clear(self, start: Spot, end: Spot, *ignore: int, half: float = HALF_LENGTHS["disc"]) -> bool:
        """True if a disc meets nothing on the line, apart from ignored pieces and pieces at its start."""
        left_out = [self._names[n] for n in ignore]
        left_out += [name for name, piece in self._scene.pieces.items() if _is_at(piece, start)]
        return is_path_clear(self._scene, start, end, half_width=half, ignore=left_out)


def _is_at(piece: Piece, start: Spot) -> bool:
    return abs(piece.pose.x - start[0]) + abs(piece.pose.y - start[1]) < from_mm(4)


def toward(at: Spot, goal: Spot, length: float, turn_rad: float = 0.0) -> Spot:
    """The spot at this distance from `at` in the direction of the goal, turned by `turn_rad`."""
    angle = bearing_rad(at, goal) + turn_rad
    return at[0] + cos(angle) * length, at[1] + sin(angle) * length
