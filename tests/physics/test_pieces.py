"""The kinds of pieces: numbers, masses, and that every piece stands still."""

from __future__ import annotations

from random import Random

import pytest
from bench.full_city import CITY, full_city

from eyeshot.kernel import InputError
from eyeshot.physics import (
    BUILDINGS,
    KINDS,
    MAX_COORDINATE,
    Area,
    Piece,
    Pose,
    Scene,
    is_fallen,
    overlaps,
    simulate_idle,
)
from tests.physics.scenes import at, moved_mm, scene_of


def test_the_box_holds_what_the_rulebook_lists() -> None:
    count = {name: kind.count for name, kind in KINDS.items()}
    assert (count["survivor"], count["zombie"]) == (11, 18)
    assert len(BUILDINGS) == 7
    assert sum(count[name] for name in ("car", "ice-cream-truck", "pickup-truck")) == 3
    assert [count[name] for name in ("barrel", "box", "lamp", "barricade", "disc", "bullet")] == [3, 3, 3, 2, 1, 2]
    assert [count[name] for name in ("small-bullet", "knife", "bat", "flare", "tower", "bin")] == [6, 1, 1, 2, 1, 1]


def test_every_building_has_two_blocks_and_a_door_that_a_disc_fits_through() -> None:
    for name in BUILDINGS:
        kind = KINDS[name]
        assert len([part for part in kind.parts if part.size == (30.0, 30.0, 15.0)]) == 2
        assert kind.door is not None
        assert kind.door[1] > KINDS["disc"].parts[0].size[0]


def test_masses_are_those_of_the_prototype() -> None:
    assert KINDS["zombie"].mass_g == pytest.approx(5.2)
    assert KINDS["school"].mass_g == pytest.approx(32)
    assert [KINDS[name].mass_g for name in ("disc", "bullet", "small-bullet", "knife", "bat")] == [
        3,
        0.9,
        0.22,
        1.1,
        2.6,
    ]


def test_all_pieces_fit_into_a_city_without_overlapping() -> None:
    scene = full_city(Random(3))
    assert len(scene.pieces) == sum(kind.count for kind in KINDS.values() if not kind.name.endswith("-template"))
    without_tower = scene.without("tower")  # it stands on the bin
    assert [name for name, piece in without_tower.pieces.items() if overlaps(without_tower, piece, (name,))] == []


def _check_all_stand(seed: int, seconds: float) -> None:
    scene = full_city(Random(seed))
    result = simulate_idle(scene, seconds)
    assert result.time_ms == seconds * 1000
    assert max(moved_mm(scene, result, name) for name in scene.names) < 0.1
    assert (result.falls, result.touches, result.outside) == ((), (), ())


def test_all_pieces_stand_still() -> None:
    _check_all_stand(seed=1, seconds=4)


@pytest.mark.long
def test_all_pieces_stand_still_for_sixty_seconds() -> None:
    _check_all_stand(seed=2, seconds=60)


def test_an_unstable_zombie_falls() -> None:
    leaning = Piece("zombie", Pose(0, 0, 500, 0, 6000, 0, 32000))
    result = simulate_idle(Scene(CITY, {"zombie": leaning}), 1)
    assert [fall.piece for fall in result.falls] == ["zombie"]
    assert is_fallen(result.poses["zombie"])


def test_a_scene_rejects_unknown_kinds_and_distant_pieces() -> None:
    with pytest.raises(InputError, match=r"no kind of piece 'zombi'; .* did you mean zombie"):
        scene_of(it=Piece("zombi", at("zombie", 0, 0).pose))
    with pytest.raises(InputError, match="far lies beyond the edge of the table"):
        Scene(Area(0, 0, 1, 1), {"far": Piece("disc", Pose(MAX_COORDINATE + 1, 0, 60))})
