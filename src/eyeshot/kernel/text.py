"""Turns events, prompts and refusals into sentences, for the person who reads them.

A Struct of a game's protocol has a sentence `<section>-<kind>` in the game's catalogue, and its fields are the
sentence's arguments. The value of a field becomes an argument like this:

    seat                    the player's name; `$seat_is` is `you` or `other`
    another `x-text` kind   the text that the game gives
    list                    its texts joined ("Ada, Ben and Cleo"); `$cards_count` is its length
    number                  the number
    word, flag              the word, or `yes` and `no`: for selectors
    null                    `none`
    absent                  `hidden`: this reader was not shown it
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from eyeshot.kernel.event import Json
from eyeshot.kernel.messages import Arguments, Messages
from eyeshot.kernel.protocol import FieldText, GameProtocol, struct_fields

ValueText: TypeAlias = Callable[[str, Any], str]
"""Gives the text of a value of an `x-text` kind: a card's name, a place."""

HIDDEN = "hidden"
NONE = "none"


@lru_cache(maxsize=64)
def _sections(protocol: GameProtocol) -> dict[str, dict[str, dict[str, FieldText]]]:
    return {
        "event": struct_fields(protocol.event),
        "question": struct_fields(protocol.prompt),
        "refusal": struct_fields(protocol.refusal),
    }


class GameText:
    """The sentences of one table in one language, as one seat or an onlooker (None) reads them."""

    def __init__(
        self,
        protocol: GameProtocol,
        messages: Messages,
        names: Sequence[str],
        value_text: ValueText,
        reader: int | None = None,
    ) -> None:
        self._sections = _sections(protocol)
        self._messages = messages
        self._names = names
        self._value_text = value_text
        self._reader = reader

    def event(self, event: Json) -> str:
        """Return the sentence of an event as the reader saw it, or an empty text if it has none."""
        return self._sentence("event", event["kind"], event)

    def question(self, prompt: str, args: Json) -> str:
        return self._sentence("question", prompt, args)

    def refusal(self, key: str, args: Mapping[str, Any]) -> str:
        return self._sentence("refusal", key, args)

    def seat(self, seat: int) -> str:
        """Return the player's name, or "player 3" where the seats have no names."""
        if seat < len(self._names) and self._names[seat]:
            return self._names[seat]
        return self._messages.format("seat", {"n": str(seat + 1)})

    def _sentence(self, section: str, kind: str, values: Mapping[str, Any]) -> str:
        key = f"{section}-{kind}"
        return self._messages.format(key, self.arguments(section, kind, values)) if self._messages.has(key) else ""

    def arguments(self, section: str, kind: str, values: Mapping[str, Any]) -> Arguments:
        """Return the arguments of a sentence. Every field of the declared Struct gives one."""
        args: Arguments = {}
        for name, field in self._sections[section][kind].items():
            self._add(args, name, field, values.get(name, HIDDEN))
        return args

    def _add(self, args: Arguments, name: str, field: FieldText, value: Any) -> None:
        if value is None:
            value = NONE
        if value in (HIDDEN, NONE) and isinstance(value, str):
            args[name] = value
            if field.is_list:
                args[f"{name}_count"] = 0
            elif field.kind == "seat":
                args[f"{name}_is"] = value
        elif field.is_list:
            args[name] = self._messages.join([str(self._text(field.kind, item)) for item in value])
            args[f"{name}_count"] = len(value)
        else:
            args[name] = self._text(field.kind, value)
            if field.kind == "seat":
                args[f"{name}_is"] = "you" if value == self._reader else "other"

    def _text(self, kind: str, value: Any) -> str | int | float:
        if kind == "seat":
            return self.seat(value)
        if kind == "number":
            number: int | float = value
            return number
        if kind == "flag":
            return "yes" if value else "no"
        return str(value) if kind in ("word", "data") else self._value_text(kind, value)
