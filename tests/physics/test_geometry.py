"""Geometric queries: gaps, paths, overlaps, doors, free places."""

from __future__ import annotations

from math import atan2, pi, radians
from random import Random

import pytest
from bench.full_city import full_city

from eyeshot.kernel import InputError
from eyeshot.physics import (
    BUILDINGS,
    Area,
    Flick,
    Piece,
    Pose,
    Scene,
    bearing_rad,
    distance,
    door_of,
    door_position,
    free_place,
    from_mm,
    gap,
    gap_to,
    heading_rad,
    in_front_of_door,
    is_fallen,
    is_in_city,
    is_in_doorway,
    is_leaning,
    is_path_clear,
    is_wholly_in_city,
    just_inside,
    laid_down,
    lie,
    near_path,
    obstacles_between,
    overlaps,
    simulate_flick,
    simulate_idle,
    spot_of,
    stood_up,
    tilt_rad,
    touching,
    went_in,
    went_out,
)
from tests.physics.scenes import CITY, at, moved_mm, scene_of


def test_a_gap_is_measured_from_edge_to_edge() -> None:
    assert gap(at("disc", 0, 0), at("disc", 100, 0)) == pytest.approx(from_mm(70))
    assert gap(at("box", 0, 0), at("box", 50, 0)) == pytest.approx(from_mm(30))
    assert gap(at("box", 0, 0, pi / 4), at("box", 50, 0)) == pytest.approx(from_mm(50 - 10 - 10 * 2**0.5), abs=1)
    assert gap(at("zombie", 0, 0), at("zombie", 40, 0)) == pytest.approx(from_mm(28))
    assert gap(at("zombie", 0, 0, pi / 2), at("zombie", 40, 0, pi / 2)) == pytest.approx(from_mm(20), abs=1)
    assert gap(at("disc", 0, 0), at("box", 30, 40)) == pytest.approx(from_mm((20**2 + 30**2) ** 0.5 - 15), abs=1)
    assert gap(at("disc", 0, 0), at("disc", 10, 0)) == 0


def test_a_gap_is_symmetric() -> None:
    rng = Random(2)
    for _ in range(20):
        zombie, box = at("zombie", 0, 0, rng.uniform(-pi, pi)), at("box", rng.uniform(30, 80), 5, rng.uniform(-pi, pi))
        assert gap(zombie, box) == gap(box, zombie)


def test_distance_and_bearing_are_measured_between_points() -> None:
    disc, box = spot_of(at("disc", 0, 0)), spot_of(at("box", 30, 40))
    assert distance(disc, box) == from_mm(50)
    assert bearing_rad(disc, box) == pytest.approx(atan2(4, 3))
    assert gap_to(disc, at("box", 30, 0)) == pytest.approx(from_mm(20))
    assert gap_to((from_mm(32), from_mm(3)), at("box", 30, 0)) == 0


def test_obstacles_are_listed_nearest_first() -> None:
    scene = scene_of(
        far=at("box", 300, 0), near=at("zombie", 100, 5), aside=at("box", 200, 60), beyond=at("box", 450, 0)
    )
    assert obstacles_between(scene, (0, 0), (from_mm(350), 0)) == ["near", "far"]
    assert obstacles_between(scene, (0, 0), (from_mm(350), 0), half_width=from_mm(51)) == ["near", "aside", "far"]
    assert obstacles_between(scene, (0, 0), (from_mm(350), 0), ignore=("near",)) == ["far"]
    assert obstacles_between(scene, (0, 0), (from_mm(80), 0)) == []


def test_a_path_through_a_door_is_clear_below_the_lintel() -> None:
    scene = scene_of(school=at("school", 0, 0))
    assert obstacles_between(scene, (from_mm(-200), 0), (from_mm(200), 0), half_width=from_mm(15)) == []
    assert obstacles_between(scene, (from_mm(-200), 0), (from_mm(200), 0), under=from_mm(70)) == ["school"]
    assert obstacles_between(scene, (from_mm(-200), from_mm(40)), (from_mm(200), from_mm(40))) == ["school"]


def test_a_path_is_clear_exactly_if_it_has_no_obstacle() -> None:
    rng, scene = Random(5), full_city(Random(4))
    answers = []
    for _ in range(60):
        start, end = ((rng.uniform(-9000, 9000), rng.uniform(-7000, 7000)) for _ in range(2))
        half = rng.choice((0.0, 300.0))
        answers.append(is_path_clear(scene, start, end, half))
        assert answers[-1] == (obstacles_between(scene, start, end, half) == [])
    assert set(answers) == {True, False}


def test_near_path_keeps_the_pieces_near_a_path_and_drops_the_others() -> None:
    scene = scene_of(near=at("zombie", 100, 5), aside=at("zombie", 200, 200), beyond=at("box", 450, 0))
    assert list(near_path(scene, (0, 0), (from_mm(350), 0)).pieces) == ["near"]
    assert list(near_path(scene, (0, 0), (from_mm(350), 0), half_width=from_mm(190)).pieces) == [
        "near",
        "aside",
        "beyond",
    ]


def test_overlapping_pieces_are_found_and_neighbours_are_not() -> None:
    scene = scene_of(box=at("box", 0, 0), school=at("school", 200, 0))
    assert overlaps(scene, at("disc", 20, 0)) == ["box"]
    assert overlaps(scene, at("disc", 25, 0)) == []
    assert overlaps(scene, at("disc", 20, 0), ignore=("box",)) == []
    assert overlaps(scene, at("disc", 200, 0)) == []
    assert overlaps(scene, at("disc", 200, 30)) == ["school"]
    on_block = at("zombie", 200, 45).pose
    assert (
        overlaps(scene, Piece("zombie", on_block._replace(x=on_block.x + from_mm(9), z=on_block.z + from_mm(15)))) == []
    )


