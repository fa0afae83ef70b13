"""While a request is being answered the loop does not rest: that takes several of its turns."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send

from eyeshot.host.host import Host


class Visiting:
    """Around the whole application."""

    def __init__(self, app: ASGIApp, host: Host) -> None:
        self._app = app
        self._host = host

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            with self._host.track_request():
                await self._app(scope, receive, send)
        else:
            await self._app(scope, receive, send)
