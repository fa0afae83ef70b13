"""The server: routes, and what a process counts."""

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
from starlette.middleware import Middleware
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from eyeshot.host.autoplay import BotDelay
from eyeshot.host.errors import HostError
from eyeshot.host.host import Host
from eyeshot.host.live_game import LiveGame
from eyeshot.host.sqlite_store import SQLiteStore
from eyeshot.host.store import StoreError
from eyeshot.host.table_doc import PLAYING, TableDoc
from eyeshot.web import protocol
from eyeshot.web.api import Api
from eyeshot.web.deck_workers import DeckWorkers
from eyeshot.web.door import LINE
from eyeshot.web.identity import IdentityCookies
from eyeshot.web.message_encoder import MessageEncoder
from eyeshot.web.presence import Presence
from eyeshot.web.rate_limits import AddressLimits, Limits
from eyeshot.web.replays import Replays
from eyeshot.web.static_files import Pages
from eyeshot.web.table_session import TableSession
from eyeshot.web.visiting import Visiting

UNSEEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0"
    "\U000e0000-\U000e0fff]"
)
"""Signs that nobody sees, and that turn around what others read; not those that join letters or signs."""
SHOWN_CHAT = 100
"""Chat messages that a page gets when it comes to a table."""
LOOPBACK = ("127.0.0.1", "localhost", "::1")

log = logging.getLogger("eyeshot.web")


class Server:
    """One process: the host, the people connected to it, and its counters."""

    def __init__(
        self, host: Host, public_url: str = "", listen: str = "127.0.0.1", limits: Limits | None = None
    ) -> None:
        self.host = host
        self.reaches = "everywhere" if public_url else "machine" if listen in LOOPBACK else "network"
        self.public_url = public_url.rstrip("/")
        self.people = IdentityCookies(host.store.key(), public_url.startswith("https:"))
        self.addresses = AddressLimits(limits or Limits())
        self.readers = DeckWorkers()
        self.replays = Replays()
        self.counters: Counter[str] = Counter()
        self.began = time.time()
        self.presence = Presence(host)
        self._tellers: dict[str, MessageEncoder] = {}

    def count(self, what: str) -> None:
        self.counters[what] += 1

    def encoder(self, game: LiveGame) -> MessageEncoder:
        """Who puts this game into words, as long as somebody listens."""
        if game.table not in self._tellers:
            self._tellers[game.table] = MessageEncoder(game.match, game.doc.names())
        return self._tellers[game.table]

    def forget_encoder(self, game: LiveGame) -> None:
        self._tellers.pop(game.table, None)

    async def come_back(self, table: str, person: str) -> None:
        """A page of somebody is there for whom a bot plays."""
        try:
            await self.host.come_back(table, person)
        except (HostError, StoreError) as error:
            log.warning("table %s: somebody came back and still has a bot: %s", table, error)

    # --- what is said -----------------------------------------------------------------------------------------------

    async def say(self, socket: TableSession, text: str, number: str) -> None:
        text = " ".join(UNSEEN.sub(" ", text).split())
        doc = self.host.table(socket.table)
        if not text or len(text) > protocol.MAX_CHAT:
            raise HostError("chat-long", limit=protocol.MAX_CHAT)
        seats = doc.chairs_of(socket.person)
        if not seats or socket.person in doc.muted:
            raise HostError("chat-off")
        actor = f"{socket.person} {number}"
        if self.host.store.is_said(doc.id, actor):
            return  # the ack was lost
        if not self.addresses.may_chat(socket.person, socket.address, doc.id):
            raise HostError("flood")
        said = protocol.ChatMessage(doc.chairs[seats[0]].name, text, time.time(), seats[0])
        if not await self.host.say(doc.id, msgspec.json.encode(said), actor):
            return  # it was sent again before it was stored
        game = self.host.game(doc.id) if doc.phase == PLAYING else None
        if game is None:
            self._tell_said(doc.id, said)
        else:
            game.broadcast.answer(game.now(), partial(self._tell_said, doc.id, said))

    def _tell_said(self, table: str, said: protocol.ChatMessage) -> None:
        for other in self.presence.at(table):
            other.tell(said)

    def said(self, doc: TableDoc) -> list[protocol.ChatMessage]:
        """Return the latest messages of a table's chat, the oldest first."""
        return [
            msgspec.json.decode(body, type=protocol.ChatMessage) for body in self.host.store.said(doc.id, SHOWN_CHAT)
        ]


def make_app(
    store: Path,
    public_url: str = "",
    listen: str = "127.0.0.1",
    pace: BotDelay | None = None,
    limits: Limits | None = None,
) -> Starlette:
    """The whole application on one SQLite file."""
    host = Host(SQLiteStore(store), pace)
    server = Server(host, public_url, listen, limits)
    api = Api(server)
    pages = Pages(server.people)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        host.start()
        yield
        server.readers.close()
        server.replays.close()
        await host.stop()
        host.store.close()

    async def socket(ws: WebSocket) -> None:
        await TableSession(server, ws, ws.scope["extensions"][LINE]).run()

    routes = [*api.routes(), WebSocketRoute("/ws", socket), Route("/{path:path}", pages.get)]
    app = Starlette(routes=routes, lifespan=lifespan, middleware=[Middleware(Visiting, host=host)])
    app.state.host = host
    return app
