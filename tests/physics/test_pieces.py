"""The table of pieces: what the box holds, and that all of it stands."""

from __future__ import annotations

from random import Random

import pytest
from bench.whole_box import CITY, whole_box

from eyeshot.kernel.errors import InputError
from eyeshot.physics import BUILDINGS, KINDS, REACH, Area, Piece, Pose, Scene, is_fallen, overlaps, simulate_rest
from tests.physics.scenes import at, moved_mm, table


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


def test_masses_are_those_that_were_tried() -> None:
    assert KINDS["zombie"].mass_g == pytest.approx(5.2)
    assert KINDS["school"].mass_g == pytest.approx(32)
    assert [KINDS[name].mass_g for name in ("disc", "bullet", "small-bullet", "knife", "bat")] == [
        3,
        0.9,
        0.22,
        1.1,
        2.6,
    ]


def test_the_whole_box_fits_into_a_city_without_overlapping() -> None:
    scene = whole_box(Random(3))
    assert len(scene.pieces) == sum(kind.count for kind in KINDS.values() if not kind.name.endswith("-template"))
    alone = scene.without("tower")  # it stands on the bin
    assert [name for name, placed in alone.pieces.items() if overlaps(alone, placed, (name,))] == []


def _stands(seed: int, seconds: float) -> None:
    scene = whole_box(Random(seed))
    log = simulate_rest(scene, seconds)
    assert log.time_ms == seconds * 1000
    assert max(moved_mm(scene, log, name) for name in scene.names) < 0.1
    assert (log.falls, log.touches, log.outside) == ((), (), ())


def test_all_pieces_stand_untouched() -> None:
    _stands(seed=1, seconds=4)


@pytest.mark.long
def test_all_pieces_stand_untouched_for_sixty_seconds() -> None:
    _stands(seed=2, seconds=60)


def test_what_cannot_stand_falls() -> None:
    leaning = Piece("zombie", Pose(0, 0, 500, 0, 6000, 0, 32000))
    log = simulate_rest(Scene(CITY, {"zombie": leaning}), 1)
    assert [fall.piece for fall in log.falls] == ["zombie"]
    assert is_fallen(log.poses["zombie"])


def test_a_scene_refuses_what_there_is_not() -> None:
    with pytest.raises(InputError, match=r"no kind of piece 'zombi'; .* did you mean zombie"):
        table(it=Piece("zombi", at("zombie", 0, 0).pose))
    with pytest.raises(InputError, match="far lies beyond the edge of the table"):
        Scene(Area(0, 0, 1, 1), {"far": Piece("disc", Pose(REACH + 1, 0, 60))})
