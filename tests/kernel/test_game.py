from __future__ import annotations

from typing import Any

import pytest

from eyeshot.kernel import InputError, Option, Setup, check_setup
from tests.samples.morra import Morra

SPEED = Option("speed", "slow", "How fast it goes", ("slow", "fast"))
POINTS = Option("points", 100, "What ends it", low=-5, high=100)


class Adjustable(Morra):
    options: tuple[Option, ...] = (SPEED, POINTS)


@pytest.mark.parametrize(
    ("option", "text", "value"), [(SPEED, "FAST", "fast"), (POINTS, "100", 100), (POINTS, "-5", -5)]
)
def test_a_text_is_read_as_the_value_it_means(option: Option, text: str, value: Any) -> None:
    assert option.read(text) == value


@pytest.mark.parametrize("text", ["101", "-6", "--5", "²", "ten", "", "1.5", "9" * 30])
def test_what_is_no_number_in_range_gets_a_line_that_says_which_are(text: str) -> None:
    with pytest.raises(InputError, match="option points can be -5 to 100, not"):
        POINTS.read(text)


def test_an_unknown_value_gets_a_line_that_lists_the_known() -> None:
    with pytest.raises(InputError, match="option speed can be slow, fast, not 'warp'"):
        SPEED.read("warp")


def test_a_setup_that_fits_passes() -> None:
    setup = Setup(4, {"speed": "fast", "points": 7})
    check_setup(Adjustable(), setup)
    assert Adjustable().match(setup).setup == setup


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_an_impossible_seat_count_says_which_are_possible(seats: int) -> None:
    with pytest.raises(InputError, match=f"Morra is for 2 to 4 seats, not {seats}"):
        check_setup(Adjustable(), Setup(seats))


def test_an_unknown_option_lists_what_there_is() -> None:
    with pytest.raises(InputError, match="no option 'luck'; there is: speed, points"):
        check_setup(Adjustable(), Setup(2, {"luck": 1}))
    with pytest.raises(InputError, match="there is: none"):
        check_setup(Morra(), Setup(2, {"luck": 1}))


def test_a_bad_value_of_an_option_is_refused() -> None:
    with pytest.raises(InputError, match="option points"):
        check_setup(Adjustable(), Setup(2, {"points": 1000}))
