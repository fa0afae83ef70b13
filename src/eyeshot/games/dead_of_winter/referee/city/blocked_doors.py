"""BLOCKED DOORS: the objects that keep survivors from passing a door."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.city.flick_starts import DISC, HALF_LENGTHS
from eyeshot.games.dead_of_winter.referee.city.resting_places import is_past_door
from eyeshot.games.dead_of_winter.referee.city.spatial_queries import building_door, street_scene
from eyeshot.games.dead_of_winter.referee.state import State
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.physics import (
    in_front_of_door,
    overlaps,
)


def blocking(config: Config, state: State, building: int) -> list[int]:
    """Objects that block a door: they are in it, or so near before it that no disc fits between."""
    door = building_door(config, state, building)
    gate = in_front_of_door(door, DISC, HALF_LENGTHS[DISC])
    scene = street_scene(config, state, (building,))
    at_gate = {config.number[name] for name in overlaps(scene, gate) if name in config.number}
    # rule: dead-of-winter.building.blocked-door, dead-of-winter.s4.barricade-anyhow
    return [
        n
        for n in config.objects
        if n not in config.barricades and (n in at_gate or is_past_door(config, state, n, building))
    ]
