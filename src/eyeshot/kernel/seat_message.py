"""The message that one seat gets for one entry of the record: the events as it sees them, and its open questions."""

from __future__ import annotations

import msgspec

from eyeshot.kernel.event import Json
from eyeshot.kernel.question import Question


class SeatMessage(msgspec.Struct, frozen=True, gc=False):
    """What one entry of the record means to one seat. A server keeps very many of them, and none is in a circle."""

    number: int
    tick: int
    events: tuple[Json, ...]
    questions: tuple[Question, ...]
    """All that this seat can answer now."""
