from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from eyeshot.kernel import CommittedRng, RecordError, RecordingRng, ReplayedRng, Rng, SeededRng, commitment, shuffle

SEED = bytes(range(32))


def drawn(rng: Rng, n: int = 1000, count: int = 20) -> list[int]:
    return [rng.randbelow(n) for _ in range(count)]


@pytest.mark.parametrize("rng", [SeededRng(1), CommittedRng(SEED, ())], ids=["loose", "committed"])
def test_every_number_below_n_comes_up_about_as_often(rng: Rng) -> None:
    counts = Counter(rng.randbelow(6) for _ in range(6000))
    assert sorted(counts) == list(range(6))
    assert all(850 < count < 1150 for count in counts.values())


def test_the_same_seed_and_nonces_give_the_same_numbers() -> None:
    assert drawn(CommittedRng(SEED, ("a", "b"))) == drawn(CommittedRng(SEED, ("a", "b")))


def test_another_seed_or_another_nonce_gives_other_numbers() -> None:
    mine = drawn(CommittedRng(SEED, ("a", "b")))
    assert mine != drawn(CommittedRng(bytes(32), ("a", "b")))
    assert mine != drawn(CommittedRng(SEED, ("a", "c")))
    assert mine != drawn(CommittedRng(SEED, ("ab",)))


def test_committed_chance_goes_on_from_its_counter() -> None:
    rng = CommittedRng(SEED, ())
    drawn(rng)
    assert drawn(CommittedRng(SEED, (), rng.counter)) == drawn(rng)


def test_the_commitment_does_not_show_the_seed() -> None:
    assert commitment(SEED, b"") != commitment(bytes(32), b"")
    assert commitment(SEED, b"one table") != commitment(SEED, b"another")
    assert SEED.hex() not in commitment(SEED, b"")


def test_a_shuffle_reaches_every_order_about_as_often() -> None:
    rng, counts = SeededRng(2), Counter[tuple[int, ...]]()
    for _ in range(6000):
        items = [0, 1, 2]
        shuffle(items, rng)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations(range(3)))
    assert all(850 < count < 1150 for count in counts.values())


def test_recorded_chance_answers_what_was_recorded() -> None:
    recording = RecordingRng(SeededRng(3))
    first = [*drawn(recording), recording.measure(lambda: [1.5, 2])]
    recorded = ReplayedRng(recording.answers)
    assert [*drawn(recorded), recorded.measure(list)] == first
    assert recorded.is_used_up()


def test_a_measurement_that_is_recorded_is_not_made_again() -> None:
    def never() -> Any:
        raise AssertionError("measured again")

    assert ReplayedRng([[3, 4]]).measure(never) == [3, 4]


def test_a_game_that_changes_what_was_measured_does_not_change_the_record() -> None:
    recording = RecordingRng(SeededRng(3))
    recording.measure(lambda: [[1, 2]])[0].append(3)
    assert recording.answers == [[[1, 2]]]
    ReplayedRng(recording.answers).measure(list)[0].append(3)
    assert recording.answers == [[[1, 2]]]


def test_a_measurement_looks_the_same_when_made_and_when_recorded() -> None:
    recording = RecordingRng(SeededRng(3))
    made = recording.measure(lambda: ((1, 2.5), "x"))
    assert made == ReplayedRng(recording.answers).measure(list) == [[1, 2.5], "x"]


@pytest.mark.parametrize("answer", [6, -1, 1.0, True, "1", None])
def test_a_recorded_answer_out_of_range_is_a_bad_record(answer: Any) -> None:
    with pytest.raises(RecordError, match="below 6"):
        ReplayedRng([answer]).randbelow(6)


def test_a_record_with_too_few_answers_is_a_bad_record() -> None:
    with pytest.raises(RecordError, match="fewer answers"):
        ReplayedRng([]).randbelow(6)
