"""The messages of the command line."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from eyeshot.kernel import Messages, read_messages


def say(key: str, /, **args: Any) -> str:
    """Return the message of a key with its arguments filled in; `n` is a number, all others are texts."""
    texts = {name: value if name == "n" else str(value) for name, value in args.items()}
    return english().format(key, texts)


@cache
def english() -> Messages:
    return read_messages("en", files("eyeshot.cli").joinpath("messages", "en.ftl"))
