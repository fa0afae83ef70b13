"""Actions as a person types them in the terminal: players by number, from 1, or by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eyeshot.games.wink import actions
from eyeshot.games.wink.config import FACES, Config
from eyeshot.games.wink.text_format import TextFormatter
from eyeshot.kernel.errors import InvalidAction
from eyeshot.kernel.messages import Catalogue

IGNORED_WORDS = ("at", "of", "on")
"""`accuse Ada of 17` is `accuse Ada 17`."""


class TerminalInput:
    """Reads and writes the actions of one table."""

    def __init__(self, config: Config, catalogue: Catalogue, names: Sequence[str]) -> None:
        self._config = config
        self._catalogue = catalogue
        self._format = TextFormatter(catalogue, config.gesture, names)
        self.forms = self._say("forms", who=1)

    def read(self, text: str) -> int:
        """Return the action of a text; raises InvalidAction if there is none."""
        verb, *rest = (word for word in text.casefold().split() if word not in IGNORED_WORDS)
        match verb, rest:
            case ("look", ["away"]):
                return actions.LOOK_AWAY
            case ("look", [_, *_]):
                return actions.look(self._seat(rest))
            case ("wink" | "blink" | "frown", []) if verb in ("wink", self._config.gesture):
                return actions.WINK
            case ("name", [_, *_]):
                return actions.name(self._seat(rest))
            case ("place", [number]):
                return actions.place(self._number(number))
            case ("accuse", [*player, number]) if player:
                return actions.accuse(self._seat(player), self._number(number))
            case _:
                raise InvalidAction(self._say("unknown", text=text, forms=self.forms))

    def write(self, code: int) -> str:
        """Return an action as a person would type it."""
        if code >= actions.ACCUSE:
            accused, number = actions.accused_and_number(code)
            return f"accuse {accused + 1} {number}"
        if actions.NAME <= code < actions.PLACE:
            return f"name {actions.named_seat(code) + 1}"
        if actions.LOOK <= code < actions.WINK:
            return f"look {actions.look_target(code) + 1}"
        return self._config.gesture if code == actions.WINK else actions.text_of(code)

    def _seat(self, words: Sequence[str]) -> int:
        """Return the seat of a player by number, by name, or by the unambiguous beginning of a name."""
        player = " ".join(words)
        if player.isascii() and player.isdigit() and len(player) < 4 and 1 <= int(player) <= self._config.seats:
            return int(player) - 1
        names = [self._format("seat", seat).casefold() for seat in range(self._config.seats)]
        matches = [seat for seat, name in enumerate(names) if name == player]
        matches = matches or [seat for seat, name in enumerate(names) if name.startswith(player)]
        if len(matches) != 1:
            raise InvalidAction(self._say("no-player", who=player, seats=self._config.seats))
        return matches[0]

    def _number(self, word: str) -> int:
        if word.isascii() and word.isdigit() and len(word) < 4 and 1 <= int(word) <= FACES:
            return int(word)
        raise InvalidAction(self._say("no-number", text=word, faces=FACES))

    def _say(self, key: str, **args: Any) -> str:
        return self._catalogue.say(f"typed.{key}", args, self._format)
