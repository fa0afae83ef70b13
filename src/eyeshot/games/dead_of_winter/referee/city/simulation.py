"""Runs simulations for the referee; each result is measured once and stored in the record."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, radians

import msgspec

from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.kernel import Json, Rng
from eyeshot.physics import ENGINE, SimulationResult

MIN_STRENGTH = 0.02
"""The smallest strength of a flick, as a part of the greatest."""
RANDOM_STEPS = 1000
SWAY_RAD = radians(0.6)
"""The greatest deviation of the direction for each step of the option `tremor`."""
SLIP = 0.02
"""The greatest relative deviation of the strength for each step."""


def measure(rng: Rng, compute: Callable[[], SimulationResult]) -> SimulationResult:
    """The result of a simulation, or the recorded one in a replay."""
    answer = rng.measure(lambda: {"engine": ENGINE, **msgspec.to_builtins(compute())})
    return msgspec.convert({key: value for key, value in answer.items() if key != "engine"}, SimulationResult)


def with_tremor(config: Config, rng: Rng, angle_rad: float, strength: float) -> tuple[float, float]:
    """Direction and strength with the tremor of the match, the same for people and bots."""
    if not config.tremor:
        return angle_rad, strength
    angle = angle_rad + SWAY_RAD * config.tremor * _sway(rng)
    return (angle + pi) % (2 * pi) - pi, max(MIN_STRENGTH, min(1.0, strength * (1 + SLIP * config.tremor * _sway(rng))))


def _sway(rng: Rng) -> float:
    """A random number between -1 and 1, most likely near 0."""
    return sum(rng.randbelow(2 * RANDOM_STEPS + 1) for _ in range(3)) / (3 * RANDOM_STEPS) - 1


def random_between(rng: Rng, low: float, high: float) -> float:
    """A random number between two limits."""
    return low + (high - low) * rng.randbelow(RANDOM_STEPS + 1) / RANDOM_STEPS


def motion_json(result: SimulationResult) -> Json:
    """The public part of a result, as events hold it."""
    return {
        "touches": [{"time_ms": touch.time_ms, "one": touch.one, "other": touch.other} for touch in result.touches],
        "falls": [{"time_ms": fall.time_ms, "piece": fall.piece} for fall in result.falls],
        "time_ms": result.time_ms,
        "frames": msgspec.to_builtins(result.frames),
    }
