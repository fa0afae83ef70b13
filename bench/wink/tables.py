"""Opens the tables of the benchmark: creates and starts games over the API and connects their clients."""

from __future__ import annotations

import asyncio
from functools import partial
from random import Random

import msgspec
from bench.server.http_client import HttpClient
from bench.server.websocket_client import BINARY, WebSocketClient
from bench.wink.clients import WinkClients

from eyeshot.web.socket_messages import VERSION

SEATS = 8
HTTP_CONNECTIONS = 8
"""Connections that create the tables."""
TURN_S = 0
"""No time limit: clients answer immediately."""
SPREAD_S = 12.0
"""The clients connect to one table after the other over this time, two phases of glances long, so that the turns of the
tables do not coincide."""


async def open_tables(port: int, count: int) -> list[WinkClients]:
    http_clients = [HttpClient(port) for _ in range(HTTP_CONNECTIONS)]
    people = [await http_clients[0].cookie() for _ in range(SEATS)]
    shares = [range(count)[k::HTTP_CONNECTIONS] for k in range(HTTP_CONNECTIONS)]
    started = await asyncio.gather(*(_start_games(*share, people) for share in zip(http_clients, shares, strict=True)))
    for http in http_clients:
        http.close()
    clients = []
    for number, table in enumerate(table for share in started for table in share):
        clients.append(await _connect(port, people, table, Random(number)))
        await asyncio.sleep(SPREAD_S / count)
    return clients


async def _start_games(http: HttpClient, share: range, people: list[str]) -> list[str]:
    """Start games of these eight people; return the ids of the tables."""
    started = []
    for _ in share:
        new = {"game": "wink", "name": "Player 0", "seats": SEATS, "options": {"turn": TURN_S}}
        created = await http.post("/api/tables", people[0], **new)
        table = f"/api/tables/{created['id']}"
        for seat in range(1, SEATS):
            await http.post(f"{table}/commands", people[seat], command="sit", seat=seat, name=f"Player {seat}")
            await http.post(f"{table}/commands", people[seat], command="set-ready", ready=True)
        await http.post(f"{table}/commands", people[0], command="start-game")
        started.append(str(created["id"]))
    return started


async def _connect(port: int, people: list[str], table: str, rng: Random) -> WinkClients:
    clients = WinkClients(SEATS, rng)
    for seat, cookie in enumerate(people):
        socket = WebSocketClient(BINARY, partial(clients.hear, seat))
        await socket.open(port, "/ws", f"Cookie: {cookie}\r\n")
        clients.sockets.append(socket)
        socket.send(msgspec.json.encode({"t": "hello", "version": VERSION, "table": table}))
    await clients.is_welcome
    return clients
