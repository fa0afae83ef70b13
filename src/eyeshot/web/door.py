"""Where a page comes in. The library does the handshake, pings, closing, and every frame out of the ordinary. Its way
for an ordinary one, through its parser and a queue and a task for each side, costs more than the action that the
message asks for: that has a line of its own.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from eyeshot.web.line import MAX_WAITING, Line

LINE = "eyeshot.line"
"""Where the application finds its line, among the extensions of the connection."""


class Door(WebSocketsSansIOProtocol):
    """Needs a server that offers no compression."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        self._line = Line(self)
        super().__init__(*args, **settings)
        self._line.begin(self.loop, self.config.ws_max_size)

    @property
    def close_sent(self) -> bool:
        """The library's; asked for with every message."""
        return self._line.is_closed

    @close_sent.setter
    def close_sent(self, is_closed: bool) -> None:
        self._line.is_closed = is_closed

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[LINE] = self._line

    def data_received(self, data: bytes) -> None:
        if self.handshake_complete:
            self._line.received(data)
        else:
            self.pass_on(data)

    def send_keepalive_ping(self) -> None:
        """Who said something lately is there, and is not asked."""
        if self._line.is_heard:
            self._line.is_heard = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._line.is_lost = True

    def handle_close(self, event: Frame) -> None:
        super().handle_close(event)
        self._line.is_lost = self.transport.is_closing()

    def shutdown(self) -> None:
        super().shutdown()
        self._line.is_lost = self.transport.is_closing()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._line.is_behind = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self._line.is_behind = False

    def pass_on(self, data: bytes) -> None:
        """To the library, which answers pings whether or not anybody reads that."""
        super().data_received(data)
        if self._line.is_behind:
            self._line.let_go_if_unread()

    def keep(self, data: bytes) -> None:
        """An ordinary message, until somebody takes it."""
        self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if self.queue.qsize() > MAX_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
