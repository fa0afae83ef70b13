"""How a game shows itself to a person in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

from eyeshot.kernel.canonical_json import canonical_bytes
from eyeshot.kernel.choice import Action
from eyeshot.kernel.game import Match, Seat
from eyeshot.kernel.game_protocol import View
from eyeshot.kernel.question import Question


class TerminalView(Protocol):
    """Made for one match and the names of its players; it is given views and questions, never the state."""

    looks: Mapping[str, str]
    """What else can be looked at: a key to press, and what it shows."""
    forms: str
    """What can be typed besides the number of a choice, in a person's words; or an empty text."""
    orders: str
    """What can be answered ahead, by a key of its own; empty if there is no such thing in this game."""

    def picture(self, view: Any) -> Any:
        """The table as one seat sees it: something that rich can print."""
        ...

    def look(self, key: str, view: Any) -> Any:
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

    def label(self, question: Question, action: Action, view: Any) -> str:
        """What choosing this action means."""
        ...


class PlainTerminalView:
    """A screen for any game that declares a protocol: the view field by field, actions as their text."""

    def __init__(self, match: Match[Any], names: Sequence[str], reader: Seat = None) -> None:
        self._match = match
        self.looks: Mapping[str, str] = {}
        self.forms = self.orders = ""

    def picture(self, view: View[Any, Any, Any, Any]) -> str:
        """One line per field. Everybody sees the first ones, this seat the indented ones."""
        return "\n".join(
            f"{'' if part == 'common' else '  '}{name}: {canonical_bytes(value).decode()}"
            for part, fields in msgspec.to_builtins(view).items()
            for name, value in fields.items()
        )

    def look(self, key: str, view: Any) -> str:
        return ""

    def read(self, text: str) -> Action:
        return self._match.read(text)

    def write(self, action: Action) -> str:
        return self._match.text(action)

    def about(self, question: Question) -> str:
        return ""

    def label(self, question: Question, action: Action, view: Any) -> str:
        return self._match.text(action)
