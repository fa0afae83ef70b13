"""The errors of the host: a code for programs, and arguments for the sentence that the reader makes of it."""

from __future__ import annotations

from collections.abc import Awaitable
from functools import cache
from importlib.resources import files
from typing import TypeAlias, TypeVar

from eyeshot.kernel import DiagnosticText, EyeshotError, Id, InputError, Messages, SetupError, read_messages
from eyeshot.store.store import StoreError

T = TypeVar("T")
ErrorArgs: TypeAlias = dict[Id, DiagnosticText | int]
"""The arguments of the message `error-<code>`: names, numbers, and what is wrong with a text."""


class HostError(EyeshotError):
    """A request was refused, and nothing was changed. `str` gives its English sentence."""

    def __init__(self, code: str, **args: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.args_of_code: ErrorArgs = args

    def __str__(self) -> str:
        return messages().format(f"error-{self.code}", {name: str(value) for name, value in self.args_of_code.items()})


def setup_error(error: InputError) -> HostError:
    """Return the error for a table that cannot be set up like this."""
    if isinstance(error, SetupError):
        return HostError(error.code, **error.args_of_code)
    return HostError("not-possible", why=str(error))


async def as_host_error(work: Awaitable[T]) -> T:
    """Await the store; raises its StoreError as a HostError."""
    try:
        return await work
    except StoreError as error:
        raise HostError("storage", why=str(error)) from error


@cache
def messages() -> Messages:
    return read_messages("en", files("eyeshot.host").joinpath("messages", "en.ftl"))


def error_codes() -> list[str]:
    """Return the codes of all errors."""
    return sorted(key.removeprefix("error-") for key in messages() if key.startswith("error-"))
