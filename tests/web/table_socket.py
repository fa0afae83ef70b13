"""A socket at a table, word by word."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from websockets.asyncio.client import ClientConnection

from tests.web.page import VERSION, Person, send


class Socket:
    """A socket at a table, with what it was told."""

    def __init__(self, ws: ClientConnection, person: Person, table: str) -> None:
        self.ws = ws
        self.person = person
        self.table = table
        self._heard: list[dict[str, Any]] = []

    async def say(self, **message: Any) -> None:
        await send(self.ws, message)

    async def hear(self, kind: str) -> dict[str, Any]:
        """The next message of a kind; others are kept for later."""
        for message in self._heard:
            if message["t"] == kind:
                self._heard.remove(message)
                return message
        while True:
            new: dict[str, Any] = json.loads(await asyncio.wait_for(self.ws.recv(), 30))
            if new["t"] == kind:
                return new
            self._heard.append(new)

    async def hello(self, have: int = 0, version: int = VERSION) -> dict[str, Any]:
        self._heard.clear()
        await self.say(t="hello", version=version, table=self.table, have={"0": have})
        return await self.hear("welcome" if version == VERSION else "error")
