"""The sentences of a table, and the texts of pieces in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eyeshot.games.dead_of_winter.protocol import PROTOCOL
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.kernel import GameText, Messages, Reader, package_messages

RULE_PREFIX = "dead-of-winter."


FLUENT = package_messages("eyeshot.games.dead_of_winter")


def game_text(config: Config, names: Sequence[str], reader: Reader, language: str) -> GameText:
    """Return the sentences of a table for one reader."""
    messages = FLUENT.messages(language)
    return GameText(PROTOCOL, messages, names, ValueText(config, messages), reader)


class ValueText:
    """Gives the text of a value of one of the game's own kinds (`x-text` in the protocol)."""

    def __init__(self, config: Config, messages: Messages) -> None:
        self._config = config
        self._messages = messages

    def __call__(self, kind: str, value: Any) -> str:
        match kind:
            case "piece":
                return self._piece(value)
            case "crossroads":
                return self._messages.format(f"card-{value}")
            case "touched":
                return self._touched(value)
            case "missed":
                key = "missed-figure" if self._config.number.get(value) in self._config.figures else "missed-thing"
                return self._messages.format(key, {"touched": self._touched(value)})
            case "failure":
                key = f"failure-{value.removeprefix(RULE_PREFIX).replace('.', '-')}"
                return self._messages.format(key if self._messages.has(key) else "failure-move-fail")
        raise ValueError(f"no text for a value of the kind {kind!r}")

    def _piece(self, n: int) -> str:
        """A survivor by name, a zombie by number, anything else by its kind."""
        config = self._config
        if n in config.survivors:
            return config.boards[n].short_name
        if n in config.zombies:
            return self._messages.format("zombie", {"n": n - config.zombies[0] + 1})
        return self._messages.format(f"kind-{config.kinds[n]}")

    def _touched(self, name: str) -> str:
        """A touched piece by its name; what is not in the list of pieces has a text of its own."""
        n = self._config.number.get(name)
        if n is None:
            return self._messages.format(key) if self._messages.has(key := f"touched-{name}") else name
        return self._piece(n) if n in self._config.figures else self._messages.format("thing", {"kind": self._piece(n)})
