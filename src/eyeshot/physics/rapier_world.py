"""Adapter for the Rapier engine, the only module that imports it. A world is built, struck, stepped, read and dropped.

The engine runs in millimetres, seconds and grams. In larger units it sometimes misses the contact between a bullet and
a foot that just touch, and the bullet penetrates the figure.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import lru_cache
from importlib.metadata import version
from math import cos, pi, sin
from platform import machine
from typing import Any, NamedTuple, cast

import rapier3d as rapier

from eyeshot.kernel import canonical_bytes, digest
from eyeshot.physics.flick import Flick
from eyeshot.physics.pieces import KINDS, Part, PartShape, PieceKind
from eyeshot.physics.pose import Pose, Quaternion, Vector, rotate
from eyeshot.physics.scene import Scene, kind_of
from eyeshot.physics.units import UNITS_PER_MM

SETTINGS = 1
"""Raised by one with every change of this module that changes the motion of pieces."""


def engine_id(kinds: Iterable[PieceKind]) -> str:
    """Return a text that identifies engine, machine, settings and kinds of pieces."""
    pieces = digest(canonical_bytes([_values(kind) for kind in kinds]), size=4)
    return f"rapier3d {version('rapier3d')}, {machine()}, settings {SETTINGS}, pieces {pieces}"


def _values(item: Any) -> Any:
    """Return a dataclass as nested lists of its values: renaming a class or a field does not change them."""
    if is_dataclass(item):
        return [_values(getattr(item, field.name)) for field in fields(item)]
    if isinstance(item, tuple):
        return [_values(part) for part in item]
    return item.value if isinstance(item, Enum) else item


ENGINE = engine_id(KINDS.values())
"""Identifies what a result was computed with. With another engine the same flick may give another result."""

_MM_PER_UNIT = 1 / UNITS_PER_MM
GRAVITY_MM_S2 = -9810.0
"""The acceleration of a falling piece, upwards."""
_TINY_STEP_S = 1e-6
SLEEP_SPEED, SLEEP_SPIN, SLEEP_AFTER_S = 0.05, 0.3, 0.15
"""The speed is in multiples of the engine's length unit, so it is 1.5 mm/s."""
TUMBLE_RAD_PER_M = 25.0
"""Spin of a lofted piece, in rad/s for each m/s: about two rotations in the air."""


_TABLE = -1
"""Stands for the table where a piece's number is expected."""


class Contact(NamedTuple):
    """The deepest contact of two colliders, with the numbers of their pieces."""

    piece_a: int
    piece_b: int
    distance: float
    """Between the two surfaces; negative if they overlap."""
    normal: Vector
    """From piece a to piece b."""
    has_impulse: bool
    """Whether the solver applied an impulse."""


class ContactChange(NamedTuple):
    """Two colliders of different pieces came near each other, or separated."""

    started: bool
    collider_a: int
    collider_b: int


