"""A page's connection, for what nearly all of its traffic is: small whole messages."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any, Final
from weakref import WeakKeyDictionary

from websockets.frames import Opcode

from eyeshot.web.token_bucket import TokenBucket

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

log = logging.getLogger("eyeshot.web")
WHOLE: Final = 0x80
MASKED: Final = 0x80
MASK: Final = 4
TWO_BYTES: Final = 126
EIGHT_BYTES: Final = 127
"""Lengths that say how many bytes the length itself takes."""
TEXT: Final = WHOLE | int(Opcode.TEXT)
BINARY: Final = WHOLE | int(Opcode.BINARY)
MAX_WAITING: Final = 16
"""Messages that were heard and not taken, before the page has to wait."""
ODD_PER_S: Final = 20.0
ODD_AT_ONCE: Final = 40.0
"""Frames that are no whole messages: pings, pongs, pieces. Each costs as much as a message, and says less."""
ODD_WAIT_S: Final = 0.5
"""So long a page is not heard that sends more of them, and all others are."""
MAX_UNREAD: Final = 1 << 20
"""Bytes that were sent and not read, before the page is let go."""


class Post:
    """All that is said to pages in one moment, sent together by one call of the loop."""

    def __init__(self) -> None:
        self._lines: list[Line] = []
        self.sent = 0
        """Messages in all."""

    def add(self, line: Line) -> None:
        if not self._lines:
            asyncio.get_running_loop().call_soon(self._send)
        self._lines.append(line)

    def _send(self) -> None:
        lines, self._lines = self._lines, []
        for line in lines:
            try:
                line.flush()
            except Exception:
                log.exception("something was not sent to a page")


_posts: WeakKeyDictionary[asyncio.AbstractEventLoop, Post] = WeakKeyDictionary()


def post_of(loop: asyncio.AbstractEventLoop) -> Post:
    post = _posts.get(loop)
    if post is None:
        post = _posts[loop] = Post()
    return post


class Line:
    """Hears and sends whole frames; what is out of the ordinary goes to the door (see web.door)."""

    def __init__(self, door: Any) -> None:
        self.on_message: Callable[[bytes], None] | None = None
        """Hears ordinary messages, as soon as there is somebody."""
        self.is_closed = False
        """Has the door said goodbye?"""
        self.is_lost = False
        """Has the page gone?"""
        self.is_heard = False
        """Has anything come since somebody looked?"""
        self._door = door
        self._most = 0
        """Bytes of the largest message."""
        self._is_direct = False
        """Is nothing kept that has to be heard before the next message?"""
        self._transport: Any = None
        self._got = b""
        self._odd = TokenBucket(ODD_PER_S, ODD_AT_ONCE)
        self._is_held = False
        self.is_behind = False
        """Is there much that was sent and not read?"""
        self._unsent: list[bytes] = []
        self._is_short = True
        """False once the page has sent a frame that is too large, which the library refuses."""

    def begin(self, loop: asyncio.AbstractEventLoop, most: int) -> None:
        """Before anything is heard or said."""
        self._loop = loop
        self._post = post_of(loop)
        self._most = most

    # --- hearing ----------------------------------------------------------------------------------------------------

    def received(self, data: bytes) -> None:
        self.is_heard = True
        if not self._is_short:
            self._door.pass_on(data)
            return
        self._got = self._got + data if self._got else data
        if self._is_held:
            self._door.transport.pause_reading()
        self._hear_all()

    def _hear_all(self) -> None:
        """Whole frames, as long as nobody asks to wait."""
        got, at = self._got, 0
        size = len(got)
        while not self._is_held and size - at >= 2:
            length, begin = got[at + 1] & ~MASKED, at + 2
            if length >= TWO_BYTES:
                wide = 2 if length == TWO_BYTES else 8
                if size < begin + wide:
                    break
                length, begin = int.from_bytes(got[begin : begin + wide], "big"), begin + wide
            if got[at + 1] & MASKED:
                begin += MASK
            if length > self._most:
                self._is_short = False
                self._got = b""
                self._door.pass_on(got[at:])
                return
            end = begin + length
            if end > size:
                break
            self._hear(got[at:end] if at or end < size else got, begin - at)
            at = end
        self._got = got[at:]

    def _hear(self, frame: bytes, begin: int) -> None:
        door = self._door
        kind = frame[0]
        if (kind != BINARY and kind != TEXT) or frame[1] < MASKED or self.is_closed or door.frames:
            self._is_direct = False
            if not self._odd.try_take():
                self.hold(ODD_WAIT_S)
            door.pass_on(frame)
            return
        data: bytes = apply_mask(frame[begin:], frame[begin - MASK : begin])
        hear = self.on_message
        if hear is not None and (self._is_direct or door.queue.empty()):
            self._is_direct = True
            hear(data)
        else:
            self._is_direct = False
            door.keep(data)

    def hold(self, seconds: float) -> None:
        """Hear nothing for a while; what is sent meanwhile is kept by the net."""
        if not self._is_held:
            self._is_held = True
            self._door.transport.pause_reading()
            self._loop.call_later(seconds, self._go_on)

    def _go_on(self) -> None:
        self._is_held = False
        transport = self._door.transport
        if transport.is_closing():
            return
        self._hear_all()
        if not self._is_held and not self._door.read_paused:
            transport.resume_reading()

    # --- sending ----------------------------------------------------------------------------------------------------

    def write(self, pieces: Sequence[bytes]) -> None:
        """Send a message, in pieces, together with what else is said in the same moment."""
        unsent = self._unsent
        if not unsent:
            self._post.add(self)
        self._post.sent += 1
        size = 0
        for piece in pieces:
            size += len(piece)
        if size < TWO_BYTES:
            unsent.append(bytes((BINARY, size)))
        elif size < 1 << 16:
            unsent.append(bytes((BINARY, TWO_BYTES, size >> 8, size & 255)))
        else:
            unsent.append(bytes((BINARY, EIGHT_BYTES)) + size.to_bytes(8, "big"))
        unsent.extend(pieces)

    def flush(self) -> None:
        data = b"".join(self._unsent)
        self._unsent.clear()
        if self.is_closed or self.is_lost:
            return
        transport = self._transport
        if transport is None:
            transport = self._transport = self._door.transport
        transport.write(data)
        if self.is_behind:
            self.let_go_if_unread()

    def let_go_if_unread(self) -> None:
        """A page that does not read comes back and is told what it missed."""
        transport = self._door.transport
        if transport.get_write_buffer_size() > MAX_UNREAD:
            transport.abort()
