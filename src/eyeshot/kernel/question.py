"""A question that is open at the table: to whom, what can be answered, until when."""

from __future__ import annotations

from typing import Any

import msgspec

from eyeshot.kernel.choice import Choice


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """`seat` is whose decision it is, `by` who answers it (another seat under CONTROL)."""

    id: int
    seat: int
    by: int
    prompt: str
    choice: Choice
    args: dict[str, Any] = {}
    optional: bool = False
    """Open all the time; the game does not wait for it."""
    sealed: bool = False
    """Asked of several seats at once; nobody sees an answer before all have answered or the time is up."""
    closes: int | None = None
    """The tick at which it is answered for who has not answered."""
