"""How long a flick takes in a city with every piece of the box, beside raw Rapier on the same scene in the same run.

Raw Rapier comes twice. "Same steps" is the engine as this game sets it up, built anew and stepped as often as the flick
took, while nobody asks who touched whom and nothing is written down: what is above it is the price of the log. "As it
comes" is the engine with its own settings, the same pieces from the same table, stepped until it says that all sleep.
Each flick is done by all three, one right after the other and several times, so that a busy machine slows them alike;
the best time of each flick tells what a core does that is left alone.
"""

from __future__ import annotations

import os
import platform
import statistics
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache, partial
from importlib.metadata import version
from itertools import repeat
from math import cos, pi, sin
from multiprocessing import get_context
from random import Random
from typing import Any

import rapier3d as rapier
from bench.whole_box import whole_box

from eyeshot.physics import (
    COARSE,
    KINDS,
    PLAYED,
    SEARCHED,
    Flick,
    PieceKind,
    Scene,
    Shape3D,
    SimulationResult,
    SimulationSettings,
    simulate_flick,
    simulate_many,
)
from eyeshot.physics.rapier_world import World

CITIES = 4
FLICKS = 200
TIMES = 3
CANDIDATES = 500
CORES = 2
FLICKED = ("disc-1", "bullet-1", "bullet-2", "knife-1", "bat-1", "small-bullet-1")
BUDGET = {"flick_ms": {"median": 10, "p95": 25}, "candidates_s": 2.0, "frames_bytes_median": 600}


def measure(progress: Callable[[str], None], flicks: int = FLICKS, candidates: int = CANDIDATES) -> dict[str, Any]:
    """Milliseconds a flick, seconds for a bot's search, bytes of key frames."""
    shots = [_shot(number) for number in range(flicks)]
    times: dict[str, list[float]] = {name: [] for name in ("eyeshot", "rapier, same steps", "rapier, as it comes")}
    logs: list[SimulationResult] = []
    for number, (city, one) in enumerate(shots):
        if number % 50 == 0:
            progress(f"flick {number + 1} of {flicks}")
        scene = _city(city)
        log = simulate_flick(scene, one)
        logs.append(log)
        steps = round(log.time_ms * PLAYED.steps_per_second / 1000)
        contenders: list[Callable[[], object]] = [
            partial(simulate_flick, scene, one),
            partial(_same_steps, scene, one, steps),
            partial(_as_it_comes, scene, one),
        ]
        found = [[_milliseconds(contender) for contender in contenders] for _ in range(TIMES)]
        for which, name in enumerate(times):
            times[name].append(min(row[which] for row in found))
    ours = times["eyeshot"]
    return {
        "what": f"a flick until all is at rest, {len(_city(0).pieces)} pieces in the city, one core",
        "flicks": flicks,
        "python": platform.python_version(),
        "cores_of_this_machine": os.cpu_count() or 1,
        "budget": BUDGET,
        "flick_ms": {name: _summary(found) for name, found in times.items()},
        "times_as_long_as": {
            name: round(statistics.median(a / b for a, b in zip(ours, found, strict=True)), 2)
            for name, found in times.items()
        },
        "frames_bytes": _sizes([len(log.frames) for log in logs]),
        "at_rest": f"{sum(log.at_rest for log in logs)} of {flicks}",
        "candidates": _search(progress, candidates),
        "versions": {name: version(name) for name in ("eyeshot", "rapier3d")},
    }


def _search(progress: Callable[[str], None], candidates: int) -> dict[str, Any]:
    """A bot's candidates in processes that have started already."""
    scene = _city(0)
    flicks = [(_shot(number)[1],) for number in range(candidates)]
    shares = [flicks[start :: 4 * CORES] for start in range(4 * CORES)]
    found: dict[str, Any] = {"count": candidates, "cores": CORES}
    with ProcessPoolExecutor(CORES, mp_context=get_context("spawn")) as pool:
        list(pool.map(simulate_many, repeat(scene), [flicks[:5]] * 4 * CORES))
        for name, effort in (("coarse_s", COARSE), ("fine_s", SEARCHED)):
            progress(f"{candidates} candidates, {name}")
            begin = time.perf_counter()
            logs = [log for part in pool.map(simulate_many, repeat(scene), shares, repeat(effort)) for log in part]
            found[name] = round(time.perf_counter() - begin, 2)
            assert len(logs) == candidates
    found["coarse_agrees"] = _agreement()
    return found


