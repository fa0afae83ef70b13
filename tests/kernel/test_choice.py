"""Choices: which actions they offer, random actions, and masks."""

from __future__ import annotations

from math import inf, nan
from random import Random

import pytest

from eyeshot.kernel import (
    Action,
    Choice,
    FlickChoice,
    NumberChoice,
    PickChoice,
    PlaceChoice,
    code_of,
    mask,
    random_action,
)

PICK = PickChoice((2, 5))
NUMBER = NumberChoice(3, 1, 4)
FLICK = FlickChoice((1, 2), (-1.0, 1.0), (0.0, 2.0))
PLACE = PlaceChoice((0,), (0.0, 10.0), (5.0, 6.0), (0.0, 3.0))
ALL: list[Choice] = [PICK, NUMBER, FLICK, PLACE]


@pytest.mark.parametrize(
    ("choice", "action"),
    [
        (PICK, 5),
        (NUMBER, (3, 1)),
        (NUMBER, (3, 4.0)),
        (FLICK, (1, -1.0, 2.0)),
        (PLACE, (0, 0.0, 5.5, 3)),
    ],
)
def test_a_choice_offers_an_action_within_its_bounds(choice: Choice, action: Action) -> None:
    assert choice.offers(action)


@pytest.mark.parametrize(
    ("choice", "action"),
    [
        (PICK, 3),
        (PICK, (2, 0)),
        (PICK, True),
        (NUMBER, 3),
        (NUMBER, (3, 0)),
        (NUMBER, (3, 5)),
        (NUMBER, (3, 1.5)),
        (NUMBER, (2, 2)),
        (NUMBER, (3, nan)),
        (FLICK, 1),
        (FLICK, (1, 0.0)),
        (FLICK, (3, 0.0, 1.0)),
        (FLICK, (1, 1.01, 1.0)),
        (FLICK, (1, nan, 1.0)),
        (FLICK, (1, 0.0, inf)),
        (FLICK, (1, 0.0, 1.0, 1.0)),
        (PLACE, (0, 11.0, 5.5, 1.0)),
        (PLACE, ()),
    ],
)
def test_a_choice_does_not_offer_an_action_outside_its_bounds(choice: Choice, action: Action) -> None:
    assert not choice.offers(action)


@pytest.mark.parametrize("choice", ALL)
def test_a_random_action_is_offered_by_its_choice(choice: Choice) -> None:
    rng = Random(1)
    assert all(choice.offers(random_action(choice, rng)) for _ in range(200))


@pytest.mark.parametrize("choice", ALL)
def test_random_actions_reach_every_code_of_a_choice(choice: Choice) -> None:
    rng = Random(1)
    drawn = {code_of(random_action(choice, rng)) for _ in range(200)}
    assert drawn == {code for code, bit in enumerate(mask(choice, 8)) if bit}


@pytest.mark.parametrize(
    ("choice", "codes"),
    [(PICK, [2, 5]), (NUMBER, [3]), (FLICK, [1, 2]), (PLACE, [0])],
    ids=["pick", "number", "flick", "place"],
)
def test_a_mask_marks_the_codes_of_a_choice(choice: Choice, codes: list[int]) -> None:
    assert [code for code, bit in enumerate(mask(choice, 8)) if bit] == codes


def test_the_code_of_an_action_with_measures_is_its_first_element() -> None:
    assert code_of((4, 0.5)) == 4
    assert code_of(7) == 7
