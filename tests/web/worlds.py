"""Hosts beside each other, with a socket for every seat and an onlooker that keeps every byte it is sent."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from eyeshot.host.autoplay import BotDelay
from eyeshot.host.host import Host
from eyeshot.host.live_game import LiveGame
from eyeshot.host.sqlite_store import SQLiteStore
from eyeshot.host.table_commands import SetReady, Sit, StartGame
from eyeshot.kernel import Seat
from eyeshot.web import protocol
from eyeshot.web.app import Server
from eyeshot.web.rate_limits import NO_LIMITS
from eyeshot.web.table_session import TableSession

NEVER = BotDelay(1e6, 1e6)


class Ear:
    """In place of a browser."""

    def __init__(self, person: str) -> None:
        self.cookies: dict[str, str] = {}
        self.person = person
        self.client = None
        self.heard: list[bytes] = []

    def write(self, pieces: Sequence[bytes]) -> None:
        self.heard.append(b"".join(pieces))

    def take(self) -> list[bytes]:
        taken = self.heard.copy()
        self.heard.clear()
        return taken


@contextmanager
def busy(game: LiveGame) -> Iterator[None]:
    """As long as if something took its time to be written."""
    game.is_busy = True
    yield
    game.is_busy = False
    game._drain_queue()


class World:
    """A host with its own storage, and one table that is listened to."""

    def __init__(self, store: Path) -> None:
        self.host = Host(SQLiteStore(store), NEVER)
        self.server = Server(self.host, limits=NO_LIMITS)
        self.sockets: dict[Seat, TableSession] = {}
        self.ears: dict[Seat, Ear] = {}
        self.table = ""

    async def begin(self, game: str, seats: int) -> None:
        """People sit down in all seats, and it is dealt."""
        doc = await self.host.create("person0", "Ann", game, seats)
        for seat in range(1, seats):
            await self.host.run_command(doc.id, f"person{seat}", Sit(seat=seat, name=f"Player {seat}"))
            await self.host.run_command(doc.id, f"person{seat}", SetReady(ready=True))
        await self.host.run_command(doc.id, "person0", StartGame())
        self.table = doc.id

    def listen(self, table: str) -> None:
        self.table = table
        for seat in (*range(len(self.host.table(table).chairs)), None):
            person = "" if seat is None else f"person{seat}"
            ear = Ear(person)
            socket = TableSession(self.server, ear, ear)  # type: ignore[arg-type]
            socket.person = person
            socket.enqueue(protocol.Hello(protocol.VERSION, table), time.time())
            self.sockets[seat], self.ears[seat] = socket, ear
        self.heard()

    @property
    def game(self) -> LiveGame:
        game = self.host.game(self.table)
        assert game is not None
        return game

    async def act(self, seat: Seat, act: protocol.Act) -> None:
        """As if it had just come over the socket of this seat; until it is known what came of it."""
        self.sockets[seat].enqueue(act, time.time())
        await self.sockets[seat].wait_idle()

    def heard(self) -> dict[Seat, list[bytes]]:
        """What each socket was sent since the last time."""
        return {seat: ear.take() for seat, ear in self.ears.items()}


async def two_worlds(folder: Path, game: str, seats: int) -> tuple[World, World]:
    """The same game twice, just begun, each with a storage of its own."""
    real = World(folder / "real.db")
    await real.begin(game, seats)
    for end in ("", "-wal"):
        shutil.copy(folder / f"real.db{end}", folder / f"other.db{end}")
    other = World(folder / "other.db")
    for world in (real, other):
        world.listen(real.table)
    return real, other
