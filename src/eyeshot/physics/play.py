"""From a flick to the rest: the world is built anew, struck, stepped until all is still, and told as a log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from math import cos, radians

from eyeshot.kernel.errors import BadInput
from eyeshot.physics.flick import Flick, check_flick
from eyeshot.physics.limits import Limits
from eyeshot.physics.log import Exit, Fall, Log, Touch
from eyeshot.physics.pose import Pose, Vector, pose_of, tilt_rad
from eyeshot.physics.scene import REACH, Scene
from eyeshot.physics.touches import Touches
from eyeshot.physics.trail import Trail, up
from eyeshot.physics.world import World

FALLEN_RAD = radians(45)
LONGEST_S = 8.0


class Until(Enum):
    """When one has seen enough."""

    REST = "rest"
    VERDICT = "verdict"
    """The first touched piece has fallen for good or come to rest, or the flicked one rests without a touch."""
    TOUCH = "touch"
    """The first touch of a flicked piece."""


@dataclass(frozen=True)
class Effort:
    """How finely time is cut, when to stop, and whether to keep frames."""

    steps_per_second: int
    until: Until = Until.REST
    frames: bool = True


PLAYED = Effort(240)
"""What counts."""
SEARCHED = Effort(240, Until.VERDICT, frames=False)
"""The same motion as played, up to the verdict."""
COARSE = Effort(120, Until.VERDICT, frames=False)
"""A first sieve: nineteen of twenty verdicts are those of the played flick."""


def flick(scene: Scene, *flicks: Flick, effort: Effort = PLAYED) -> Log:
    """One flick, or several at the same moment."""
    if not flicks:
        raise BadInput("a flick needs a piece")
    for one in flicks:
        check_flick(scene, one)
    world = World(scene, 1 / effort.steps_per_second, {one.piece for one in flicks})
    for one in flicks:
        world.strike(one)
    return _run(scene, world, effort, [one.piece for one in flicks])


def let_go(scene: Scene, *pieces: str, effort: Effort = PLAYED) -> Log:
    """Some pieces hang in the air or lean, and a hand lets go of them."""
    return _run(scene, World(scene, 1 / effort.steps_per_second, set(pieces)), effort, pieces)


def wait(scene: Scene, seconds: float) -> Log:
    """Nobody does anything, and nothing is allowed to sleep: whatever could topple does."""
    world = World(scene, 1 / PLAYED.steps_per_second, scene.names, never_sleeps=True)
    return _run(scene, world, PLAYED, (), longest_s=seconds)


def _run(scene: Scene, world: World, effort: Effort, struck: Sequence[str], longest_s: float = LONGEST_S) -> Log:
    rate = effort.steps_per_second
    story = _Story(scene, world, rate, effort.frames)
    enough = _enough(world, story, effort.until, struck)
    at_rest = False
    for _ in range(round(longest_s * rate)):
        if story.step():
            at_rest = True
            break
        if enough():
            break
    return story.log(at_rest)


class _Story:
    """What is noted while the world runs."""

    def __init__(self, scene: Scene, world: World, rate: int, frames: bool) -> None:
        self.scene = scene
        self.world = world
        self.rate = rate
        self.steps = 0
        self.touches: list[Touch] = []
        self.exits: list[Exit] = []
        self._watch = Touches(world)
        self._limits = Limits(scene, world)
        self._trail = Trail(scene, world, rate) if frames else None
        self._before: dict[int, Vector] = {}
        self._places: dict[int, Vector] = {}
        self.moved: set[int] = set()

    @property
    def time_ms(self) -> int:
        return round(self.steps * 1000 / self.rate)

    def step(self) -> bool:
        """One step; has all come to rest?"""
        world = self.world
        world.step()
        touched = self._watch.look(self._moves())
        self.touches += [Touch(self.time_ms, world.names[one], world.names[other]) for one, other in touched]
        self.steps += 1
        active = world.active()
        places = {number: world.place(number) for number in active}
        self._before, self._places = self._places, places
        self.moved.update(active)
        self.exits += self._limits.look(self.time_ms, places)
        self._take_away(places)
        if self._trail is not None:
            self._trail.look(self.steps, places)
        return not active

    def _moves(self) -> dict[int, Vector]:
        """How far the pieces went in the step before: the engine finds contacts before it moves anything."""
        before = self._before
        return {
            number: (place[0] - was[0], place[1] - was[1], place[2] - was[2])
            for number, place in self._places.items()
            if (was := before.get(number)) is not None
        }

    def _take_away(self, places: dict[int, Vector]) -> None:
        for number, (x, y, _) in places.items():
            if abs(x) > REACH or abs(y) > REACH:
                self.world.take_away(number)

    def pose(self, number: int) -> Pose:
        x, y, z = self.world.place(number)
        return pose_of((max(-REACH, min(REACH, x)), max(-REACH, min(REACH, y)), z), self.world.turn(number))

    def log(self, at_rest: bool) -> Log:
        names, pieces = self.world.names, self.scene.pieces
        ends = {names[number]: self.pose(number) for number in sorted(self.moved)}
        poses = {name: pose for name, pose in ends.items() if pose != pieces[name].pose}
        city = self.scene.city
        now = {name: poses.get(name, pieces[name].pose) for name in names}
        return Log(
            touches=tuple(self.touches),
            falls=tuple(self._falls(poses)),
            exits=tuple(self.exits),
            poses=poses,
            outside=tuple(
                name
                for name, pose in now.items()
                if not (city.left <= pose.x <= city.right and city.bottom <= pose.y <= city.top)
            ),
            time_ms=self.time_ms,
            at_rest=at_rest,
            frames=self._trail.frames(poses) if self._trail is not None else b"",
        )

    def _falls(self, poses: dict[str, Pose]) -> list[Fall]:
        found = []
        for number, name in enumerate(self.world.names):
            stood = self.world.kinds[number].stands and tilt_rad(self.scene.pieces[name].pose) < FALLEN_RAD
            if stood and name in poses and is_fallen(poses[name]):
                since = self._trail.fallen_since_ms(number) if self._trail is not None else self.time_ms
                found.append(Fall(since, name))
        return sorted(found, key=lambda fall: (fall.time_ms, fall.piece))


def is_fallen(pose: Pose) -> bool:
    """Tilted by 45 degrees or more."""
    return tilt_rad(pose) >= FALLEN_RAD


_FOR_GOOD = cos(radians(70))
"""Nothing that has tilted so far stands up again by itself."""


def _enough(world: World, story: _Story, until: Until, struck: Sequence[str]) -> Callable[[], bool]:
    """May it be broken off now?"""
    flicked = {world.names.index(name) for name in struck}
    names = set(struck)

    def touched() -> str | None:
        return next(
            (
                touch.other if touch.one in names else touch.one
                for touch in story.touches
                if touch.one in names or touch.other in names
            ),
            None,
        )

    def has_touched() -> bool:
        return touched() is not None

    def has_verdict() -> bool:
        active = set(world.active())
        name = touched()
        if name is None:
            return not active & flicked
        number = world.names.index(name)
        return number not in active or up(world.turn(number)) < _FOR_GOOD

    return {Until.REST: lambda: False, Until.TOUCH: has_touched, Until.VERDICT: has_verdict}[until]
