"""A page's connection, with a short way for what nearly all of its traffic is: small whole messages.

The library does the handshake, pings, closing, and every frame out of the ordinary. Its way for an ordinary one,
through its parser and a queue and a task for each side, costs more than the action that the message asks for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Opcode
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

NAME = "eyeshot.line"
"""Where the application finds its line, among the extensions of the connection."""
WHOLE = 0x80
MASKED = 0x80
MASK = 4
TWO_BYTES, EIGHT_BYTES = 126, 127
"""Lengths that say how many bytes the length itself takes."""
BINARY = WHOLE | Opcode.BINARY
ORDINARY = (WHOLE | Opcode.TEXT, BINARY)
MAX_WAITING = 16
"""Messages that were heard and not taken, before the page has to wait."""
MAX_UNREAD = 1 << 20
"""Bytes that were sent and not read, before the page is let go."""


class Line(WebSocketsSansIOProtocol):
    """Needs a server that offers no compression."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.on_message: Callable[[bytes], None] | None = None
        """Hears ordinary messages, as soon as there is somebody."""
        self._got = b""
        self._is_held = False
        self._unsent: list[bytes] = []
        self._is_short = True
        """False once the page has sent a frame that is too large, which the library refuses."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[NAME] = self

    def data_received(self, data: bytes) -> None:
        if not self.handshake_complete or not self._is_short:
            super().data_received(data)
            return
        self._got = self._got + data if self._got else data
        if self._is_held:
            self.transport.pause_reading()
        self._hear_all()

    def _hear_all(self) -> None:
        """Whole frames, as long as nobody asks to wait."""
        got, at = self._got, 0
        while not self._is_held and (frame := _frame(got, at)) is not None:
            begin, end = frame
            if end - begin > self.config.ws_max_size:
                self._is_short = False
                self._got = b""
                super().data_received(got[at:])
                return
            if end > len(got):
                break
            self._hear(got[at:end], begin - at)
            at = end
        self._got = got[at:]

    def _hear(self, frame: bytes, begin: int) -> None:
        if frame[0] not in ORDINARY or frame[1] < MASKED or self.frames or self.close_sent:
            super().data_received(frame)
            return
        data = apply_mask(frame[begin:], frame[begin - MASK : begin])
        if self.on_message is not None and self.queue.empty():
            self.on_message(data)
            return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if self.queue.qsize() > MAX_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def hold(self, seconds: float) -> None:
        """Hear nothing for a while; what is sent meanwhile is kept by the net."""
        if not self._is_held:
            self._is_held = True
            self.transport.pause_reading()
            self.loop.call_later(seconds, self._go_on)

    def _go_on(self) -> None:
        self._is_held = False
        if self.transport.is_closing():
            return
        self._hear_all()
        if not self._is_held and not self.read_paused:
            self.transport.resume_reading()

    def write(self, data: bytes) -> None:
        """Send a message, together with what else is said in the same moment."""
        if not self._unsent:
            self.loop.call_soon(self._flush)
        size = len(data)
        if size < TWO_BYTES:
            self._unsent.append(bytes((BINARY, size)))
        elif size < 1 << 16:
            self._unsent.append(bytes((BINARY, TWO_BYTES, size >> 8, size & 255)))
        else:
            self._unsent.append(bytes((BINARY, EIGHT_BYTES)) + size.to_bytes(8, "big"))
        self._unsent.append(data)

    def _flush(self) -> None:
        """A page that does not read is let go; it comes back and is told what it missed."""
        data = b"".join(self._unsent)
        self._unsent.clear()
        if self.close_sent or self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size() > MAX_UNREAD:
            self.transport.abort()
        else:
            self.transport.write(data)


def _frame(got: bytes, at: int) -> tuple[int, int] | None:
    """Where the data of the frame at this place begins and ends; None if not even that is there yet."""
    if len(got) < at + 2:
        return None
    length, begin = got[at + 1] & ~MASKED, at + 2
    if length >= TWO_BYTES:
        wide = 2 if length == TWO_BYTES else 8
        if len(got) < begin + wide:
            return None
        length, begin = int.from_bytes(got[begin : begin + wide], "big"), begin + wide
    if got[at + 1] & MASKED:
        begin += MASK
    return begin, begin + length
