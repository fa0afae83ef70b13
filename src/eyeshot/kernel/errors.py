"""The exceptions of Eyeshot: bad input, setups and records, invalid and illegal actions.

EyeshotError              a sentence for the person who caused it, never a traceback
├── InputError            a file, option or word that cannot be understood (exit code 2)
│   ├── SetupError        a number of seats or an option that the game does not have
│   └── RecordError       a record that was cut or altered, with the entry where it begins
├── InvalidAction         a text that is no action of this game
└── IllegalAction         an action that the rules do not offer now, with the rule's id
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Any

MAX_LISTED = 12


class EyeshotError(Exception):
    """The root of all errors that are meant to be read by a person."""


class InputError(EyeshotError):
    """Input that cannot be used; the message says what would have been."""


class SetupError(InputError):
    """A setup that the game does not allow: a code for programs with its arguments, and an English sentence."""

    def __init__(self, message: str, code: str, **args: str | int) -> None:
        super().__init__(message)
        self.code = code
        self.args_of_code = args


class RecordError(InputError):
    """A record that is not whole; `entry` is the first one that cannot be trusted."""

    def __init__(self, message: str, entry: int = 0) -> None:
        super().__init__(message)
        self.entry = entry


class InvalidAction(EyeshotError):
    """A text that is no action of the game, whatever its state."""


class IllegalAction(EyeshotError):
    """An action that was not offered: the rule that bars it, and a sentence from the catalogue."""

    def __init__(self, rule: str, key: str, **args: object) -> None:
        super().__init__(f"{key} [{rule}]")
        self.rule = rule
        self.key = key
        self.args_of_key = args

    def __reduce__(self) -> tuple[Any, ...]:
        """It can come from another process."""
        return _refused, (self.rule, self.key, self.args_of_key)


def _refused(rule: str, key: str, args: dict[str, object]) -> IllegalAction:
    return IllegalAction(rule, key, **args)


def unknown_name(what: str, name: str, known: Iterable[str]) -> InputError:
    """The line for a name that there is not: what there is, and which of that is nearest."""
    there_is = list(known)
    near = difflib.get_close_matches(name, there_is, 1)
    hint = f"; did you mean {near[0]}?" if near else ""
    more = f" and {len(there_is) - MAX_LISTED} more" if len(there_is) > MAX_LISTED else ""
    listed = ", ".join(there_is[:MAX_LISTED]) or "none"
    return InputError(f"no {what} {name!r}; there is: {listed}{more}{hint}")
