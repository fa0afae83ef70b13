"""Touches between pieces and their order."""

from __future__ import annotations

from math import pi

import pytest

from eyeshot.physics import Flick, simulate_flick
from tests.physics.scenes import at, scene_of


def test_touches_are_reported_in_order() -> None:
    scene = scene_of(disc=at("disc", 0, 0), near=at("zombie", 150, 0, pi), far=at("zombie", 260, 0, pi))
    result = simulate_flick(scene, Flick("disc", 0.0, 3.0))
    assert result.first_touch("disc") == "near"
    times = [touch.time_ms for touch in result.touches]
    assert times == sorted(times)
    assert result.touches_of("far")


@pytest.mark.parametrize(("left_mm", "right_mm", "first"), [(200, 200.05, "left"), (200.05, 200, "right")])
@pytest.mark.parametrize("swapped", [False, True])
def test_of_two_touches_in_one_step_the_nearer_piece_is_first(
    left_mm: float, right_mm: float, first: str, swapped: bool
) -> None:
    """At 3 m/s a disc moves 12 mm in a step, so it touches both boxes in one step; names must not break the tie."""
    names = {"left": "zz" if swapped else "aa", "right": "aa" if swapped else "zz"}
    boxes = {names["left"]: at("box", left_mm, 11), names["right"]: at("box", right_mm, -11)}
    result = simulate_flick(scene_of(disc=at("disc", 0, 0), **boxes), Flick("disc", 0.0, 3.0))
    (first_ms, first_box), (second_ms, second_box) = result.touches_of("disc")[:2]
    assert first_ms == second_ms
    assert [first_box, second_box] == [names[first], "aa" if names[first] == "zz" else "zz"]


def test_a_near_miss_is_no_touch_and_a_graze_is_one() -> None:
    radius, half_foot = 9.0, 10.0
    for aside_mm, touched in ((radius + half_foot + 0.1, None), (radius + half_foot - 0.4, "zombie")):
        result = simulate_flick(
            scene_of(bullet=at("bullet", 0, 0), zombie=at("zombie", 120, aside_mm)), Flick("bullet", 0.0, 3.5)
        )
        assert result.first_touch("bullet") == touched


def test_pieces_that_touch_from_the_start_count_only_after_they_have_separated() -> None:
    scene = scene_of(disc=at("disc", 0, 0), box=at("box", 25, 0))
    assert simulate_flick(scene, Flick("disc", pi, 1.0)).touches == ()
    assert simulate_flick(scene, Flick("disc", 0.0, 0.3)).first_touch("disc") is None
    wall = scene_of(disc=at("disc", 0, 0), box=at("box", 25, 0), school=at("school", -60, 45, 0.0))
    back = simulate_flick(wall, Flick("disc", pi, 2.0))
    assert back.first_touch("disc") == "school"
    assert "box" in [other for _, other in back.touches_of("disc")]


def test_sliding_on_the_table_is_no_touch() -> None:
    result = simulate_flick(scene_of(disc=at("disc", 0, 0)), Flick("disc", 0.0, 1.0))
    assert result.touches == ()
