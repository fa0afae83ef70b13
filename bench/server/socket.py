"""The client's end of a WebSocket, no more than a measurement needs: whole frames, no compression, masks of zeros."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
WHOLE, MASKED = 0x80, 0x80
SHORT, MEDIUM = 126, 127
NO_MASK = bytes(4)

Hear = Callable[[bytes], None]


class Socket(asyncio.Protocol):
    """`hear` is given every message."""

    def __init__(self, kind: int, hear: Hear) -> None:
        self._kind = kind
        self._hear = hear
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._is_closing = False
        self._got = b""

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
        got = self._got + data if self._got else data
        if not self._opened.done():
            head, end, got = got.partition(b"\r\n\r\n")
            if not end:
                self._got = head
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                raise ConnectionError(head.decode())
            self._opened.set_result(None)
        self._got = self._frames(got)

    def _frames(self, got: bytes) -> bytes:
        """Hear every whole frame; what is left is the beginning of the next."""
        at, size = 0, len(got)
        while size - at >= 2:
            kind, length, begin = got[at] & 15, got[at + 1], at + 2
            if length >= SHORT:
                wide = 2 if length == SHORT else 8
                length, begin = int.from_bytes(got[begin : begin + wide], "big"), begin + wide
            if size < begin + length:
                break
            at = begin + length
            if kind == PING:
                self._send(PONG, got[begin:at])
            elif kind != CLOSE:
                self._hear(got[begin:at])
        return got[at:]

    def send(self, data: bytes) -> None:
        self._send(self._kind, data)

    def _send(self, kind: int, data: bytes) -> None:
        size = len(data)
        if size < SHORT:
            head = bytes((WHOLE | kind, MASKED | size))
        else:
            head = bytes((WHOLE | kind, MASKED | SHORT)) + size.to_bytes(2, "big")
        self._transport.write(head + NO_MASK + data)

    def close(self) -> None:
        self._is_closing = True
        self._transport.close()
