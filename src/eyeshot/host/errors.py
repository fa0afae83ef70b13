"""The errors of the host: a code for programs, and a sentence from the catalogue for people."""

from __future__ import annotations

from collections.abc import Awaitable
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

from eyeshot.host.store import StoreError
from eyeshot.kernel import Catalogue, EyeshotError, read_catalogue

T = TypeVar("T")


class HostError(EyeshotError):
    """A request was refused, and nothing was changed."""

    def __init__(self, code: str, **args: Any) -> None:
        super().__init__(catalogue().say(f"error.{code}", args, lambda _, value: str(value)))
        self.code = code


async def as_host_error(work: Awaitable[T]) -> T:
    """Await a write to the store; raises its StoreError as a HostError."""
    try:
        return await work
    except StoreError as error:
        raise HostError("storage", why=str(error)) from error


@cache
def catalogue() -> Catalogue:
    return read_catalogue(files("eyeshot.host").joinpath("messages", "en.toml"))


def error_codes() -> list[str]:
    """Return the codes of all errors."""
    keys = catalogue().keys()
    return [key.removeprefix("error.") for key in keys if key.startswith("error.")]
