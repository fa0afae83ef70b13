"""Estimates how many actions a survivor needs to enter a building, or to stand NEXT TO a piece."""

from __future__ import annotations

from math import cos, pi, sin

from eyeshot.games.dead_of_winter.referee.city.barricades import barricades_in
from eyeshot.games.dead_of_winter.referee.city.flick_starts import HALF_LENGTHS
from eyeshot.games.dead_of_winter.referee.city.spatial_queries import (
    building_door,
    placed_piece,
    street_scene,
    zombies_in,
)
from eyeshot.games.dead_of_winter.referee.state import NOBODY, State
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.physics import (
    Door,
    Piece,
    Spot,
    bearing_rad,
    distance,
    door_position,
    from_mm,
    gap_to,
    is_path_clear,
    spot_of,
    stand,
)

BEFORE_DOOR = from_mm(110)
STRIDE = from_mm(420)
"""The length of a slide that usually succeeds."""
FAR_IN_LINE = from_mm(420)
DOOR_ROOM = from_mm(12)
DETOUR_COST = 0.8
"""What an obstacle costs, in actions."""


BARRICADE_COST = 1.2
"""What a barricade costs, in actions."""


BESIDE = from_mm(25)
"""From the outline of a piece to the middle of a survivor NEXT TO it: a disc has room, and the gap is small enough."""
BESIDE_ROOM = from_mm(8)


class TravelCosts:
    """Path estimates for one state of the city."""

    def __init__(self, config: Config, state: State) -> None:
        self._pieces = [placed_piece(config, state, n) for n in range(len(config.names))]
        is_in_the_way = state.active not in (NOBODY, state.escort)
        lifted = () if is_in_the_way or state.rescued == NOBODY else (state.rescued,)
        self._scene = street_scene(config, state, (*config.barricades, *lifted))
        self._names = config.names
        self._doors = {building: building_door(config, state, building) for building in config.buildings}
        self._inside = {building: len(zombies_in(config, state, building)) for building in config.buildings}
        self._barricades = {building: len(barricades_in(config, state, building)) for building in config.buildings}

    def is_barricaded(self, building: int) -> bool:
        return self._barricades.get(building, 0) > 0

    def door(self, building: int) -> Door:
        return self._doors[building]

    def front(self, place: int, away: float = BEFORE_DOOR) -> Spot:
        """A good spot to stand before entering; the spot of a piece that is no building."""
        if place not in self._doors:
            return spot_of(self._pieces[place])
        door = self._doors[place]
        return door.middle[0] + cos(door.out_rad) * away, door.middle[1] + sin(door.out_rad) * away

    def is_beside(self, at: Spot, place: int) -> bool:
        """True if a survivor at this spot is surely NEXT TO a piece."""
        return gap_to(at, self._pieces[place]) <= BESIDE + BESIDE_ROOM

    def sides(self, place: int, start: Spot) -> list[Spot]:
        """Spots NEXT TO a piece, the one nearest to the start first."""
        middle = spot_of(self._pieces[place])
        spots = []
        for step in range(16):
            angle = bearing_rad(middle, start) + step * pi / 8
            reach = float(BESIDE + BESIDE_ROOM)
            for _ in range(4):
                there = (middle[0] + cos(angle) * reach, middle[1] + sin(angle) * reach)
                reach += BESIDE - gap_to(there, self._pieces[place])
            spots.append((middle[0] + cos(angle) * reach, middle[1] + sin(angle) * reach))
        return sorted(spots, key=lambda there: distance(there, start))

    def travel(self, at: Spot, place: int) -> float:
        """About how many actions it takes from a spot into a building, including the fight inside, or to a piece."""
        if place not in self._doors:
            return self._travel_beside(at, place)
        return self._travel_inside(at, place)

    def _travel_beside(self, at: Spot, place: int) -> float:
        if self.is_beside(at, place):
            return 0.0
        far = gap_to(at, self._pieces[place])
        detour = 0.0 if self.is_clear(at, spot_of(self._pieces[place]), place) else DETOUR_COST
        return 0.2 + max(0.8, far / STRIDE) + detour

    def _travel_inside(self, at: Spot, building: int) -> float:
        middle = self._doors[building].middle
        inside = self._inside[building] + BARRICADE_COST * self._barricades[building]
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
