"""Where requests come in. The library waits for the first one of a connection as long as it takes; a server whose
connections are all taken by who asks for nothing serves nobody."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.h11_impl import H11Protocol

ASK_S = 10.0
"""Who has not asked for anything by then is let go."""


class Gate(H11Protocol):
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.loop.call_later(ASK_S, self._let_go)

    def _let_go(self) -> None:
        """Pages have gone through the door meanwhile (see web.door), and are not among these connections any more."""
        request: object = self.cycle  # none before the first
        if self in self.connections and request is None:
            self.transport.abort()
