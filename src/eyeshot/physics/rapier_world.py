"""The engine: the only file that names Rapier. A world is built, struck, stepped and read, and then thrown away.

It counts in millimetres, seconds and grams. In larger units the engine sometimes finds no contact between a bullet and
a foot that just touch, and the bullet runs on into the figure.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from importlib.metadata import version
from math import cos, pi, sin
from platform import machine
from typing import Any, NamedTuple, cast

import rapier3d as rapier

from eyeshot.kernel.canonical_json import digest
from eyeshot.physics.flick import Flick
from eyeshot.physics.pieces import KINDS, Part, PieceKind, Shape3D
from eyeshot.physics.pose import Pose, Turn, Vector, turned
from eyeshot.physics.scene import Scene, kind_of
from eyeshot.physics.units import UNITS_PER_MM

SETTINGS = 1
"""Goes up by one with every change here that moves pieces otherwise."""
_PIECES = digest(repr(KINDS).encode(), size=4)
ENGINE = f"rapier3d {version('rapier3d')}, {machine()}, settings {SETTINGS}, pieces {_PIECES}"
"""What a result comes from. Under another one it need not be the same."""

TICK = 1 / UNITS_PER_MM
GRAVITY = -9810.0
_NO_TIME_S = 1e-6
SLEEP_SPEED, SLEEP_SPIN, SLEEP_AFTER_S = 0.05, 0.3, 0.15
"""The speed is in length units, so it is 1.5 mm/s."""
TUMBLE_RAD_PER_M = 25.0
"""How fast turns what a thumb throws up, for each m/s: about two turns in the air."""


class Contact(NamedTuple):
    """Two pieces that meet now, by their numbers."""

    one: int
    other: int
    distance: float
    """Of the two surfaces, in ticks; below zero they have run into each other."""
    normal: Vector
    """From one to the other."""
    pressed: bool
    """Did they push each other?"""


class World:
    def __init__(self, scene: Scene, dt_s: float, moving: Collection[str], *, never_sleeps: bool = False) -> None:
        """All pieces of the scene, asleep until something wakes them, but for those that are set moving."""
        self.names = scene.names
        self.kinds: tuple[PieceKind, ...] = tuple(kind_of(scene.pieces[name]) for name in self.names)
        self._world = world = rapier.PhysicsWorld(rapier.Vec3(0.0, 0.0, GRAVITY))
        world.physics_pipeline.counters.disable()
        _set_parameters(world.integration_parameters)
        self._events = rapier.ChannelEventCollector()
        world.event_handler = cast(Any, self._events)  # the stub names only handlers that are called
        world.add_collider(_table())
        self._owner: list[int] = [-1]
        self._handles = [
            self._add(number, scene.pieces[name].pose, name in moving) for number, name in enumerate(self.names)
        ]
        bodies = world.rigid_bodies
        self._bodies = [bodies[handle] for handle in self._handles]
        for body, kind in zip(self._bodies, self.kinds, strict=True):
            if not kind.fixed:
                _set_sleep(body, never_sleeps)
        self._meet(never_sleeps, moving, dt_s)

    def _meet(self, never_sleeps: bool, moving: Collection[str], dt_s: float) -> None:
        """Every contact that there is wakes who it is new to. So one step of no length goes before the first, and then
        everybody is laid to sleep again; what was near from the beginning is known from it."""
        world, still = self._world, rapier.Vec3(0.0, 0.0, 0.0)
        world.integration_parameters.dt = _NO_TIME_S
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
        at = rapier.Isometry3(rapier.Vec3(pose.x * TICK, pose.y * TICK, pose.z * TICK), _rotation(pose.turn))
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

    # --- setting in motion

    def strike(self, flick: Flick) -> None:
        """A finger meets the piece: the point that is struck moves with the finger's speed, the rest follows."""
        number = self.names.index(flick.piece)
        body = self._bodies[number]
        flat = cos(flick.loft_rad)
        way = (cos(flick.angle_rad) * flat, sin(flick.angle_rad) * flat, sin(flick.loft_rad))
        point = self._struck_point(number, flick)
        body.apply_impulse_at_point(_vec(way), _vec(point))
        given = body.velocity_at_point(_vec(point))
        speed = flick.speed_mps * 1000 / (given.x * way[0] + given.y * way[1] + given.z * way[2])
        line, spin = body.linvel, body.angvel
        body.linvel = rapier.Vec3(line.x * speed, line.y * speed, line.z * speed)
        tumble = TUMBLE_RAD_PER_M * flick.speed_mps if flick.loft_rad else 0.0
        body.angvel = rapier.Vec3(
            spin.x * speed - sin(flick.angle_rad) * tumble,
            spin.y * speed + cos(flick.angle_rad) * tumble,
            spin.z * speed,
        )

    def _struck_point(self, number: int, flick: Flick) -> Vector:
        """A piece is struck at its centre of mass, or at its knob; beside it, if the finger wants to."""
        kind, body = self.kinds[number], self._bodies[number]
        centre = body.center_of_mass
        rotation = body.rotation
        dx, dy, dz = turned((rotation.i, rotation.j, rotation.k, rotation.w), kind.struck_at)
        half = min(max(part.size[0] for part in kind.parts), max(part.size[1] for part in kind.parts)) / 2
        left = flick.side * half
        return (
            centre.x + dx - sin(flick.angle_rad) * left,
            centre.y + dy + cos(flick.angle_rad) * left,
            centre.z + dz,
        )

    # --- time

    def step(self) -> None:
        self._world.step()

    def active(self) -> list[int]:
        """The numbers of those that are not at rest."""
        return sorted(handle.index for handle in self._world.active_bodies())

    def take_away(self, number: int) -> None:
        """A piece that has fallen off the table stays where it is and touches nothing any more."""
        body = self._bodies[number]
        body.linvel = body.angvel = rapier.Vec3(0.0, 0.0, 0.0)
        body.is_enabled = False

    # --- reading

    def place(self, number: int) -> Vector:
        """In ticks, not rounded."""
        at = self._bodies[number].translation
        return at.x / TICK, at.y / TICK, at.z / TICK

    def turn(self, number: int) -> Turn:
        return self._bodies[number].rotation.quaternion

    def changes(self) -> list[tuple[bool, int, int]]:
        """Which colliders of two pieces came near each other (True) or parted (False) since it was last asked."""
        owner = self._owner
        found = []
        for event in self._events.drain_collision_events():
            one, other = event.collider1.index, event.collider2.index
            if owner[one] >= 0 and owner[other] >= 0:
                found.append((event.started, one, other))
        return found

    def owners(self, one: int, other: int) -> tuple[int, int]:
        """The pieces that two colliders belong to, the lower number first."""
        a, b = self._owner[one], self._owner[other]
        return (a, b) if a < b else (b, a)

    def contact(self, one: int, other: int) -> Contact | None:
        """How two colliders meet."""
        handle = rapier.ColliderHandle
        pair = self._world.narrow_phase.contact_pair(handle(one, 0), handle(other, 0))
        deepest = pair.find_deepest_contact() if pair is not None else None
        if pair is None or deepest is None:
            return None
        normal = pair.manifolds[0].data.normal
        sign = 1.0 if self._owner[pair.collider1.index] < self._owner[pair.collider2.index] else -1.0
        return Contact(
            *self.owners(one, other),
            deepest.dist / TICK,
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


def _rotation(turn: Turn) -> rapier.Rotation3:
    x, y, z, w = turn
    return rapier.Rotation3(w, x, y, z)


@lru_cache(maxsize=1)
def _table() -> rapier.ColliderBuilder:
    """It takes its friction from what slides on it, and gives nothing back of its own."""
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
        _solid(part)
        .translation(rapier.Vec3(x, y, (z - kind.height / 2)))
        .mass(part.mass_g)
        .friction(kind.material.friction)
        .restitution(kind.material.restitution)
        .active_events(rapier.ActiveEvents.COLLISION_EVENTS)
    )


def _solid(part: Part) -> rapier.ColliderBuilder:
    x, y, z = (length / 2 for length in part.size)
    if part.form is Shape3D.BOX:
        return rapier.Collider.cuboid(x, y, z).rotation(rapier.Vec3(0.0, part.pitch_rad, 0.0))
    return rapier.Collider.cylinder(z, x).rotation(rapier.Vec3(pi / 2, 0.0, 0.0))
