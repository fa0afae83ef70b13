"""Options and set-ups: which texts and values are accepted."""

from __future__ import annotations

from typing import Any

import pytest

from eyeshot.kernel import InputError, Option, Setup, check_setup
from tests.samples.morra import Morra

SPEED = Option("speed", "slow", ("slow", "fast"))
POINTS = Option("points", 100, low=-5, high=100)


class Adjustable(Morra):
    options: tuple[Option, ...] = (SPEED, POINTS)


@pytest.mark.parametrize(
    ("option", "text", "value"), [(SPEED, "FAST", "fast"), (POINTS, "100", 100), (POINTS, "-5", -5)]
)
def test_an_option_reads_the_text_of_its_value(option: Option, text: str, value: Any) -> None:
    assert option.read(text) == value


@pytest.mark.parametrize("text", ["101", "-6", "--5", "²", "ten", "", "1.5", "9" * 30])
def test_a_number_option_refuses_other_texts_and_names_its_range(text: str) -> None:
    with pytest.raises(InputError, match="option points can be -5 to 100, not"):
        POINTS.read(text)


def test_an_option_refuses_an_unknown_value_and_lists_the_known_ones() -> None:
    with pytest.raises(InputError, match="option speed can be slow, fast, not 'warp'"):
        SPEED.read("warp")


def test_a_setup_with_known_options_and_seats_is_accepted() -> None:
    setup = Setup(4, {"speed": "fast", "points": 7})
    check_setup(Adjustable(), setup)
    assert Adjustable().match(setup).setup == setup


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_a_setup_with_a_wrong_seat_count_is_refused_with_the_range(seats: int) -> None:
    with pytest.raises(InputError, match=f"Morra is for 2 to 4 seats, not {seats}"):
        check_setup(Adjustable(), Setup(seats))


def test_a_setup_with_an_unknown_option_is_refused_with_the_list_of_options() -> None:
    with pytest.raises(InputError, match="no option 'seed'; there is: speed, points"):
        check_setup(Adjustable(), Setup(2, {"seed": 1}))
    with pytest.raises(InputError, match="there is: none"):
        check_setup(Morra(), Setup(2, {"seed": 1}))


def test_a_setup_with_a_bad_option_value_is_refused() -> None:
    with pytest.raises(InputError, match="option points"):
        check_setup(Adjustable(), Setup(2, {"points": 1000}))