class World:
    """A Rapier world. Pieces are numbered by the sorted order of their names."""

    def __init__(self, scene: Scene, dt_s: float, moving: Collection[str], *, never_sleeps: bool = False) -> None:
        """Add all pieces of the scene. Pieces not in `moving` are asleep until something wakes them."""
        self.names = scene.names
        self.kinds: tuple[PieceKind, ...] = tuple(kind_of(scene.pieces[name]) for name in self.names)
        self._world = world = rapier.PhysicsWorld(rapier.Vec3(0.0, 0.0, GRAVITY_MM_S2))
        world.physics_pipeline.counters.disable()
        _set_parameters(world.integration_parameters)
        self._events = rapier.ChannelEventCollector()
        world.event_handler = cast(Any, self._events)  # the stub names only handlers that are called
        world.add_collider(_table_collider())
        self._owner: list[int] = [_TABLE]
        """The number of the piece that each collider belongs to."""
        self._handles = [
            self._add(number, scene.pieces[name].pose, name in moving) for number, name in enumerate(self.names)
        ]
        bodies = world.rigid_bodies
        self._bodies = [bodies[handle] for handle in self._handles]
        for body, kind in zip(self._bodies, self.kinds, strict=True):
            if not kind.fixed:
                _set_sleep(body, never_sleeps)
        self._find_initial_contacts(never_sleeps, moving, dt_s)

    def _find_initial_contacts(self, never_sleeps: bool, moving: Collection[str], dt_s: float) -> None:
        """Make a first step of almost no duration and put all pieces to sleep again. The engine wakes bodies whose
        contact is new to it, so without this step the initial contacts would wake everything."""
        world, still = self._world, rapier.Vec3(0.0, 0.0, 0.0)
        world.integration_parameters.dt = _TINY_STEP_S
        world.step()
        world.integration_parameters.dt = dt_s
        for name, body, kind in zip(self.names, self._bodies, self.kinds, strict=True):
            if kind.fixed:
                continue
            body.linvel = body.angvel = still
            if name not in moving and not never_sleeps:
                body.sleep()

    def _add(self, number: int, pose: Pose, moving: bool) -> rapier.RigidBodyHandle:
        kind = self.kinds[number]
        position = _vec((pose.x * _MM_PER_UNIT, pose.y * _MM_PER_UNIT, pose.z * _MM_PER_UNIT))
        at = rapier.Isometry3(position, _rotation(pose.quaternion))
        if kind.fixed:
            builder = rapier.RigidBody.fixed().position(at)
        else:
            builder = (
                rapier.RigidBody.dynamic()
                .position(at)
                .angular_damping(kind.damping)
                .ccd_enabled(moving)
                .sleeping(not moving)
            )
        colliders = _colliders(kind.name)
        self._owner += [number] * len(colliders)
        return self._world.add_body(builder, list(colliders))

    # --- strike

    def strike(self, flick: Flick) -> None:
        """Give a piece the velocity at which the struck point moves with the finger's speed."""
        number = self.names.index(flick.piece)
        body = self._bodies[number]
        flat = cos(flick.loft_rad)
        direction = (cos(flick.angle_rad) * flat, sin(flick.angle_rad) * flat, sin(flick.loft_rad))
        point = self._struck_point(number, flick)
        body.apply_impulse_at_point(_vec(direction), _vec(point))
        velocity = body.velocity_at_point(_vec(point))
        unit_speed = velocity.x * direction[0] + velocity.y * direction[1] + velocity.z * direction[2]
        factor = flick.speed_mps * 1000 / unit_speed
        linear, spin = body.linvel, body.angvel
        body.linvel = rapier.Vec3(linear.x * factor, linear.y * factor, linear.z * factor)
        tumble = TUMBLE_RAD_PER_M * flick.speed_mps if flick.loft_rad else 0.0
        body.angvel = rapier.Vec3(
            spin.x * factor - sin(flick.angle_rad) * tumble,
            spin.y * factor + cos(flick.angle_rad) * tumble,
            spin.z * factor,
        )

    def _struck_point(self, number: int, flick: Flick) -> Vector:
        """Return the point that the finger hits, in mm: the kind's own point, shifted by the flick's side offset."""
        kind, body = self.kinds[number], self._bodies[number]
        centre = body.center_of_mass
        rotation = body.rotation
        dx, dy, dz = rotate((rotation.i, rotation.j, rotation.k, rotation.w), kind.struck_at)
        half_width = min(max(part.size[0] for part in kind.parts), max(part.size[1] for part in kind.parts)) / 2
        left = flick.side * half_width
        return (
            centre.x + dx - sin(flick.angle_rad) * left,
            centre.y + dy + cos(flick.angle_rad) * left,
            centre.z + dz,
        )

    # --- step

    def step(self) -> None:
        self._world.step()

    def active(self) -> list[int]:
        """Return the numbers of the pieces that are awake, sorted."""
        active = [handle.index for handle in self._world.active_bodies()]
        active.sort()
        return active

    def remove(self, number: int) -> None:
        """Stop a piece where it is and exclude it from all further contacts."""
        body = self._bodies[number]
        body.linvel = body.angvel = rapier.Vec3(0.0, 0.0, 0.0)
        body.is_enabled = False

    # --- read

    def position(self, number: int) -> Vector:
        """Return the centre of a piece in units, not rounded."""
        x, y, z = self._bodies[number].translation.to_tuple()
        return x / _MM_PER_UNIT, y / _MM_PER_UNIT, z / _MM_PER_UNIT

    def quaternion(self, number: int) -> Quaternion:
        return self._bodies[number].rotation.quaternion

    def contact_changes(self) -> list[ContactChange]:
        """Return the changes since the previous call."""
        events = self._events.drain_collision_events()
        if not events:
            return []
        owner = self._owner
        changes = []
        for event in events:
            a, b = event.collider1.index, event.collider2.index
            if owner[a] != _TABLE and owner[b] != _TABLE:
                changes.append(ContactChange(event.started, a, b))
        return changes

    def owners(self, collider_a: int, collider_b: int) -> tuple[int, int]:
        """Return the numbers of the pieces that two colliders belong to, the lower one first."""
        a, b = self._owner[collider_a], self._owner[collider_b]
        return (a, b) if a < b else (b, a)

    def contact(self, collider_a: int, collider_b: int) -> Contact | None:
        """Return the deepest contact of two colliders, or None."""
        handle = rapier.ColliderHandle
        pair = self._world.narrow_phase.contact_pair(handle(collider_a, 0), handle(collider_b, 0))
        deepest = pair.find_deepest_contact() if pair is not None else None
        if pair is None or deepest is None:
            return None
        normal = pair.manifolds[0].data.normal
        sign = 1.0 if self._owner[pair.collider1.index] < self._owner[pair.collider2.index] else -1.0
        return Contact(
            *self.owners(collider_a, collider_b),
            deepest.dist / _MM_PER_UNIT,
            (normal.x * sign, normal.y * sign, normal.z * sign),
            pair.total_impulse_magnitude() > 0.0,
        )


