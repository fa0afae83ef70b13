"""Who connects and asks for nothing, or never to the end."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from eyeshot.web.http_connection import REQUEST_TIMEOUT_S
from eyeshot.web.rate_limits import Limits
from tests.web.server import ServerProcess

HALF = b"GET /health HTTP/1.1\r\nHost: x\r\n"
WHOLE = HALF + b"\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("store") / "store.db").start()
    yield process
    process.kill()


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
            one.settimeout(REQUEST_TIMEOUT_S + 5)
            assert _is_gone(one)
        assert time.monotonic() - began > REQUEST_TIMEOUT_S - 1
        # A page that only listens stays, and so does a connection that was used.
        page.send('{"t":"ping","at":1}')
        assert "pong" in str(page.recv(timeout=5))
        assert client.get("/health").is_success


def _ask(server: ServerProcess, request: bytes) -> bytes:
    with closing(socket.create_connection(("127.0.0.1", server.port))) as one:
        one.settimeout(10)
        one.sendall(request)
        got = b""
        while data := one.recv(65536):
            got += data
        return got


CHUNKED = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n"


@pytest.mark.parametrize(
    ("request_bytes", "status"),
    [
        (CHUNKED + b"Content-Length: 5\r\n\r\n0\r\n\r\n", b" 400 "),
        (CHUNKED + b"\r\n0\r\n\r\n", b" 411 "),
        (b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"x" * 70_000, b" 431 "),
        (b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"x" * 70_000 + b"\r\n\r\n", b" 431 "),
        (b"NONSENSE\r\n\r\n", b" 400 "),
    ],
)
def test_a_request_whose_end_is_ambiguous_or_far_away_is_refused(
    server: ServerProcess, request_bytes: bytes, status: bytes
) -> None:
    answer = _ask(server, request_bytes)
    assert status in answer.split(b"\r\n")[0] + b" "
    assert b"connection: close" in answer.lower()


def test_requests_may_come_byte_by_byte_and_several_on_one_connection(server: ServerProcess) -> None:
    with closing(socket.create_connection(("127.0.0.1", server.port))) as one:
        one.settimeout(10)
        for byte in WHOLE:
            one.sendall(bytes((byte,)))
        assert b"200 OK" in _answer(one)
        one.sendall(WHOLE)
        assert b"200 OK" in _answer(one)
        body = b'{"game":"viewpoint","name":""}'
        head = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % len(body)
        one.sendall(head + body[:5])
        time.sleep(0.05)
        one.sendall(body[5:] + WHOLE)
        answer = _answer(one)
        assert b"422 " in answer
        assert b"200 OK" in answer


@pytest.mark.parametrize("is_trusted", [False, True])
def test_forwarded_addresses_are_believed_from_trusted_proxies_only(tmp_path: Path, is_trusted: bool) -> None:
    options = ("--trusted-proxy", "127.0.0.1") if is_trusted else ()
    process = ServerProcess(tmp_path / "store.db", options=options).start()
    new = {"game": "viewpoint", "name": "Eve"}
    try:
        with httpx.Client(base_url=process.url) as client:
            answers = [
                client.post("/api/tables", json=new, headers={"x-forwarded-for": f"10.1.2.{number}"}).status_code
                for number in range(int(Limits().tables_per_address) + 5)
            ]
        assert (429 in answers) != is_trusted
    finally:
        process.kill()
