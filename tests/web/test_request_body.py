"""What a request brings, or does not."""

from __future__ import annotations

import pytest
from starlette.requests import Request
from starlette.types import Message

from eyeshot.host.errors import HostError
from eyeshot.web.request_body import body_of
from tests.web.loop import run_async


def test_a_body_that_is_broken_off_is_a_bad_request_and_no_error_of_the_server() -> None:
    came: list[Message] = [{"type": "http.request", "body": b'{"na', "more_body": True}, {"type": "http.disconnect"}]

    async def receive() -> Message:
        return came.pop(0)

    with pytest.raises(HostError, match="closed before the end"):
        run_async(body_of(Request({"type": "http", "method": "POST", "headers": []}, receive), dict))
