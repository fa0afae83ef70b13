"""What a page does, without a browser: says hello, follows its stream, sends its actions until they are acked."""

from __future__ import annotations

import asyncio
import contextlib
import json
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.plain_deck import PLAIN_DECK
from tests.web.server import ServerProcess

VERSION = 3
GO_ON_S = 0.8
"""So long a person reads what is announced, before they go on."""
FLOOD_WAIT_S = 1.0


class Person:
    """Somebody with a cookie."""

    def __init__(self, server: ServerProcess, name: str) -> None:
        self.server = server
        self.name = name
        self._cookie = ""

    async def post(self, path: str, **body: Any) -> Any:
        return _good(await self.ask("POST", path, body))

    async def get(self, path: str) -> Any:
        return _good(await self.ask("GET", path))

    async def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """A request whose answer may be a refusal."""
        headers = {"cookie": self._cookie} if self._cookie else {}
        async with httpx.AsyncClient(base_url=self.server.url, headers=headers, timeout=20) as client:
            response = await client.request(method, path, json=body)
        cookie = response.cookies.get("eyeshot")
        if cookie:
            self._cookie = f"eyeshot={cookie}"
        return response

    @property
    def headers(self) -> dict[str, str]:
        return {"Cookie": self._cookie}


def _good(response: httpx.Response) -> Any:
    assert response.status_code == 200, response.text
    return response.json()


class Page:
    """One person's page at one table, in one seat. It checks that its stream has no gap and no repeat."""

    def __init__(self, person: Person, table: str, seat: int | None, rng: Random) -> None:
        self.person = person
        self.table = table
        self.seat = seat
        self.rng = rng
        self.have = 0
        self.view: dict[str, Any] = {}
        self.asked: list[dict[str, Any]] = []
        self.acked: list[str] = []
        """Actions that the host has acknowledged, in order."""
        self.refused: list[dict[str, Any]] = []
        self.received: list[dict[str, Any]] = []
        self._pending: dict[str, dict[str, Any]] = {}
        self._answered: set[int] = set()
        self._count = 0

    @property
    def ended_by(self) -> str:
        """The rule that ended the game; empty while it is played."""
        return str(self.view.get("common", self.view).get("ended_by", ""))

    @property
    def is_done(self) -> bool:
        """Is the game over, and everything acknowledged?"""
        return bool(self.ended_by) and not self._pending

    async def play(self, server: ServerProcess | None = None) -> None:
        """Answer every question at random until the game is over or the connection breaks."""
        server = server or self.person.server
        with contextlib.suppress(ConnectionClosed, InvalidHandshake, OSError):
            async with connect(server.ws_url, additional_headers=self.person.headers, proxy=None) as ws:
                await self._hello(ws)
                await self._listen(ws)

    async def play_on(self, tries: int = 200) -> None:
        """Come back after every break until the game is over."""
        for _ in range(tries):
            await self.play()
            if self.is_done:
                return
            await asyncio.sleep(0.02)
        raise AssertionError(f"the game did not end; not acknowledged: {list(self._pending.values())}")

    @property
    def _stream(self) -> str:
        return "" if self.seat is None else str(self.seat)

    async def _hello(self, ws: ClientConnection) -> None:
        await send(ws, {"t": "hello", "version": VERSION, "table": self.table, "have": {self._stream: self.have}})
        for message in list(self._pending.values()):
            await send(ws, message)

    async def _listen(self, ws: ClientConnection) -> None:
        async for frame in ws:
            message = json.loads(frame)
            self.received.append(message)
            self._take(message)
            if message["t"] == "error":
                await self._send_again(ws, message)
            await self._answer(ws)
            if self.is_done:
                return

    async def _send_again(self, ws: ClientConnection, error: dict[str, Any]) -> None:
        """A page that was too quick waits, and sends what was not taken."""
        assert error["code"] == "flood", error
        await asyncio.sleep(FLOOD_WAIT_S)
        for message in list(self._pending.values()):
            await send(ws, message)

    def _take(self, message: dict[str, Any]) -> None:
        if message["t"] == "welcome":
            for news in message["log"].get(self._stream, []):
                # The last message comes again with a welcome, for its view.
                if news["number"] != self.have:
                    self._news(news)
                self.view = news.get("view") or {**self.view, **news.get("part", {})}
        elif message["t"] == "update":
            self._news(message)
        elif message["t"] == "ack":
            self._ack(message)

    def _news(self, news: dict[str, Any]) -> None:
        assert news["number"] == self.have + 1, f"message {news['number']} after {self.have}"
        self.have = news["number"]
        self.asked = news["questions"]
        self.view = news.get("view") or {**self.view, **news.get("part", {})}

    def _ack(self, ack: dict[str, Any]) -> None:
        message = self._pending.pop(ack["id"], None)
        if message is not None and ack["ok"]:
            self.acked.append(message["action"])
        elif message is not None:
            self.refused.append(ack)

    async def _answer(self, ws: ClientConnection) -> None:
        for question in self.asked:
            if question.get("optional") or question["id"] in self._answered or self.seat is None:
                continue
            self._answered.add(question["id"])
            self._count += 1
            action = self.rng.choice(actions_of(question))
            if action == "go-on":
                await asyncio.sleep(GO_ON_S)
            message = {
                "t": "act",
                "id": f"a{self._count}",
                "seat": self.seat,
                "question": question["id"],
                "action": action,
            }
            self._pending[message["id"]] = message
            await send(ws, message)


def actions_of(question: dict[str, Any]) -> list[str]:
    """Return the texts of the actions that a question offers."""
    if question.get("actions"):
        return list(question["actions"])
    options: dict[str, list[Any]] = question["options"]
    return [text for kind, values in options.items() for text in ([f"{kind} {value}" for value in values] or [kind])]


async def send(ws: ClientConnection, message: dict[str, Any]) -> None:
    await ws.send(json.dumps(message).encode())


async def open_table(people: list[Person], bots: int, content: str = PLAIN_DECK, **options: Any) -> str:
    """A table with these people and so many bots, started."""
    host = people[0]
    for person in people:
        await person.get("/api/games")
    seats = len(people) + bots
    new = {"game": "viewpoint", "name": host.name, "seats": seats, "bots": ["medium"] * bots, "options": options}
    new["content"] = content
    table = await host.post("/api/tables", **new)
    for seat, person in enumerate(people[1:], 1):
        await person.post(f"/api/tables/{table['id']}/commands", command="sit", seat=seat, name=person.name)
        await person.post(f"/api/tables/{table['id']}/commands", command="set-ready", ready=True)
    await host.post(f"/api/tables/{table['id']}/commands", command="start-game")
    return str(table["id"])
