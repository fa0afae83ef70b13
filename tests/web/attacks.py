"""Attacks on a server, each by several connections of one address: `python -m tests.web.attacks fetch_records URL`.

They run in a process of their own with a low priority, so that they take time from the server and not from whoever
measures it.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.web.loop import run_async
from tests.web.page import VERSION, send

CONNECTIONS = 8
NICENESS = 10
BIG_DECK = "deck: Many\n" + "".join(f"Wink {'abcdefghij'[k % 10]}{'klmnopqrst'[k // 10]}   10\n" for k in range(70))

started = asyncio.Event()
"""The server has answered an attacker."""

Attack = Callable[[str], Awaitable[None]]


async def fetch_records(url: str) -> None:
    """Ask for the record and the replay of a long game."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        while True:
            await client.get("/api/tables/ended/record")
            started.set()
            await client.get("/api/tables/ended/replay")


async def open_ended_table(url: str) -> None:
    """Open an ended game again and again; each welcome holds all of it."""
    async with connect(f"{url.replace('http', 'ws')}/ws", proxy=None, max_size=None) as ws:
        while True:
            await send(ws, {"t": "hello", "version": VERSION, "table": "ended", "have": {}})
            await ws.recv()
            started.set()


async def try_decks(url: str) -> None:
    """Let worker processes play a deck."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        while True:
            await client.post("/api/decks/trial", json={"text": BIG_DECK, "seats": 4})
            started.set()


async def fill_the_list(url: str) -> None:
    """Open public tables under made-up addresses and read the list."""
    number = 0
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        while True:
            number += 1
            headers = {"x-forwarded-for": f"10.0.{number // 250}.{number % 250}"}
            new = {"game": "viewpoint", "name": "Eve", "seats": 2, "is_open": True}
            await client.post("/api/tables", json=new, headers=headers)
            await client.get("/api/tables", headers=headers)
            started.set()


async def guess_codes(url: str) -> None:
    """Try passes of seats."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        while True:
            await client.post("/api/tables/ended/return", json={"seat_pass": "amber goat river lantern"})
            started.set()


async def send_nonsense(url: str) -> None:
    """Send invalid UTF-8 and requests with two lengths."""
    while True:
        try:
            async with connect(f"{url.replace('http', 'ws')}/ws", proxy=None) as ws:
                await ws.send(b"\xff\xfe{", text=True)
                await ws.recv()
        except (ConnectionClosed, InvalidHandshake, OSError):
            pass
        reader, writer = await asyncio.open_connection("127.0.0.1", int(url.rsplit(":", 1)[1]))
        writer.write(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n")
        assert b" 400 " in await reader.readline()
        writer.close()
        started.set()


ATTACKS: dict[str, Attack] = {
    attack.__name__: attack
    for attack in (fetch_records, open_ended_table, try_decks, fill_the_list, guess_codes, send_nonsense)
}


async def _run(attack: Attack, url: str) -> None:
    attackers = [asyncio.ensure_future(attack(url)) for _ in range(CONNECTIONS)]
    await started.wait()
    print("attacking", flush=True)
    await asyncio.gather(*attackers)


if __name__ == "__main__":
    os.nice(NICENESS)
    run_async(_run(ATTACKS[sys.argv[1]], sys.argv[2]))
