"""The messages of the command line."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from eyeshot.kernel.messages import Catalogue, read_catalogue


def say(key: str, /, **args: Any) -> str:
    """Return the message of a key with its arguments filled in."""
    return english().say(key, args, lambda kind, value: str(value))


@cache
def english() -> Catalogue:
    return read_catalogue(files("eyeshot.cli").joinpath("messages", "en.toml"))
