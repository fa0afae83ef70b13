"""Clones of a state share lists, and no state sees the changes of another."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from eyeshot.games.viewpoint.knowledge.observations import ObservationLog
from eyeshot.games.viewpoint.match import ViewpointMatch
from eyeshot.kernel import SeededRng, Setup, find_game


def _saved_after(match: ViewpointMatch, state: Any, seed: int, steps: int) -> bytes:
    rng = Random(seed)
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
        alone = [_saved_after(match, match.load(saved), seed, 12) for seed in range(3)]
        # From shared lists, one after the other, each reaches the state that it reaches with lists of its own.
        assert [_saved_after(match, twin, seed, 12) for seed, twin in enumerate(twins)] == alone
        assert match.save(state) == saved
        # When the original goes on, its clones do not change.
        still = match.clone(state)
        assert _saved_after(match, state, turn, 1) == _saved_after(match, match.load(saved), turn, 1)
        assert match.save(still) == saved


def test_an_observation_log_that_continues_after_its_fork_did_has_entries_of_its_own() -> None:
    log = ObservationLog([1, 2], 2)
    fork = log.fork()
    log.add(3)
    assert (log.entries(), fork.entries()) == ([1, 2, 3], [1, 2])
    fork.add(4)
    log.add(5)
    assert (log.entries(), fork.entries()) == ([1, 2, 3, 5], [1, 2, 4])
    assert log.continues(ObservationLog([1, 2, 3], 3))
    assert not log.continues(fork)
    assert not fork.continues(log)
