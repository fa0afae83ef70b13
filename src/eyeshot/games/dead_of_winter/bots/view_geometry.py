"""Geometry of a view for the easy bot: the scene, near pieces, clear lines, and the strength of a slide."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin, sqrt

from eyeshot.games.dead_of_winter.bots.state_from_view import pose_of, where_of
from eyeshot.games.dead_of_winter.protocol import CommonView
from eyeshot.games.dead_of_winter.referee.city.flick_starts import BULLET_WIDTH, HALF_FIGURE, HALF_LENGTHS
from eyeshot.games.dead_of_winter.referee.city.spatial_queries import BIN
from eyeshot.games.dead_of_winter.referee.state import STREET
from eyeshot.games.dead_of_winter.scenario.match_config import SCENARIOS, Config, config_of
from eyeshot.games.dead_of_winter.scenario.weapons import Side
from eyeshot.kernel import Setup
from eyeshot.physics import (
    Door,
    Piece,
    Scene,
    Spot,
    bearing_rad,
    distance,
    door_of,
    from_mm,
    gap,
    heading_rad,
    is_in_doorway,
    obstacles_between,
)

HALF_DISC = HALF_LENGTHS["disc"]
ROOM = from_mm(4)
FULL_SLIDE = from_mm(2080)
"""How far a disc slides at full strength; the length grows with the square of the speed."""
EDGE = from_mm(25)
"""The distance that bots keep from the edge of the city."""


@lru_cache(maxsize=8)
def config_for(content: str, scenario: str) -> Config:
    return config_of(Setup(1, {"scenario": scenario} if scenario in SCENARIOS else {}, content))


class ViewGeometry:
    """Geometry of one view."""

    def __init__(self, content: str, view: CommonView) -> None:
        self.config = config = config_for(content, view.scenario)
        self.view = view
        self.where = [where_of(piece) for piece in view.pieces]
        self.pieces = [Piece(kind, pose_of(piece)) for kind, piece in zip(config.kinds, view.pieces, strict=True)]
        lifted = view.rescued if view.active == view.escort else None
        there = [n for n, where in enumerate(self.where) if where == STREET and n not in (*config.barricades, lifted)]
        pieces = {config.names[n]: self.pieces[n] for n in there}
        self.scene = Scene(config.scenario.city, {**pieces, BIN: config.bin})

    def spot(self, n: int) -> Spot:
        """The position of a piece; for a figure in a building the middle of its door."""
        if self.where[n] >= 0:
            return self.door(self.where[n]).middle
        return self.pieces[n].pose.x, self.pieces[n].pose.y

    def door(self, building: int) -> Door:
        return door_of(self.pieces[building])

    def is_barricaded(self, building: int) -> bool:
        door = self.door(building)
        there = [self.pieces[n] for n in self.config.barricades if self.where[n] == STREET]
        return any(is_in_doorway(door, piece) for piece in there)

    def zombies(self) -> list[int]:
        return [zombie for zombie in self.config.zombies if self.where[zombie] == STREET]

    def is_down(self, figure: int) -> bool:
        return self.view.pieces[figure].is_fallen

    def nearest(self, n: int, pieces: list[int]) -> list[int]:
        return sorted(pieces, key=lambda piece: distance(self.spot(n), self.spot(piece)))

    def beside(self, survivor: int, side: Side, half: int = HALF_LENGTHS["bullet"]) -> Spot:
        """Where a bullet is set down beside a survivor."""
        pose = self.pieces[survivor].pose
        angle = heading_rad(pose) + (pi / 2 if side is Side.LEFT else -pi / 2)
        away = HALF_FIGURE + BULLET_WIDTH + half
        return pose.x + cos(angle) * away, pose.y + sin(angle) * away

    def is_clear(self, start: Spot, end: Spot, half: float, *ignore: int) -> bool:
        names = [self.config.names[n] for n in ignore]
        return not obstacles_between(self.scene, start, end, half_width=half, ignore=names)

    def is_good_place(self, spot: Spot, survivor: int) -> bool:
        """True for a spot in the city that is not next to a standing zombie."""
        city = self.scene.city
        if not (city.left + EDGE < spot[0] < city.right - EDGE and city.bottom + EDGE < spot[1] < city.top - EDGE):
            return False
        there = Piece("disc", self.pieces[survivor].pose._replace(x=round(spot[0]), y=round(spot[1])))
        return all(self.is_down(z) or gap(there, self.pieces[z]) > from_mm(40) for z in self.zombies())

    def reachable_spot(
        self, survivor: int, goal: Spot, longest: float, is_avoided: Callable[[Spot, float], bool]
    ) -> Spot | None:
        """A spot nearer to the goal that a disc reaches without touching anything, or None. A start and a direction
        can be avoided."""
        start = self.spot(survivor)
        straight, far = bearing_rad(start, goal), distance(start, goal)
        best: Spot | None = None
        for turn in (0.0, 0.25, -0.25, 0.5, -0.5, 0.8, -0.8, 1.2, -1.2):
            for part in (1.0, 0.6, 0.35):
                length = min(longest, far) * part
                angle = straight + turn
                end = (start[0] + cos(angle) * length, start[1] + sin(angle) * length)
                on = (end[0] + cos(angle) * from_mm(20), end[1] + sin(angle) * from_mm(20))
                is_better = best is None or distance(end, goal) < distance(best, goal)
                if (
                    is_better
                    and not is_avoided(start, angle)
                    and self.is_good_place(end, survivor)
                    and self.is_clear(start, on, HALF_DISC + ROOM, survivor)
                ):
                    best = end
        return best if best is not None and distance(best, goal) < far else None


def strength_for(length: float) -> float:
    """The strength of a flick that makes a disc slide this far."""
    return max(0.05, min(1.0, sqrt(length / FULL_SLIDE)))
