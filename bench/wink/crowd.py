"""The tables of the load: made, sat down at and begun over the API, then followed on sockets."""

from __future__ import annotations

import asyncio
from functools import partial
from random import Random

import msgspec
from bench.server.http import Http
from bench.server.socket import BINARY, Socket
from bench.wink.table import Table

from eyeshot.web.wire import VERSION

SEATS = 8
AT_ONCE = 8
"""Connections by which tables are opened."""
TURN_S = 0
"""Nobody is pressed for time: who is asked answers at once."""
SPREAD_S = 12.0
"""Games begin at moments of their own within this time, two stretches of glances long: people do not agree on it."""


async def open_tables(port: int, count: int) -> list[Table]:
    doors = [Http(port) for _ in range(AT_ONCE)]
    people = [await doors[0].cookie() for _ in range(SEATS)]
    shares = [range(count)[k::AT_ONCE] for k in range(AT_ONCE)]
    seated = await asyncio.gather(*(_seat(*share, people) for share in zip(doors, shares, strict=True)))
    tables = [table for some in seated for table in some]
    for table in tables:
        await doors[0].post(f"/api/tables/{table}/start", people[0])
        await asyncio.sleep(SPREAD_S / count)
    for door in doors:
        door.close()
    return [await _follow(port, people, table, Random(k)) for k, table in enumerate(tables)]


async def _seat(door: Http, share: range, people: list[str]) -> list[str]:
    """So many tables of these eight."""
    seated = []
    for _ in share:
        new = {"game": "wink", "name": "Player 0", "seats": SEATS, "options": {"turn": TURN_S}}
        made = await door.post("/api/tables", people[0], **new)
        table = f"/api/tables/{made['id']}"
        for seat in range(1, SEATS):
            await door.post(f"{table}/sit", people[seat], seat=seat, name=f"Player {seat}")
            await door.post(f"{table}/ready", people[seat], ready=True)
        seated.append(str(made["id"]))
    return seated


async def _follow(port: int, people: list[str], table: str, rng: Random) -> Table:
    seated = Table(SEATS, rng)
    for seat, cookie in enumerate(people):
        socket = Socket(BINARY, partial(seated.hear, seat))
        await socket.open(port, "/ws", f"Cookie: {cookie}\r\n")
        seated.sockets.append(socket)
        socket.send(msgspec.json.encode({"t": "hello", "v": VERSION, "table": table}))
    await seated.is_welcome
    return seated
