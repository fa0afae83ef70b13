"""A state as it is saved, packed and cloned."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from eyeshot.games.viewpoint.engine.state import FIELDS, State, changed
from eyeshot.games.viewpoint.knowledge.observations import Trail
from eyeshot.games.viewpoint.match import ViewpointMatch
from eyeshot.kernel import SeededRng, Setup, digest
from eyeshot.kernel.choice import random_action
from eyeshot.kernel.state_hash import StateHash


def _match() -> ViewpointMatch:
    return ViewpointMatch("viewpoint", "classic", Setup(4))


def _other(value: Any) -> Any:
    """Something else of the same kind."""
    if isinstance(value, str):
        return f"{value}x"
    if isinstance(value, int):
        return value + 1
    if isinstance(value, Trail):
        return Trail([*value.moves(), 7], value.end + 1)
    return type(value)((*value, 7))


@pytest.mark.parametrize("field", FIELDS)
def test_whatever_is_other_in_a_state_its_hash_is_other_too(field: str) -> None:
    match = _match()
    state = match.start_quietly(SeededRng(1))
    hashes, before = StateHash(match), StateHash(match).of(state)
    twin = match.clone(state)
    assert hashes.of(twin) == before
    setattr(twin, field, _other(getattr(twin, field)))
    assert hashes.of(twin) != before
    assert not hashes.fits(twin, before)


def test_a_record_of_before_still_fits() -> None:
    match = _match()
    state, other = match.start_quietly(SeededRng(1)), match.start_quietly(SeededRng(2))
    of_before = digest(match.save(state))
    assert StateHash(match).fits(state, of_before)
    assert StateHash(match).fits(state, StateHash(match).of(state))
    assert not StateHash(match).fits(other, of_before)


@pytest.mark.parametrize("seed", range(3))
def test_what_happens_to_a_clone_or_its_original_is_not_seen_in_the_other(seed: int) -> None:
    rng, match = Random(seed), _match()
    state = match.start_quietly(SeededRng(rng))
    while not state.end_rule:
        twin, saved = match.clone(state), match.save(state)
        views = [match.view(state, seat) for seat in (0, 1, 2, 3, None)]
        shown = repr(views)
        _move(match, state, rng)
        assert match.save(twin) == saved
        assert repr(views) == shown, "a view stays as it was"


def _move(match: ViewpointMatch, state: State, rng: Random) -> None:
    question = rng.choice(match.questions(state))
    match.apply(state, question.by, random_action(question.choice, rng), SeededRng(rng))


def test_changed_numbers_are_others() -> None:
    numbers = [1, 2, 3]
    assert changed(numbers, 1, -5) == [1, -3, 3]
    assert numbers == [1, 2, 3]
