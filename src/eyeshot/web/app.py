"""The application: its parts, its routes, and the counters of a process."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections import Counter
from collections.abc import AsyncIterator, Coroutine, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.routing import Route
from websockets.http11 import Request

from eyeshot.host.autoplay import BotDelay
from eyeshot.host.errors import HostError
from eyeshot.host.host import Host
from eyeshot.host.idle_clock import SHOWN_AFTER_S
from eyeshot.host.live_table import LiveTable
from eyeshot.host.store_cleanup import Retention
from eyeshot.host.table_doc import Phase, TableDoc
from eyeshot.store.secret_key import secret_keys
from eyeshot.store.sqlite_store import SQLiteStore
from eyeshot.store.store import StoreError
from eyeshot.web import socket_messages
from eyeshot.web.api import Api, Reach, respond_to_http_error
from eyeshot.web.client_address import client_address
from eyeshot.web.deck_workers import DeckWorkers
from eyeshot.web.identity import IdentityCookies, is_same_site
from eyeshot.web.message_encoder import MessageEncoder
from eyeshot.web.presence import Presence
from eyeshot.web.rate_limits import AddressLimits, Limits
from eyeshot.web.record_files import Records
from eyeshot.web.replays import Replays
from eyeshot.web.seat_passes import SeatPasses
from eyeshot.web.socket_connection import FlushQueue, SocketProtocol
from eyeshot.web.static_files import StaticFiles
from eyeshot.web.table_session import TableSession
from eyeshot.workers.worker_pool import WorkerPool

INVISIBLE = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0"
    "\U000e0000-\U000e0fff]"
)
"""Control and invisible characters, and those that change the direction of writing; joiners are allowed."""
CHAT_ON_JOIN = 100
"""Chat messages that a page gets when it joins a table."""
REPLAY_S = 30.0
MAX_REPLAYS = 20
LOOPBACK = ("127.0.0.1", "localhost", "::1")

log = logging.getLogger("eyeshot.web")


class Server:
    """The parts of one server process, and its counters."""

    def __init__(
        self,
        host: Host,
        keys: Sequence[bytes],
        public_url: str = "",
        listen: str = "127.0.0.1",
        limits: Limits | None = None,
        trusted_proxies: Sequence[str] = (),
    ) -> None:
        self.host = host
        self.clock = host.clock
        self.reaches: Reach = "everywhere" if public_url else "machine" if listen in LOOPBACK else "network"
        self.public_url = public_url.rstrip("/")
        self.identities = IdentityCookies(keys, public_url.startswith("https:"))
        self.seat_passes = SeatPasses(keys)
        self.addresses = AddressLimits(limits or Limits())
        self.deck_workers = DeckWorkers()
        self.replay_pool = WorkerPool("replays", 1, REPLAY_S, MAX_REPLAYS)
        self.replays = Replays(pool=self.replay_pool)
        self.records = Records(host, self.replay_pool)
        self.counters: Counter[str] = Counter()
        self.started_at = self.clock.time()
        self.presence = Presence(host)
        host.company = self.presence
        self.flushes = FlushQueue()
        self._trusted_proxies = trusted_proxies
        self._encoders: dict[str, MessageEncoder] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # --- connections ------------------------------------------------------------------------------------------------

    def new_socket(self, server_state: Any) -> SocketProtocol:
        """Return the protocol of a new WebSocket connection. `server_state` is uvicorn's: on shutdown it tells all of
        its connections."""
        connections: set[SocketProtocol] = server_state.connections
        socket = SocketProtocol(self._open_session, self.flushes, connections)
        connections.add(socket)
        return socket

    def _open_session(self, socket: SocketProtocol, request: Request) -> TableSession | None:
        """Return a session, or None for a page of another site or too many connections of one address."""
        headers = [
            (name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in request.headers.raw_items()
        ]
        handshake = HTTPConnection({"type": "http", "headers": headers})
        address = client_address(socket.peer, handshake.headers.get("x-forwarded-for", ""), self._trusted_proxies)
        if not is_same_site(handshake) or not self.addresses.may_open_socket(address):
            return None
        self.addresses.sockets[address] += 1
        return TableSession(self, socket, self.identities.person(handshake), address)

    def start_task(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something that belongs to no request."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def finish(self) -> None:
        """Wait until everything that pages asked for is done."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    def count(self, what: str) -> None:
        self.counters[what] += 1

    def encoder(self, live: LiveTable) -> MessageEncoder:
        """Return the message encoder of a game; it is shared while the game has subscribers."""
        if live.table not in self._encoders:
            self._encoders[live.table] = MessageEncoder(live.match)
        return self._encoders[live.table]

    def forget_encoder(self, live: LiveTable) -> None:
        self._encoders.pop(live.table, None)

    async def come_back(self, table: str, person: str) -> None:
        """End the substitution of a person whose page is connected again."""
        try:
            await self.host.come_back(table, person)
        except (HostError, StoreError) as error:
            log.warning("table %s: the substitution of a returning player could not be ended: %s", table, error)

    # --- chat -------------------------------------------------------------------------------------------------------

    async def post_chat(self, session: TableSession, text: str, message_id: str) -> None:
        """Store a chat message and send it to the table, once for each message id. Raises HostError."""
        text = " ".join(INVISIBLE.sub(" ", text).split())
        doc = await self.host.table(session.table)
        if not text or len(text) > socket_messages.MAX_CHAT:
            raise HostError("chat-long", limit=socket_messages.MAX_CHAT)
        seats = doc.seats_of(session.person)
        if not seats or session.person in doc.muted:
            raise HostError("chat-off")
        dedup_key = f"{session.person} {message_id}"
        if await self.host.store.has_chat(doc.id, dedup_key):
            return  # the ack was lost
        if not self.addresses.may_chat(session.person, session.address, doc.id):
            raise HostError("flood")
        message = socket_messages.ChatMessage(doc.chairs[seats[0]].name, text, self.clock.time(), seats[0])
        if not await self.host.add_chat(doc.id, msgspec.json.encode(message), dedup_key):
            return  # it was sent again before it was stored
        live = self.host.live.loaded(doc.id) if doc.phase is Phase.PLAYING else None
        if live is None:
            self._send_chat(doc.id, message)
        else:
            live.broadcast.reply(live.now(), partial(self._send_chat, doc.id, message))

    def _send_chat(self, table: str, message: socket_messages.ChatMessage) -> None:
        for other in self.presence.sessions_at(table):
            other.send_chat(message)

    async def recent_chat(self, doc: TableDoc) -> list[socket_messages.ChatMessage]:
        """Return the latest messages of a table's chat, oldest first."""
        bodies = await self.host.store.recent_chat(doc.id, CHAT_ON_JOIN)
        return [msgspec.json.decode(body, type=socket_messages.ChatMessage) for body in bodies]


def make_app(
    store: Path,
    public_url: str = "",
    listen: str = "127.0.0.1",
    pace: BotDelay | None = None,
    limits: Limits | None = None,
    trusted_proxies: Sequence[str] = (),
    idle_shown_after_s: float = SHOWN_AFTER_S,
    retention: Retention | None = None,
) -> Starlette:
    """Return the application on one SQLite file. Raises StoreError."""
    keys = secret_keys(store)
    host = Host(SQLiteStore(store), pace, idle_shown_after_s=idle_shown_after_s, retention=retention)
    server = Server(host, keys, public_url, listen, limits, trusted_proxies)
    api = Api(server)
    pages = StaticFiles(server.identities)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[dict[str, Server]]:
        await host.start()
        sharing = asyncio.create_task(server.presence.share())
        yield {"server": server}
        sharing.cancel()
        await server.finish()
        server.deck_workers.close()
        server.replays.close()
        await host.stop()
        await host.store.close()

    routes = [*api.routes(), Route("/{path:path}", pages.get)]
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        exception_handlers={HTTPException: respond_to_http_error},
    )
    app.state.host = host
    return app
