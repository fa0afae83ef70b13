"""Key frames: encoding and decoding, and agreement with the simulated motion."""

from __future__ import annotations

import zlib
from itertools import pairwise
from math import acos, degrees
from random import Random

import pytest
from bench.full_city import full_city
from hypothesis import given
from hypothesis import strategies as st

from eyeshot.kernel import InputError
from eyeshot.physics import FRAMES_PER_SECOND, Flick, Pose, read_frames, simulate_flick
from eyeshot.physics.keyframe_codec import Row, encode_row, write_frames
from eyeshot.physics.pose import pose_of


def _random_row(rng: Random) -> Row:
    turn = [rng.gauss(0, 1) if rng.random() < 0.8 else 0.0 for _ in range(3)] + [rng.gauss(0, 1)]
    length = sum(part * part for part in turn) ** 0.5
    x, y, z = (rng.randint(-32768, 32767) for _ in range(3))
    return encode_row((x, y, z), (turn[0] / length, turn[1] / length, turn[2] / length, turn[3] / length))


def _angle_deg(a: Pose, b: Pose) -> float:
    return degrees(2 * acos(min(1.0, abs(sum(p * q for p, q in zip(a.quaternion, b.quaternion, strict=True))))))


@given(st.lists(st.tuples(st.text(max_size=8), st.integers(0, 900), st.integers(1, 9)), max_size=5), st.integers())
def test_encoded_frames_decode_to_the_same_positions(heads: list[tuple[str, int, int]], seed: int) -> None:
    rng = Random(seed)
    written = {name: (first, [_random_row(rng) for _ in range(count)]) for name, first, count in heads}
    read = read_frames(write_frames(written))
    assert read.keys() == written.keys()
    for name, (first, rows) in written.items():
        assert read[name].first == first
        assert [pose[:3] for pose in read[name].poses] == [row[:3] for row in rows]


def test_a_rotation_survives_encoding_within_015_degrees() -> None:
    rng = Random(1)
    for _ in range(200):
        turn = [rng.gauss(0, 1) for _ in range(4)]
        length = sum(part * part for part in turn) ** 0.5
        whole = pose_of((0, 0, 0), (turn[0] / length, turn[1] / length, turn[2] / length, turn[3] / length))
        (back,) = read_frames(write_frames({"it": (0, [encode_row((0, 0, 0), whole.quaternion)])}))["it"].poses
        assert _angle_deg(whole, back) < 0.15


def test_frames_begin_and_end_at_the_poses_of_the_pieces() -> None:
    scene = full_city(Random(8))
    result = simulate_flick(scene, Flick("disc-1", 1.0, 3.0))
    motions = result.motions()
    assert motions.keys() == result.poses.keys()
    for name, motion in motions.items():
        assert motion.poses[0][:3] == scene.pieces[name].pose[:3]
        assert motion.poses[-1][:3] == result.poses[name][:3]
        assert _angle_deg(motion.poses[0], scene.pieces[name].pose) < 0.15
        assert _angle_deg(motion.poses[-1], result.poses[name]) < 0.15
        assert motion.first + len(motion.poses) <= result.time_ms * FRAMES_PER_SECOND / 1000 + 2
    assert motions["disc-1"].at(-5) == motions["disc-1"].poses[0]
    assert motions["disc-1"].at(10**6) == motions["disc-1"].poses[-1]


def test_consecutive_frames_are_no_farther_apart_than_the_speed_allows() -> None:
    result = simulate_flick(full_city(Random(8)), Flick("disc-1", 1.0, 3.0))
    steps = result.motions()["disc-1"].poses
    longest = max(abs(a.x - b.x) + abs(a.y - b.y) for a, b in pairwise(steps))
    assert longest <= 3000 * 20 / FRAMES_PER_SECOND * 1.5


def test_empty_bytes_decode_to_no_motion() -> None:
    assert read_frames(b"") == {}


def test_frames_of_another_version_are_rejected() -> None:
    with pytest.raises(InputError, match="version 9"):
        read_frames(zlib.compress(bytes([18])))


def test_both_quaternions_of_a_rotation_give_the_same_pose() -> None:
    assert pose_of((1.2, 2.6, 3.0), (0.0, 0.0, -0.6, -0.8)) == pose_of((1.0, 3.0, 3.0), (0.0, 0.0, 0.6, 0.8))
