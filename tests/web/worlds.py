"""Hosts beside each other, with a socket for every seat and an onlooker that keeps every byte it is sent."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from eyeshot.host.autoplay import BotDelay
from eyeshot.host.host import Host
from eyeshot.host.inbox_requests import Request
from eyeshot.host.live_table import LiveTable
from eyeshot.host.table_commands import SetReady, Sit, StartGame
from eyeshot.kernel import Seat
from eyeshot.store.clock import Clock, SystemClock
from eyeshot.store.sqlite_store import SQLiteStore
from eyeshot.web import socket_messages
from eyeshot.web.app import Server
from eyeshot.web.rate_limits import NO_LIMITS
from eyeshot.web.table_session import TableSession

NEVER = BotDelay(1e6, 1e6)
KEY = b"a key of thirty-two characters.."


class Ear:
    """In place of a browser."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def hold(self, seconds: float) -> None:
        """It is not too fast."""

    def write(self, pieces: Sequence[bytes]) -> None:
        self.heard.append(b"".join(pieces))

    def take(self) -> list[bytes]:
        taken = self.heard.copy()
        self.heard.clear()
        return taken


@asynccontextmanager
async def busy(live: LiveTable) -> AsyncIterator[None]:
    """As long as if something took its time to be written."""
    gate, process = asyncio.Event(), live._process

    async def held(requests: list[Request]) -> None:
        await gate.wait()
        await process(requests)

    live._process = held  # type: ignore[method-assign]
    yield
    live._process = process  # type: ignore[method-assign]
    gate.set()


class World:
    """A host with its own storage, and one table that is listened to."""

    def __init__(self, store: Path, clock: Clock | None = None) -> None:
        self.clock = clock or SystemClock()
        self.host = Host(SQLiteStore(store, self.clock), NEVER, self.clock)
        self.server = Server(self.host, [KEY], limits=NO_LIMITS)
        self.sockets: dict[Seat, TableSession] = {}
        self.ears: dict[Seat, Ear] = {}
        self.table = ""

    async def close(self) -> None:
        for socket in self.sockets.values():
            await socket.wait_idle()
        self.server.deck_workers.close()
        self.server.replays.close()
        await self.host.stop()
        await self.host.store.close()

    async def begin(self, game: str, seats: int, **options: Any) -> None:
        """People sit down in all seats, and it is dealt."""
        doc = await self.host.create("person0", "Ann", game, seats, options)
        for seat in range(1, seats):
            await self.host.run_command(doc.id, f"person{seat}", Sit(seat=seat, name=f"Player {seat}"))
            await self.host.run_command(doc.id, f"person{seat}", SetReady(ready=True))
        await self.host.run_command(doc.id, "person0", StartGame())
        self.table = doc.id

    async def listen(self, table: str) -> None:
        self.table = table
        for seat in (*range(len((await self.host.table(table)).chairs)), None):
            person = "" if seat is None else f"person{seat}"
            ear = Ear()
            socket = TableSession(self.server, ear, person, "")
            self.sockets[seat], self.ears[seat] = socket, ear
            await self.say(seat, socket_messages.Hello(socket_messages.VERSION, table))
        self.heard()

    @property
    def game(self) -> LiveTable:
        game = self.host.live.loaded(self.table)
        assert game is not None
        return game

    async def say(
        self, seat: Seat, message: socket_messages.Hello | socket_messages.Act | socket_messages.Chat
    ) -> None:
        """As if it had just come over the socket of this seat; until it is known what came of it."""
        self.sockets[seat].enqueue(message, self.clock.time())
        await self.sockets[seat].wait_idle()

    def heard(self) -> dict[Seat, list[bytes]]:
        """What each socket was sent since the last time."""
        return {seat: ear.take() for seat, ear in self.ears.items()}


async def two_worlds(folder: Path, game: str, seats: int, clock: Clock, **options: Any) -> tuple[World, World]:
    """The same game twice, just begun, each with a storage of its own, by one clock."""
    real = World(folder / "real.db", clock)
    await real.begin(game, seats, **options)
    for end in ("", "-wal"):
        shutil.copy(folder / f"real.db{end}", folder / f"other.db{end}")
    other = World(folder / "other.db", clock)
    for world in (real, other):
        await world.listen(real.table)
    return real, other
