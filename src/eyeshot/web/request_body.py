"""What a request brings."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request

from eyeshot.host.errors import HostError

MAX_BODY = 140_000
"""A deck of the greatest length, with every letter written as an escape of two, and what stands around it."""


async def body_of(request: Request, kind: Any) -> Any:
    """The body as a value of this type, or HostError; what is too large is not even read."""
    body = b""
    try:
        async for some in request.stream():
            body += some
            if len(body) > MAX_BODY:
                raise HostError("too-large")
    except ClientDisconnect as error:
        raise HostError("bad-request", why="it was broken off") from error
    try:
        return msgspec.json.decode(body or b"{}", type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise HostError("bad-request", why=str(error)) from error


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""
