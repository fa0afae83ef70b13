"""Simulation settings for bots (early stop, coarse steps), batches, and the templates of guns."""

from __future__ import annotations

from math import pi
from random import Random

import pytest
from bench.full_city import full_city

from eyeshot.kernel import InputError
from eyeshot.physics import (
    COARSE_SETTINGS,
    PLAY_SETTINGS,
    SEARCH_SETTINGS,
    Flick,
    SimulationResult,
    SimulationSettings,
    StopWhen,
    from_mm,
    loaded_bullets,
    overlaps,
    simulate_flick,
    simulate_many,
    stand,
    template_flicks,
)
from tests.physics.scenes import at, scene_of


def _flicks(count: int) -> list[Flick]:
    rng = Random(3)
    names = ("disc-1", "bullet-1", "bat-1", "knife-1")
    return [Flick(rng.choice(names), rng.uniform(-pi, pi), rng.uniform(1.0, 3.0)) for _ in range(count)]


def _verdict(result: SimulationResult, piece: str) -> tuple[str | None, bool]:
    first = result.first_touch(piece)
    return first, first is not None and result.fell(first)


def test_a_search_simulates_the_same_motion_as_the_played_flick() -> None:
    scene = full_city(Random(11))
    same = 0
    for flick in _flicks(60):
        played, searched = simulate_flick(scene, flick), simulate_flick(scene, flick, settings=SEARCH_SETTINGS)
        assert searched.touches == played.touches[: len(searched.touches)]
        assert searched.time_ms <= played.time_ms
        assert searched.frames == b""
        same += _verdict(played, flick.piece) == _verdict(searched, flick.piece)
    assert same >= 57


def test_a_coarse_search_agrees_with_most_verdicts() -> None:
    scene = full_city(Random(11))
    same = sum(
        _verdict(simulate_flick(scene, flick), flick.piece)
        == _verdict(simulate_flick(scene, flick, settings=COARSE_SETTINGS), flick.piece)
        for flick in _flicks(60)
    )
    assert same >= 51


def test_a_simulation_that_stops_at_a_touch_ends_with_the_first_touch() -> None:
    scene = scene_of(disc=at("disc", 0, 0), near=at("box", 150, 0), far=at("box", 300, 0))
    preview = simulate_flick(scene, Flick("disc", 0.0, 3.0), settings=SimulationSettings(240, StopWhen.TOUCH))
    played = simulate_flick(scene, Flick("disc", 0.0, 3.0), settings=PLAY_SETTINGS)
    assert preview.touches == played.touches[:1]
    assert not preview.at_rest
    end = preview.motions()["disc"].poses[-1]
    assert abs(end.x - from_mm(125)) < from_mm(6), "a touch is detected in the step after it"


def test_a_shotgun_spreads_four_bullets_and_a_sniper_rifle_shoots_straight() -> None:
    shotgun = stand("shotgun-template", 0, 0, 0.5)
    names = ("a", "b", "c", "d")
    bullets = dict(zip(names, loaded_bullets(shotgun), strict=True))
    scene = scene_of(**bullets)
    assert all(overlaps(scene, bullet, (name,)) == [] for name, bullet in bullets.items())
    result = simulate_flick(scene, *template_flicks(shotgun, names, 5.0))
    assert result.touches == ()
    ends = [result.poses[name] for name in names]
    assert max(abs(a.x - b.x) + abs(a.y - b.y) for a in ends for b in ends) > from_mm(80)
    rifle = stand("sniper-template", 0, 0, 0.0)
    (bullet,) = loaded_bullets(rifle)
    straight = simulate_flick(scene_of(bullet=bullet), *template_flicks(rifle, ("bullet",), 2.0)).poses["bullet"]
    assert abs(straight.y) < from_mm(1)


def test_a_shotgun_can_fell_two_zombies_with_one_shot() -> None:
    shotgun = stand("shotgun-template", 0, 0, 0.0)
    names = ("a", "b", "c", "d")
    bullets = dict(zip(names, loaded_bullets(shotgun), strict=True))
    scene = scene_of(**bullets, left=at("zombie", 110, 12, pi), right=at("zombie", 110, -12, pi))
    result = simulate_flick(scene, *template_flicks(shotgun, names, 6.0))
    assert [result.fell("left"), result.fell("right")] == [True, True]


def test_only_a_template_has_bullets() -> None:
    with pytest.raises(InputError, match="a disc is not a template"):
        loaded_bullets(at("disc", 0, 0))


def test_a_batch_gives_the_same_results_as_single_flicks() -> None:
    scene = full_city(Random(12))
    flicks = _flicks(6)
    assert simulate_many(scene, [(flick,) for flick in flicks]) == [
        simulate_flick(scene, flick, settings=COARSE_SETTINGS) for flick in flicks
    ]
    assert simulate_many(scene, [tuple(flicks[:1])], PLAY_SETTINGS) == [simulate_flick(scene, flicks[0])]
