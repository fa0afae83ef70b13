"""Benchmark: time of a flick in a city with every piece of the box, compared with raw Rapier in the same run.

Raw Rapier is measured twice. "same steps" is the engine with our settings, built from the scene and stepped as often
as the flick took, without touches, exits and key frames: the difference is the cost of recording. "default settings"
is the engine with its own settings and the same pieces, stepped until every body sleeps. The three run each flick one
after the other, several times, so that load on the machine affects them alike; the best time of each flick counts.
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
from bench.full_city import full_city

from eyeshot.physics import (
    COARSE_SETTINGS,
    KINDS,
    PLAY_SETTINGS,
    SEARCH_SETTINGS,
    Flick,
    PartShape,
    PieceKind,
    Scene,
    SimulationResult,
    SimulationSettings,
    simulate_flick,
    simulate_many,
    to_mm,
)
from eyeshot.physics.rapier_world import World

CITIES = 4
FLICKS = 200
REPEATS = 3
CANDIDATES = 500
CORES = 2
FLICKED_PIECES = ("disc-1", "bullet-1", "bullet-2", "knife-1", "bat-1", "small-bullet-1")
BUDGET = {"flick_ms": {"median": 10, "p95": 25}, "candidates_s": 2.0, "frames_bytes_median": 600}


def measure(progress: Callable[[str], None], flicks: int = FLICKS, candidates: int = CANDIDATES) -> dict[str, Any]:
    """Return the time of a flick, the time of a bot's search and the size of key frames."""
    flicks_in_cities = [_random_flick(number) for number in range(flicks)]
    times: dict[str, list[float]] = {name: [] for name in ("eyeshot", "rapier, same steps", "rapier, default settings")}
    results: list[SimulationResult] = []
    for number, (city, flick) in enumerate(flicks_in_cities):
        if number % 50 == 0:
            progress(f"flick {number + 1} of {flicks}")
        scene = _city(city)
        result = simulate_flick(scene, flick)
        results.append(result)
        steps = round(result.time_ms * PLAY_SETTINGS.steps_per_second / 1000)
        contenders: list[Callable[[], object]] = [
            partial(simulate_flick, scene, flick),
            partial(_rapier_same_steps, scene, flick, steps),
            partial(_rapier_defaults, scene, flick),
        ]
        runs = [[_time_ms(contender) for contender in contenders] for _ in range(REPEATS)]
        for column, name in enumerate(times):
            times[name].append(min(run[column] for run in runs))
    ours = times["eyeshot"]
    return {
        "what": f"a flick until all is at rest, {len(_city(0).pieces)} pieces in the city, one core",
        "flicks": flicks,
        "python": platform.python_version(),
        "cores_of_this_machine": os.cpu_count() or 1,
        "budget": BUDGET,
        "flick_ms": {name: _summary(samples) for name, samples in times.items()},
        "times_as_long_as": {
            name: round(statistics.median(a / b for a, b in zip(ours, samples, strict=True)), 2)
            for name, samples in times.items()
        },
        "frames_bytes": _sizes([len(result.frames) for result in results]),
        "at_rest": f"{sum(result.at_rest for result in results)} of {flicks}",
        "candidates": _search(progress, candidates),
        "versions": {name: version(name) for name in ("eyeshot", "rapier3d")},
    }


def _search(progress: Callable[[str], None], candidates: int) -> dict[str, Any]:
    """Time the simulation of a bot's candidates in a pool whose processes have already started."""
    scene = _city(0)
    flicks = [(_random_flick(number)[1],) for number in range(candidates)]
    shares = [flicks[start :: 4 * CORES] for start in range(4 * CORES)]
    report: dict[str, Any] = {"count": candidates, "cores": CORES}
    with ProcessPoolExecutor(CORES, mp_context=get_context("spawn")) as pool:
        list(pool.map(simulate_many, repeat(scene), [flicks[:5]] * 4 * CORES))
        for name, settings in (("coarse_s", COARSE_SETTINGS), ("fine_s", SEARCH_SETTINGS)):
            progress(f"{candidates} candidates, {name}")
            begin = time.perf_counter()
            results = [
                result for part in pool.map(simulate_many, repeat(scene), shares, repeat(settings)) for result in part
            ]
            report[name] = round(time.perf_counter() - begin, 2)
            assert len(results) == candidates
    report["coarse_agrees"] = _agreement()
    return report


