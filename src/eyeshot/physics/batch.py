"""Many flicks of one scene tried out, for who looks for a good one. A function and plain values, so that a pool of
processes can be handed its share."""

from __future__ import annotations

from collections.abc import Sequence

from eyeshot.physics.flick import Flick
from eyeshot.physics.result import SimulationResult
from eyeshot.physics.scene import Scene
from eyeshot.physics.simulate import COARSE, SimulationSettings, simulate_flick


def simulate_many(
    scene: Scene, candidates: Sequence[tuple[Flick, ...]], effort: SimulationSettings = COARSE
) -> list[SimulationResult]:
    """What would come of each candidate, a flick or several at once."""
    return [simulate_flick(scene, *flicks, effort=effort) for flicks in candidates]
