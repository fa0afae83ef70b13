"""States share what seldom changes, and no state sees what another does with it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from eyeshot.games.viewpoint.knowledge.observations import ObservationLog
from eyeshot.games.viewpoint.match import ViewpointMatch
from eyeshot.kernel import SeededRng, Setup, find_game


def _goes_on(match: ViewpointMatch, state: Any, luck: int, steps: int) -> bytes:
    rng = Random(luck)
    for _ in range(steps):
        asked = [question.by for question in match.questions(state) if not question.optional]
        if not asked:
            break
        seat = rng.choice(asked)
        match.decide(state, seat, rng.choice(match.options(state, seat)), SeededRng(rng))
    return match.save(state)


@pytest.mark.parametrize("game", ["viewpoint", "viewpoint-revisioned", "winking-dead"])
def test_states_that_continue_from_one_state_do_not_affect_each_other(game: str) -> None:
    match = find_game(game).match(Setup(4))
    assert isinstance(match, ViewpointMatch)
    state = match.start_quietly(SeededRng(3))
    for turn in range(30):
        if state.end_rule:
            break
        saved = match.save(state)
        twins = [match.clone(state) for _ in range(3)]
        alone = [_goes_on(match, match.load(saved), luck, 12) for luck in range(3)]
        # One after the other, from the same lists: and each comes where it comes if it has lists of its own.
        assert [_goes_on(match, twin, luck, 12) for luck, twin in enumerate(twins)] == alone
        assert match.save(state) == saved
        # Who was cloned goes on too, and its clones stay where they are.
        still = match.clone(state)
        assert _goes_on(match, state, turn, 1) == _goes_on(match, match.load(saved), turn, 1)
        assert match.save(still) == saved


def test_an_observation_log_that_continues_after_its_fork_did_has_entries_of_its_own() -> None:
    one = ObservationLog([1, 2], 2)
    two = one.fork()
    one.add(3)
    assert (one.entries(), two.entries()) == ([1, 2, 3], [1, 2])
    two.add(4)
    one.add(5)
    assert (one.entries(), two.entries()) == ([1, 2, 3, 5], [1, 2, 4])
    assert one.continues(ObservationLog([1, 2, 3], 3))
    assert not one.continues(two)
    assert not two.continues(one)
