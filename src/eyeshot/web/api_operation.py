"""What an HTTP operation of the API is: its route, its types, and the errors it can respond with."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from eyeshot.host.errors import ErrorArgs, HostError
from eyeshot.kernel import Id

JSON = "application/json"

ERROR_STATUS = {
    "bad-request": 400,
    "cross-site": 403,
    "not-host": 403,
    "not-local": 403,
    "not-seated": 403,
    "no-deck": 404,
    "no-game": 404,
    "no-route": 404,
    "no-table": 404,
    "bad-method": 405,
    "too-large": 413,
    "bad-bot": 422,
    "bad-deck": 422,
    "bad-name": 422,
    "bad-option": 422,
    "bad-seats": 422,
    "bad-order": 422,
    "bad-pass": 403,
    "bad-step": 422,
    "deck-large": 422,
    "no-seat": 422,
    "not-possible": 422,
    "other-deck": 422,
    "unknown-option": 422,
    "unseen-in-name": 422,
    "too-many-decks": 429,
    "too-many-passes": 429,
    "too-many-readings": 429,
    "too-many-requests": 429,
    "too-many-seats": 429,
    "too-many-tables": 429,
    "too-many-trials": 429,
    "busy": 503,
    "deck-slow": 503,
    "replay-slow": 503,
    "storage": 503,
    "trial-slow": 503,
}
"""The HTTP status of each error code; all others are 409: the table is not in a state for the request."""
CONFLICT = 409


class Problem(msgspec.Struct):
    """An error response; nothing was changed."""

    code: Id
    args: ErrorArgs = {}
    """The arguments of the message `error-<code>`, which the reader renders."""


class QueryParameter(NamedTuple):
    """An optional parameter in the query string."""

    name: str
    values: tuple[str, ...]
    """The allowed values, besides those of `pattern`."""
    pattern: str
    about: str

    def allows(self, text: str) -> bool:
        return text in self.values or re.fullmatch(self.pattern, text, re.ASCII) is not None


Handler = Callable[[Request, str], Awaitable[Any]]
"""Takes the request and the person (empty for a stranger). Returns a Response, or a value to encode as JSON."""


class Operation(NamedTuple):
    """One method on one path."""

    method: str
    path: str
    handler: Handler
    result: Any
    """The type of the JSON response, or str for a text of `media_type`."""
    body: Any = None
    """The type of the JSON request body, or None."""
    errors: tuple[str, ...] = ()
    """The error codes of this operation, besides those of every operation with its method or a body."""
    query: tuple[QueryParameter, ...] = ()
    media_type: str = JSON

    def all_errors(self) -> list[str]:
        """Return all error codes that this operation can respond with."""
        codes = {"storage", *self.errors}
        if self.method == "POST":
            codes.add("cross-site")
        elif self.path.startswith("/api/"):
            codes.add("too-many-requests")
        if self.body is not None:
            codes |= {"bad-request", "too-large"}
        if self.query:
            codes.add("bad-request")
        return sorted(codes)


def status_of(code: str) -> int:
    return ERROR_STATUS.get(code, CONFLICT)


def problem(error: HostError, headers: dict[str, str] | None = None) -> Response:
    """Return the response of an error."""
    body = msgspec.json.encode(Problem(error.code, error.args_of_code))
    return Response(body, status_of(error.code), {**(headers or {}), "cache-control": "no-store"}, JSON)
