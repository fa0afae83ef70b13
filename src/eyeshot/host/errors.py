"""What the host says no with: a short code for programs and a sentence for people, from the catalogue."""

from __future__ import annotations

from collections.abc import Awaitable
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

from eyeshot.host.store import StoreError
from eyeshot.kernel import Catalogue, EyeshotError, read_catalogue

T = TypeVar("T")


class HostError(EyeshotError):
    """Nothing was changed."""

    def __init__(self, code: str, **args: Any) -> None:
        super().__init__(sentences().say(f"error.{code}", args, lambda _, value: str(value)))
        self.code = code


async def as_host_error(work: Awaitable[T]) -> T:
    """Wait until it is kept; what the storage cannot do is said to who wanted it."""
    try:
        return await work
    except StoreError as error:
        raise HostError("storage", why=str(error)) from error


@cache
def sentences() -> Catalogue:
    return read_catalogue(files("eyeshot.host").joinpath("messages", "en.toml"))
