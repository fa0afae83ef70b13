"""The same flick gives the same bytes, within one process and in another."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest
from bench.full_city import full_city

from eyeshot.kernel import canonical_bytes
from eyeshot.physics import Flick, Scene, simulate_flick, touching
from tests.physics.motions import MOTIONS, digests, motion


def _in_another_process(number: int, times: int) -> set[str]:
    command = [sys.executable, "-m", "tests.physics.motions", str(number), str(times)]
    return set(subprocess.run(command, check=True, capture_output=True, text=True).stdout.split())


@pytest.mark.parametrize("number", range(MOTIONS))
def test_the_same_motion_gives_the_same_bytes_in_two_processes(number: int) -> None:
    here = digests(number, 4)
    assert len(here) == 1
    assert _in_another_process(number, 4) == here


@pytest.mark.long
@pytest.mark.parametrize("number", range(MOTIONS))
def test_the_same_motion_gives_the_same_bytes_a_hundred_times_in_two_processes(number: int) -> None:
    here = digests(number, 100)
    assert len(here) == 1
    assert _in_another_process(number, 100) == here


def test_the_compared_motions_have_touches_and_several_moving_pieces() -> None:
    for number in range(MOTIONS):
        result = motion(number)
        assert len(result.poses) >= 3
        assert len(result.touches) >= 2


def test_the_order_of_the_pieces_in_a_scene_does_not_matter() -> None:
    scene = full_city(Random(5))
    shuffled = list(scene.pieces.items())
    Random(1).shuffle(shuffled)
    shot = Flick("bullet-1", 2.0, 3.0)
    assert canonical_bytes(simulate_flick(scene, shot)) == canonical_bytes(
        simulate_flick(Scene(scene.city, dict(shuffled)), shot)
    )


def test_a_difference_of_a_hundredth_of_a_degree_changes_the_result() -> None:
    scene = full_city(Random(5))
    assert (
        simulate_flick(scene, Flick("bullet-1", 2.0, 3.0)).poses
        != simulate_flick(scene, Flick("bullet-1", 2.00017, 3.0)).poses
    )


def test_pieces_without_contact_to_a_moving_piece_keep_their_exact_pose() -> None:
    """Poses are not rounded again, and no piece wakes without a reason: every piece that moved was touched, or touched
    such a piece from the start."""
    scene = full_city(Random(6))
    moved = 0
    for number in range(10):
        result = simulate_flick(scene, Flick("bat-1", 0.6 * number, 2.0))
        touched = {"bat-1"} | {name for touch in result.touches for name in (touch.one, touch.other)}
        neighbours = {other for name in touched for other in touching(scene, name)}
        assert set(result.poses) <= touched | neighbours
        moved += len(result.poses)
        scene = scene.moved(result.poses)
    assert moved > 12
