"""People who play while somebody attacks the server, and how long their moves take."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.web.page import VERSION, Person, actions_of, send
from tests.web.server import ServerProcess

MOVES_PER_S = 12
"""Fewer than a page may send."""


class InnocentTable:
    """Two seats on one screen, which move in turns."""

    def __init__(self, ws: ClientConnection, rng: Random) -> None:
        self._ws = ws
        self._rng = rng
        self._asked: dict[int, list[dict[str, Any]]] = {}
        self._count = 0

    async def hello(self, table: str) -> None:
        await send(self._ws, {"t": "hello", "version": VERSION, "table": table, "have": {}})
        while (message := json.loads(await self._ws.recv()))["t"] != "welcome":
            pass
        for log in message["log"].values():
            self._take(log[-1])

    async def move(self) -> float | None:
        """Answer a question; returns the seconds until its ack, or None if the game is over."""
        asked = [(seat, q) for seat, questions in self._asked.items() for q in questions if not q.get("optional")]
        if not asked:
            return None
        seat, question = self._rng.choice(asked)
        self._count += 1
        action = self._rng.choice(actions_of(question))
        began = time.perf_counter()
        await send(
            self._ws, {"t": "act", "id": f"{self._count}", "seat": seat, "question": question["id"], "action": action}
        )
        while True:
            message = json.loads(await asyncio.wait_for(self._ws.recv(), 60))
            if message["t"] == "update":
                self._take(message)
            elif message["t"] == "ack" and message["id"] == f"{self._count}":
                # A window cannot be passed in its first moment.
                assert message["ok"] or message["refusal"]["kind"] == "too-early", message
                return time.perf_counter() - began

    def _take(self, update: dict[str, Any]) -> None:
        if update["seat"] is not None:
            self._asked[update["seat"]] = update["questions"]


@asynccontextmanager
async def innocent_tables(server: ServerProcess, count: int) -> AsyncIterator[list[InnocentTable]]:
    """Tables that are open before the attack, so that no limit of the address concerns them."""
    ann = Person(server, "Ann")
    tables: list[InnocentTable] = []
    sockets: list[ClientConnection] = []
    try:
        for number in range(count):
            new = {"game": "viewpoint", "name": "Ann", "seats": 2, "options": {"window": 0}}
            table = (await ann.post("/api/tables", **new))["id"]
            commands = f"/api/tables/{table}/commands"
            await ann.post(commands, command="sit", seat=1, name="Ann too")
            await ann.post(commands, command="set-ready", ready=True)
            await ann.post(commands, command="start-game")
            ws = await connect(server.ws_url, additional_headers=ann.headers, proxy=None)
            sockets.append(ws)
            tables.append(InnocentTable(ws, Random(number)))
            await tables[-1].hello(table)
        yield tables
    finally:
        for ws in sockets:
            await ws.close()


async def play_for(tables: list[InnocentTable], seconds: float) -> list[float]:
    """Move at a steady pace; returns how long each move took, in seconds."""
    took: list[float] = []
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        for table in tables:
            moved = await table.move()
            if moved is not None:
                took.append(moved)
                await asyncio.sleep(max(0.0, 1 / MOVES_PER_S - moved))
                break
        else:
            raise AssertionError("all games are over: open more tables")
    return took


def p95_ms(took: list[float]) -> float:
    return 1000 * sorted(took)[int(0.95 * (len(took) - 1))]
