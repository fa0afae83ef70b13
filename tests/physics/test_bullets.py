"""Fast bullets do not tunnel through figures. The expected hits come from geometry alone, independent of the engine."""

from __future__ import annotations

from math import cos, pi, radians, sin
from random import Random

import pytest

from eyeshot.physics import (
    KINDS,
    Flick,
    Piece,
    Scene,
    SimulationResult,
    from_mm,
    gap_to,
    is_fallen,
    lie,
    obstacles_between,
    simulate_flick,
    stand,
    tilt_rad,
    to_mm,
)
from tests.physics.scenes import CITY, at

RADIUS = from_mm(9)
TOP_SPEED_MPS = KINDS["bullet"].top_speed_mps


def _shot(rng: Random) -> tuple[Scene, Flick]:
    """Return a bullet at the origin, a standing or lying figure anywhere, and a shot that passes near it."""
    way, apart = rng.uniform(-pi, pi), rng.uniform(30, 450)
    x, y = from_mm(cos(way) * apart), from_mm(sin(way) * apart)
    put = stand if rng.random() < 0.7 else lie
    figure = put(rng.choice(["zombie", "survivor"]), x, y, rng.uniform(-pi, pi))
    aside = rng.uniform(-1, 1) * 24 / max(apart, 60)
    return Scene(CITY, {"bullet": at("bullet", 0, 0), "figure": figure}), Flick("bullet", way + aside, TOP_SPEED_MPS)


def _check_shots(seed: int, count: int) -> int:
    rng = Random(seed)
    hits = 0
    for _ in range(count):
        scene, shot = _shot(rng)
        if obstacles_between(scene, (0, 0), (0, 0), RADIUS + from_mm(1), ignore=("bullet",)):
            continue  # the bullet would start inside the figure
        end = cos(shot.angle_rad) * from_mm(700), sin(shot.angle_rad) * from_mm(700)
        result = simulate_flick(scene, shot)
        touched = result.first_touch("bullet") == "figure"
        if obstacles_between(scene, (0, 0), end, RADIUS - from_mm(0.2), under=from_mm(5), ignore=("bullet",)):
            hits += 1
            assert touched, (scene, shot)
            assert "figure" in result.poses, (scene, shot)
            if not is_fallen(scene.pieces["figure"].pose):
                _check_not_inside(result, scene.pieces["figure"])
        elif not obstacles_between(scene, (0, 0), end, RADIUS + from_mm(0.5), under=from_mm(5), ignore=("bullet",)):
            assert not touched, (scene, shot)
    return hits


def _check_not_inside(result: SimulationResult, figure: Piece) -> None:
    """Check that the bullet stays outside a standing figure until the figure begins to fall."""
    motions = result.motions()
    bullet_motion, figure_motion = motions["bullet"], motions["figure"]
    for frame in range(bullet_motion.first, bullet_motion.first + len(bullet_motion.poses)):
        pose = figure_motion.at(frame)
        if abs(tilt_rad(pose) - tilt_rad(figure.pose)) > radians(1):
            return
        distance_mm = to_mm(gap_to(bullet_motion.at(frame)[:2], Piece(figure.kind, pose)))
        assert distance_mm > 9 - 0.5, (frame, distance_mm)


def test_a_bullet_at_top_speed_never_passes_through_a_figure() -> None:
    assert _check_shots(seed=1, count=120) > 60


@pytest.mark.long
def test_a_bullet_at_top_speed_never_passes_through_a_figure_in_a_thousand_shots() -> None:
    assert _check_shots(seed=2, count=1_900) >= 1_000
