"""Eyeshot's server under load: Viewpoint, four people a table, everything kept in SQLite. By its own deck, where cards
act and are answered; and by a plain one, where a move is what it is in the peer's game: play a card, draw a card."""

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
from bench.server.http import Http
from bench.server.socket import BINARY, Socket
from bench.server.table import ALL, SEATS, Table

from eyeshot.web.protocol import VERSION

SPARE = 2
"""For every so many games one more stands ready, because some end sooner than others."""
AT_ONCE = 16
"""Connections by which tables are opened."""
WINDOW_S = 60
"""Everybody answers at once, so no window is closed by its time."""


class Asked(msgspec.Struct):
    id: int
    actions: msgspec.Raw
    optional: bool = False


class News(msgspec.Struct):
    asked: list[Asked]


class Heard(msgspec.Struct):
    """What a page must read of a message to go on playing."""

    t: str
    asked: list[Asked] = []
    log: dict[str, list[News]] = {}
    ok: bool = True
    text: str = ""


_read = msgspec.json.Decoder(Heard).decode
_read_actions = msgspec.json.Decoder(list[str]).decode


class EyeshotTable:
    """See bench.server.table.Table. When its game is over the four go to the next table that stands ready."""

    def __init__(self, ready: Iterator[str], rng: Random) -> None:
        self.on_seen: Callable[[float], None] = lambda seconds: None
        self.sealed = 0
        self.sockets: list[Socket] = []
        self._ready = ready
        self._rng = rng
        self._asked: list[Asked | None] = [None] * SEATS
        self._untold = 0
        self._sent = 0.0
        self._count = 0
        self._then: Callable[[], None] = lambda: None

    async def begin(self) -> None:
        seated = asyncio.get_running_loop().create_future()
        self._sit_down(lambda: seated.set_result(None))
        await seated

    @property
    def is_over(self) -> bool:
        return not any(self._asked)

    def move(self) -> None:
        if self.is_over:
            self._sit_down(self._answer)
        else:
            self._answer()

    def _sit_down(self, then: Callable[[], None]) -> None:
        table = next(self._ready, None)
        if table is None:
            raise RuntimeError("more games ended than stood ready")
        self._untold, self._then = ALL, then
        for socket in self.sockets:
            socket.send(msgspec.json.encode({"t": "hello", "v": VERSION, "table": table}))

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()

    def _answer(self) -> None:
        """One of the seats that are asked does something. While others have yet to answer too, only it is told."""
        seat = next(seat for seat, asked in enumerate(self._asked) if asked)
        asked, self._asked[seat] = self._asked[seat], None
        assert asked is not None
        is_sealed = any(self._asked)
        self._untold, self._then = (1 << seat, self._answer_sealed) if is_sealed else (ALL, self._see)
        action = self._rng.choice(_read_actions(asked.actions))
        self._count += 1
        self._sent = perf_counter()
        self.sockets[seat].send(
            b'{"t":"act","id":"%d","seat":%d,"q":%d,"a":"%s"}' % (self._count, seat, asked.id, action.encode())
        )

    def _answer_sealed(self) -> None:
        self.sealed += 1
        self._answer()

    def _see(self) -> None:
        self.on_seen(perf_counter() - self._sent)

    def hear(self, seat: int, data: bytes) -> None:
        heard = _read(data)
        if heard.t == "news":
            self._told(seat, heard.asked)
        elif heard.t == "welcome":
            self._told(seat, heard.log[str(seat)][-1].asked)
        elif heard.t == "error" or not heard.ok:
            raise RuntimeError(f"the server refused: {heard.text}")

    def _told(self, seat: int, asked: list[Asked]) -> None:
        self._asked[seat] = next((question for question in asked if not question.optional), None)
        self._untold &= ~(1 << seat)
        if not self._untold:
            self._then()


PLAIN = "deck: Plain\n\n" + "\n".join(f"{name}   {5 * (k % 2)}   x14" for k, name in enumerate("ABCDE"))
"""70 cards without a text, of so little worth that games last."""


class Eyeshot:
    """See bench.server.table.Contender."""

    def __init__(self, folder: Path, name: str, deck: str = "") -> None:
        self.name = name
        self.env: dict[str, str] = {}
        self._folder = folder
        self._deck = deck

    def version(self) -> str:
        return version("eyeshot")

    def install(self) -> None:
        """Nothing: it is us."""

    def command(self, port: int) -> list[str]:
        store = self._folder / f"{port}.db"
        return [sys.executable, "-m", "eyeshot", "serve", "--port", str(port), "--store", str(store), "--no-limits"]

    async def open_tables(self, port: int, count: int, games: int) -> list[Table]:
        doors = [Http(port) for _ in range(AT_ONCE)]
        people = [await doors[0].cookie() for _ in range(SEATS)]
        ready = count * games * (SPARE + 1) // SPARE + 1
        shares = [ready // AT_ONCE + (k < ready % AT_ONCE) for k in range(AT_ONCE)]
        begun = await asyncio.gather(*(_begin(*share, people, self._deck) for share in zip(doors, shares, strict=True)))
        for door in doors:
            door.close()
        tables = iter([table for some in begun for table in some])
        return [await _sit(port, people, tables, Random(number)) for number in range(count)]


async def _begin(door: Http, count: int, people: list[str], deck: str) -> list[str]:
    """So many games of these four, dealt."""
    begun = []
    for _ in range(count):
        new = {"game": "viewpoint", "name": "Player 0", "seats": SEATS, "options": {"window": WINDOW_S}}
        made = await door.post("/api/tables", people[0], **new, content=deck)
        table = f"/api/tables/{made['id']}"
        for seat in range(1, SEATS):
            await door.post(f"{table}/commands", people[seat], command="sit", seat=seat, name=f"Player {seat}")
            await door.post(f"{table}/commands", people[seat], command="set-ready", ready=True)
        await door.post(f"{table}/commands", people[0], command="start-game")
        begun.append(str(made["id"]))
    return begun


async def _sit(port: int, people: list[str], ready: Iterator[str], rng: Random) -> Table:
    table = EyeshotTable(ready, rng)
    for seat, cookie in enumerate(people):
        table.sockets.append(Socket(BINARY, partial(table.hear, seat)))
        await table.sockets[seat].open(port, "/ws", f"Cookie: {cookie}\r\n")
    await table.begin()
    return table
