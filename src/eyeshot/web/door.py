"""Where a page comes in. The library does the handshake, pings, closing, and every frame out of the ordinary. Its way
for an ordinary one, through its parser and a queue and a task for each side, costs more than the action that the
message asks for: that has a line of its own.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from eyeshot.web.line import MAX_WAITING, Line

LINE = "eyeshot.line"
"""Where the application finds its line, among the extensions of the connection."""


class Door(WebSocketsSansIOProtocol):
    """Needs a server that offers no compression."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._line = Line(self, self.loop, self.config.ws_max_size)

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

    def pause_writing(self) -> None:
        super().pause_writing()
        self._line.is_behind = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self._line.is_behind = False

    def pass_on(self, data: bytes) -> None:
        """To the library."""
        super().data_received(data)

    def keep(self, data: bytes) -> None:
        """An ordinary message, until somebody takes it."""
        self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if self.queue.qsize() > MAX_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
