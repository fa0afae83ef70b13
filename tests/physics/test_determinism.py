"""The same flick gives the same bytes, in one process and in two."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest
from bench.whole_box import whole_box

from eyeshot.kernel.canonical_json import canonical_bytes
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
def test_a_hundred_times_in_two_processes(number: int) -> None:
    here = digests(number, 100)
    assert len(here) == 1
    assert _in_another_process(number, 100) == here


def test_these_motions_are_worth_comparing() -> None:
    for number in range(MOTIONS):
        log = motion(number)
        assert len(log.poses) >= 3
        assert len(log.touches) >= 2


def test_the_order_in_which_pieces_are_named_does_not_matter() -> None:
    scene = whole_box(Random(5))
    mixed = list(scene.pieces.items())
    Random(1).shuffle(mixed)
    shot = Flick("bullet-1", 2.0, 3.0)
    assert canonical_bytes(simulate_flick(scene, shot)) == canonical_bytes(
        simulate_flick(Scene(scene.city, dict(mixed)), shot)
    )


def test_a_hundredth_of_a_degree_gives_other_bytes() -> None:
    scene = whole_box(Random(5))
    assert (
        simulate_flick(scene, Flick("bullet-1", 2.0, 3.0)).poses
        != simulate_flick(scene, Flick("bullet-1", 2.00017, 3.0)).poses
    )


def test_what_nobody_touched_stays_as_it_is() -> None:
    """Poses are not rounded again and again, and nobody wakes up for nothing: who moved was touched, or touched before
    whom it leant on or lay against."""
    scene = whole_box(Random(6))
    moved = 0
    for number in range(10):
        log = simulate_flick(scene, Flick("bat-1", 0.6 * number, 2.0))
        touched = {"bat-1"} | {name for touch in log.touches for name in (touch.one, touch.other)}
        leant = {other for name in touched for other in touching(scene, name)}
        assert set(log.poses) <= touched | leant
        moved += len(log.poses)
        scene = scene.moved(log.poses)
    assert moved > 12
