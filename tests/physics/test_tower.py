"""The zombie tower: whoever stands on its roof comes out of it."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

import pytest

from eyeshot.kernel.errors import InputError
from eyeshot.physics import (
    ROOF_PLACES,
    OnRoof,
    Piece,
    Scene,
    from_mm,
    gap,
    heading_rad,
    is_in_tower,
    overlaps,
    simulate_rush,
    stand,
    to_mm,
    tower_at,
)
from eyeshot.physics.tower import on_the_roof
from tests.physics.scenes import at, table


def _figures(rng: Random, count: int) -> list[OnRoof]:
    """As a hand sets them down: on their numbers, not quite straight."""
    return [
        OnRoof(f"zombie-{place}", "zombie", place, rng.uniform(-0.4, 0.4), rng.uniform(-2, 2), rng.uniform(-2, 2))
        for place in rng.sample(range(1, ROOF_PLACES + 1), count)
    ]


def _street(rng: Random) -> Scene:
    """A tower somewhere, on the table or at home on the bin, with up to two survivors before its exit."""
    x, y, way = rng.randint(-4000, 4000), rng.randint(-4000, 4000), rng.uniform(-pi, pi)
    tower = tower_at(x, y, way, from_mm(20) if rng.random() < 0.3 else 0)
    pieces = {"tower": tower}
    if tower.pose.z:
        pieces["bin"] = Piece("bin", tower.pose._replace(z=0))
    for number in range(rng.randint(0, 2)):
        away, aside = from_mm(rng.uniform(40, 140)), from_mm(rng.uniform(-40, 40))
        there = (round(x + cos(way) * away - sin(way) * aside), round(y + sin(way) * away + cos(way) * aside))
        survivor = stand("survivor", *there, rng.uniform(-pi, pi))
        if not overlaps(table(**pieces), survivor):
            pieces[f"survivor-{number}"] = survivor
    return table(**pieces)


def _check_rushes(seed: int, rushes: int, count: int) -> None:
    rng = Random(seed)
    for _ in range(rushes):
        scene, figures = _street(rng), _figures(rng, count)
        log = simulate_rush(scene, "tower", figures)
        inside = [on.piece for on in figures if is_in_tower(scene.pieces["tower"], log.poses[on.piece])]
        assert inside == [], (scene, figures)
        assert log.at_rest


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_a_rush_leaves_nobody_in_the_tower(count: int) -> None:
    _check_rushes(seed=count, rushes=25, count=count)


@pytest.mark.long
@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_a_thousand_rushes_leave_nobody_in_the_tower(count: int) -> None:
    _check_rushes(seed=100 + count, rushes=1000, count=count)


def test_who_rushes_comes_out_in_front() -> None:
    for way in (0.0, 1.0, -2.5):
        scene = table(tower=tower_at(0, 0, way))
        log = simulate_rush(scene, "tower", _figures(Random(4), 3))
        for pose in log.poses.values():
            ahead_mm = to_mm(pose.x * cos(way) + pose.y * sin(way))
            assert 0 < ahead_mm < 200


def test_a_rush_can_fell_a_survivor() -> None:
    scene = table(tower=tower_at(0, 0, 0.0), survivor=at("survivor", 30, 0, pi))
    felled = [simulate_rush(scene, "tower", _figures(Random(seed), 3)).fell("survivor") for seed in range(10)]
    assert any(felled)


def test_the_hand_that_sets_them_down_matters() -> None:
    scene = table(tower=tower_at(0, 0, 0.0))
    hands = [[OnRoof("zombie", "zombie", 2, shift_y_mm=shift)] for shift in (0.0, 0.5, 1.0)]
    ends = {simulate_rush(scene, "tower", hand).poses["zombie"] for hand in hands}
    assert len(ends) == 3


def test_the_roof_has_six_places_apart_from_each_other() -> None:
    tower = tower_at(100, -200, 0.7)
    scene = on_the_roof(
        table(tower=tower), "tower", [OnRoof(f"zombie-{place}", "zombie", place) for place in range(1, ROOF_PLACES + 1)]
    )
    zombies = [scene.pieces[f"zombie-{place}"] for place in range(1, ROOF_PLACES + 1)]
    assert min(gap(a, b) for a in zombies for b in zombies if a is not b) > from_mm(2)
    assert all(is_in_tower(tower, zombie.pose) for zombie in zombies)
    assert all(not overlaps(scene, zombie, (f"zombie-{n + 1}",)) for n, zombie in enumerate(zombies))
    assert heading_rad(zombies[0].pose) == pytest.approx(0.7, abs=1e-4)


@pytest.mark.parametrize(
    ("figures", "why"),
    [
        ([OnRoof("a", "zombie", 7)], "places 1 to 6"),
        ([OnRoof("a", "zombie", 1), OnRoof("b", "zombie", 1)], "a stands on place 1"),
        ([OnRoof("a", "zombie", 1, shift_x_mm=4)], "at most 3 mm"),
    ],
)
def test_what_the_roof_does_not_hold_is_refused(figures: list[OnRoof], why: str) -> None:
    with pytest.raises(InputError, match=why):
        simulate_rush(table(tower=tower_at(0, 0, 0.0)), "tower", figures)


def test_a_rush_needs_a_tower() -> None:
    with pytest.raises(InputError, match="no tower on the table"):
        simulate_rush(table(), "tower", [OnRoof("a", "zombie", 1)])
