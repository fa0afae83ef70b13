"""boardgame.io as a contender: a card game of the same size as Viewpoint, kept in memory."""

from __future__ import annotations

import asyncio
import runpy
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import msgspec
from bench.server.clients import ALL_SEATS, SEATS, TableClients
from bench.server.websocket_client import TEXT, WebSocketClient

FOLDER = Path(__file__).parent / "boardgame"
NAMESPACE = b"/cards,"
"""The Socket.IO namespace of the game (see game.js)."""
OPEN, HEARTBEAT, JOINED, EVENT = b"0", b"2", b"40", b"42" + NAMESPACE


class Hand(msgspec.Struct):
    hand: list[int]


class Turn(msgspec.Struct):
    current_player: str = msgspec.field(name="currentPlayer")


class State(msgspec.Struct):
    """The parts of a state that a client needs in order to play."""

    G: Hand
    ctx: Turn
    number: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    state: State


_read_event = msgspec.json.Decoder(list[msgspec.Raw]).decode
_read_state = msgspec.json.Decoder(State).decode
_read_synced = msgspec.json.Decoder(Synced).decode


class BoardgameClients:
    """See bench.server.clients.TableClients."""

    sealed = 0
    is_over = False

    def __init__(self, match: str, rng: Random) -> None:
        self.on_received: Callable[[float], None] = lambda seconds: None
        self.sockets: list[WebSocketClient] = []
        self._match = match
        self._rng = rng
        self._states: list[State | None] = [None] * SEATS
        self._waiting_for = ALL_SEATS
        self._sent = 0.0

    async def begin(self) -> None:
        """Does nothing: this game never ends."""

    def move(self) -> None:
        state = self._states[0]
        assert state is not None
        seat = int(state.ctx.current_player)
        mine = self._states[seat]
        assert mine is not None
        payload = {"type": "play", "args": [self._rng.choice(mine.G.hand), self._rng.randrange(SEATS)]}
        action = {"type": "MAKE_MOVE", "payload": {**payload, "playerID": str(seat)}}
        self._waiting_for, self._sent = ALL_SEATS, perf_counter()
        self._emit(seat, "update", action, mine.number, self._match, str(seat))

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()

    def _emit(self, seat: int, *event: Any) -> None:
        self.sockets[seat].send(EVENT + msgspec.json.encode(event))

    def receive(self, seat: int, data: bytes) -> None:
        if data.startswith(EVENT):
            kind, _, *rest = _read_event(data[len(EVENT) :])
            if bytes(kind) == b'"update"':
                self._update(seat, _read_state(rest[0]))
            elif bytes(kind) == b'"sync"':
                self._update(seat, _read_synced(rest[0]).state)
        elif data.startswith(OPEN):
            self.sockets[seat].send(JOINED + NAMESPACE)
        elif data.startswith(JOINED):
            self._emit(seat, "sync", self._match, str(seat), None, SEATS)
        elif data == HEARTBEAT:
            self.sockets[seat].send(b"3")

    def _update(self, seat: int, state: State) -> None:
        self._states[seat] = state
        self._waiting_for &= ~(1 << seat)
        if not self._waiting_for:
            self.on_received(perf_counter() - self._sent)


class Boardgame:
    """See bench.server.clients.Contender."""

    name = "boardgame.io"
    env = {"NODE_ENV": "production"}  # noqa: RUF012 never modified

    def __init__(self, repository: Path) -> None:
        self._npm = runpy.run_path(str(repository / "ui" / "npm.py"))

    def version(self) -> str:
        package = FOLDER / "node_modules" / "boardgame.io" / "package.json"
        return str(msgspec.json.decode(package.read_bytes())["version"])

    def install(self) -> None:
        """Install the versions that the lock file pins."""
        self._npm["ensure"]("boardgame.io", FOLDER)

    def command(self, port: int) -> list[str]:
        return [self._npm["node_path"](), str(FOLDER / "server.js"), str(port)]

    async def open_tables(self, port: int, count: int, games: int) -> list[TableClients]:
        return [await _join(port, f"match{number}", Random(number)) for number in range(count)]


async def _join(port: int, match: str, rng: Random) -> TableClients:
    clients = BoardgameClients(match, rng)
    joined = asyncio.get_running_loop().create_future()
    clients.on_received = lambda seconds: joined.set_result(None)
    for seat in range(SEATS):
        clients.sockets.append(WebSocketClient(TEXT, partial(clients.receive, seat)))
        await clients.sockets[seat].open(port, "/socket.io/?EIO=4&transport=websocket")
    await joined
    return clients
