"""Actions as a person types them in the terminal: players by number, from 1, or by name."""

from __future__ import annotations

from collections.abc import Sequence

from eyeshot.games.wink import action_codes
from eyeshot.games.wink.match_config import FACES, Config
from eyeshot.games.wink.text import WinkText
from eyeshot.kernel import InvalidAction

IGNORED_WORDS = ("at", "of", "on")
"""`accuse Ada of 17` is `accuse Ada 17`."""


class TerminalInput:
    """Reads and writes the actions of one table."""

    def __init__(self, config: Config, text: WinkText) -> None:
        self._config = config
        self._text = text
        self.forms = text.say("terminal-forms", player=text.seat(1))

    def read(self, text: str) -> int:
        """Return the action of a text; raises InvalidAction if there is none."""
        verb, *rest = (word for word in text.casefold().split() if word not in IGNORED_WORDS)
        match verb, rest:
            case ("look", ["away"]):
                return action_codes.LOOK_AWAY
            case ("look", [_, *_]):
                return action_codes.look(self._seat(rest))
            case ("wink" | "blink" | "frown", []) if verb in ("wink", self._config.gesture):
                return action_codes.WINK
            case ("name", [_, *_]):
                return action_codes.name(self._seat(rest))
            case ("place", [number]):
                return action_codes.place(self._number(number))
            case ("accuse", [*player, number]) if player:
                return action_codes.accuse(self._seat(player), self._number(number))
            case ("enough" | "more" | "here", []):
                return action_codes.code_of_text(verb)
            case _:
                raise InvalidAction(self._text.say("terminal-unknown", text=text, forms=self.forms))

    def write(self, code: int) -> str:
        """Return an action as a person would type it."""
        if action_codes.ACCUSE <= code < action_codes.HERE:
            accused, number = action_codes.accused_and_number(code)
            return f"accuse {accused + 1} {number}"
        if action_codes.NAME <= code < action_codes.PLACE:
            return f"name {action_codes.named_seat(code) + 1}"
        if action_codes.LOOK <= code < action_codes.WINK:
            return f"look {action_codes.look_target(code) + 1}"
        return self._config.gesture if code == action_codes.WINK else action_codes.text_of(code)

    def _seat(self, words: Sequence[str]) -> int:
        """Return the seat of a player by number, by name, or by the unambiguous beginning of a name."""
        player = " ".join(words)
        if player.isascii() and player.isdigit() and len(player) < 4 and 1 <= int(player) <= self._config.seats:
            return int(player) - 1
        names = [self._text.seat(seat).casefold() for seat in range(self._config.seats)]
        matches = [seat for seat, name in enumerate(names) if name == player]
        matches = matches or [seat for seat, name in enumerate(names) if name.startswith(player)]
        if len(matches) != 1:
            raise InvalidAction(self._text.say("terminal-no-player", player=player, seats=self._config.seats))
        return matches[0]

    def _number(self, word: str) -> int:
        if word.isascii() and word.isdigit() and len(word) < 4 and 1 <= int(word) <= FACES:
            return int(word)
        raise InvalidAction(self._text.say("terminal-no-number", text=word, faces=FACES))
