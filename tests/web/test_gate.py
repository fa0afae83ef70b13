"""Who connects and asks for nothing."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import closing

import httpx
import pytest
from websockets.sync.client import connect

from eyeshot.web.gate import ASK_S
from tests.web.server import ServerProcess

HALF = b"GET / HTTP/1.1\r\nHost: x\r\n"


@pytest.fixture(name="silent")
def _silent(server: ServerProcess) -> Iterator[list[socket.socket]]:
    sockets = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(2)]
    yield sockets
    for one in sockets:
        one.close()


def test_who_asks_for_nothing_is_let_go_and_nobody_else(server: ServerProcess, silent: list[socket.socket]) -> None:
    silent[1].sendall(HALF)
    began = time.monotonic()
    with connect(server.ws_url) as page, closing(httpx.Client(base_url=server.url)) as client:
        assert client.get("/health").is_success
        for one in silent:
            one.settimeout(ASK_S + 5)
            assert one.recv(1) == b""
        assert time.monotonic() - began > ASK_S - 1
        # A page that only listens stays, and so does a connection that was used.
        page.send('{"t":"ping","at":1}')
        assert "pong" in str(page.recv(timeout=5))
        assert client.get("/health").is_success
