"""The tables of the load: made, sat down at and begun over the API, then followed on sockets."""

from __future__ import annotations

import asyncio
from functools import partial
from random import Random

import msgspec
from bench.server.http import Http
from bench.server.socket import BINARY, Socket
from bench.wink.table import Table

from eyeshot.web.protocol import VERSION

SEATS = 8
AT_ONCE = 8
"""Connections by which tables are opened."""
TURN_S = 0
"""Nobody is pressed for time: who is asked answers at once."""
SPREAD_S = 12.0
"""Within this time, two stretches of glances long, people sit down at one table after the other: tables do not agree on
a moment to begin, and so do not turn to the next player all at once."""


async def open_tables(port: int, count: int) -> list[Table]:
    doors = [Http(port) for _ in range(AT_ONCE)]
    people = [await doors[0].cookie() for _ in range(SEATS)]
    shares = [range(count)[k::AT_ONCE] for k in range(AT_ONCE)]
    begun = await asyncio.gather(*(_begin(*share, people) for share in zip(doors, shares, strict=True)))
    for door in doors:
        door.close()
    followed = []
    for k, table in enumerate(table for some in begun for table in some):
        followed.append(await _follow(port, people, table, Random(k)))
        await asyncio.sleep(SPREAD_S / count)
    return followed


async def _begin(door: Http, share: range, people: list[str]) -> list[str]:
    """So many games of these eight, dealt."""
    begun = []
    for _ in share:
        new = {"game": "wink", "name": "Player 0", "seats": SEATS, "options": {"turn": TURN_S}}
        made = await door.post("/api/tables", people[0], **new)
        table = f"/api/tables/{made['id']}"
        for seat in range(1, SEATS):
            await door.post(f"{table}/commands", people[seat], command="sit", seat=seat, name=f"Player {seat}")
            await door.post(f"{table}/commands", people[seat], command="set-ready", ready=True)
        await door.post(f"{table}/commands", people[0], command="start-game")
        begun.append(str(made["id"]))
    return begun


async def _follow(port: int, people: list[str], table: str, rng: Random) -> Table:
    seated = Table(SEATS, rng)
    for seat, cookie in enumerate(people):
        socket = Socket(BINARY, partial(seated.hear, seat))
        await socket.open(port, "/ws", f"Cookie: {cookie}\r\n")
        seated.sockets.append(socket)
        socket.send(msgspec.json.encode({"t": "hello", "v": VERSION, "table": table}))
    await seated.is_welcome
    return seated
