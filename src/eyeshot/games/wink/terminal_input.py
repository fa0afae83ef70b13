"""What a person types at a table in the terminal: players by number, from 1, or by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eyeshot.games.wink import actions
from eyeshot.games.wink.config import FACES, Table
from eyeshot.games.wink.text_format import Speech
from eyeshot.kernel.errors import InvalidAction
from eyeshot.kernel.messages import Catalogue

SMALL_WORDS = ("at", "of", "on")
"""`accuse Ada of 17` is `accuse Ada 17`."""


class Typed:
    """Reads and writes the actions of one table."""

    def __init__(self, table: Table, catalogue: Catalogue, names: Sequence[str]) -> None:
        self._table = table
        self._catalogue = catalogue
        self._speech = Speech(catalogue, table.gesture, names)
        self.forms = self._say("forms", who=1)

    def read(self, text: str) -> int:
        verb, *rest = (word for word in text.casefold().split() if word not in SMALL_WORDS)
        match verb, rest:
            case ("look", ["away"]):
                return actions.AWAY
            case ("look", [_, *_]):
                return actions.LOOK + self._player(rest)
            case ("wink" | "blink" | "frown", []) if verb in ("wink", self._table.gesture):
                return actions.WINK
            case ("name", [_, *_]):
                return actions.NAME + self._player(rest)
            case ("place", [number]):
                return actions.place(self._number(number))
            case ("accuse", [*who, number]) if who:
                return actions.accuse(self._player(who), self._number(number))
            case _:
                raise InvalidAction(self._say("unknown", text=text, forms=self.forms))

    def write(self, code: int) -> str:
        if code >= actions.ACCUSE:
            accused, number = actions.accused_and_number(code)
            return f"accuse {accused + 1} {number}"
        if actions.NAME <= code < actions.PLACE:
            return f"name {code - actions.NAME + 1}"
        if actions.LOOK <= code < actions.WINK:
            return f"look {code - actions.LOOK + 1}"
        return self._table.gesture if code == actions.WINK else actions.text_of(code)

    def _player(self, words: Sequence[str]) -> int:
        """By number, by name, or by the beginning of a name that only one has."""
        who = " ".join(words)
        if who.isascii() and who.isdigit() and len(who) < 4 and 1 <= int(who) <= self._table.seats:
            return int(who) - 1
        names = [self._speech("seat", seat).casefold() for seat in range(self._table.seats)]
        found = [seat for seat, name in enumerate(names) if name == who]
        found = found or [seat for seat, name in enumerate(names) if name.startswith(who)]
        if len(found) != 1:
            raise InvalidAction(self._say("no-player", who=who, seats=self._table.seats))
        return found[0]

    def _number(self, word: str) -> int:
        if word.isascii() and word.isdigit() and len(word) < 4 and 1 <= int(word) <= FACES:
            return int(word)
        raise InvalidAction(self._say("no-number", text=word, faces=FACES))

    def _say(self, key: str, **args: Any) -> str:
        return self._catalogue.say(f"typed.{key}", args, self._speech)
