"""What a bot is: it gets a view and a question that is open to it, never the state."""

from __future__ import annotations

from random import Random
from typing import Protocol

from eyeshot.kernel.choice import Action, any_action
from eyeshot.kernel.event import Data
from eyeshot.kernel.question import Question


class Bot(Protocol):
    """One player of one seat. It is made anew for each game and may remember what it saw."""

    def __init__(self, content: str, rng: Random) -> None:
        """`content` is the deck or scenario of the table, `rng` its own luck."""
        ...

    def choose(self, view: Data, question: Question) -> Action:
        """One of the actions that the question offers."""
        ...


class RandomBot:
    """Any of the offered actions: the measure of all others."""

    def __init__(self, content: str, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: Data, question: Question) -> Action:
        return any_action(question.choice, self._rng)
