"""Actions of WINK: each is a code, the same in every game, and has a text form such as `accuse 2 17`."""

from __future__ import annotations

from typing import Final

from eyeshot.games.wink.match_config import FACES, MAX_SEATS
from eyeshot.games.wink.state import NOBODY
from eyeshot.kernel import InvalidAction

LOOK_AWAY: Final = 0
LOOK: Final = LOOK_AWAY + 1
"""The first code of a kind of action; codes of one kind follow each other."""
WINK: Final = LOOK + MAX_SEATS
NAME: Final = WINK + 1
PLACE: Final = NAME + MAX_SEATS
ACCUSE: Final = PLACE + FACES
HERE: Final = ACCUSE + MAX_SEATS * FACES
ENOUGH: Final = HERE + 1
MORE: Final = ENOUGH + 1
COUNT: Final = MORE + 1

_TEXTS = [
    "look away",
    *(f"look {seat}" for seat in range(MAX_SEATS)),
    "wink",
    *(f"name {seat}" for seat in range(MAX_SEATS)),
    *(f"place {number}" for number in range(1, FACES + 1)),
    *(f"accuse {seat} {number}" for seat in range(MAX_SEATS) for number in range(1, FACES + 1)),
    "here",
    "enough",
    "more",
]
_CODES = {text: code for code, text in enumerate(_TEXTS)}


def text_of(code: int) -> str:
    """Return the text form of an action, such as `accuse 2 17`."""
    return _TEXTS[code]


def code_of_text(text: str) -> int:
    """Return the action of a text form; raises InvalidAction if there is none."""
    code = _CODES.get(" ".join(text.split()))
    if code is None:
        raise InvalidAction(
            f"{text!r} is not an action; actions are: look 2, look away, wink, name 2, place 17, accuse 2 17, here, "
            "enough, more"
        )
    return code


def look(seat: int) -> int:
    return LOOK + seat


def look_target(code: int) -> int:
    """Return the seat that a look is at, or NOBODY for a look away."""
    return NOBODY if code == LOOK_AWAY else code - LOOK


def name(seat: int) -> int:
    return NAME + seat


def named_seat(code: int) -> int:
    return code - NAME


def place(number: int) -> int:
    return PLACE + number - 1


def placed_number(code: int) -> int:
    return code - PLACE + 1


def accuse(seat: int, number: int) -> int:
    return ACCUSE + seat * FACES + number - 1


def accused_and_number(code: int) -> tuple[int, int]:
    seat, number = divmod(code - ACCUSE, FACES)
    return seat, number + 1
