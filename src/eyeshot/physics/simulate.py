"""Runs simulations: builds a world from a scene, strikes or releases pieces, and steps it until it is at rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from math import cos, radians

from eyeshot.kernel import InputError
from eyeshot.physics.flick import Flick, check_flick
from eyeshot.physics.pose import up_z
from eyeshot.physics.rapier_world import World
from eyeshot.physics.recorded_run import REST_INTERVAL_S, RecordedRun
from eyeshot.physics.result import SimulationResult
from eyeshot.physics.scene import Scene

MAX_DURATION_S = 6.0
"""A simulation that is not at rest by then is stopped."""


class StopWhen(Enum):
    """The event that ends a simulation. Every simulation also ends when all pieces are at rest."""

    REST = "rest"
    VERDICT = "verdict"
    """The first piece that was touched has certainly fallen or is at rest, or the flicked piece rests untouched."""
    TOUCH = "touch"
    """A flicked piece touches another piece for the first time."""


@dataclass(frozen=True)
class SimulationSettings:
    """Time resolution, stop condition, and whether key frames are recorded."""

    steps_per_second: int
    stop_when: StopWhen = StopWhen.REST
    frames: bool = True


PLAY_SETTINGS = SimulationSettings(240)
"""For flicks that count."""
SEARCH_SETTINGS = SimulationSettings(240, StopWhen.VERDICT, frames=False)
"""The same motion as in play, up to the verdict."""
COARSE_SETTINGS = SimulationSettings(120, StopWhen.VERDICT, frames=False)
"""A first filter for bots: 19 of 20 verdicts agree with the flick as played."""


def simulate_flick(scene: Scene, *flicks: Flick, settings: SimulationSettings = PLAY_SETTINGS) -> SimulationResult:
    """Simulate one flick, or several at the same moment. Raises InputError if a flick is invalid.

    >>> from math import pi
    >>> from eyeshot.physics import Area, Flick, Scene, from_mm, stand
    >>> city = Area(-9000, -9000, 9000, 9000)
    >>> scene = Scene(city, {"disc": stand("disc", 0, 0), "zombie": stand("zombie", from_mm(300), 0, pi)})
    >>> result = simulate_flick(scene, Flick("disc", angle_rad=0.0, speed_mps=1.8))
    >>> result.first_touch("disc"), result.fell("zombie")
    ('zombie', True)
    """
    if not flicks:
        raise InputError("at least one flick is needed")
    for flick in flicks:
        check_flick(scene, flick)
    world = World(scene, 1 / settings.steps_per_second, {flick.piece for flick in flicks})
    for flick in flicks:
        world.strike(flick)
    return _run(scene, world, settings, [flick.piece for flick in flicks])


def simulate_many(
    scene: Scene, candidates: Sequence[tuple[Flick, ...]], settings: SimulationSettings = COARSE_SETTINGS
) -> list[SimulationResult]:
    """Simulate each candidate, one or several simultaneous flicks, from the same scene. A module-level function of
    plain values, so that a process pool can run it."""
    return [simulate_flick(scene, *flicks, settings=settings) for flicks in candidates]


def simulate_release(scene: Scene, *pieces: str, settings: SimulationSettings = PLAY_SETTINGS) -> SimulationResult:
    """Simulate what happens when a hand lets go of pieces that hang in the air or lean."""
    return _run(scene, World(scene, 1 / settings.steps_per_second, set(pieces)), settings, pieces)


def simulate_idle(scene: Scene, seconds: float) -> SimulationResult:
    """Simulate a scene that nobody touches. No piece may sleep, so every unstable piece topples."""
    steps_per_second = PLAY_SETTINGS.steps_per_second
    world = World(scene, 1 / steps_per_second, scene.names, never_sleeps=True)
    recorder = RecordedRun(scene, world, steps_per_second, frames=True)
    for _ in range(round(seconds * steps_per_second)):
        recorder.step()
    return recorder.result(recorder.is_still())


def _run(scene: Scene, world: World, settings: SimulationSettings, moving: Sequence[str]) -> SimulationResult:
    steps_per_second = settings.steps_per_second
    recorder = RecordedRun(scene, world, steps_per_second, frames=settings.frames)
    should_stop = _StopCheck(recorder, settings.stop_when, moving)
    check_interval = round(REST_INTERVAL_S * steps_per_second)
    for step in range(1, round(MAX_DURATION_S * steps_per_second) + 1):
        recorder.step()
        if not recorder.active or (step % check_interval == 0 and recorder.is_still()):
            return recorder.result(at_rest=True)
        if should_stop():
            break
    return recorder.result(at_rest=False)


_NO_RETURN_UP_Z = cos(radians(70))
"""A piece that has tilted by 70 degrees does not right itself."""


class _StopCheck:
    """Returns, when called after a step, whether the stop condition holds."""

    def __init__(self, recorder: RecordedRun, stop_when: StopWhen, moving: Sequence[str]) -> None:
        self._recorder = recorder
        self._stop_when = stop_when
        self._names = set(moving)
        self._numbers = {recorder.world.names.index(name) for name in moving}

    def __call__(self) -> bool:
        if self._stop_when is StopWhen.REST:
            return False
        touched = self._first_touched()
        if touched is None or self._stop_when is StopWhen.TOUCH:
            return touched is not None or not self._numbers.intersection(self._recorder.active)
        recorder = self._recorder
        return touched not in recorder.active or up_z(recorder.world.quaternion(touched)) < _NO_RETURN_UP_Z

    def _first_touched(self) -> int | None:
        for touch in self._recorder.touches:
            for name, partner in ((touch.one, touch.other), (touch.other, touch.one)):
                if name in self._names:
                    return self._recorder.world.names.index(partner)
        return None