def _agreement(count: int = 100) -> str:
    """Count how often the coarse search finds the same first touch and fall as the flick as played."""
    same = 0
    for number in range(count):
        city, flick = _random_flick(number)
        same += _verdict(_city(city), flick, COARSE_SETTINGS) == _verdict(_city(city), flick, PLAY_SETTINGS)
    return f"{same} of {count}"


def _verdict(scene: Scene, flick: Flick, settings: SimulationSettings) -> tuple[str | None, bool]:
    result = simulate_flick(scene, flick, settings=settings)
    first = result.first_touch(flick.piece)
    return first, first is not None and result.fell(first)


# --- flicks


@lru_cache(maxsize=CITIES)
def _city(number: int) -> Scene:
    return full_city(Random(number))


def _random_flick(number: int) -> tuple[int, Flick]:
    """Return the number of a city and a flick of 0.3 to 3 m/s in it."""
    rng = Random(number)
    return number % CITIES, Flick(rng.choice(FLICKED_PIECES), rng.uniform(-pi, pi), rng.uniform(0.3, 3.0))


def _time_ms(contender: Callable[[], object]) -> float:
    begin = time.perf_counter()
    contender()
    return (time.perf_counter() - begin) * 1000


def _summary(samples: list[float]) -> dict[str, float]:
    ordered = sorted(samples)
    return {
        "median": round(statistics.median(ordered), 2),
        "p95": round(ordered[int(0.95 * (len(ordered) - 1))], 2),
        "worst": round(ordered[-1], 2),
    }


def _sizes(samples: list[int]) -> dict[str, int]:
    ordered = sorted(samples)
    return {"median": round(statistics.median(ordered)), "p95": ordered[int(0.95 * (len(ordered) - 1))]}


# --- raw Rapier


def _rapier_same_steps(scene: Scene, flick: Flick, steps: int) -> None:
    world = World(scene, 1 / PLAY_SETTINGS.steps_per_second, {flick.piece})
    world.strike(flick)
    for _ in range(steps):
        world.step()


def _rapier_defaults(scene: Scene, flick: Flick) -> None:
    world = rapier.PhysicsWorld(rapier.Vec3(0.0, 0.0, -9810.0))
    parameters = world.integration_parameters
    parameters.dt = 1 / 240
    parameters.length_unit = 30.0
    world.add_collider(rapier.Collider.halfspace(rapier.Vec3(0.0, 0.0, 1.0)))
    for name in scene.names:
        kind, pose = KINDS[scene.pieces[name].kind], scene.pieces[name].pose
        x, y, z, w = pose.quaternion
        at = rapier.Isometry3(rapier.Vec3(to_mm(pose.x), to_mm(pose.y), to_mm(pose.z)), rapier.Rotation3(w, x, y, z))
        body = (rapier.RigidBody.fixed() if kind.fixed else rapier.RigidBody.dynamic()).position(at)
        if name == flick.piece:
            speed = flick.speed_mps * 1000
            velocity = rapier.Vec3(cos(flick.angle_rad) * speed, sin(flick.angle_rad) * speed, 0.0)
            body = body.ccd_enabled(True).linvel(velocity)
        else:
            body = body.sleeping(True)
        world.add_body(body, list(_raw_colliders(kind.name)))
    for _ in range(6 * PLAY_SETTINGS.steps_per_second):
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
    if part.shape is PartShape.BOX:
        collider = rapier.Collider.cuboid(x, y, z).rotation(rapier.Vec3(0.0, part.pitch_rad, 0.0))
    else:
        collider = rapier.Collider.cylinder(z, x).rotation(rapier.Vec3(pi / 2, 0.0, 0.0))
    at = rapier.Vec3(part.at[0], part.at[1], part.at[2] - kind.height / 2)
    return (
        collider.translation(at)
        .mass(part.mass_g)
        .friction(kind.material.friction)
        .restitution(kind.material.restitution)
    )
