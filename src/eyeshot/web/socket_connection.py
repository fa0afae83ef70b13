"""The WebSocket side of a connection: an asyncio.Protocol on the Sans-I/O protocol of the library websockets.

The library checks the handshake and the frames, and answers pings. What it leaves to its user is here: how much a
client may send, how much it may leave unread, and when it counts as gone.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol, cast

from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import Event, State
from websockets.server import ServerProtocol

from eyeshot.web.token_bucket import TokenBucket

log = logging.getLogger("eyeshot.web")
library_log = logging.getLogger("eyeshot.web.websocket")
library_log.setLevel(logging.WARNING)

MAX_MESSAGE = 65536
"""Bytes of a message; a larger one closes the connection with 1009."""
SLICE = 1024
"""Bytes that are parsed at a time. The smallest frame has six: a segment full of them would take long."""
CONTROL_FRAMES_PER_S, CONTROL_FRAMES_AT_ONCE = 20.0, 40.0
"""Pings, pongs and fragments of a client. Each one costs as much as a message, and says less."""
CONTROL_PAUSE_S = 0.5
"""How long nothing is read from a client that sends more of them."""
MAX_UNREAD = 1 << 20
"""Bytes that a client may leave unread before the connection is aborted."""
PING_INTERVAL_S = 20.0
"""A client that said nothing for this long gets a ping, and is gone if it says nothing for as long again."""
CLOSE_TIMEOUT_S = 10.0
"""How long a client may take to close its side."""


class Session(Protocol):
    """What a connection talks to."""

    def on_data(self, data: bytes) -> None:
        """Take a message."""
        ...

    def on_close(self) -> None:
        """The connection is gone."""
        ...


OpenSession = Callable[["SocketProtocol", Request], Session | None]
"""Returns the session of a new connection, or None to refuse it."""


class FlushQueue:
    """Writes all that was sent in one turn of the loop together, with one write for each connection."""

    def __init__(self) -> None:
        self._connections: list[SocketProtocol] = []
        self.sent = 0
        """Messages in all."""

    def add(self, connection: SocketProtocol) -> None:
        if not self._connections:
            asyncio.get_running_loop().call_soon(self._flush)
        self._connections.append(connection)

    def _flush(self) -> None:
        connections, self._connections = self._connections, []
        for connection in connections:
            try:
                connection.flush()
            except Exception:
                log.exception("a write to a connection failed")


class SocketProtocol(asyncio.Protocol):
    """One WebSocket connection."""

    def __init__(self, open_session: OpenSession, flushes: FlushQueue, connections: set[SocketProtocol]) -> None:
        """It leaves the set of connections when it ends."""
        self._open_session = open_session
        self._flushes = flushes
        self._connections = connections
        self._protocol = ServerProtocol(max_size=MAX_MESSAGE, logger=library_log)
        self._session: Session | None = None
        self._fragments: list[bytes] = []
        self._is_text = False
        """Whether the message in fragments is text."""
        self._control_frames = TokenBucket(CONTROL_FRAMES_PER_S, CONTROL_FRAMES_AT_ONCE)
        self._unparsed = b""
        self._events: deque[Event] = deque()
        """What was parsed while the client was not listened to."""
        self._is_held = False
        self._is_flush_due = False
        self._is_behind = False
        """Whether the client reads slower than it is sent to."""
        self._is_heard = self._is_pinged = False
        self._timer: asyncio.TimerHandle | None = None
        self._close_timer: asyncio.TimerHandle | None = None

    @property
    def peer(self) -> str:
        """The address of the other end of the TCP connection."""
        peer = self._transport.get_extra_info("peername")
        return str(peer[0]) if peer else ""

    # --- receiving --------------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # that of uvloop is not derived from it
        self._loop = asyncio.get_running_loop()
        self._timer = self._loop.call_later(PING_INTERVAL_S, self._check_alive)

    def data_received(self, data: bytes) -> None:
        self._is_heard = True
        self._unparsed = self._unparsed + data if self._unparsed else data
        if not self._is_held:
            self._parse()

    def _parse(self) -> None:
        """Parse what was received, slice by slice, as long as the client is listened to."""
        while self._take_events() and self._unparsed and not self._transport.is_closing():
            data, self._unparsed = self._unparsed[:SLICE], self._unparsed[SLICE:]
            self._protocol.receive_data(data)
            self._events.extend(self._protocol.events_received())
            self._send_soon()

    def _take_events(self) -> bool:
        """Handle what was parsed. Returns False if the client is not listened to any more."""
        while self._events and not self._is_held:
            event = self._events.popleft()
            if isinstance(event, Request):
                self._on_request(event)
            else:
                assert isinstance(event, Frame)
                self._on_frame(event)
        return not self._is_held

    def _on_request(self, request: Request) -> None:
        response = self._protocol.accept(request)
        if response.status_code == 101:
            self._session = self._open_session(self, request)
            if self._session is None:
                response = self._protocol.reject(403, "")
        self._protocol.send_response(response)

    def _on_frame(self, frame: Frame) -> None:
        is_whole = frame.opcode in (Opcode.TEXT, Opcode.BINARY) and frame.fin
        if not is_whole and not self._control_frames.try_take():
            self.hold(CONTROL_PAUSE_S)
        if frame.opcode in (Opcode.TEXT, Opcode.BINARY):
            self._is_text = frame.opcode is Opcode.TEXT
            self._fragments = [bytes(frame.data)]
        elif frame.opcode is Opcode.CONT:
            self._fragments.append(bytes(frame.data))
        else:
            return
        if frame.fin:
            fragments, self._fragments = self._fragments, []
            self._on_message(fragments[0] if is_whole else b"".join(fragments))

    def _on_message(self, data: bytes) -> None:
        if self._is_text:
            try:
                data.decode()
            except UnicodeDecodeError:
                self.close(1007)
                return
        if self._session is not None:
            self._session.on_data(data)

    def hold(self, seconds: float) -> None:
        """Read nothing for a while; the network keeps what is sent meanwhile."""
        if not self._is_held:
            self._is_held = True
            self._transport.pause_reading()
            self._loop.call_later(seconds, self._go_on)

    def _go_on(self) -> None:
        self._is_held = False
        if not self._transport.is_closing():
            self._parse()
            if not self._is_held and not self._transport.is_closing():
                self._transport.resume_reading()

    # --- sending ----------------------------------------------------------------------------------------------------

    def write(self, chunks: Sequence[bytes]) -> None:
        """Send a message, in chunks, together with what else is sent in this turn of the loop. After the end nothing is
        sent."""
        if self._protocol.state is State.OPEN:
            self._flushes.sent += 1
            self._protocol.send_binary(b"".join(chunks))
            self._send_soon()

    def close(self, code: int) -> None:
        """Send a close frame, and close the connection when the client has answered."""
        if self._protocol.state is State.OPEN:
            self._protocol.fail(code)
            self._events.clear()
            self._send_soon()

    def _send_soon(self) -> None:
        if not self._is_flush_due:
            self._is_flush_due = True
            self._flushes.add(self)

    def flush(self) -> None:
        """Write what is to be sent."""
        self._is_flush_due = False
        data = self._protocol.data_to_send()
        if self._transport.is_closing():
            return
        is_end = bool(data) and not data[-1]
        if data:
            self._transport.writelines(data)
        if self._is_behind and self._transport.get_write_buffer_size() > MAX_UNREAD:
            self._transport.abort()
        elif is_end:
            self._transport.close()
        if self._protocol.close_expected() and self._close_timer is None:
            self._close_timer = self._loop.call_later(CLOSE_TIMEOUT_S, self._transport.abort)

    def pause_writing(self) -> None:
        self._is_behind = True

    def resume_writing(self) -> None:
        self._is_behind = False

    # --- ending -----------------------------------------------------------------------------------------------------

    def _check_alive(self) -> None:
        if self._is_heard:
            self._is_heard = self._is_pinged = False
        elif self._is_pinged or self._protocol.state is not State.OPEN:
            self._transport.abort()
            return
        else:
            self._is_pinged = True
            self._protocol.send_ping(b"")
            self._send_soon()
        self._timer = self._loop.call_later(PING_INTERVAL_S, self._check_alive)

    def eof_received(self) -> bool | None:
        self._protocol.receive_eof()
        return None

    def connection_lost(self, exc: Exception | None) -> None:
        self._protocol.receive_eof()
        self._connections.discard(self)
        for timer in (self._timer, self._close_timer):
            if timer is not None:
                timer.cancel()
        if self._session is not None:
            session, self._session = self._session, None
            session.on_close()

    def shutdown(self) -> None:
        """The server stops: tell the client to come back later."""
        if self._protocol.state is State.OPEN:
            self.close(1012)
        else:
            self._transport.close()
