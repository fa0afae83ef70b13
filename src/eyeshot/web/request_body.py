"""Reads what a request brings: its body and its address."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request

from eyeshot.host.errors import HostError

MAX_BODY = 140_000
"""A deck of the greatest length with every character escaped, and the JSON around it."""

T = TypeVar("T")


async def body_of(request: Request, decoder: msgspec.json.Decoder[T]) -> T:
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
        return decoder.decode(body)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise HostError("bad-request", why=str(error)) from error


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""
