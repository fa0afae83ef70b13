"""A minimal WebSocket client: unfragmented frames, no compression, zero masks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
FINAL, MASKED = 0x80, 0x80
LENGTH_IN_2_BYTES, LENGTH_IN_8_BYTES = 126, 127
NO_MASK = bytes(4)

OnMessage = Callable[[bytes], None]


class WebSocketClient(asyncio.Protocol):
    """Calls `on_message` with every message."""

    def __init__(self, kind: int, on_message: OnMessage) -> None:
        self._kind = kind
        self._on_message = on_message
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._is_closing = False
        self._buffer = b""

    async def open(self, port: int, path: str, headers: str = "") -> None:
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)
        self._transport.write(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{headers}\r\n".encode()
        )
        await self._opened

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, error: Exception | None) -> None:
        if not self._is_closing:
            raise ConnectionError("the server closed a socket")

    def data_received(self, data: bytes) -> None:
        received = self._buffer + data if self._buffer else data
        if not self._opened.done():
            head, end, received = received.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                raise ConnectionError(head.decode())
            self._opened.set_result(None)
        self._buffer = self._read_frames(received)

    def _read_frames(self, data: bytes) -> bytes:
        """Handle every complete frame; return the rest."""
        at, size = 0, len(data)
        while size - at >= 2:
            kind, length, begin = data[at] & 15, data[at + 1], at + 2
            if length >= LENGTH_IN_2_BYTES:
                width = 2 if length == LENGTH_IN_2_BYTES else 8
                length, begin = int.from_bytes(data[begin : begin + width], "big"), begin + width
            if size < begin + length:
                break
            at = begin + length
            if kind == PING:
                self._send(PONG, data[begin:at])
            elif kind != CLOSE:
                self._on_message(data[begin:at])
        return data[at:]

    def send(self, data: bytes) -> None:
        self._send(self._kind, data)

    def _send(self, kind: int, data: bytes) -> None:
        size = len(data)
        if size < LENGTH_IN_2_BYTES:
            head = bytes((FINAL | kind, MASKED | size))
        else:
            head = bytes((FINAL | kind, MASKED | LENGTH_IN_2_BYTES)) + size.to_bytes(2, "big")
        self._transport.write(head + NO_MASK + data)

    def close(self) -> None:
        self._is_closing = True
        self._transport.close()
