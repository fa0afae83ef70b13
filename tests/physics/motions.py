"""Motions in a full city and their digests, as a program: another process must print the same line."""

from __future__ import annotations

import sys
from random import Random

from bench.full_city import full_city

from eyeshot.kernel import canonical_bytes, digest
from eyeshot.physics import Flick, RoofFigure, SimulationResult, simulate_flick, simulate_rush

MOTIONS = 3


def motion(number: int) -> SimulationResult:
    scene = full_city(Random(number))
    if number == 0:
        return simulate_flick(scene, Flick("disc-1", 0.7, 2.6, side=0.2))
    if number == 1:
        return simulate_flick(scene, *(Flick(f"small-bullet-{n}", 0.3 * n, 5.0) for n in range(1, 5)))
    rushing = [RoofFigure(f"zombie-{n}", "zombie", n, 0.1 * n) for n in range(1, 4)]
    return simulate_rush(scene, "tower", rushing)


def digests(number: int, times: int) -> set[str]:
    return {digest(canonical_bytes(motion(number))) for _ in range(times)}


if __name__ == "__main__":
    print(*sorted(digests(int(sys.argv[1]), int(sys.argv[2]))))
