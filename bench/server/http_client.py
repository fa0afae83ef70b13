"""A minimal HTTP client: one connection, one request at a time."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import msgspec


class HttpClient:
    """Connects with its first request."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, cookie: str, **body: Any) -> Any:
        _, answer = await self._request("POST", path, cookie, msgspec.json.encode(body))
        return msgspec.json.decode(answer)

    async def cookie(self) -> str:
        """Return the cookie of a new person, which the server sets with the page."""
        head, _ = await self._request("GET", "/", "", b"")
        return head.split("set-cookie: ", 1)[1].partition(";")[0]

    async def _request(self, method: str, path: str, cookie: str, body: bytes) -> tuple[str, bytes]:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._streams
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\nContent-Length: {len(body)}\r\n\r\n"
        writer.write(head.encode() + body)
        response = (await reader.readuntil(b"\r\n\r\n")).decode()
        size = re.search(r"content-length: (\d+)", response)
        body_received = await reader.readexactly(int(size[1])) if size else b""
        if " 200 " not in response.split("\r\n", 1)[0]:
            raise RuntimeError(f"{path}: {body_received.decode()}")
        return response, body_received

    def close(self) -> None:
        if self._streams:
            self._streams[1].close()
