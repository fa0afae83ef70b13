"""Argument parsing. An error is one line that names the known options and the nearest match."""

from __future__ import annotations

import argparse
import difflib
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

from eyeshot.cli.messages import say

Args = argparse.Namespace


class Parser(argparse.ArgumentParser):
    """The parser of one command. Its description, example and help texts come from the catalogue."""

    def __init__(self, name: str) -> None:
        super().__init__(
            prog=f"eyeshot {name}",
            description=say(f"about-{name}"),
            epilog=say("help-example", example=say(f"example-{name}")),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def add(self, *name_list: str, key: str = "", about: Mapping[str, Any] | None = None, **how: Any) -> None:
        """Add an argument. Its help text is the message `help-<key>`, by default of its long name, with arguments
        `about`."""
        text = say(f"help-{key or name_list[-1].lstrip('-')}", **(about or {}))
        self.add_argument(*name_list, help=text.replace("%", "%%"), **how)

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse arguments; an unknown option is reported with the nearest known one."""
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
            return say("error-too-many", words=" ".join(rest))
        nearest = difflib.get_close_matches(option.split("=")[0], options, 1)
        hint = say("error-near", near=nearest[0]) if nearest else ""
        return say("error-option", option=option, known=", ".join(options)) + hint


def whole_number(low: int, high: int = 10**9) -> Callable[[str], int]:
    """Return a converter for whole numbers from `low` to `high`."""

    def read(text: str) -> int:
        if text.removeprefix("-").isdecimal() and text.isascii() and len(text) < 20 and low <= int(text) <= high:
            return int(text)
        raise argparse.ArgumentTypeError(say("error-number", low=low, high=high, text=text))

    return read


def name_list(text: str) -> tuple[str, ...]:
    """Convert a list with commas."""
    names = tuple(part.strip() for part in text.split(","))
    if "" in names:
        raise argparse.ArgumentTypeError(say("error-names", text=text))
    return names
