"""Single flicks: distances, falls, exits, invalid input."""

from __future__ import annotations

from math import cos, degrees, pi, sin

import pytest

from eyeshot.kernel import InputError
from eyeshot.physics import Flick, SimulationResult, heading_rad, is_fallen, simulate_flick, simulate_idle, tilt_rad
from tests.physics.scenes import CITY, FACE_ON, SIDE_ON, at, duel, moved_mm, scene_of

WAYS = [n * pi / 4 + 0.1 for n in range(8)]


def _shoot(kind: str, speed_mps: float, way_rad: float, facing_rad: float, apart_mm: float = 300) -> SimulationResult:
    return simulate_flick(duel(kind, apart_mm, way_rad, facing_rad), Flick("shot", way_rad, speed_mps))


@pytest.mark.parametrize("facing_rad", [FACE_ON, SIDE_ON])
@pytest.mark.parametrize("way_rad", WAYS)
def test_a_disc_fells_a_zombie_at_30_cm_with_1800_mm_per_second_but_not_with_800(
    way_rad: float, facing_rad: float
) -> None:
    strong = _shoot("disc", 1.8, way_rad, facing_rad)
    assert strong.first_touch("shot") == "zombie"
    assert strong.fell("zombie")
    assert is_fallen(strong.poses["zombie"])
    weak = _shoot("disc", 0.8, way_rad, facing_rad)
    assert not weak.fell("zombie")
    assert "zombie" not in weak.poses


@pytest.mark.parametrize("facing_rad", [FACE_ON, SIDE_ON])
def test_a_disc_that_arrives_slowly_touches_a_zombie_without_felling_it(facing_rad: float) -> None:
    weak = _shoot("disc", 0.8, 0.0, facing_rad, apart_mm=130)
    assert weak.first_touch("shot") == "zombie"
    assert not weak.fell("zombie")


def test_a_disc_slides_the_distance_given_by_its_friction() -> None:
    result = simulate_flick(scene_of(disc=at("disc", -400, 0)), Flick("disc", 0.0, 1.5))
    far_mm = (result.poses["disc"].x - at("disc", -400, 0).pose.x) / 20
    assert far_mm == pytest.approx(1.5**2 / (2 * 0.22 * 9.81) * 1000, rel=0.03)
    assert result.at_rest
    assert result.touches == ()


def test_a_disc_moves_in_the_direction_of_the_flick() -> None:
    for way in WAYS:
        result = simulate_flick(scene_of(disc=at("disc", 0, 0)), Flick("disc", way, 1.0))
        x, y = result.poses["disc"][:2]
        assert abs(x * sin(way) - y * cos(way)) / 20 < 1
        assert x * cos(way) + y * sin(way) > 200 * 20


def test_a_disc_struck_off_centre_spins_and_goes_less_far() -> None:
    middle = simulate_flick(scene_of(disc=at("disc", 0, 0)), Flick("disc", 0.0, 1.0)).poses["disc"]
    left = simulate_flick(scene_of(disc=at("disc", 0, 0)), Flick("disc", 0.0, 1.0, side=0.5)).poses["disc"]
    assert left.x < middle.x * 0.8
    assert abs(heading_rad(middle)) < 0.05 < abs(heading_rad(left))


def test_a_bat_is_struck_at_its_knob() -> None:
    straight = simulate_flick(scene_of(bat=at("bat", 0, 0)), Flick("bat", 0.0, 1.2)).poses["bat"]
    assert abs(heading_rad(straight)) < 0.05
    across = simulate_flick(scene_of(bat=at("bat", 0, 0)), Flick("bat", pi / 2, 1.2)).poses["bat"]
    assert across.y > 0
    assert across.y < straight.x / 2
    assert abs(heading_rad(across)) > 0.3


def test_a_knife_stands_until_it_is_flicked() -> None:
    scene = scene_of(knife=at("knife", 0, 0))
    assert moved_mm(scene, simulate_idle(scene, 2), "knife") < 0.1
    assert simulate_flick(scene, Flick("knife", 0.0, 2.0)).poses["knife"].x > 20 * 50


def test_a_lofted_flare_flies_over_a_near_zombie_and_lands_on_either_side() -> None:
    sides = set()
    for n in range(12):
        scene = scene_of(flare=at("flare", 0, 0), zombie=at("zombie", 60, 0, pi))
        result = simulate_flick(scene, Flick("flare", 0.0, 1.8 + 0.05 * n, loft_rad=1.0))
        assert result.first_touch("flare") != "zombie"
        assert max(pose.z for pose in result.motions()["flare"].poses) > 20 * 50
        tilt = degrees(tilt_rad(result.poses["flare"]))
        assert tilt < 10 or tilt > 170
        sides.add(tilt < 90)
    assert sides == {True, False}


def test_leaving_the_city_is_reported_for_the_edge_first_and_then_for_the_centre() -> None:
    scene = scene_of(disc=at("disc", 400, 10))
    result = simulate_flick(scene, Flick("disc", 0.0, 2.0))
    edge, centre = result.exits
    assert (edge.piece, edge.whole, centre.whole) == ("disc", False, True)
    assert edge.time_ms < centre.time_ms
    assert CITY.right - 20 * 15 < edge.x <= CITY.right < centre.x < CITY.right + 20 * 10
    assert abs(centre.y - 20 * 10) < 20
    assert result.outside == ("disc",)


def test_a_piece_with_only_its_edge_over_the_limit_is_not_outside() -> None:
    near = (495 - 400) / 1000
    result = simulate_flick(scene_of(disc=at("disc", 400, 0)), Flick("disc", 0.0, (2 * 0.22 * 9.81 * near) ** 0.5))
    assert [exit.whole for exit in result.exits] == [False]
    assert result.outside == ()


def test_a_piece_that_slides_off_the_table_stops_behind_its_edge() -> None:
    result = simulate_flick(scene_of(bullet=at("bullet", 0, 0)), Flick("bullet", 0.0, 4.0))
    assert result.at_rest
    assert CITY.right + 20 * 150 <= result.poses["bullet"].x < CITY.right + 20 * 170
    assert result.outside == ("bullet",)


@pytest.mark.parametrize(
    ("flick", "message"),
    [
        (Flick("ghost", 0.0, 1.0), "no piece 'ghost'"),
        (Flick("zombie", 0.0, 1.0), "a zombie cannot be flicked"),
        (Flick("shot", 0.0, 3.1), "at most 3 m/s"),
        (Flick("shot", 0.0, 0.0), "above 0"),
        (Flick("shot", 0.0, float("nan")), "above 0"),
        (Flick("shot", float("inf"), 1.0), "radians"),
        (Flick("shot", 0.0, 1.0, side=0.9), "side offset"),
        (Flick("shot", 0.0, 1.0, loft_rad=-0.1), "loft"),
    ],
)
def test_an_invalid_flick_is_rejected(flick: Flick, message: str) -> None:
    with pytest.raises(InputError, match=message):
        simulate_flick(duel("disc", 300, 0.0, FACE_ON), flick)


def test_a_simulation_without_a_flick_is_rejected() -> None:
    with pytest.raises(InputError, match="at least one flick"):
        simulate_flick(duel("disc", 300, 0.0, FACE_ON))
