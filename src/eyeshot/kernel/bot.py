"""Bot protocols, and the random bot. A bot gets a view and a question that is open to it, never the state."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, runtime_checkable

from eyeshot.kernel.choice import Action, random_action
from eyeshot.kernel.event import Json
from eyeshot.kernel.question import Question


class Bot(Protocol):
    """One player of one seat. It is made anew for each game and may remember what it saw."""

    def __init__(self, content: str, rng: Random) -> None:
        """`content` is the deck or scenario of the table, `rng` its own luck."""
        ...

    def choose(self, view: Any, question: Question) -> Action:
        """One of the actions that the question offers."""
        ...


@runtime_checkable
class SearchingBot(Protocol):
    """A bot that searches for its answer, which takes a while; where there is no time for it, `choose` answers at once.
    All that it knows is in the view and the question: it may be asked in another process each time. How long it takes
    is seen, so it is for games in which that tells no secret."""

    def think(self, view: Any, question: Question) -> Action:
        """One of the actions that the question offers, after a search."""
        ...


@runtime_checkable
class RealtimeBot(Protocol):
    """A bot that also acts by itself, on questions that the game does not wait for. It hears what its seat is told and
    says when it wants to act next; whoever keeps the time asks it then."""

    def hear(self, events: Sequence[Json], tick: int) -> None:
        """What its seat was told of one entry of the record."""
        ...

    def wants(self) -> int | None:
        """The tick at which it next wants to act by itself; None if it waits until it hears something."""
        ...

    def act(self, view: Any, questions: Sequence[Question], tick: int) -> Action | None:
        """What it does at that tick, or None: an answer to one of the questions that are open to it."""
        ...


class RandomBot:
    """Any of the offered actions: the measure of all others."""

    def __init__(self, content: str, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: Any, question: Question) -> Action:
        return random_action(question.choice, self._rng)
