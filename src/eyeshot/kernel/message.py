"""What a seat is told at once."""

from __future__ import annotations

import msgspec

from eyeshot.kernel.event import Json
from eyeshot.kernel.question import Question


class Message(msgspec.Struct, frozen=True, gc=False):
    """What one entry of the record means to one seat. A server keeps very many of them, and none is in a circle."""

    number: int
    tick: int
    events: tuple[Json, ...]
    questions: tuple[Question, ...]
    """All that this seat can answer now."""
