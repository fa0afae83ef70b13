"""A recorded run: steps a world, removes pieces that leave the table, and records what the result needs."""

from __future__ import annotations

from eyeshot.physics.boundary_crossings import BoundaryCrossings
from eyeshot.physics.contacts import FirstContacts
from eyeshot.physics.keyframe_sampler import KeyframeSampler
from eyeshot.physics.pose import FALLEN_RAD, Pose, Quaternion, Vector, is_fallen, pose_of, rotate, tilt_rad
from eyeshot.physics.rapier_world import World
from eyeshot.physics.result import Exit, Fall, SimulationResult, Touch
from eyeshot.physics.scene import MAX_COORDINATE, Scene

REST_INTERVAL_S, REST_DISTANCE, REST_TILT, REST_ROTATION_RAD = 0.25, 10.0, 0.01, 0.12
"""A piece is at rest if within 0.25 s it moved by less than 0.5 mm (10 units), tilted by less than half a degree and
rotated by less than seven degrees. A toppling piece is faster; a piece that rolls on its edge would never stop."""


class RecordedRun:
    """Runs one simulation step by step. `result` may be asked at any time."""

    def __init__(self, scene: Scene, world: World, steps_per_second: int, *, frames: bool) -> None:
        self.scene = scene
        self.world = world
        self.active: list[int] = []
        """Numbers of the pieces that moved in the last step."""
        self.touches: list[Touch] = []
        self._steps_per_second = steps_per_second
        self._steps = 0
        self._exits: list[Exit] = []
        self._contacts = FirstContacts(world)
        self._boundary = BoundaryCrossings(scene, world)
        self._sampler = KeyframeSampler(scene, world, steps_per_second) if frames else None
        self._previous_positions: dict[int, Vector] = {}
        self._positions: dict[int, Vector] = {}
        self._last_check: dict[int, tuple[Vector, Quaternion]] = {}
        self._moved: set[int] = set()

    @property
    def time_ms(self) -> int:
        return round(self._steps * 1000 / self._steps_per_second)

    def step(self) -> None:
        world = self.world
        world.step()
        for a, b in self._contacts.new_pairs(self._previous_positions, self._positions):
            self.touches.append(Touch(self.time_ms, world.names[a], world.names[b]))
        self._steps += 1
        active = world.active()
        if active != self.active:
            self.active = active
            self._moved.update(active)
        self._previous_positions = self._positions
        self._positions = positions = {number: world.position(number) for number in active}
        is_near = self._boundary.is_near
        for number, position in positions.items():
            if is_near(number, position):
                self._check_boundary(number, position)
        sampler = self._sampler
        if sampler is not None and not self._steps % sampler.steps_per_frame:
            sampler.sample(self._steps, positions)

    def _check_boundary(self, number: int, position: Vector) -> None:
        self._exits += self._boundary.new_exits(self.time_ms, number, position)
        if self._boundary.is_off_table(position):
            self.world.remove(number)

    def is_still(self) -> bool:
        """Return whether no piece has moved since the previous call."""
        world, before = self.world, self._last_check
        self._last_check = {number: (world.position(number), world.quaternion(number)) for number in self.active}
        return all(number in before and _is_same(before[number], now) for number, now in self._last_check.items())

    def result(self, at_rest: bool) -> SimulationResult:
        names, pieces, city = self.world.names, self.scene.pieces, self.scene.city
        final = {names[number]: self._pose(number) for number in sorted(self._moved)}
        poses = {name: pose for name, pose in final.items() if pose != pieces[name].pose}
        all_poses = ((name, poses.get(name, pieces[name].pose)) for name in names)
        return SimulationResult(
            touches=tuple(self.touches),
            falls=self._falls(poses),
            exits=tuple(self._exits),
            poses=poses,
            outside=tuple(
                name
                for name, pose in all_poses
                if not (city.left <= pose.x <= city.right and city.bottom <= pose.y <= city.top)
            ),
            time_ms=self.time_ms,
            at_rest=at_rest,
            frames=self._sampler.frames(poses) if self._sampler is not None else b"",
        )

    def _pose(self, number: int) -> Pose:
        x, y, z = self.world.position(number)
        x, y = (max(-MAX_COORDINATE, min(MAX_COORDINATE, coordinate)) for coordinate in (x, y))
        return pose_of((x, y, z), self.world.quaternion(number))

    def _falls(self, poses: dict[str, Pose]) -> tuple[Fall, ...]:
        falls = []
        for number in self._moved:
            name = self.world.names[number]
            stood = self.world.kinds[number].stands and tilt_rad(self.scene.pieces[name].pose) < FALLEN_RAD
            if stood and name in poses and is_fallen(poses[name]):
                time_ms = self._sampler.fallen_since_ms(number) if self._sampler is not None else self.time_ms
                falls.append(Fall(time_ms, name))
        return tuple(sorted(falls, key=lambda fall: (fall.time_ms, fall.piece)))


def _is_same(before: tuple[Vector, Quaternion], now: tuple[Vector, Quaternion]) -> bool:
    """Return whether the difference of two placements is small enough for a piece at rest."""
    (position_before, rotation_before), (position_now, rotation_now) = before, now
    up_before, up_now = rotate(rotation_before, (0.0, 0.0, 1.0)), rotate(rotation_now, (0.0, 0.0, 1.0))
    return (
        max(abs(a - b) for a, b in zip(position_before, position_now, strict=True)) < REST_DISTANCE
        and max(abs(a - b) for a, b in zip(up_before, up_now, strict=True)) < REST_TILT
        and 1.0 - abs(sum(a * b for a, b in zip(rotation_before, rotation_now, strict=True))) < REST_ROTATION_RAD**2 / 8
    )
