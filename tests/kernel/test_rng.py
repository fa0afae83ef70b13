"""Random generators: seeded, committed, recording and replayed."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from eyeshot.kernel import CommittedRng, RecordError, RecordingRng, ReplayedRng, Rng, SeededRng, commitment, shuffle

SEED = bytes(range(32))


def draw(rng: Rng, n: int = 1000, count: int = 20) -> list[int]:
    return [rng.randbelow(n) for _ in range(count)]


@pytest.mark.parametrize("rng", [SeededRng(1), CommittedRng(SEED, ())], ids=["seeded", "committed"])
def test_random_numbers_are_uniform(rng: Rng) -> None:
    counts = Counter(rng.randbelow(6) for _ in range(6000))
    assert sorted(counts) == list(range(6))
    assert all(850 < count < 1150 for count in counts.values())


def test_the_committed_rng_depends_on_seed_and_nonces_only() -> None:
    assert draw(CommittedRng(SEED, ("a", "b"))) == draw(CommittedRng(SEED, ("a", "b")))


def test_another_seed_or_nonce_changes_the_committed_rng() -> None:
    numbers = draw(CommittedRng(SEED, ("a", "b")))
    assert numbers != draw(CommittedRng(bytes(32), ("a", "b")))
    assert numbers != draw(CommittedRng(SEED, ("a", "c")))
    assert numbers != draw(CommittedRng(SEED, ("ab",)))


def test_the_committed_rng_continues_from_its_counter() -> None:
    rng = CommittedRng(SEED, ())
    draw(rng)
    assert draw(CommittedRng(SEED, (), rng.counter)) == draw(rng)


def test_a_commitment_binds_seed_and_payload_without_showing_the_seed() -> None:
    assert commitment(SEED, b"") != commitment(bytes(32), b"")
    assert commitment(SEED, b"one table") != commitment(SEED, b"another")
    assert SEED.hex() not in commitment(SEED, b"")


def test_a_shuffle_is_uniform() -> None:
    rng, counts = SeededRng(2), Counter[tuple[int, ...]]()
    for _ in range(6000):
        items = [0, 1, 2]
        shuffle(items, rng)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations(range(3)))
    assert all(850 < count < 1150 for count in counts.values())


def test_the_replayed_rng_returns_the_recorded_draws() -> None:
    recording = RecordingRng(SeededRng(3))
    first = [*draw(recording), recording.measure(lambda: [1.5, 2])]
    replayed = ReplayedRng(recording.draws)
    assert [*draw(replayed), replayed.measure(list)] == first
    assert replayed.is_used_up()


def test_the_replayed_rng_does_not_repeat_a_measurement() -> None:
    def never() -> Any:
        raise AssertionError("measured again")

    assert ReplayedRng([[3, 4]]).measure(never) == [3, 4]


def test_changing_a_measurement_does_not_change_its_record() -> None:
    recording = RecordingRng(SeededRng(3))
    recording.measure(lambda: [[1, 2]])[0].append(3)
    assert recording.draws == [[[1, 2]]]
    ReplayedRng(recording.draws).measure(list)[0].append(3)
    assert recording.draws == [[[1, 2]]]


def test_a_measurement_is_equal_when_recorded_and_when_replayed() -> None:
    recording = RecordingRng(SeededRng(3))
    measured = recording.measure(lambda: ((1, 2.5), "x"))
    assert measured == ReplayedRng(recording.draws).measure(list) == [[1, 2.5], "x"]


@pytest.mark.parametrize("answer", [6, -1, 1.0, True, "1", None])
def test_a_recorded_answer_out_of_range_is_a_record_error(answer: Any) -> None:
    with pytest.raises(RecordError, match="below 6"):
        ReplayedRng([answer]).randbelow(6)


def test_a_record_with_too_few_draws_is_a_record_error() -> None:
    with pytest.raises(RecordError, match="fewer random draws"):
        ReplayedRng([]).randbelow(6)
