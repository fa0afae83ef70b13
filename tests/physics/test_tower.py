"""The zombie tower: figures on its roof come out of its exit."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

import pytest

from eyeshot.kernel import InputError
from eyeshot.physics import (
    ROOF_PLACES,
    Piece,
    RoofFigure,
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
from eyeshot.physics.tower import with_roof_figures
from tests.physics.scenes import at, scene_of


def _figures(rng: Random, count: int) -> list[RoofFigure]:
    """Return figures on random places, slightly shifted and rotated, as a hand sets them down."""
    return [
        RoofFigure(f"zombie-{place}", "zombie", place, rng.uniform(-0.4, 0.4), rng.uniform(-2, 2), rng.uniform(-2, 2))
        for place in rng.sample(range(1, ROOF_PLACES + 1), count)
    ]


def _street(rng: Random) -> Scene:
    """Return a tower on the table or on the bin, with up to two survivors in front of its exit."""
    x, y, way = rng.randint(-4000, 4000), rng.randint(-4000, 4000), rng.uniform(-pi, pi)
    tower = tower_at(x, y, way, from_mm(20) if rng.random() < 0.3 else 0)
    pieces = {"tower": tower}
    if tower.pose.z:
        pieces["bin"] = Piece("bin", tower.pose._replace(z=0))
    for number in range(rng.randint(0, 2)):
        away, aside = from_mm(rng.uniform(40, 140)), from_mm(rng.uniform(-40, 40))
        there = (round(x + cos(way) * away - sin(way) * aside), round(y + sin(way) * away + cos(way) * aside))
        survivor = stand("survivor", *there, rng.uniform(-pi, pi))
        if not overlaps(scene_of(**pieces), survivor):
            pieces[f"survivor-{number}"] = survivor
    return scene_of(**pieces)


def _check_rushes(seed: int, rushes: int, count: int) -> None:
    rng = Random(seed)
    for _ in range(rushes):
        scene, figures = _street(rng), _figures(rng, count)
        result = simulate_rush(scene, "tower", figures)
        inside = [figure.piece for figure in figures if is_in_tower(scene.pieces["tower"], result.poses[figure.piece])]
        assert inside == [], (scene, figures)
        assert result.at_rest


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_a_rush_leaves_no_figure_in_the_tower(count: int) -> None:
    _check_rushes(seed=count, rushes=25, count=count)


@pytest.mark.long
@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_a_thousand_rushes_leave_no_figure_in_the_tower(count: int) -> None:
    _check_rushes(seed=100 + count, rushes=1000, count=count)


def test_rushing_zombies_come_out_in_front_of_the_tower() -> None:
    for way in (0.0, 1.0, -2.5):
        scene = scene_of(tower=tower_at(0, 0, way))
        result = simulate_rush(scene, "tower", _figures(Random(4), 3))
        for pose in result.poses.values():
            ahead_mm = to_mm(pose.x * cos(way) + pose.y * sin(way))
            assert 0 < ahead_mm < 200


def test_a_rush_can_fell_a_survivor() -> None:
    scene = scene_of(tower=tower_at(0, 0, 0.0), survivor=at("survivor", 30, 0, pi))
    felled = [simulate_rush(scene, "tower", _figures(Random(seed), 3)).fell("survivor") for seed in range(10)]
    assert any(felled)


def test_the_exact_place_on_the_roof_changes_the_result_of_a_rush() -> None:
    scene = scene_of(tower=tower_at(0, 0, 0.0))
    placements = [[RoofFigure("zombie", "zombie", 2, shift_y_mm=shift)] for shift in (0.0, 0.5, 1.0)]
    ends = {simulate_rush(scene, "tower", figures).poses["zombie"] for figures in placements}
    assert len(ends) == 3


def test_the_roof_has_six_separate_places() -> None:
    tower = tower_at(100, -200, 0.7)
    scene = with_roof_figures(
        scene_of(tower=tower),
        "tower",
        [RoofFigure(f"zombie-{place}", "zombie", place) for place in range(1, ROOF_PLACES + 1)],
    )
    zombies = [scene.pieces[f"zombie-{place}"] for place in range(1, ROOF_PLACES + 1)]
    assert min(gap(a, b) for a in zombies for b in zombies if a is not b) > from_mm(2)
    assert all(is_in_tower(tower, zombie.pose) for zombie in zombies)
    assert all(not overlaps(scene, zombie, (f"zombie-{n + 1}",)) for n, zombie in enumerate(zombies))
    assert heading_rad(zombies[0].pose) == pytest.approx(0.7, abs=1e-4)


@pytest.mark.parametrize(
    ("figures", "message"),
    [
        ([RoofFigure("a", "zombie", 7)], "places 1 to 6"),
        ([RoofFigure("a", "zombie", 1), RoofFigure("b", "zombie", 1)], "place 1 of the roof is already taken by a"),
        ([RoofFigure("a", "zombie", 1, shift_x_mm=4)], "at most 3 mm"),
    ],
)
def test_invalid_figures_on_the_roof_are_rejected(figures: list[RoofFigure], message: str) -> None:
    with pytest.raises(InputError, match=message):
        simulate_rush(scene_of(tower=tower_at(0, 0, 0.0)), "tower", figures)


def test_a_rush_needs_a_tower() -> None:
    with pytest.raises(InputError, match="no piece 'tower'"):
        simulate_rush(scene_of(), "tower", [RoofFigure("a", "zombie", 1)])
