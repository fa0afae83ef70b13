"""Whether one person plays alone against bots: a fact of the table that stands in the record as an entry of its own.

A game may then leave out what only hides something from other people, such as waiting times.
"""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from eyeshot.kernel.errors import RecordError
from eyeshot.kernel.event import Event
from eyeshot.kernel.game import Match

_PREFIX = "alone "
_OFF = "alone off"


@runtime_checkable
class KnowsCompany(Protocol):
    """A match in which it matters whether one person plays alone, with bots in all other seats and no onlooker."""

    def alone_seat(self, state: Any) -> int | None:
        """The seat of the person who plays alone, or None if there are others."""
        ...

    def set_alone(self, state: Any, seat: int | None) -> list[Event]:
        """Note who plays alone, or that there are others. Before the first call there are others."""
        ...


def alone_text(seat: int | None) -> str:
    """The action of the entry: `alone 2`, or `alone off`."""
    return _OFF if seat is None else f"{_PREFIX}{seat}"


def is_alone_text(text: str) -> bool:
    return text.startswith(_PREFIX)


def apply_alone(match: Match[Any], state: Any, text: str) -> list[Event]:
    """Do what an entry `alone ...` says. Raises RecordError if it cannot be."""
    if not isinstance(match, KnowsCompany) or match.outcome(state) is not None:
        raise RecordError(f"{text!r} cannot be noted here")
    number = text.removeprefix(_PREFIX)
    seat = int(number) if number.isascii() and number.isdigit() and len(number) < 4 else None
    if alone_text(seat) != text or (seat is not None and seat >= match.setup.seats):
        raise RecordError(f"{text!r} names no seat of this table")
    return match.set_alone(state, seat)
