"""What a request brings, or does not."""

from __future__ import annotations

import pytest
from starlette.requests import Request
from starlette.types import Message

from eyeshot.host.errors import HostError
from eyeshot.web.request_body import body_of
from tests.web.loop import run_async


def test_an_interrupted_request_body_is_a_bad_request() -> None:
    came: list[Message] = [{"type": "http.request", "body": b'{"na', "more_body": True}, {"type": "http.disconnect"}]

    async def receive() -> Message:
        return came.pop(0)

    with pytest.raises(HostError, match="closed before the end"):
        run_async(body_of(Request({"type": "http", "method": "POST", "headers": []}, receive), dict))
