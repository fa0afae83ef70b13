"""One page's connection: what it says, what it is told, and how it is let go."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from eyeshot.host.broadcast import ViewSnapshot
from eyeshot.host.errors import HostError, sentences
from eyeshot.host.live_game import LiveGame
from eyeshot.host.store import StoreError
from eyeshot.host.table_doc import LOBBY, PLAYING, Chair, TableDoc
from eyeshot.kernel import EyeshotError, IllegalAction, Message, Seat
from eyeshot.kernel.capabilities import TypedMatch
from eyeshot.web import protocol
from eyeshot.web.identity import is_same_site
from eyeshot.web.line import Line
from eyeshot.web.message_encoder import MessageEncoder, table_view
from eyeshot.web.token_bucket import TokenBucket

if TYPE_CHECKING:
    from eyeshot.web.app import Server

log = logging.getLogger("eyeshot.web")
FLOOD_S = 0.5
"""Who says too much is not heard for so long."""
MOST_UNTAKEN = 64
"""Messages of one page that wait until those before them are done."""


class TableSession:
    """A page at a table, in its person's seats or looking on."""

    def __init__(self, server: Server, ws: WebSocket, line: Line) -> None:
        self._server = server
        self._ws = ws
        self._line = line
        self.person = server.people.person(ws)
        self.address = ws.client.host if ws.client else ""
        self.table = ""
        self._game: LiveGame | None = None
        self._encoder: MessageEncoder | None = None
        self._follows: list[Seat] = []
        self._chairs: list[Chair] = []
        self._seats: list[int] = []
        """Whose chairs these are, as they stood when somebody acted last."""
        self._untaken: deque[tuple[protocol.Hello | protocol.Act | protocol.Chat, float]] = deque()
        """Each with the moment in which it came."""
        self._is_taking = False
        self._is_waiting = False
        """For what comes of the message that was taken last."""
        self._on_idle: asyncio.Future[None] | None = None
        self._saying: asyncio.Task[None] | None = None
        self._returning: asyncio.Task[None] | None = None
        limits = server.addresses.limits
        self._bucket = TokenBucket(limits.messages_per_s, limits.messages_at_once)

    async def run(self) -> None:
        """Until the page goes."""
        addresses, address = self._server.addresses, self.address
        if not is_same_site(self._ws) or not addresses.may_open_socket(address):
            await self._ws.close(1008)
            return
        with self._server.host.visit():
            await self._ws.accept()
        addresses.sockets[address] += 1
        try:
            await self._listen()
        except WebSocketDisconnect:
            pass
        finally:
            addresses.sockets[address] -= 1
            with self._server.host.visit():
                await self.taken_all()
            self._leave()

    # --- hearing ----------------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        """Ordinary messages come straight from the line, all others through the library."""
        self._line.on_message = self._hear
        try:
            while (frame := await self._ws.receive())["type"] != "websocket.disconnect":
                self._hear(frame.get("bytes") or (frame.get("text") or "").encode())
        finally:
            self._line.on_message = None

    def _hear(self, data: bytes) -> None:
        if not self._bucket.takes_one():
            self._trouble("flood")
            self._line.hold(FLOOD_S)
        elif len(data) > protocol.MAX_BYTES:
            self._trouble("too-large")
        else:
            try:
                self._sort(protocol.decode(data))
            except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
                self._trouble("unknown-message", why=str(error))

    def _sort(self, message: protocol.ClientMessage) -> None:
        game = self._game
        if isinstance(message, protocol.Ping):
            # At once: an answer that waits for what others do at the table would tell of it.
            self._tell(protocol.Pong(message.at, game.clock() if game else 0))
        elif len(self._untaken) >= MOST_UNTAKEN:
            self._trouble("flood")
        else:
            self.take(message, time.time())

    def take(self, message: protocol.Hello | protocol.Act | protocol.Chat, heard: float) -> None:
        """One after the other, as they came: the next when it is known what came of the one before. By then the page
        may be at another table, so the moment is noted and not the tick: that is for the game's own clock to say."""
        if self._is_waiting or self._untaken:
            self._untaken.append((message, heard))
            self._go_on()
        else:
            self._is_waiting = True
            self._take(message, heard)

    def _go_on(self) -> None:
        if self._is_taking:
            return
        self._is_taking = True
        while self._untaken and not self._is_waiting:
            self._is_waiting = True
            message, heard = self._untaken.popleft()
            self._take(message, heard)
        self._is_taking = False
        if self._on_idle is not None and not self._is_waiting and not self._on_idle.done():
            self._on_idle.set_result(None)

    def _done(self) -> None:
        self._is_waiting = False
        self._go_on()

    async def taken_all(self) -> None:
        """When nothing of what was heard is left to do."""
        if self._untaken or self._is_waiting:
            self._on_idle = asyncio.get_running_loop().create_future()
            await self._on_idle

    def _take(self, message: protocol.Hello | protocol.Act | protocol.Chat, heard: float) -> None:
        try:
            if isinstance(message, protocol.Act):
                self._act(message, heard)
            elif isinstance(message, protocol.Hello):
                self._hello(message, heard)
                self._done()
            else:
                self._saying = asyncio.create_task(self._say(message, heard))
        except HostError as error:
            self._tell(protocol.ErrorMessage(error.code, str(error)))
            self._done()
        except StoreError as error:
            self._trouble("storage", why=str(error))
            self._done()
        except Exception:
            log.exception("table %s: a message was not taken", self.table)
            self._trouble("fault")
            self._done()

    def _hello(self, hello: protocol.Hello, heard: float) -> None:
        if hello.version != protocol.VERSION:
            raise HostError("version")
        if not self._server.addresses.may_come_to_a_table(self.address):
            raise HostError("flood")
        self._leave()
        doc = self._server.host.table(hello.table)
        self.table = doc.id
        self._server.presence.arrive(self)
        self._server.host.watch(doc.id, self._on_table)
        game = self._server.host.game(doc.id) if doc.phase != LOBBY else None
        if game is None:
            self._attach(doc, hello.have)
        else:
            game.broadcast.answer(game.tick_at(heard), partial(self._attach, doc, hello.have))

    def _play_again(self, doc: TableDoc) -> None:
        """No bot plays for somebody whose page is connected, wherever it was let in."""
        if any(chair.replaced and chair.person == self.person for chair in doc.chairs):
            self._returning = asyncio.create_task(self._server.come_back(doc.id, self.person))

    def _attach(self, doc: TableDoc, have: dict[str, int]) -> None:
        """Follow the game from what the page has, and tell it everything else; unless it went elsewhere meanwhile."""
        if self.table != doc.id:
            return
        self._play_again(doc)
        seats = doc.chairs_of(self.person)
        # Who has several seats sees in common what everybody sees.
        self._follows = list(seats) if len(seats) == 1 else [*seats, None]
        game = self._server.host.game(doc.id) if doc.phase != LOBBY else None
        if game is not None:
            game.catch_up_if_free()
            for seat in self._follows:
                game.broadcast.listen(seat, self._on_message)
        self._game = game
        self._encoder = self._server.encoder(game) if game else None
        self._tell(
            protocol.Welcome(
                protocol.VERSION,
                self._table_seen(doc),
                seats,
                game.clock() if game else 0,
                game.match.ticks_per_second if game else 1,
                self._encoder.definitions() if self._encoder else None,
                {_name(seat): self._log(game, seat, have) for seat in self._follows} if game else {},
                self._server.said(doc),
            )
        )

    def _log(self, game: LiveGame, seat: Seat, have: dict[str, int]) -> list[msgspec.Raw]:
        """What the page does not have of a stream; the last message always, with the view."""
        messages = game.broadcast.messages(seat)
        since = have.get(_name(seat), 0)
        since = since if 0 <= since <= len(messages) else 0
        missing = messages[min(since, len(messages) - 1) :] if messages else []
        encoder = self._server.encoder(game)
        updates = [encoder.update(seat, message, ViewSnapshot()) for message in missing[:-1]]
        if missing:
            updates.append(encoder.update(seat, missing[-1], game.broadcast.shown_to(seat)))
        return [msgspec.Raw(message) for message in updates]

    def _act(self, act: protocol.Act, heard: float) -> None:
        game, number, arrived = self._game, act.id, 0
        try:
            game = game or self._server.host.game(self.table)
            arrived = game.tick_at(heard) if game else 0
            doc = game.doc if game else self._server.host.table(self.table)
            if doc.chairs is not self._chairs:
                self._chairs, self._seats = doc.chairs, doc.chairs_of(self.person)
            if act.seat not in self._seats:
                raise HostError("not-seated")
            if game is None:
                raise HostError("not-playing")
            came = partial(self._came, number, game, arrived)
            self._server.host.wish(game, act.seat, act.question, act.action, number, arrived, came)
        except HostError as error:
            self._came(number, game, arrived, error)

    def _came(self, act: str, game: LiveGame | None, arrived: int, error: Exception | None) -> None:
        """What came of an action: its ack."""
        try:
            if error is None:
                ack = protocol.Ack(act, True)
            elif isinstance(error, HostError):
                ack = protocol.Ack(act, False, error.code, "", str(error))
            elif isinstance(error, IllegalAction) and game is not None:
                ack = self._refused(act, game, error)
            else:
                ack = protocol.Ack(act, False, "invalid", "", str(error))
            self._server.count("actions" if error is None else "refusals")
            self._answer(game, arrived, ack)
        finally:
            self._done()

    def _answer(self, game: LiveGame | None, arrived: int, ack: protocol.Ack) -> None:
        """Where the moment could tell something, whatever a page asked for: it may have waited for what others do."""
        if game is None or not game.is_in_ticks:
            self._tell(ack)
        else:
            game.broadcast.answer(arrived, partial(self._tell, ack))

    def _refused(self, act: str, game: LiveGame, error: IllegalAction) -> protocol.Ack:
        if not isinstance(game.match, TypedMatch):
            return protocol.Ack(act, False, "refused", error.rule, self._refusal(game, error))
        reason = msgspec.Raw(protocol.encode({"kind": error.key, **error.args_of_key}))
        return protocol.Ack(act, False, "refused", error.rule, refusal=reason)

    def _refusal(self, game: LiveGame, refused: IllegalAction) -> str:
        words = self._server.encoder(game).words
        return game.match.catalogue.say(f"refusal.{refused.key}", refused.args_of_key, words)

    async def _say(self, say: protocol.Chat, heard: float) -> None:
        ack = protocol.Ack(say.id, True)
        try:
            with self._server.host.visit():
                await self._server.say(self, say.text, say.id)
        except EyeshotError as error:
            code = error.code if isinstance(error, HostError) else "bad-request"
            ack = protocol.Ack(say.id, False, code, "", str(error))
        except Exception:
            log.exception("table %s: something was not said", self.table)
            ack = protocol.Ack(say.id, False, "fault", "", str(HostError("fault")))
        game = self._game
        self._answer(game, game.tick_at(heard) if game else 0, ack)
        self._done()

    # --- telling ----------------------------------------------------------------------------------------------------

    def _on_message(self, seat: Seat, message: Message, shown: ViewSnapshot) -> None:
        if self._encoder is not None:
            self._line.write(self._encoder.encode_chunks(seat, message, shown))

    def _on_table(self, doc: TableDoc) -> None:
        self._play_again(doc)
        if doc.phase == PLAYING and self._game is None:
            self._attach(doc, {})
        else:
            self.tell_table(doc)

    def tell_table(self, doc: TableDoc) -> None:
        self._tell(protocol.TableChanged(self._table_seen(doc)))

    def tell(self, message: protocol.ServerMessage) -> None:
        self._tell(message)

    def _table_seen(self, doc: TableDoc) -> protocol.TableView:
        here, onlookers = self._server.presence.there(doc)
        return table_view(doc, self.person, here | {self.person}, onlookers)

    def _trouble(self, code: str, **args: Any) -> None:
        text = sentences().say(f"error.{code}", args, lambda _, value: str(value))
        self._tell(protocol.ErrorMessage(code, text))

    def _tell(self, message: protocol.ServerMessage) -> None:
        self._line.write((protocol.encode(message),))

    def _leave(self) -> None:
        if self._game is not None:
            for seat in self._follows:
                self._game.broadcast.leave(seat, self._on_message)
            if not self._game.broadcast:
                self._server.forget_encoder(self._game)
        if self.table:
            self._server.host.unwatch(self.table, self._on_table)
            table, self.table = self.table, ""
            self._server.presence.depart(self, table)
        self._game = self._encoder = None


def _name(seat: Seat) -> str:
    return "" if seat is None else str(seat)
