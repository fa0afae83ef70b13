"""What the host says no with: a short code for programs and a sentence for people, from the catalogue."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from eyeshot.kernel import Catalogue, EyeshotError, read_catalogue


class HostError(EyeshotError):
    """Nothing was changed."""

    def __init__(self, code: str, **args: Any) -> None:
        super().__init__(sentences().say(f"error.{code}", args, lambda _, value: str(value)))
        self.code = code


@cache
def sentences() -> Catalogue:
    return read_catalogue(files("eyeshot.host").joinpath("messages", "en.toml"))
