from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from eyeshot.kernel import BadRecord, Chance, Committed, Loose, Recorded, Recording, commitment, shuffle

SEED = bytes(range(32))


def drawn(chance: Chance, n: int = 1000, count: int = 20) -> list[int]:
    return [chance.below(n) for _ in range(count)]


@pytest.mark.parametrize("chance", [Loose(1), Committed(SEED, ())], ids=["loose", "committed"])
def test_every_number_below_n_comes_up_about_as_often(chance: Chance) -> None:
    counts = Counter(chance.below(6) for _ in range(6000))
    assert sorted(counts) == list(range(6))
    assert all(850 < count < 1150 for count in counts.values())


def test_the_same_seed_and_nonces_give_the_same_numbers() -> None:
    assert drawn(Committed(SEED, ("a", "b"))) == drawn(Committed(SEED, ("a", "b")))


def test_another_seed_or_another_nonce_gives_other_numbers() -> None:
    mine = drawn(Committed(SEED, ("a", "b")))
    assert mine != drawn(Committed(bytes(32), ("a", "b")))
    assert mine != drawn(Committed(SEED, ("a", "c")))
    assert mine != drawn(Committed(SEED, ("ab",)))


def test_committed_chance_goes_on_from_its_counter() -> None:
    chance = Committed(SEED, ())
    drawn(chance)
    assert drawn(Committed(SEED, (), chance.counter)) == drawn(chance)


def test_the_commitment_does_not_show_the_seed() -> None:
    assert commitment(SEED, b"") != commitment(bytes(32), b"")
    assert commitment(SEED, b"one table") != commitment(SEED, b"another")
    assert SEED.hex() not in commitment(SEED, b"")


def test_a_shuffle_reaches_every_order_about_as_often() -> None:
    chance, counts = Loose(2), Counter[tuple[int, ...]]()
    for _ in range(6000):
        items = [0, 1, 2]
        shuffle(items, chance)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations(range(3)))
    assert all(850 < count < 1150 for count in counts.values())


def test_recorded_chance_answers_what_was_recorded() -> None:
    recording = Recording(Loose(3))
    first = [*drawn(recording), recording.measure(lambda: [1.5, 2])]
    recorded = Recorded(recording.answers)
    assert [*drawn(recorded), recorded.measure(list)] == first
    assert recorded.is_used_up()


def test_a_measurement_that_is_recorded_is_not_made_again() -> None:
    def never() -> Any:
        raise AssertionError("measured again")

    assert Recorded([[3, 4]]).measure(never) == [3, 4]


def test_a_game_that_changes_what_was_measured_does_not_change_the_record() -> None:
    recording = Recording(Loose(3))
    recording.measure(lambda: [[1, 2]])[0].append(3)
    assert recording.answers == [[[1, 2]]]
    Recorded(recording.answers).measure(list)[0].append(3)
    assert recording.answers == [[[1, 2]]]


def test_a_measurement_looks_the_same_when_made_and_when_recorded() -> None:
    recording = Recording(Loose(3))
    made = recording.measure(lambda: ((1, 2.5), "x"))
    assert made == Recorded(recording.answers).measure(list) == [[1, 2.5], "x"]


@pytest.mark.parametrize("answer", [6, -1, 1.0, True, "1", None])
def test_a_recorded_answer_out_of_range_is_a_bad_record(answer: Any) -> None:
    with pytest.raises(BadRecord, match="below 6"):
        Recorded([answer]).below(6)


def test_a_record_with_too_few_answers_is_a_bad_record() -> None:
    with pytest.raises(BadRecord, match="fewer answers"):
        Recorded([]).below(6)
