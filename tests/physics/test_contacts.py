"""Who touched whom, in order."""

from __future__ import annotations

from math import pi

import pytest

from eyeshot.physics import Flick, simulate_flick
from tests.physics.scenes import at, table


def test_touches_are_told_in_order() -> None:
    scene = table(disc=at("disc", 0, 0), near=at("zombie", 150, 0, pi), far=at("zombie", 260, 0, pi))
    log = simulate_flick(scene, Flick("disc", 0.0, 3.0))
    assert log.first_touch("disc") == "near"
    times = [touch.time_ms for touch in log.touches]
    assert times == sorted(times)
    assert log.touches_of("far")


@pytest.mark.parametrize(("left_mm", "right_mm", "first"), [(200, 200.05, "left"), (200.05, 200, "right")])
@pytest.mark.parametrize("swapped", [False, True])
def test_of_two_in_one_step_the_nearer_one_was_first(
    left_mm: float, right_mm: float, first: str, swapped: bool
) -> None:
    """At 3 m/s a disc goes 12 mm in a step, so it meets both boxes in the same one; their names must not decide."""
    names = {"left": "zz" if swapped else "aa", "right": "aa" if swapped else "zz"}
    boxes = {names["left"]: at("box", left_mm, 11), names["right"]: at("box", right_mm, -11)}
    log = simulate_flick(table(disc=at("disc", 0, 0), **boxes), Flick("disc", 0.0, 3.0))
    (one_ms, one), (other_ms, other) = log.touches_of("disc")[:2]
    assert one_ms == other_ms
    assert [one, other] == [names[first], "aa" if names[first] == "zz" else "zz"]


def test_a_pass_by_a_hair_is_no_touch_and_a_graze_is_one() -> None:
    radius, half_foot = 9.0, 10.0
    for aside_mm, touched in ((radius + half_foot + 0.1, None), (radius + half_foot - 0.4, "zombie")):
        log = simulate_flick(
            table(bullet=at("bullet", 0, 0), zombie=at("zombie", 120, aside_mm)), Flick("bullet", 0.0, 3.5)
        )
        assert log.first_touch("bullet") == touched


def test_what_touched_before_counts_once_it_has_parted() -> None:
    scene = table(disc=at("disc", 0, 0), box=at("box", 25, 0))
    assert simulate_flick(scene, Flick("disc", pi, 1.0)).touches == ()
    assert simulate_flick(scene, Flick("disc", 0.0, 0.3)).first_touch("disc") is None
    wall = table(disc=at("disc", 0, 0), box=at("box", 25, 0), school=at("school", -60, 45, 0.0))
    back = simulate_flick(wall, Flick("disc", pi, 2.0))
    assert back.first_touch("disc") == "school"
    assert "box" in [other for _, other in back.touches_of("disc")]


def test_the_table_is_not_named() -> None:
    log = simulate_flick(table(disc=at("disc", 0, 0)), Flick("disc", 0.0, 1.0))
    assert log.touches == ()
