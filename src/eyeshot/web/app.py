"""The application: its parts, its routes, and the counters of a process."""

from __future__ import annotations

import contextlib
import logging
import re
import time
from collections import Counter
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from eyeshot.host.autoplay import BotDelay
from eyeshot.host.errors import HostError
from eyeshot.host.host import Host
from eyeshot.host.live_game import LiveGame
from eyeshot.host.sqlite_store import SQLiteStore
from eyeshot.host.store import StoreError
from eyeshot.host.table_doc import Phase, TableDoc
from eyeshot.web import protocol
from eyeshot.web.api import Api, Reach, respond_to_http_error
from eyeshot.web.deck_workers import DeckWorkers
from eyeshot.web.door import LINE
from eyeshot.web.identity import IdentityCookies
from eyeshot.web.message_encoder import MessageEncoder
from eyeshot.web.presence import Presence
from eyeshot.web.rate_limits import AddressLimits, Limits
from eyeshot.web.replays import Replays
from eyeshot.web.static_files import StaticFiles
from eyeshot.web.table_session import TableSession
from eyeshot.web.visiting import Visiting

INVISIBLE = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0"
    "\U000e0000-\U000e0fff]"
)
"""Control and invisible characters, and those that change the direction of writing; joiners are allowed."""
CHAT_ON_JOIN = 100
"""Chat messages that a page gets when it joins a table."""
LOOPBACK = ("127.0.0.1", "localhost", "::1")

log = logging.getLogger("eyeshot.web")


class Server:
    """The parts of one server process, and its counters."""

    def __init__(
        self, host: Host, public_url: str = "", listen: str = "127.0.0.1", limits: Limits | None = None
    ) -> None:
        self.host = host
        self.reaches: Reach = "everywhere" if public_url else "machine" if listen in LOOPBACK else "network"
        self.public_url = public_url.rstrip("/")
        self.identities = IdentityCookies(host.store.cookie_key(), public_url.startswith("https:"))
        self.addresses = AddressLimits(limits or Limits())
        self.deck_workers = DeckWorkers()
        self.replays = Replays()
        self.counters: Counter[str] = Counter()
        self.started_at = time.time()
        self.presence = Presence(host)
        self._encoders: dict[str, MessageEncoder] = {}

    def count(self, what: str) -> None:
        self.counters[what] += 1

    def encoder(self, game: LiveGame) -> MessageEncoder:
        """Return the message encoder of a game; it is shared while the game has subscribers."""
        if game.table not in self._encoders:
            self._encoders[game.table] = MessageEncoder(game.match, game.doc.names())
        return self._encoders[game.table]

    def forget_encoder(self, game: LiveGame) -> None:
        self._encoders.pop(game.table, None)

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
        doc = self.host.table(session.table)
        if not text or len(text) > protocol.MAX_CHAT:
            raise HostError("chat-long", limit=protocol.MAX_CHAT)
        seats = doc.seats_of(session.person)
        if not seats or session.person in doc.muted:
            raise HostError("chat-off")
        dedup_key = f"{session.person} {message_id}"
        if self.host.store.has_chat(doc.id, dedup_key):
            return  # the ack was lost
        if not self.addresses.may_chat(session.person, session.address, doc.id):
            raise HostError("flood")
        message = protocol.ChatMessage(doc.chairs[seats[0]].name, text, time.time(), seats[0])
        if not await self.host.add_chat(doc.id, msgspec.json.encode(message), dedup_key):
            return  # it was sent again before it was stored
        game = self.host.game(doc.id) if doc.phase is Phase.PLAYING else None
        if game is None:
            self._send_chat(doc.id, message)
        else:
            game.broadcast.reply(game.now(), partial(self._send_chat, doc.id, message))

    def _send_chat(self, table: str, message: protocol.ChatMessage) -> None:
        for other in self.presence.sessions_at(table):
            other.send(message)

    def recent_chat(self, doc: TableDoc) -> list[protocol.ChatMessage]:
        """Return the latest messages of a table's chat, oldest first."""
        bodies = self.host.store.recent_chat(doc.id, CHAT_ON_JOIN)
        return [msgspec.json.decode(body, type=protocol.ChatMessage) for body in bodies]


def make_app(
    store: Path,
    public_url: str = "",
    listen: str = "127.0.0.1",
    pace: BotDelay | None = None,
    limits: Limits | None = None,
) -> Starlette:
    """Return the application on one SQLite file."""
    host = Host(SQLiteStore(store), pace)
    server = Server(host, public_url, listen, limits)
    api = Api(server)
    pages = StaticFiles(server.identities)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        host.start()
        yield
        server.deck_workers.close()
        server.replays.close()
        await host.stop()
        host.store.close()

    async def session(ws: WebSocket) -> None:
        await TableSession(server, ws, ws.scope["extensions"][LINE]).run()

    routes = [*api.routes(), WebSocketRoute("/ws", session), Route("/{path:path}", pages.get)]
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[Middleware(Visiting, host=host)],
        exception_handlers={HTTPException: respond_to_http_error},
    )
    app.state.host = host
    return app
