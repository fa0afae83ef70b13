"""Who connects and asks for nothing, or never to the end."""

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

HALF = b"GET /health HTTP/1.1\r\nHost: x\r\n"
WHOLE = HALF + b"\r\n"


@pytest.fixture(name="silent")
def _silent(server: ServerProcess) -> Iterator[list[socket.socket]]:
    sockets = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(4)]
    yield sockets
    for one in sockets:
        one.close()


def _answer(one: socket.socket) -> bytes:
    got = b""
    while not got.endswith(b"ok\n"):
        got += one.recv(1000)
    return got


def _is_gone(one: socket.socket) -> bool:
    try:
        return one.recv(1) == b""
    except ConnectionResetError:
        return True


def test_who_asks_for_nothing_is_let_go_and_nobody_else(server: ServerProcess, silent: list[socket.socket]) -> None:
    silent[1].sendall(HALF)
    silent[2].sendall(WHOLE)
    assert b"200 OK" in _answer(silent[2])
    silent[2].sendall(HALF)
    silent[3].sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
    began = time.monotonic()
    with connect(server.ws_url) as page, closing(httpx.Client(base_url=server.url)) as client:
        assert client.get("/health").is_success
        for one in silent:
            one.settimeout(ASK_S + 5)
            assert _is_gone(one)
        assert time.monotonic() - began > ASK_S - 1
        # A page that only listens stays, and so does a connection that was used.
        page.send('{"t":"ping","at":1}')
        assert "pong" in str(page.recv(timeout=5))
        assert client.get("/health").is_success
