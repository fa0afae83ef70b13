"""One connection that asks one thing after another, no more than a measurement needs."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import msgspec


class Http:
    """It connects with its first request."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, cookie: str, **body: Any) -> Any:
        _, answer = await self._ask("POST", path, cookie, msgspec.json.encode(body))
        return msgspec.json.decode(answer)

    async def cookie(self) -> str:
        """A new person's: they get it with the page."""
        head, _ = await self._ask("GET", "/", "", b"")
        return head.split("set-cookie: ", 1)[1].partition(";")[0]

    async def _ask(self, method: str, path: str, cookie: str, body: bytes) -> tuple[str, bytes]:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._streams
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\nContent-Length: {len(body)}\r\n\r\n"
        writer.write(head.encode() + body)
        got = (await reader.readuntil(b"\r\n\r\n")).decode()
        size = re.search(r"content-length: (\d+)", got)
        answer = await reader.readexactly(int(size[1])) if size else b""
        if " 200 " not in got.split("\r\n", 1)[0]:
            raise RuntimeError(f"{path}: {answer.decode()}")
        return got, answer

    def close(self) -> None:
        if self._streams:
            self._streams[1].close()