def _agreement(count: int = 100) -> str:
    """How often the coarse search names the same first touch and the same fall as the played flick."""
    same = 0
    for number in range(count):
        city, one = _shot(number)
        same += _verdict(_city(city), one, COARSE) == _verdict(_city(city), one, PLAYED)
    return f"{same} of {count}"


def _verdict(scene: Scene, one: Flick, effort: SimulationSettings) -> tuple[str | None, bool]:
    log = simulate_flick(scene, one, effort=effort)
    first = log.first_touch(one.piece)
    return first, first is not None and log.fell(first)


# --- flicks


@lru_cache(maxsize=CITIES)
def _city(number: int) -> Scene:
    return whole_box(Random(number))


def _shot(number: int) -> tuple[int, Flick]:
    """A city and a flick in it, of 0.3 to 3 m/s."""
    rng = Random(number)
    return number % CITIES, Flick(rng.choice(FLICKED), rng.uniform(-pi, pi), rng.uniform(0.3, 3.0))


def _milliseconds(contender: Callable[[], object]) -> float:
    begin = time.perf_counter()
    contender()
    return (time.perf_counter() - begin) * 1000


def _summary(found: list[float]) -> dict[str, float]:
    ordered = sorted(found)
    return {
        "median": round(statistics.median(ordered), 2),
        "p95": round(ordered[int(0.95 * (len(ordered) - 1))], 2),
        "worst": round(ordered[-1], 2),
    }


def _sizes(found: list[int]) -> dict[str, int]:
    ordered = sorted(found)
    return {"median": round(statistics.median(ordered)), "p95": ordered[int(0.95 * (len(ordered) - 1))]}


# --- raw Rapier


def _same_steps(scene: Scene, one: Flick, steps: int) -> None:
    world = World(scene, 1 / PLAYED.steps_per_second, {one.piece})
    world.strike(one)
    for _ in range(steps):
        world.step()


def _as_it_comes(scene: Scene, one: Flick) -> None:
    world = rapier.PhysicsWorld(rapier.Vec3(0.0, 0.0, -9810.0))
    parameters = world.integration_parameters
    parameters.dt = 1 / 240
    parameters.length_unit = 30.0
    world.add_collider(rapier.Collider.halfspace(rapier.Vec3(0.0, 0.0, 1.0)))
    for name in scene.names:
        kind, pose = KINDS[scene.pieces[name].kind], scene.pieces[name].pose
        x, y, z, w = pose.turn
        at = rapier.Isometry3(rapier.Vec3(pose.x / 20, pose.y / 20, pose.z / 20), rapier.Rotation3(w, x, y, z))
        body = (rapier.RigidBody.fixed() if kind.fixed else rapier.RigidBody.dynamic()).position(at)
        if name == one.piece:
            speed = one.speed_mps * 1000
            way = rapier.Vec3(cos(one.angle_rad) * speed, sin(one.angle_rad) * speed, 0.0)
            body = body.ccd_enabled(True).linvel(way)
        else:
            body = body.sleeping(True)
        world.add_body(body, list(_raw_colliders(kind.name)))
    for _ in range(6 * PLAYED.steps_per_second):
        world.step()
        if not world.active_bodies():
            break


@lru_cache(maxsize=len(KINDS))
def _raw_colliders(kind_name: str) -> tuple[rapier.ColliderBuilder, ...]:
    kind = KINDS[kind_name]
    return tuple(_raw_collider(kind, number) for number in range(len(kind.parts)))


def _raw_collider(kind: PieceKind, number: int) -> rapier.ColliderBuilder:
    part = kind.parts[number]
    x, y, z = (length / 2 for length in part.size)
    if part.form is Shape3D.BOX:
        solid = rapier.Collider.cuboid(x, y, z).rotation(rapier.Vec3(0.0, part.pitch_rad, 0.0))
    else:
        solid = rapier.Collider.cylinder(z, x).rotation(rapier.Vec3(pi / 2, 0.0, 0.0))
    at = rapier.Vec3(part.at[0], part.at[1], part.at[2] - kind.height / 2)
    return (
        solid.translation(at).mass(part.mass_g).friction(kind.material.friction).restitution(kind.material.restitution)
    )
