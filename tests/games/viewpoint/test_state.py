"""Saving, hashing and cloning of states."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from eyeshot.games.viewpoint.engine.stack_frames import (
    FRAME_TYPES,
    Frame,
    SingleCardFrame,
    SingleCardsFrame,
    WindowFrame,
    declared_names,
    to_list,
)
from eyeshot.games.viewpoint.engine.state import STATE_FIELDS, State, empty_state, incremented
from eyeshot.games.viewpoint.knowledge.observations import ObservationLog
from eyeshot.games.viewpoint.match import ViewpointMatch
from eyeshot.kernel import SeededRng, Setup, StateHash, digest, random_action


def _match() -> ViewpointMatch:
    return ViewpointMatch("viewpoint", "classic", Setup(4))


def _different(value: Any) -> Any:
    """Another value of the same type."""
    if isinstance(value, str):
        return f"{value}x"
    if isinstance(value, int):
        return value + 1
    if isinstance(value, ObservationLog):
        return ObservationLog([*value.entries(), 7], value.end + 1)
    return type(value)((*value, 7))


@pytest.mark.parametrize("field", STATE_FIELDS)
def test_a_change_of_any_state_field_changes_the_state_hash(field: str) -> None:
    match = _match()
    state = match.start_quietly(SeededRng(1))
    hashes, before = StateHash(match), StateHash(match).of(state)
    twin = match.clone(state)
    assert hashes.of(twin) == before
    setattr(twin, field, _different(getattr(twin, field)))
    assert hashes.of(twin) != before
    assert not hashes.fits(twin, before)


def test_the_digest_of_a_saved_state_is_accepted_as_its_hash() -> None:
    match = _match()
    state, other = match.start_quietly(SeededRng(1)), match.start_quietly(SeededRng(2))
    of_saved = digest(match.save(state))
    assert StateHash(match).fits(state, of_saved)
    assert StateHash(match).fits(state, StateHash(match).of(state))
    assert not StateHash(match).fits(other, of_saved)


@pytest.mark.parametrize("seed", range(3))
def test_a_change_of_a_state_does_not_change_its_clone_or_a_view_of_it(seed: int) -> None:
    rng, match = Random(seed), _match()
    state = match.start_quietly(SeededRng(rng))
    while not state.end_rule:
        twin, saved = match.clone(state), match.save(state)
        views = [match.view(state, seat) for seat in (0, 1, 2, 3, None)]
        before = repr(views)
        _move(match, state, rng)
        assert match.save(twin) == saved
        assert repr(views) == before


def _move(match: ViewpointMatch, state: State, rng: Random) -> None:
    question = rng.choice(match.questions(state))
    match.advance(state, max(state.tick, question.go_on_from), SeededRng(rng))
    if question in match.questions(state):
        match.apply(state, question.by, random_action(question.choice, rng), SeededRng(rng))


def test_every_field_of_a_state_is_set_in_a_new_one_and_copied_to_its_clone() -> None:
    state = empty_state(4, 70, 3)
    clone = state.clone()
    for field in STATE_FIELDS:
        if field != "observations":
            assert getattr(clone, field) == getattr(state, field)
    assert clone.observations.entries() == state.observations.entries()


def _frame(cls: type[Frame]) -> Frame:
    """A frame of this class whose numbers all differ."""
    names = declared_names(cls)
    values: dict[str, Any] = {name: number for number, name in enumerate(names, 3)}
    values |= {name: (7, 8, 9) for name in names if name in ("acted", "actors", "cards", "victims")}
    values |= {name: True for name in names if name in ("is_announced", "is_cancelled", "up_to")}
    if cls is WindowFrame:
        values |= {"actors": 5, "victims": 6}
    if cls is SingleCardFrame:
        values["cards"] = _frame(SingleCardsFrame)
    return cls(**values)


@pytest.mark.parametrize("cls", FRAME_TYPES)
def test_a_frame_is_saved_as_a_plain_list_and_loaded_as_it_was(cls: type[Frame]) -> None:
    match = _match()
    state = match.start_quietly(SeededRng(1))
    frame = _frame(cls)
    state.stack.append(frame)
    saved = match.save(state)
    loaded = match.load(saved).stack[-1]
    assert type(loaded) is cls
    assert match.save(match.load(saved)) == saved
    assert [_plain(getattr(loaded, name)) for name in declared_names(cls)] == [
        _plain(getattr(frame, name)) for name in declared_names(cls)
    ]


def _plain(value: Any) -> Any:
    return to_list(value) if isinstance(value, Frame) else value


def test_an_incremented_list_is_a_copy() -> None:
    numbers = [1, 2, 3]
    assert incremented(numbers, 1, -5) == [1, -3, 3]
    assert numbers == [1, 2, 3]