def _set_parameters(parameters: rapier.IntegrationParameters) -> None:
    parameters.length_unit = 30.0
    parameters.normalized_allowed_linear_error = 0.0005
    parameters.static_contact_softness = rapier.SpringCoefficients(120.0, 10.0)
    parameters.normalized_prediction_distance = 0.002
    parameters.num_solver_iterations = 4


def _vec(vector: Vector) -> rapier.Vec3:
    return rapier.Vec3(*vector)


def _rotation(quaternion: Quaternion) -> rapier.Rotation3:
    x, y, z, w = quaternion
    return rapier.Rotation3(w, x, y, z)


@lru_cache(maxsize=1)
def _table_collider() -> rapier.ColliderBuilder:
    """The table: its friction is that of the piece on it, and it has no restitution of its own."""
    rule = rapier.CoefficientCombineRule
    return (
        rapier.Collider.halfspace(rapier.Vec3(0.0, 0.0, 1.0))
        .friction(0.0)
        .friction_combine_rule(rule.MAX)
        .restitution(0.0)
        .restitution_combine_rule(rule.AVERAGE)
    )


def _set_sleep(body: rapier.RigidBody, never: bool) -> None:
    activation = body.activation
    activation.linear_threshold = -1.0 if never else SLEEP_SPEED
    activation.angular_threshold = -1.0 if never else SLEEP_SPIN
    activation.time_until_sleep = SLEEP_AFTER_S
    body.activation = activation


@lru_cache(maxsize=len(KINDS))
def _colliders(kind_name: str) -> tuple[rapier.ColliderBuilder, ...]:
    kind = KINDS[kind_name]
    return tuple(_collider(kind, part) for part in kind.parts)


def _collider(kind: PieceKind, part: Part) -> rapier.ColliderBuilder:
    x, y, z = part.at
    return (
        _shape(part)
        .translation(rapier.Vec3(x, y, (z - kind.height / 2)))
        .mass(part.mass_g)
        .friction(kind.material.friction)
        .restitution(kind.material.restitution)
        .active_events(rapier.ActiveEvents.COLLISION_EVENTS)
    )


def _shape(part: Part) -> rapier.ColliderBuilder:
    x, y, z = (length / 2 for length in part.size)
    if part.shape is PartShape.BOX:
        return rapier.Collider.cuboid(x, y, z).rotation(rapier.Vec3(0.0, part.pitch_rad, 0.0))
    return rapier.Collider.cylinder(z, x).rotation(rapier.Vec3(pi / 2, 0.0, 0.0))
