"""A question that is open at the table: to whom, what can be answered, until when."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from eyeshot.kernel.choice import Action, Choice


class Question(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
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
    paced: bool = False
    """A seat answers it at most once a tick; a second answer has to wait for the next."""
    closes: int | None = None
    """The tick at which it is answered for who has not answered."""
    go_on: Action | None = None
    """The answer with which a seat says that it needs no more time, where all else that it answers can be changed."""
    go_on_from: int = 0
    """The first tick at which `go_on` is accepted. Bots, and the host for absent people, answer at this tick."""


def question_answered(questions: Iterable[Question], seat: int, action: Action) -> Question | None:
    """The one of these questions that a seat answers with an action."""
    return next((q for q in questions if q.by == seat and q.choice.offers(action)), None)
