"""A bullet never passes through a figure. Where its straight way leads is asked of geometry, which knows no engine."""

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
    between,
    from_mm,
    gap_to,
    is_fallen,
    lie,
    simulate_flick,
    stand,
    tilt_rad,
    to_mm,
)
from tests.physics.scenes import CITY, at

RADIUS = from_mm(9)
FASTEST = KINDS["bullet"].top_speed_mps


def _shot(rng: Random) -> tuple[Scene, Flick]:
    """A bullet in the middle, a figure somewhere that stands or lies, and a shot that goes near it."""
    way, apart = rng.uniform(-pi, pi), rng.uniform(30, 450)
    x, y = from_mm(cos(way) * apart), from_mm(sin(way) * apart)
    put = stand if rng.random() < 0.7 else lie
    figure = put(rng.choice(["zombie", "survivor"]), x, y, rng.uniform(-pi, pi))
    aside = rng.uniform(-1, 1) * 24 / max(apart, 60)
    return Scene(CITY, {"bullet": at("bullet", 0, 0), "figure": figure}), Flick("bullet", way + aside, FASTEST)


def _check_shots(seed: int, count: int) -> int:
    rng = Random(seed)
    hits = 0
    for _ in range(count):
        scene, shot = _shot(rng)
        if between(scene, (0, 0), (0, 0), RADIUS + from_mm(1), ignore=("bullet",)):
            continue  # it would begin at the figure
        end = cos(shot.angle_rad) * from_mm(700), sin(shot.angle_rad) * from_mm(700)
        log = simulate_flick(scene, shot)
        touched = log.first_touch("bullet") == "figure"
        if between(scene, (0, 0), end, RADIUS - from_mm(0.2), under=from_mm(5), ignore=("bullet",)):
            hits += 1
            assert touched, (scene, shot)
            assert "figure" in log.poses, (scene, shot)
            if not is_fallen(scene.pieces["figure"].pose):
                _check_not_inside(log, scene.pieces["figure"])
        elif not between(scene, (0, 0), end, RADIUS + from_mm(0.5), under=from_mm(5), ignore=("bullet",)):
            assert not touched, (scene, shot)
    return hits


def _check_not_inside(log: SimulationResult, figure: Piece) -> None:
    """As long as a standing figure has not begun to fall, the bullet is beside it and not in it."""
    motions = log.motions()
    bullet, other = motions["bullet"], motions["figure"]
    for frame in range(bullet.first, bullet.first + len(bullet.poses)):
        now = other.at(frame)
        if abs(tilt_rad(now) - tilt_rad(figure.pose)) > radians(1):
            return
        at_mm = to_mm(gap_to(bullet.at(frame)[:2], Piece(figure.kind, now)))
        assert at_mm > 9 - 0.5, (frame, at_mm)


def test_a_bullet_at_greatest_strength_never_passes_through_a_figure() -> None:
    assert _check_shots(seed=1, count=120) > 60


@pytest.mark.long
def test_a_bullet_at_greatest_strength_never_passes_through_a_figure_in_a_thousand_shots() -> None:
    assert _check_shots(seed=2, count=1_900) >= 1_000
