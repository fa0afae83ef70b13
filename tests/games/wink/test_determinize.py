"""Determinization of WINK: resampled worlds vary in everything that a seat does not know, and in nothing else."""

from __future__ import annotations

from collections import Counter
from random import Random

from eyeshot.games.wink.match import WinkMatch
from eyeshot.games.wink.state import NO_TICK, NOBODY, State
from eyeshot.kernel import Seat, SeededRng, Setup
from eyeshot.testing.random_play import random_game
from tests.games.wink.arranged import SIX, TICK_S, TestTable, glances, wink
from tests.games.wink.leaks import holder_of

SAMPLES = 200


def sample_worlds(table: TestTable, seat: Seat) -> list[State]:
    return [table.match.resample(table.state, (seat,), SeededRng(seed)) for seed in range(SAMPLES)]


def test_a_face_card_that_a_seat_cannot_locate_is_resampled_to_several_places() -> None:
    match = WinkMatch(Setup(5))
    states = [step.after for step in random_game(match, Random(3)) if match.outcome(step.after) is None]
    for state in (states[0], states[len(states) // 3], states[2 * len(states) // 3]):
        for seat in (0, 3, None):
            hidden = [n for k, hand in enumerate(state.hands) if k != seat for n in hand]
            viewer_set = 0 if seat is None else 1 << seat
            hidden = [n for n in hidden if state.known_holder[n] == NOBODY and not state.witnesses[n] & viewer_set]
            samples = [match.resample(state, (seat,), SeededRng(seed)) for seed in range(SAMPLES)]
            for number in hidden:
                assert len({holder_of(world, number) for world in samples}) > 1, number


def test_hands_of_wink_resampled_after_the_deal_are_distributed_like_the_deal() -> None:
    match = WinkMatch(Setup(4))
    state, _ = match.start(SeededRng(1))
    hidden = [number for number in range(1, 37) if number not in state.hands[0]]
    count, held = 1000, Counter[int]()
    for seed in range(count):
        held.update(match.resample(state, (0,), SeededRng(seed)).hands[1])
    share = 7 / len(hidden)
    chi_square = sum((held[n] - count * share) ** 2 for n in hidden) / (count * share * (1 - share))
    freedom = len(hidden) - 1
    assert abs(chi_square - freedom) < 5 * (2 * freedom) ** 0.5


def test_an_unseen_gaze_and_an_unseen_wink_are_resampled_to_every_value() -> None:
    table = glances(f"{SIX}; turn: 5")
    table.wait(2)
    table.act(3, "look 2", "wink")
    samples = sample_worlds(table, 0)
    for seat in (1, 2, 3, 4, 5):
        assert {world.gazes[seat] for world in samples} == {-1, *range(6)} - {seat}
        assert {world.wink_ends[seat] == NO_TICK for world in samples} == {True, False}
    assert len({world.wink_ends[3] for world in samples}) > 3


def test_a_face_whose_eyelids_are_not_seen_keeps_its_gaze_and_only_its_wink_is_resampled() -> None:
    table = glances(f"{SIX}; turn: 5")
    table.act(0, "look 3")
    table.wait(2)
    table.act(3, "look 2")
    table.wait(3 * TICK_S)
    samples = sample_worlds(table, 0)
    assert {world.gazes[3] for world in samples} == {2}
    ends = [table.state.turned_at[3] + table.match.config.wink_ticks + delay for delay in range(4)]
    assert {world.wink_ends[3] for world in samples} == {NO_TICK, *ends}, "not before it turned there"


def test_resampling_keeps_a_wink_and_its_card_for_a_seat_that_saw_it() -> None:
    table = glances(f"{SIX}; turn: 5")
    table.act(1, "look 3")
    table.act(3, "look 2", "wink")
    assert {world.wink_ends[3] for world in sample_worlds(table, 1)} == {table.match.config.wink_ticks}
    assert {holder_of(world, 1) for world in sample_worlds(table, 1)} == {3}
    assert len({holder_of(world, 1) for world in sample_worlds(table, 0)}) > 3
    table.act(1, "look away")
    assert {holder_of(world, 1) for world in sample_worlds(table, 1)} == {3}, "the wink is remembered"


def test_resampling_moves_the_card_of_a_wink_that_may_be_false() -> None:
    table = glances(f"{SIX}; turn: 5", false_winks=True)
    table.act(1, "look 3")
    table.act(3, "look 2", "wink")
    assert len({holder_of(world, 1) for world in sample_worlds(table, 1)}) > 3


def test_resampling_keeps_what_guesses_and_accusations_have_shown() -> None:
    table = glances(SIX)
    table.act(3, "accuse 2 21")
    table.wait_out()
    table.act(0, "name 4")
    samples = sample_worlds(table, 3)
    assert 21 not in {number for world in samples for seat in (0, 2, 4) for number in world.hands[seat]}
    assert any(21 in world.hands[1] for world in samples)


def test_resampling_agrees_with_which_seats_had_a_card_to_place_on() -> None:
    hands = "hands: 7 12 | 3 9 | 1 2 | 30 31; down: 1-6 8-11 13-36; turn:"
    stuck, not_stuck = wink(f"{hands} 0"), wink(f"{hands} 1")
    assert {tuple(world.hands[0]) for world in sample_worlds(stuck, 3)} == {(7, 12)}
    assert (7, 12) not in {tuple(world.hands[1]) for world in sample_worlds(not_stuck, 3)}
    assert len({tuple(world.hands[1]) for world in sample_worlds(not_stuck, 3)}) > 3
