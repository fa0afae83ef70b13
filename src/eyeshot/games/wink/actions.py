"""Actions of WINK: a small number each, fixed for masks, with a short text."""

from __future__ import annotations

from typing import Final

from eyeshot.games.wink.config import FACES, MAX_SEATS
from eyeshot.kernel.errors import InvalidAction

AWAY: Final = 0
LOOK: Final = AWAY + 1
WINK: Final = LOOK + MAX_SEATS
NAME: Final = WINK + 1
PLACE: Final = NAME + MAX_SEATS
ACCUSE: Final = PLACE + FACES
COUNT: Final = ACCUSE + MAX_SEATS * FACES

_TEXTS = [
    "look away",
    *(f"look {seat}" for seat in range(MAX_SEATS)),
    "wink",
    *(f"name {seat}" for seat in range(MAX_SEATS)),
    *(f"place {number}" for number in range(1, FACES + 1)),
    *(f"accuse {seat} {number}" for seat in range(MAX_SEATS) for number in range(1, FACES + 1)),
]
_CODES = {text: code for code, text in enumerate(_TEXTS)}


def text_of(code: int) -> str:
    """`accuse 2 17`"""
    return _TEXTS[code]


def code_of_text(text: str) -> int:
    """The action that a text means, or InvalidAction."""
    code = _CODES.get(" ".join(text.split()))
    if code is None:
        raise InvalidAction(
            f"{text!r} is no action; those are like: look 2, look away, wink, name 2, place 17, accuse 2 17"
        )
    return code


def place(number: int) -> int:
    return PLACE + number - 1


def accuse(seat: int, number: int) -> int:
    return ACCUSE + seat * FACES + number - 1


def accused_and_number(code: int) -> tuple[int, int]:
    seat, number = divmod(code - ACCUSE, FACES)
    return seat, number + 1
