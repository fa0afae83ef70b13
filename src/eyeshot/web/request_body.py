"""Reads what a request brings: its body and its address."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request

from eyeshot.host.errors import HostError

MAX_BODY = 140_000
"""A deck of the greatest length with every character escaped, and the JSON around it."""

T = TypeVar("T")


async def body_of(request: Request, kind: type[T]) -> T:
    """Return the decoded body. Raises HostError; a body that is too large is not read to its end."""
    body = b""
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > MAX_BODY:
                raise HostError("too-large")
    except ClientDisconnect as error:
        raise HostError("bad-request", why="the connection was closed before the end of the body") from error
    try:
        return msgspec.convert(_with_integers(msgspec.json.decode(body)), kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise HostError("bad-request", why=str(error)) from error


def _with_integers(value: Any) -> Any:
    """Return a JSON value with 4.0 as 4: for JSON Schema both are integers, for msgspec only the second is."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [_with_integers(item) for item in value]
    if isinstance(value, dict):
        return {key: _with_integers(item) for key, item in value.items()}
    return value
