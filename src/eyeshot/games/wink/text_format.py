"""Puts seats, numbers and gestures into words for the sentences of the catalogue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eyeshot.games.wink.state import NOBODY
from eyeshot.kernel.messages import Catalogue


class TextFormatter:
    """Formats values for one table in one language; with names, seats are called by them."""

    def __init__(self, catalogue: Catalogue, gesture: str, names: Sequence[str] = ()) -> None:
        self._catalogue = catalogue
        self._gesture = gesture
        self._names = names

    def __call__(self, kind: str, value: Any) -> str:
        """Return the words for a value. The kinds `sign`, `gives` and `lids` are the agreed gesture as a verb, in the
        third person, and as an addition to a look."""
        match kind:
            case "seat":
                if value == NOBODY:
                    return self._word("nobody")
                return self._names[value] if self._names else self._word("seat", n=value + 1)
            case "seats":
                return ", ".join(self("seat", seat) for seat in value)
            case "numbers":
                return ", ".join(map(str, value))
            case "sign" | "gives":
                return self._word(f"{kind}.{self._gesture}")
            case "lids":
                return self._word(f"lids.{self._gesture}") if value else ""
            case _:
                return self._word(f"{kind}.{str(value).lower()}")

    def _word(self, key: str, **args: Any) -> str:
        return self._catalogue.say(f"word.{key}", args, self)
