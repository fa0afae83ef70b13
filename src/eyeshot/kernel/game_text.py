"""Turns events, prompts and refusals into sentences, for the person who reads them.

A Struct of a game's protocol has a sentence `<section>-<kind>` in the game's catalogue, and its fields are the
sentence's arguments. The value of a field becomes an argument like this:

    seat                    the player's name; `$seat_is` is `you` or `other`
    another `x-text` kind   the text that the game gives
    list                    its texts joined ("Ada, Ben and Cleo"); `$cards_count` is its length
    list of objects         only `$cards_count`: objects have no text
    number                  the number
    word, flag              the word, or `yes` and `no`: for selectors
    null                    `none`
    absent                  `hidden`: this reader was not shown it

Every sentence also has `$reader`: `player`, `onlooker`, or `all` in a replay that shows everything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal, TypeAlias

from eyeshot.kernel.errors import IllegalAction
from eyeshot.kernel.event import Json
from eyeshot.kernel.game_protocol import FieldText, GameProtocol, event_rules, struct_fields
from eyeshot.kernel.message_catalogue import Arguments, Messages
from eyeshot.kernel.question import Question

ValueText: TypeAlias = Callable[[str, Any], str]
"""Gives the text of a value of an `x-text` kind: a card's name, a place."""

Reader: TypeAlias = int | Literal["all"] | None
"""Who reads: a seat, an onlooker (None), or everybody at once in the replay of a finished game."""

HIDDEN = "hidden"
"""The argument of a field that this reader was not shown."""
NONE = "none"
"""The argument of a field that is null."""


@lru_cache(maxsize=64)
def _sections(protocol: GameProtocol) -> dict[str, dict[str, dict[str, FieldText]]]:
    return {
        "event": struct_fields(protocol.event),
        "question": struct_fields(protocol.prompt),
        "refusal": struct_fields(protocol.refusal),
    }


class GameText:
    """The sentences of one table in one language, as one reader reads them."""

    def __init__(
        self,
        protocol: GameProtocol,
        messages: Messages,
        names: Sequence[str],
        value_text: ValueText,
        reader: Reader = None,
    ) -> None:
        self._sections = _sections(protocol)
        self._rules = event_rules(protocol.event)
        self.messages = messages
        """The catalogue, for texts that are no event, prompt or refusal."""
        self._names = names
        self.value = value_text
        """Returns the text of a value of an `x-text` kind."""
        self._reader = reader
        self._reader_kind = "onlooker" if reader is None else "all" if reader == "all" else "player"

    def event(self, event: Json) -> str:
        """Return the sentence of an event as the reader saw it, or an empty text if it has none."""
        return self._sentence("event", event["kind"], event)

    def rule(self, event: Json) -> str:
        """Return the rule behind an event: its own, or that of its kind; empty if there is none."""
        return str(event.get("rule") or self._rules.get(event["kind"], ""))

    def question(self, question: Question) -> str:
        return self._sentence("question", question.prompt, question.args)

    def refusal(self, illegal: IllegalAction) -> str:
        return self._sentence("refusal", illegal.key, illegal.args_of_key)

    def prompt_text(self, section: str, question: Question, **extra: str | int | float) -> str:
        """Return the text `<section>-<prompt>` with the prompt's fields and these arguments; empty if there is none."""
        key = f"{section}-{question.prompt}"
        if not self.messages.has(key):
            return ""
        return self.messages.format(key, {**self.arguments("question", question.prompt, question.args), **extra})

    def has(self, key: str) -> bool:
        return self.messages.has(key)

    def say(self, key: str, /, **args: str | int | float) -> str:
        """Return a text of the catalogue that is no event, prompt or refusal."""
        return self.messages.format(key, args)

    def seat(self, seat: int) -> str:
        """Return the player's name, or "player 3" where the seats have no names."""
        if seat < len(self._names) and self._names[seat]:
            return self._names[seat]
        return self.messages.format("seat", {"n": str(seat + 1)})

    def _sentence(self, section: str, kind: str, values: Mapping[str, Any]) -> str:
        key = f"{section}-{kind}"
        return self.messages.format(key, self.arguments(section, kind, values)) if self.messages.has(key) else ""

    def arguments(self, section: str, kind: str, values: Mapping[str, Any]) -> Arguments:
        """Return the arguments of a sentence. Every field of the declared Struct gives one."""
        args: Arguments = {"reader": self._reader_kind}
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
        elif field.is_list and field.kind == "data":
            args[f"{name}_count"] = len(value)
        elif field.is_list:
            args[name] = self.messages.join([str(self._text(field.kind, item)) for item in value])
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
        return str(value) if kind in ("word", "data") else self.value(kind, value)
