"""Where requests come in. The library waits for a request, or for the rest of one, as long as it takes; a server whose
connections are all taken by who asks for nothing serves nobody."""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

ASK_S = 10.0
"""Who has not asked for anything by then, or not to the end, is let go."""


class Gate(H11Protocol):
    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._is_half_asked():
            self._wait()
        elif self._waiting is not None:
            # Between one request and the next the library waits by itself.
            self._waiting.cancel()
            self._waiting = None

    def _is_half_asked(self) -> bool:
        state = self.conn.their_state
        return state is h11.SEND_BODY or (state is h11.IDLE and bool(self.conn.trailing_data[0]))

    def _wait(self) -> None:
        if self._waiting is None:
            self._waiting = self.loop.call_later(ASK_S, self._let_go)

    def _let_go(self) -> None:
        """Pages have gone through the door meanwhile (see web.door), and are not among these connections any more."""
        if self in self.connections:
            self.transport.abort()
