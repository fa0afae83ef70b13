"""Arguments: what cannot be understood gets one line that says what could be."""

from __future__ import annotations

import argparse
import difflib
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

from eyeshot.cli.messages import say

Args = argparse.Namespace


class Parser(argparse.ArgumentParser):
    """A parser of one command, with its description and an example from the catalogue."""

    def __init__(self, name: str) -> None:
        super().__init__(
            prog=f"eyeshot {name}",
            description=say(f"about.{name}"),
            epilog=say("help.example", example=say(f"example.{name}")),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def takes(self, *names: str, key: str = "", about: Mapping[str, Any] | None = None, **how: Any) -> None:
        """Add an argument; its help stands in the catalogue under its long name, and may want to be told `about`."""
        text = say(f"help.{key or names[-1].lstrip('-')}", **(about or {}))
        self.add_argument(*names, help=text.replace("%", "%%"), **how)

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Like that of the base class, but what is not known is met with what is nearest."""
        known, rest = self.parse_known_intermixed_args(args, namespace)
        if rest:
            self.error(self._unknown(rest))
        return known

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {message}", file=sys.stderr)
        raise SystemExit(2)

    def _unknown(self, rest: Sequence[str]) -> str:
        options = [name for action in self._actions for name in action.option_strings if name.startswith("--")]
        option = next((word for word in rest if word.startswith("-")), None)
        if option is None:
            return say("error.too-many", words=" ".join(rest))
        near = difflib.get_close_matches(option.split("=")[0], options, 1)
        hint = say("error.near", near=near[0]) if near else ""
        return say("error.option", option=option, known=", ".join(options)) + hint


def whole(low: int, high: int = 10**9) -> Callable[[str], int]:
    """A whole number from a range."""

    def read(text: str) -> int:
        if text.removeprefix("-").isdecimal() and text.isascii() and len(text) < 20 and low <= int(text) <= high:
            return int(text)
        raise argparse.ArgumentTypeError(say("error.number", low=low, high=high, text=text))

    return read


def names(text: str) -> tuple[str, ...]:
    """A list with commas."""
    found = tuple(part.strip() for part in text.split(","))
    if "" in found:
        raise argparse.ArgumentTypeError(say("error.names", text=text))
    return found
