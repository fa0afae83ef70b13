"""The pieces are asked: what they did is measured once and stored with the entry of the record."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, radians

import msgspec

from eyeshot.games.dead_of_winter.scenario.config import Config
from eyeshot.kernel.event import Json
from eyeshot.kernel.rng import Rng
from eyeshot.physics import ENGINE, SimulationResult

MIN_STRENGTH = 0.02
"""The least part of a finger's strength that counts as a flick."""
RANDOM_STEPS = 1000
SWAY_RAD = radians(0.6)
"""How far off a hand can be for each step of the table's tremor."""
SLIP = 0.02
"""How much weaker or stronger, for each step."""


def measure(rng: Rng, compute: Callable[[], SimulationResult]) -> SimulationResult:
    """What the pieces did, from a motion or from the record."""
    answer = rng.measure(lambda: {"engine": ENGINE, **msgspec.to_builtins(compute())})
    return msgspec.convert({key: value for key, value in answer.items() if key != "engine"}, SimulationResult)


def with_tremor(config: Config, rng: Rng, angle_rad: float, strength: float) -> tuple[float, float]:
    """What a hand makes of a wish: alike for everybody and every way of flicking."""
    if not config.tremor:
        return angle_rad, strength
    angle = angle_rad + SWAY_RAD * config.tremor * _sway(rng)
    return (angle + pi) % (2 * pi) - pi, max(MIN_STRENGTH, min(1.0, strength * (1 + SLIP * config.tremor * _sway(rng))))


def _sway(rng: Rng) -> float:
    """From -1 to 1, most likely little."""
    return sum(rng.randbelow(2 * RANDOM_STEPS + 1) for _ in range(3)) / (3 * RANDOM_STEPS) - 1


def random_between(rng: Rng, low: float, high: float) -> float:
    """A measure that a hand does not control."""
    return low + (high - low) * rng.randbelow(RANDOM_STEPS + 1) / RANDOM_STEPS


def motion_json(result: SimulationResult) -> Json:
    """What everybody sees of a motion."""
    return {
        "touches": [[touch.time_ms, touch.one, touch.other] for touch in result.touches],
        "falls": [[fall.time_ms, fall.piece] for fall in result.falls],
        "time_ms": result.time_ms,
        "frames": msgspec.to_builtins(result.frames),
    }