def test_pieces_within_the_tolerance_touch() -> None:
    scene = scene_of(box=at("box", 0, 0), disc=at("disc", 25, 0), other=at("disc", 60, 0))
    assert touching(scene, "disc") == ["box"]
    assert touching(scene, "other") == []


@pytest.mark.parametrize("heading", [0.0, 1.0, -2.2])
def test_a_disc_goes_in_and_out_through_a_door(heading: float) -> None:
    for name in BUILDINGS:
        house = at(name, 0, 0, heading)
        door = door_of(house)
        inward = scene_of(house=house, disc=in_front_of_door(door, "disc", from_mm(80)))
        result = simulate_flick(inward, Flick("disc", heading + pi, 0.8))
        motion = result.motions()["disc"]
        assert went_in(door, "disc", motion)
        assert not went_out(door, "disc", motion)
        assert door_position(door, Piece("disc", result.poses["disc"])).last > 0
        outward = scene_of(house=house, disc=in_front_of_door(door, "disc", from_mm(-60)))
        out = simulate_flick(outward, Flick("disc", heading, 1.0)).motions()["disc"]
        assert went_out(door, "disc", out)
        assert not went_in(door, "disc", out)


def test_a_disc_that_passes_beside_a_building_has_not_gone_in() -> None:
    house = at("school", 0, 0)
    door = door_of(house)
    result = simulate_flick(scene_of(house=house, disc=at("disc", 100, 90)), Flick("disc", pi, 1.2))
    assert result.touches == ()
    assert door_position(door, Piece("disc", result.poses["disc"])).last > 0
    assert not went_in(door, "disc", result.motions()["disc"])


def test_the_position_of_a_piece_relative_to_a_door() -> None:
    door = door_of(at("school", 0, 0))
    assert door_position(door, at("disc", 15, 7)) == pytest.approx((from_mm(15), 0, from_mm(-15), from_mm(7)), abs=1)
    assert door_position(door, at("disc", -15, 0)).last == pytest.approx(from_mm(15), abs=1)
    assert is_in_doorway(door, at("barricade", 10, 0))
    assert is_in_doorway(door, at("barricade", 18, 20))
    assert not is_in_doorway(door, at("barricade", 20, 0))
    assert not is_in_doorway(door, at("barricade", 0, 44))
    with pytest.raises(InputError, match="a disc has no door"):
        door_of(at("disc", 0, 0))


def test_a_piece_that_lies_stays_still() -> None:
    for kind in ("zombie", "lamp", "barrel", "box", "car"):
        for heading in (0.0, 2.0):
            scene = scene_of(it=lie(kind, 0, 0, heading))
            assert is_fallen(scene.pieces["it"].pose)
            result = simulate_idle(scene, 1)
            assert moved_mm(scene, result, "it") < 0.5
            assert tilt_rad(result.poses.get("it", scene.pieces["it"].pose)) == pytest.approx(
                tilt_rad(scene.pieces["it"].pose), abs=radians(1)
            )


def test_a_lying_zombie_keeps_its_heading_and_stands_up_with_it() -> None:
    for heading in (0.0, 1.0, -2.0, 3.0):
        lying = lie("zombie", 100, 200, heading)
        assert heading_rad(lying.pose) == pytest.approx(heading, abs=1e-3)
        up = stood_up(lying).pose
        assert (up[:3], tilt_rad(up)) == ((100, 200, 450), 0)
        assert heading_rad(up) == pytest.approx(heading, abs=1e-3)


def test_a_leaning_zombie_is_laid_down_in_the_direction_of_its_lean() -> None:
    leaning = Piece("zombie", Pose(0, 0, 460, 0, 4000, 0, 32500))
    assert is_leaning(leaning)
    assert not is_leaning(at("zombie", 0, 0))
    down = laid_down(leaning)
    assert is_fallen(down.pose)
    assert abs(heading_rad(down.pose)) == pytest.approx(pi, abs=1e-3)


def test_the_city_limits() -> None:
    assert is_in_city(CITY, at("disc", 499, 0))
    assert not is_wholly_in_city(CITY, at("disc", 499, 0))
    assert not is_in_city(CITY, at("disc", 501, 0))
    assert just_inside(CITY, at("disc", 600, -30)) == at("disc", 485, -30)
    assert is_wholly_in_city(CITY, just_inside(CITY, at("bat", -900, 900, 1.0)))


def test_a_free_place_is_near_and_overlaps_nothing() -> None:
    scene = full_city(Random(9))
    for name in ("school", "zombie-4", "lamp-1"):
        spot = free_place(scene, at("survivor", *(c / 20 for c in spot_of(scene.pieces[name]))))
        assert spot is not None
        assert overlaps(scene, spot) == []
        assert is_wholly_in_city(scene.city, spot)
        assert gap(spot, scene.pieces[name]) < from_mm(60)
    outside = free_place(scene, at("disc", 900, 100))
    assert outside is not None
    assert is_wholly_in_city(scene.city, outside)


def test_a_full_city_has_no_free_place() -> None:
    full = Scene(Area(0, 0, from_mm(40), from_mm(40)), {"box": at("box", 20, 20)})
    assert free_place(full, at("disc", 20, 20)) is None
