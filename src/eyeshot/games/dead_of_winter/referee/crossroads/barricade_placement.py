"""Barricades that a Crossroads card puts into a door."""

from __future__ import annotations

from math import cos, sin

from eyeshot.games.dead_of_winter.referee.city.spatial_queries import building_door, street_scene
from eyeshot.games.dead_of_winter.referee.state import State
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.scenario import BARRICADE, BARRICADE_ASIDE, BARRICADE_BACK
from eyeshot.physics import Piece, overlaps, stand


def free_doorway(config: Config, state: State, building: int) -> Piece | None:
    """Where a barricade fits into the door: on the left, else on the right; None if something is there."""
    door = building_door(config, state, building)
    out_x, out_y = cos(door.out_rad), sin(door.out_rad)
    scene = street_scene(config, state, (building,))
    # rule: dead-of-winter.cards.barricade
    for aside in (BARRICADE_ASIDE, -BARRICADE_ASIDE):
        x = door.middle[0] - out_x * BARRICADE_BACK - out_y * aside
        y = door.middle[1] - out_y * BARRICADE_BACK + out_x * aside
        piece = stand(BARRICADE, round(x), round(y), door.out_rad)
        if not overlaps(scene, piece):
            return piece
    return None
