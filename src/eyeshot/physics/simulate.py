"""From a flick to the rest: the world is built anew, struck, stepped until all is still, and told as a log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from math import cos, radians

from eyeshot.kernel.errors import InputError
from eyeshot.physics.flick import Flick, check_flick
from eyeshot.physics.keyframe_sampler import up
from eyeshot.physics.rapier_world import World
from eyeshot.physics.recorder import STILL_S, RunRecorder
from eyeshot.physics.result import SimulationResult
from eyeshot.physics.scene import Scene

MAX_DURATION_S = 6.0


class StopWhen(Enum):
    """When one has seen enough."""

    REST = "rest"
    VERDICT = "verdict"
    """The first touched piece has fallen for good or come to rest, or the flicked one rests without a touch."""
    TOUCH = "touch"
    """The first touch of a flicked piece."""


@dataclass(frozen=True)
class SimulationSettings:
    """How finely time is cut, when to stop, and whether to keep frames."""

    steps_per_second: int
    until: StopWhen = StopWhen.REST
    frames: bool = True


PLAYED = SimulationSettings(240)
"""What counts."""
SEARCHED = SimulationSettings(240, StopWhen.VERDICT, frames=False)
"""The same motion as played, up to the verdict."""
COARSE = SimulationSettings(120, StopWhen.VERDICT, frames=False)
"""A first sieve: nineteen of twenty verdicts are those of the played flick."""


def simulate_flick(scene: Scene, *flicks: Flick, effort: SimulationSettings = PLAYED) -> SimulationResult:
    """One flick, or several at the same moment."""
    if not flicks:
        raise InputError("a flick needs a piece")
    for one in flicks:
        check_flick(scene, one)
    world = World(scene, 1 / effort.steps_per_second, {one.piece for one in flicks})
    for one in flicks:
        world.strike(one)
    return _run(scene, world, effort, [one.piece for one in flicks])


def simulate_release(scene: Scene, *pieces: str, effort: SimulationSettings = PLAYED) -> SimulationResult:
    """Some pieces hang in the air or lean, and a hand lets go of them."""
    return _run(scene, World(scene, 1 / effort.steps_per_second, set(pieces)), effort, pieces)


def simulate_rest(scene: Scene, seconds: float) -> SimulationResult:
    """Nobody does anything, and nothing is allowed to sleep: whatever could topple does."""
    rate = PLAYED.steps_per_second
    story = RunRecorder(scene, World(scene, 1 / rate, scene.names, never_sleeps=True), rate, frames=True)
    for _ in range(round(seconds * rate)):
        story.step()
    return story.log(story.is_still())


def _run(scene: Scene, world: World, effort: SimulationSettings, struck: Sequence[str]) -> SimulationResult:
    rate = effort.steps_per_second
    story = RunRecorder(scene, world, rate, frames=effort.frames)
    enough = _Enough(story, effort.until, struck)
    look_every = round(STILL_S * rate)
    for step in range(1, round(MAX_DURATION_S * rate) + 1):
        story.step()
        if not story.active or (step % look_every == 0 and story.is_still()):
            return story.log(at_rest=True)
        if enough():
            break
    return story.log(at_rest=False)


_FOR_GOOD = cos(radians(70))
"""Nothing that has tilted so far stands up again by itself."""


class _Enough:
    """May it be broken off now?"""

    def __init__(self, story: RunRecorder, until: StopWhen, struck: Sequence[str]) -> None:
        self._story = story
        self._until = until
        self._names = set(struck)
        self._numbers = {story.world.names.index(name) for name in struck}

    def __call__(self) -> bool:
        if self._until is StopWhen.REST:
            return False
        touched = self._first_touched()
        if touched is None or self._until is StopWhen.TOUCH:
            return touched is not None or not self._numbers.intersection(self._story.active)
        story = self._story
        return touched not in story.active or up(story.world.turn(touched)) < _FOR_GOOD

    def _first_touched(self) -> int | None:
        for touch in self._story.touches:
            for name, other in ((touch.one, touch.other), (touch.other, touch.one)):
                if name in self._names:
                    return self._story.world.names.index(other)
        return None
