"""The first protocol of every connection: it limits how long and how large a request may be, and hands WebSocket
connections to their own protocol. Everything else goes to uvicorn.

A server whose connections are all taken by clients that never finish a request serves nobody.
"""

from __future__ import annotations

import asyncio
import re
from typing import Any, cast

from uvicorn.protocols.http.h11_impl import H11Protocol

REQUEST_TIMEOUT_S = 10.0
"""A client that has not sent a whole request by then is disconnected."""
MAX_HEAD = 65536
END_OF_HEAD = b"\r\n\r\n"
SOCKET = re.compile(rb"GET /ws[? ]")
UPGRADE = re.compile(rb"\r\nupgrade:[ \t]*websocket[ \t]*\r\n", re.IGNORECASE)
LENGTH = re.compile(rb"\r\ncontent-length:[ \t]*([0-9]{1,15})[ \t]*\r\n", re.IGNORECASE)
HAS_LENGTH = re.compile(rb"\r\ncontent-length[ \t]*:", re.IGNORECASE)
HAS_ENCODING = re.compile(rb"\r\ntransfer-encoding[ \t]*:", re.IGNORECASE)


class HttpProtocol(asyncio.Protocol):
    """Follows where requests begin and end, and passes the bytes on. For `http` of uvicorn.Config: the lifespan state
    holds the `server` (see web.app)."""

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        self._parts = config, server_state, app_state
        self._next: asyncio.Protocol | None = None
        """Who gets the bytes, once it is known what the client wants."""
        self._head = b""
        """The part of a request's head that has arrived."""
        self._body_left = 0
        """Bytes that are missing of a request's body."""
        self._received = b""
        """What has arrived before it is known what the client wants."""
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # that of uvloop is not derived from it
        self._set_timer(is_waiting=True)

    def data_received(self, data: bytes) -> None:
        refusal = self._follow(data)
        if refusal:
            self._refuse(refusal)
            return
        if self._next is None:
            if END_OF_HEAD not in self._received:
                return
            data, self._received = self._received, b""
            self._next = self._start(data)
        self._next.data_received(data)
        self._set_timer(is_waiting=bool(self._head) or self._body_left > 0)

    def _follow(self, data: bytes) -> str:
        """Note where the request ends that this belongs to. Returns the status with which it is refused, or nothing."""
        if self._next is None:
            self._received += data
        while data:
            if self._body_left:
                taken = min(self._body_left, len(data))
                self._body_left -= taken
                data = data[taken:]
                continue
            # The end of the head may be split.
            searched = max(0, len(self._head) - len(END_OF_HEAD))
            self._head += data
            end = self._head.find(END_OF_HEAD, searched)
            if max(end, len(self._head) if end < 0 else 0) > MAX_HEAD:
                return "431 Request Header Fields Too Large"
            if end < 0:
                return ""
            head, data = self._head[: end + 2], self._head[end + len(END_OF_HEAD) :]
            self._head = b""
            if HAS_ENCODING.search(head):
                return "400 Bad Request" if HAS_LENGTH.search(head) else "411 Length Required"
            length = LENGTH.search(head)
            self._body_left = int(length[1]) if length else 0
        return ""

    def _start(self, received: bytes) -> asyncio.Protocol:
        """Return the protocol for what the client wants. That of a WebSocket has the connection for itself."""
        config, server_state, app_state = self._parts
        head = received[: received.index(END_OF_HEAD) + 2]
        if SOCKET.match(head) and UPGRADE.search(head):
            protocol: asyncio.Protocol = app_state["server"].new_socket(server_state)
            self._transport.set_protocol(protocol)
            self._head, self._body_left = b"", 0
        else:
            protocol = H11Protocol(config=config, server_state=server_state, app_state=app_state)
        protocol.connection_made(self._transport)
        return protocol

    def _refuse(self, status: str) -> None:
        response = f"HTTP/1.1 {status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
        self._transport.write(response.encode())
        self._transport.close()

    def _set_timer(self, is_waiting: bool) -> None:
        """Set the timer while a request is incomplete. Between requests uvicorn waits by itself."""
        if not is_waiting:
            self._cancel_timer()
        elif self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(REQUEST_TIMEOUT_S, self._transport.abort)

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def eof_received(self) -> bool | None:
        return self._next.eof_received() if self._next is not None else None

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_timer()
        if self._next is not None:
            self._next.connection_lost(exc)

    def pause_writing(self) -> None:
        if self._next is not None:
            self._next.pause_writing()

    def resume_writing(self) -> None:
        if self._next is not None:
            self._next.resume_writing()
