"""What bots use: early stops and coarse steps, and the loads of templates."""

from __future__ import annotations

from math import pi
from random import Random

import pytest
from bench.whole_box import whole_box

from eyeshot.kernel.errors import InputError
from eyeshot.physics import (
    COARSE,
    PLAYED,
    SEARCHED,
    Flick,
    SimulationResult,
    SimulationSettings,
    StopWhen,
    from_mm,
    load,
    overlaps,
    shots,
    simulate_flick,
    simulate_many,
    stand,
)
from tests.physics.scenes import at, table


def _flicks(count: int) -> list[Flick]:
    rng = Random(3)
    names = ("disc-1", "bullet-1", "bat-1", "knife-1")
    return [Flick(rng.choice(names), rng.uniform(-pi, pi), rng.uniform(1.0, 3.0)) for _ in range(count)]


def _verdict(log: SimulationResult, piece: str) -> tuple[str | None, bool]:
    first = log.first_touch(piece)
    return first, first is not None and log.fell(first)


def test_a_search_sees_the_same_motion_as_the_played_flick() -> None:
    scene = whole_box(Random(11))
    same = 0
    for one in _flicks(60):
        played, searched = simulate_flick(scene, one), simulate_flick(scene, one, effort=SEARCHED)
        assert searched.touches == played.touches[: len(searched.touches)]
        assert searched.time_ms <= played.time_ms
        assert searched.frames == b""
        same += _verdict(played, one.piece) == _verdict(searched, one.piece)
    assert same >= 57


def test_a_coarse_search_mostly_comes_to_the_same_verdict() -> None:
    scene = whole_box(Random(11))
    same = sum(
        _verdict(simulate_flick(scene, one), one.piece)
        == _verdict(simulate_flick(scene, one, effort=COARSE), one.piece)
        for one in _flicks(60)
    )
    assert same >= 51


def test_a_preview_ends_at_the_first_touch() -> None:
    scene = table(disc=at("disc", 0, 0), near=at("box", 150, 0), far=at("box", 300, 0))
    seen = simulate_flick(scene, Flick("disc", 0.0, 3.0), effort=SimulationSettings(240, StopWhen.TOUCH))
    played = simulate_flick(scene, Flick("disc", 0.0, 3.0), effort=PLAYED)
    assert seen.touches == played.touches[:1]
    assert not seen.at_rest
    end = seen.motions()["disc"].poses[-1]
    assert abs(end.x - from_mm(125)) < from_mm(6), "it is found in the step after it"


def test_a_shotgun_spreads_four_bullets_and_a_sniper_rifle_shoots_straight() -> None:
    shotgun = stand("shotgun-template", 0, 0, 0.5)
    names = ("a", "b", "c", "d")
    bullets = dict(zip(names, load(shotgun), strict=True))
    scene = table(**bullets)
    assert all(overlaps(scene, bullet, (name,)) == [] for name, bullet in bullets.items())
    log = simulate_flick(scene, *shots(shotgun, names, 5.0))
    assert log.touches == ()
    ends = [log.poses[name] for name in names]
    assert max(abs(a.x - b.x) + abs(a.y - b.y) for a in ends for b in ends) > from_mm(80)
    rifle = stand("sniper-template", 0, 0, 0.0)
    (bullet,) = load(rifle)
    straight = simulate_flick(table(bullet=bullet), *shots(rifle, ("bullet",), 2.0)).poses["bullet"]
    assert abs(straight.y) < from_mm(1)


def test_a_shotgun_can_fell_two_with_one_shot() -> None:
    shotgun = stand("shotgun-template", 0, 0, 0.0)
    names = ("a", "b", "c", "d")
    bullets = dict(zip(names, load(shotgun), strict=True))
    scene = table(**bullets, left=at("zombie", 110, 12, pi), right=at("zombie", 110, -12, pi))
    log = simulate_flick(scene, *shots(shotgun, names, 6.0))
    assert [log.fell("left"), log.fell("right")] == [True, True]


def test_only_a_template_has_a_load() -> None:
    with pytest.raises(InputError, match="a disc is no template"):
        load(at("disc", 0, 0))


def test_many_flicks_are_tried_out_as_one_by_one() -> None:
    scene = whole_box(Random(12))
    flicks = _flicks(6)
    assert simulate_many(scene, [(one,) for one in flicks]) == [
        simulate_flick(scene, one, effort=COARSE) for one in flicks
    ]
    assert simulate_many(scene, [tuple(flicks[:1])], PLAYED) == [simulate_flick(scene, flicks[0])]
