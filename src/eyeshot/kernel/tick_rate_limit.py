"""Limits a seat to one answer per tick to paced questions."""

from __future__ import annotations

from eyeshot.kernel.question import Question


class TickRateLimit:
    """Who was quick has to wait for the next tick. For each seat the tick of its latest answer to a paced question."""

    def __init__(self) -> None:
        self._latest: dict[int, int] = {}

    def earliest(self, question: Question | None) -> int:
        """The first tick at which this can be answered, as far as the pace of its seat goes."""
        return self._latest.get(question.by, -1) + 1 if question is not None and question.paced else 0

    def note(self, question: Question | None, tick: int) -> None:
        """It was answered."""
        if question is not None and question.paced:
            self._latest[question.by] = tick
