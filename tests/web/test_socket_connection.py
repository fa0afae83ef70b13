"""Frames as they may come: in pieces, together, in fragments, too large, against the protocol."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from eyeshot.web.socket_connection import (
    CONTROL_FRAMES_AT_ONCE,
    CONTROL_FRAMES_PER_S,
    MAX_UNREAD,
    FlushQueue,
    SocketProtocol,
)
from tests.web.loop import run_async
from tests.web.server import ServerProcess

PING = b'{"t":"ping","at":7.0}'
NO_MASK = bytes(4)
FRAME = bytes((0x82, 0x80 | len(PING))) + NO_MASK + PING


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("store") / "store.db").start()
    yield process
    process.kill()


def _talk(server: ServerProcess, *messages: bytes | str | list[bytes]) -> None:
    """Each of these is a ping that gets its pong."""

    async def test() -> None:
        async with connect(server.ws_url, proxy=None) as ws:
            for message in messages:
                await ws.send(message)
                assert await _pong(ws) == 7.0

    run_async(test())


async def _ask(ws: ClientConnection, message: bytes) -> None:
    await ws.send(message)
    await asyncio.wait_for(ws.recv(), 10)


async def _pong(ws: ClientConnection) -> float:
    heard = json.loads(await asyncio.wait_for(ws.recv(), 10))
    assert heard["t"] == "pong"
    return float(heard["at"])


def test_a_message_may_be_bytes_or_text(server: ServerProcess) -> None:
    _talk(server, PING, PING.decode(), PING)


def test_a_message_may_come_in_fragments(server: ServerProcess) -> None:
    _talk(server, [PING[:5], PING[5:9], PING[9:]], PING)


def test_a_message_may_be_long(server: ServerProcess) -> None:
    _talk(server, PING + b" " * 200, PING + b" " * 8000, PING)


def test_the_library_answers_pings(server: ServerProcess) -> None:
    async def test() -> None:
        async with connect(server.ws_url, proxy=None) as ws:
            await asyncio.wait_for(await ws.ping(), 10)
            await ws.send(PING)
            assert await _pong(ws) == 7.0

    run_async(test())


@pytest.mark.parametrize("size", [70_000, 1_000_000])
def test_a_frame_that_is_too_large_ends_the_connection(server: ServerProcess, size: int) -> None:
    async def test() -> None:
        async with connect(server.ws_url, proxy=None) as ws:
            with pytest.raises(ConnectionClosed) as closed:
                await _ask(ws, b" " * size)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009

    run_async(test())


async def _raw(server: ServerProcess) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(
        b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def _next(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    kind, size = await asyncio.wait_for(reader.readexactly(2), 10)
    return kind & 15, await reader.readexactly(size)


def test_frames_may_come_byte_by_byte_and_several_at_once(server: ServerProcess) -> None:
    async def test() -> None:
        reader, writer = await _raw(server)
        for byte in FRAME:
            writer.write(bytes((byte,)))
            await asyncio.sleep(0.002)
        writer.write(FRAME * 3 + FRAME[:4])
        for _ in range(4):
            assert b"pong" in (await _next(reader))[1]
        writer.write(FRAME[4:])
        assert b"pong" in (await _next(reader))[1]
        writer.close()

    run_async(test())


def test_a_frame_without_a_mask_ends_the_connection(server: ServerProcess) -> None:
    async def test() -> None:
        reader, writer = await _raw(server)
        writer.write(bytes((0x82, len(PING))) + PING)
        kind, data = await _next(reader)
        assert (kind, int.from_bytes(data[:2], "big")) == (8, 1002)
        writer.close()

    run_async(test())


def test_who_pings_and_never_reads_is_not_heard(server: ServerProcess) -> None:
    pings = (bytes((0x89, 0x80 | 125)) + NO_MASK + bytes(125)) * 8000

    async def test() -> int:
        _, writer = await _raw(server)
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        try:
            for megabytes in range(100):
                writer.write(pings)
                until = asyncio.get_running_loop().time() + 2
                while writer.transport.get_write_buffer_size():
                    if asyncio.get_running_loop().time() > until:
                        return megabytes
                    await asyncio.sleep(0.001)
            return 100
        finally:
            writer.transport.abort()

    assert run_async(test()) < 50


def _frame(kind: int, data: bytes = b"") -> bytes:
    return bytes((kind, 0x80 | len(data))) + NO_MASK + data


PIECES = _frame(0x02) + _frame(0x00) * 8 + _frame(0x80, PING)


@pytest.mark.parametrize(
    ("odd", "frames"), [(_frame(0x89), 1), (_frame(0x8A), 1), (PIECES, 10)], ids=["pings", "pongs", "pieces"]
)
def test_who_floods_with_frames_that_say_nothing_is_heard_now_and_then(
    server: ServerProcess, odd: bytes, frames: int
) -> None:
    """What comes behind them waits, and nobody else does."""
    too_many = int(CONTROL_FRAMES_AT_ONCE + 2 * CONTROL_FRAMES_PER_S)

    async def test() -> None:
        reader, writer = await _raw(server)
        writer.write(odd * (too_many // frames) + _frame(0x82, PING.replace(b"7", b"8")))
        began = time.monotonic()
        async with connect(server.ws_url, proxy=None) as ws:
            await _ask(ws, PING)
        while b"8.0" not in (await _next(reader))[1]:
            pass
        assert time.monotonic() - began > 1.0, "they were heard all at once"
        writer.transport.abort()

    run_async(test())


@pytest.mark.parametrize("pieces", [[b"\xff\xfe"], [b'{"t":"ping","at":"\xc3', b'\x28"}'], [b"\xe2\x82", b""]])
def test_invalid_utf8_in_a_text_message_closes_the_connection_with_1007(
    server: ServerProcess, pieces: list[bytes]
) -> None:
    async def test() -> None:
        reader, writer = await _raw(server)
        for place, piece in enumerate(pieces):
            kind = (0x01 if place == 0 else 0x00) | (0x80 if place == len(pieces) - 1 else 0)
            writer.write(_frame(kind, piece))
        kind, data = await _next(reader)
        assert (kind, int.from_bytes(data[:2], "big")) == (8, 1007)
        assert await reader.read() == b""
        writer.close()

    run_async(test())


def test_a_character_may_be_split_between_fragments(server: ServerProcess) -> None:
    async def test() -> None:
        reader, writer = await _raw(server)
        split = PING.replace(b"}", ',"note":"€"}'.encode())
        writer.write(_frame(0x01, split[:-4]) + _frame(0x80, split[-4:]))
        kind, data = await _next(reader)
        assert kind == 2, data
        writer.close()

    run_async(test())


@pytest.mark.parametrize(
    ("header", "status"), [("Origin: http://elsewhere.example", b" 403 "), ("Origin: http://127.0.0.1", b" 101 ")]
)
def test_a_page_of_another_site_cannot_open_a_socket(server: ServerProcess, header: str, status: bytes) -> None:
    async def test() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(
            b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            + header.encode()
            + b"\r\n\r\n"
        )
        assert status in await asyncio.wait_for(reader.readuntil(b"\r\n"), 10)
        writer.close()

    run_async(test())


# --- without a network ----------------------------------------------------------------------------------------------

HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class _Transport(asyncio.Transport):
    def __init__(self) -> None:
        super().__init__()
        self.writes: list[bytes] = []
        self.unread = 0
        self.is_gone = self.is_paused = False

    def is_closing(self) -> bool:
        return self.is_gone

    def writelines(self, list_of_data: Iterable[bytes | bytearray | memoryview[Any]]) -> None:
        self.writes.append(b"".join(list_of_data))

    def get_write_buffer_size(self) -> int:
        return self.unread

    def pause_reading(self) -> None:
        self.is_paused = True

    def resume_reading(self) -> None:
        self.is_paused = False

    def abort(self) -> None:
        self.is_gone = True

    close = abort


class _Session:
    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.is_closed = False

    def on_data(self, data: bytes) -> None:
        self.heard.append(data)

    def on_close(self) -> None:
        self.is_closed = True


async def _connected() -> tuple[SocketProtocol, _Transport, _Session]:
    transport, session = _Transport(), _Session()
    protocol = SocketProtocol(lambda *_: session, FlushQueue(), set())
    protocol.connection_made(transport)
    protocol.data_received(HANDSHAKE)
    await asyncio.sleep(0)
    assert b" 101 " in transport.writes.pop()
    return protocol, transport, session


def test_what_is_sent_in_one_turn_of_the_loop_is_written_together() -> None:
    async def test() -> None:
        protocol, transport, _ = await _connected()
        protocol.write((b"one ", b"message"))
        protocol.write((b"another",))
        await asyncio.sleep(0)
        assert transport.writes == [b"\x82\x0bone message\x82\x07another"]

    run_async(test())


def test_a_client_that_leaves_too_much_unread_is_disconnected() -> None:
    async def test() -> None:
        protocol, transport, _ = await _connected()
        protocol.pause_writing()
        transport.unread = MAX_UNREAD
        protocol.write((b"more",))
        await asyncio.sleep(0)
        assert not transport.is_gone
        transport.unread = MAX_UNREAD + 1
        protocol.data_received(_frame(0x89, b"ping"))
        await asyncio.sleep(0)
        assert transport.is_gone

    run_async(test())


def test_nothing_is_sent_after_the_end() -> None:
    async def test() -> None:
        ends: list[Callable[[SocketProtocol], None]] = [
            lambda protocol: protocol.close(1000),
            lambda protocol: protocol.data_received(_frame(0x88)),
            lambda protocol: protocol.shutdown(),
            lambda protocol: protocol.connection_lost(None),
        ]
        for end in ends:
            protocol, transport, _ = await _connected()
            end(protocol)
            await asyncio.sleep(0)
            transport.writes.clear()
            protocol.write((b"late",))
            await asyncio.sleep(0)
            assert transport.writes == []
            protocol.connection_lost(None)

    run_async(test())


def test_a_session_hears_messages_until_the_end_and_then_that_it_has_ended() -> None:
    async def test() -> None:
        protocol, _, session = await _connected()
        protocol.data_received(_frame(0x82, b"one") + _frame(0x88) + _frame(0x82, b"two"))
        protocol.connection_lost(None)
        assert session.heard == [b"one"]
        assert session.is_closed

    run_async(test())


def test_only_a_silent_client_gets_a_ping_and_one_that_stays_silent_is_disconnected() -> None:
    async def test() -> None:
        protocol, transport, _ = await _connected()
        for _ in range(2):
            protocol.data_received(_frame(0x8A))
            protocol._check_alive()
            await asyncio.sleep(0)
            assert transport.writes == []
        protocol._check_alive()
        await asyncio.sleep(0)
        assert transport.writes == [b"\x89\x00"]
        protocol._check_alive()
        assert transport.is_gone
        protocol.connection_lost(None)

    run_async(test())
