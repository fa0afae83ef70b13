"""How a game shows itself to a person in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from eyeshot.kernel.canonical_json import canonical_bytes
from eyeshot.kernel.choice import Action
from eyeshot.kernel.event import Json
from eyeshot.kernel.game import Match
from eyeshot.kernel.question import Question


class TerminalView(Protocol):
    """Made for one match and the names of its players; it is given views and questions, never the state."""

    looks: Mapping[str, str]
    """What else can be looked at: a key to press, and what it shows."""
    forms: str
    """What can be typed besides the number of a choice, in a person's words; or an empty text."""
    orders: str
    """What can be answered ahead, by a key of its own; empty if there is no such thing in this game."""

    def words(self, kind: str, value: Any) -> str:
        """As Match.words, with the players' names for their seats."""
        ...

    def picture(self, view: Json) -> Any:
        """The table as one seat sees it: something that rich can print."""
        ...

    def look(self, key: str, view: Json) -> Any:
        """What the key of `looks` shows."""
        ...

    def read(self, text: str) -> Action:
        """The action that a person means by what they typed; InvalidAction, in a sentence, if there is none."""
        ...

    def write(self, action: Action) -> str:
        """As a person would type it."""
        ...

    def about(self, question: Question) -> str:
        """What a person should know to answer, beyond the question itself; or an empty text."""
        ...

    def label(self, question: Question, action: Action, view: Json) -> str:
        """What choosing this action means."""
        ...


class PlainTerminalView:
    """A screen for any game: the view line by line, actions as their text."""

    def __init__(self, match: Match[Any], names: Sequence[str]) -> None:
        self._match = match
        self._names = names
        self.looks: Mapping[str, str] = {}
        self.forms = self.orders = ""

    def words(self, kind: str, value: Any) -> str:
        return self._names[value] if kind == "seat" and self._names else self._match.words(kind, value)

    def picture(self, view: Json) -> str:
        return "\n".join(f"{key}: {canonical_bytes(value).decode()}" for key, value in view.items())

    def look(self, key: str, view: Json) -> str:
        return ""

    def read(self, text: str) -> Action:
        return self._match.read(text)

    def write(self, action: Action) -> str:
        return self._match.text(action)

    def about(self, question: Question) -> str:
        return ""

    def label(self, question: Question, action: Action, view: Json) -> str:
        return self._match.text(action)
