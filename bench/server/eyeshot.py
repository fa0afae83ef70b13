"""Eyeshot as a contender: Viewpoint with four clients per table, stored in SQLite. Its own deck has cards with effects
and responses; with the plain deck a move is the same as in the peer's game: play a card, draw a card."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib.metadata import version
from pathlib import Path
from random import Random
from time import perf_counter

import msgspec
from bench.server.clients import ALL_SEATS, SEATS, TableClients
from bench.server.http_client import HttpClient
from bench.server.websocket_client import BINARY, WebSocketClient

from eyeshot.web.socket_messages import VERSION

GAMES_PER_SPARE = 2
"""One spare game is prepared for this many games, because some games end sooner than others."""
HTTP_CONNECTIONS = 8
"""Connections that create the tables. One person may have ten decks waiting for a reader."""
WINDOW_S = 60
"""All clients answer immediately, so no window closes by its timer."""


class Asked(msgspec.Struct):
    id: int
    options: msgspec.Raw
    optional: bool = False


class News(msgspec.Struct):
    questions: list[Asked]


class Heard(msgspec.Struct):
    """What a page must read of a message to go on playing."""

    t: str
    questions: list[Asked] = []
    log: dict[str, list[News]] = {}
    ok: bool = True
    text: str = ""


_read = msgspec.json.Decoder(Heard).decode
_read_options = msgspec.json.Decoder(dict[str, list[int]]).decode


def _actions(options: msgspec.Raw) -> list[str]:
    """The texts of the actions that a question offers."""
    by_kind = _read_options(options).items()
    return [text for kind, values in by_kind for text in ([f"{kind} {value}" for value in values] or [kind])]


class EyeshotClients:
    """See bench.server.clients.TableClients. When a game is over, the clients join the next prepared table."""

    def __init__(self, tables: Iterator[str], rng: Random) -> None:
        self.on_received: Callable[[float], None] = lambda seconds: None
        self.sealed = 0
        self.sockets: list[WebSocketClient] = []
        self._tables = tables
        self._rng = rng
        self._asked: list[Asked | None] = [None] * SEATS
        self._waiting_for = 0
        self._sent = 0.0
        self._count = 0
        self._then: Callable[[], None] = lambda: None

    async def begin(self) -> None:
        seated = asyncio.get_running_loop().create_future()
        self._join_next(lambda: seated.set_result(None))
        await seated

    @property
    def is_over(self) -> bool:
        return not any(self._asked)

    def move(self) -> None:
        if self.is_over:
            self._join_next(self._answer)
        else:
            self._answer()

    def _join_next(self, then: Callable[[], None]) -> None:
        table = next(self._tables, None)
        if table is None:
            raise RuntimeError("more games ended than were prepared")
        self._waiting_for, self._then = ALL_SEATS, then
        for socket in self.sockets:
            socket.send(msgspec.json.encode({"t": "hello", "version": VERSION, "table": table}))

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()

    def _answer(self) -> None:
        """Let one of the asked seats act. While other seats still have to answer, only this seat gets an update."""
        seat = next(seat for seat, asked in enumerate(self._asked) if asked)
        asked, self._asked[seat] = self._asked[seat], None
        assert asked is not None
        is_sealed = any(self._asked)
        self._waiting_for, self._then = (1 << seat, self._answer_sealed) if is_sealed else (ALL_SEATS, self._report)
        action = self._rng.choice(_actions(asked.options))
        self._count += 1
        self._sent = perf_counter()
        self.sockets[seat].send(
            b'{"t":"act","id":"%d","seat":%d,"question":%d,"action":"%s"}'
            % (self._count, seat, asked.id, action.encode())
        )

    def _answer_sealed(self) -> None:
        self.sealed += 1
        self._answer()

    def _report(self) -> None:
        self.on_received(perf_counter() - self._sent)

    def hear(self, seat: int, data: bytes) -> None:
        heard = _read(data)
        if heard.t == "update":
            self._told(seat, heard.questions)
        elif heard.t == "welcome":
            self._told(seat, heard.log[str(seat)][-1].questions)
        elif heard.t == "error" or not heard.ok:
            raise RuntimeError(f"the server refused: {heard.text}")

    def _told(self, seat: int, asked: list[Asked]) -> None:
        self._asked[seat] = next((question for question in asked if not question.optional), None)
        self._waiting_for &= ~(1 << seat)
        if not self._waiting_for:
            self._then()


PLAIN_DECK = "deck: Plain\n\n" + "\n".join(f"{name}   {5 * (k % 2)}   x14" for k, name in enumerate("ABCDE"))
"""70 cards without text and with few points, so that games are long."""


class Eyeshot:
    """See bench.server.clients.Contender."""

    def __init__(self, folder: Path, name: str, deck: str = "") -> None:
        self.name = name
        self.env: dict[str, str] = {}
        self._folder = folder
        self._deck = deck

    def version(self) -> str:
        return version("eyeshot")

    def install(self) -> None:
        """Does nothing: Eyeshot is installed."""

    def command(self, port: int) -> list[str]:
        store = self._folder / f"{port}.db"
        return [sys.executable, "-m", "eyeshot", "serve", "--port", str(port), "--store", str(store), "--no-limits"]

    async def open_tables(self, port: int, count: int, games: int) -> list[TableClients]:
        http_clients = [HttpClient(port) for _ in range(HTTP_CONNECTIONS)]
        people = [await http_clients[0].cookie() for _ in range(SEATS)]
        games_needed = count * games * (GAMES_PER_SPARE + 1) // GAMES_PER_SPARE + 1
        shares = [
            games_needed // HTTP_CONNECTIONS + (k < games_needed % HTTP_CONNECTIONS) for k in range(HTTP_CONNECTIONS)
        ]
        starts = (_start_games(*share, people, self._deck) for share in zip(http_clients, shares, strict=True))
        started = await asyncio.gather(*starts)
        for http in http_clients:
            http.close()
        tables = iter([table for share in started for table in share])
        return [await _connect(port, people, tables, Random(number)) for number in range(count)]


async def _start_games(http: HttpClient, count: int, people: list[str], deck: str) -> list[str]:
    """Start games of these four people; return the ids of the tables."""
    started = []
    for _ in range(count):
        new = {"game": "viewpoint", "name": "Player 0", "seats": SEATS, "options": {"window": WINDOW_S}}
        created = await http.post("/api/tables", people[0], **new, content=deck)
        table = f"/api/tables/{created['id']}"
        for seat in range(1, SEATS):
            await http.post(f"{table}/commands", people[seat], command="sit", seat=seat, name=f"Player {seat}")
            await http.post(f"{table}/commands", people[seat], command="set-ready", ready=True)
        await http.post(f"{table}/commands", people[0], command="start-game")
        started.append(str(created["id"]))
    return started


async def _connect(port: int, people: list[str], tables: Iterator[str], rng: Random) -> TableClients:
    clients = EyeshotClients(tables, rng)
    for seat, cookie in enumerate(people):
        clients.sockets.append(WebSocketClient(BINARY, partial(clients.hear, seat)))
        await clients.sockets[seat].open(port, "/ws", f"Cookie: {cookie}\r\n")
    await clients.begin()
    return clients
