"""What is noted while the world runs."""

from __future__ import annotations

from eyeshot.physics.boundary import BoundaryCrossings
from eyeshot.physics.contacts import FirstContacts
from eyeshot.physics.keyframe_sampler import KeyframeSampler
from eyeshot.physics.pose import FALLEN_RAD, Pose, Turn, Vector, is_fallen, pose_of, tilt_rad, turned
from eyeshot.physics.rapier_world import World
from eyeshot.physics.result import Exit, Fall, SimulationResult, Touch
from eyeshot.physics.scene import REACH, Scene

STILL_S, STILL_TICKS, STILL_TILT, STILL_TURN = 0.25, 10.0, 0.01, 0.12
"""Who went less than half a millimetre, tilted by less than a half degree and turned by less than seven in a quarter of
a second is at rest. What topples goes faster than that; what rolls on its edge would go on for ever."""


class RunRecorder:
    def __init__(self, scene: Scene, world: World, steps_per_second: int, *, frames: bool) -> None:
        self.scene = scene
        self.world = world
        self.active: list[int] = []
        """The numbers of those that moved in the last step."""
        self.touches: list[Touch] = []
        self._rate = steps_per_second
        self._steps = 0
        self._exits: list[Exit] = []
        self._watch = FirstContacts(world)
        self._limits = BoundaryCrossings(scene, world)
        self._trail = KeyframeSampler(scene, world, steps_per_second) if frames else None
        self._before: dict[int, Vector] = {}
        self._places: dict[int, Vector] = {}
        self._seen: dict[int, tuple[Vector, Turn]] = {}
        self._moved: set[int] = set()

    @property
    def time_ms(self) -> int:
        return round(self._steps * 1000 / self._rate)

    def step(self) -> None:
        world = self.world
        world.step()
        for one, other in self._watch.look(self._before, self._places):
            self.touches.append(Touch(self.time_ms, world.names[one], world.names[other]))
        self._steps += 1
        self.active = active = world.active()
        self._before, self._places = self._places, {number: world.place(number) for number in active}
        self._moved.update(active)
        for number, place in self._places.items():
            if self._limits.is_near(number, place):
                self._look_at_edge(number, place)
        if self._trail is not None:
            self._trail.look(self._steps, self._places)

    def _look_at_edge(self, number: int, place: Vector) -> None:
        self._exits += self._limits.look(self.time_ms, number, place)
        if self._limits.is_off_table(place):
            self.world.take_away(number)

    def is_still(self) -> bool:
        """Has nothing moved since it was last asked?"""
        world, before = self.world, self._seen
        self._seen = {number: (world.place(number), world.turn(number)) for number in self.active}
        return all(number in before and _is_near(before[number], now) for number, now in self._seen.items())

    def log(self, at_rest: bool) -> SimulationResult:
        names, pieces, city = self.world.names, self.scene.pieces, self.scene.city
        ends = {names[number]: self._pose(number) for number in sorted(self._moved)}
        poses = {name: pose for name, pose in ends.items() if pose != pieces[name].pose}
        now = ((name, poses.get(name, pieces[name].pose)) for name in names)
        return SimulationResult(
            touches=tuple(self.touches),
            falls=self._falls(poses),
            exits=tuple(self._exits),
            poses=poses,
            outside=tuple(
                name
                for name, pose in now
                if not (city.left <= pose.x <= city.right and city.bottom <= pose.y <= city.top)
            ),
            time_ms=self.time_ms,
            at_rest=at_rest,
            frames=self._trail.frames(poses) if self._trail is not None else b"",
        )

    def _pose(self, number: int) -> Pose:
        x, y, z = self.world.place(number)
        return pose_of((max(-REACH, min(REACH, x)), max(-REACH, min(REACH, y)), z), self.world.turn(number))

    def _falls(self, poses: dict[str, Pose]) -> tuple[Fall, ...]:
        found = []
        for number in self._moved:
            name = self.world.names[number]
            stood = self.world.kinds[number].stands and tilt_rad(self.scene.pieces[name].pose) < FALLEN_RAD
            if stood and name in poses and is_fallen(poses[name]):
                since = self._trail.fallen_since_ms(number) if self._trail is not None else self.time_ms
                found.append(Fall(since, name))
        return tuple(sorted(found, key=lambda fall: (fall.time_ms, fall.piece)))


def _is_near(one: tuple[Vector, Turn], other: tuple[Vector, Turn]) -> bool:
    (was, turn), (now, turn_now) = one, other
    up, up_now = turned(turn, (0.0, 0.0, 1.0)), turned(turn_now, (0.0, 0.0, 1.0))
    return (
        max(abs(a - b) for a, b in zip(was, now, strict=True)) < STILL_TICKS
        and max(abs(a - b) for a, b in zip(up, up_now, strict=True)) < STILL_TILT
        and 1.0 - abs(sum(a * b for a, b in zip(turn, turn_now, strict=True))) < STILL_TURN**2 / 8
    )
