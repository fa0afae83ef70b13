"""The WebSocket session of one page: receives its messages in order, and sends it what happens at its table."""

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
from eyeshot.host.errors import HostError
from eyeshot.host.live_game import LiveGame
from eyeshot.host.store import StoreError
from eyeshot.host.table_doc import Chair, Phase, TableDoc
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
FLOOD_PAUSE_S = 0.5
"""How long nothing is read from a page that exceeds its message rate."""
MAX_QUEUED_MESSAGES = 64
"""Messages of one page that wait for the result of an earlier one."""


class TableSession:
    """A page at a table, in the seats of its person or as an onlooker."""

    def __init__(self, server: Server, ws: WebSocket, line: Line) -> None:
        self._server = server
        self._ws = ws
        self._line = line
        self.person = server.identities.person(ws)
        self.address = ws.client.host if ws.client else ""
        self.table = ""
        self._game: LiveGame | None = None
        self._encoder: MessageEncoder | None = None
        self._streams: list[Seat] = []
        """The seats (None for onlookers) whose messages the page gets."""
        self._chairs: list[Chair] = []
        self._seats: list[int] = []
        """The seats of the person in `_chairs`."""
        self._queue: deque[tuple[protocol.Hello | protocol.Act | protocol.Chat, float]] = deque()
        """Each message with the time at which it was received."""
        self._is_draining = False
        self._is_waiting = False
        """Whether the result of a message is pending."""
        self._on_idle: asyncio.Future[None] | None = None
        self._chat_task: asyncio.Task[None] | None = None
        self._return_task: asyncio.Task[None] | None = None
        limits = server.addresses.limits
        self._bucket = TokenBucket(limits.messages_per_s, limits.messages_at_once)

    async def run(self) -> None:
        """Run until the page disconnects."""
        addresses, address = self._server.addresses, self.address
        if not is_same_site(self._ws) or not addresses.may_open_socket(address):
            await self._ws.close(1008)
            return
        with self._server.host.track_request():
            await self._ws.accept()
        addresses.sockets[address] += 1
        try:
            await self._listen()
        except WebSocketDisconnect:
            pass
        finally:
            addresses.sockets[address] -= 1
            with self._server.host.track_request():
                await self.wait_idle()
            self._leave()

    # --- receiving --------------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        """Receive plain data frames directly from the connection, and all others through Starlette."""
        self._line.on_message = self._on_data
        try:
            while (frame := await self._ws.receive())["type"] != "websocket.disconnect":
                self._on_data(frame.get("bytes") or (frame.get("text") or "").encode())
        finally:
            self._line.on_message = None

    def _on_data(self, data: bytes) -> None:
        if not self._bucket.try_take():
            self._send_error("flood")
            self._line.hold(FLOOD_PAUSE_S)
        elif len(data) > protocol.MAX_BYTES:
            self._send_error("too-large")
        else:
            try:
                self._dispatch(protocol.decode(data))
            except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
                self._send_error("unknown-message", why=str(error))

    def _dispatch(self, message: protocol.ClientMessage) -> None:
        game = self._game
        if isinstance(message, protocol.Ping):
            # Not queued: a delay caused by other messages would reveal what happens at the table.
            self.send(protocol.Pong(message.at, game.clock() if game else 0))
        elif len(self._queue) >= MAX_QUEUED_MESSAGES:
            self._send_error("flood")
        else:
            self.enqueue(message, time.time())

    def enqueue(self, message: protocol.Hello | protocol.Act | protocol.Chat, received_at: float) -> None:
        """Process messages in order, each after the result of the one before. The time is noted instead of the tick,
        because the page may be at another table by then."""
        if self._is_waiting or self._queue:
            self._queue.append((message, received_at))
            self._drain_queue()
        else:
            self._is_waiting = True
            self._process(message, received_at)

    def _drain_queue(self) -> None:
        if self._is_draining:
            return
        self._is_draining = True
        while self._queue and not self._is_waiting:
            self._is_waiting = True
            message, received_at = self._queue.popleft()
            self._process(message, received_at)
        self._is_draining = False
        if self._on_idle is not None and not self._is_waiting and not self._on_idle.done():
            self._on_idle.set_result(None)

    def _done(self) -> None:
        self._is_waiting = False
        self._drain_queue()

    async def wait_idle(self) -> None:
        """Wait until all received messages are processed."""
        if self._queue or self._is_waiting:
            self._on_idle = asyncio.get_running_loop().create_future()
            await self._on_idle

    def _process(self, message: protocol.Hello | protocol.Act | protocol.Chat, received_at: float) -> None:
        try:
            if isinstance(message, protocol.Act):
                self._act(message, received_at)
            elif isinstance(message, protocol.Hello):
                self._hello(message, received_at)
                self._done()
            else:
                self._chat_task = asyncio.create_task(self._post_chat(message, received_at))
        except HostError as error:
            self.send(protocol.ErrorMessage(error.code, str(error)))
            self._done()
        except StoreError as error:
            self._send_error("storage", why=str(error))
            self._done()
        except Exception:
            log.exception("table %s: a message failed", self.table)
            self._send_error("fault")
            self._done()

    def _hello(self, hello: protocol.Hello, received_at: float) -> None:
        if hello.version != protocol.VERSION:
            raise HostError("version")
        if not self._server.addresses.may_join(self.address):
            raise HostError("flood")
        self._leave()
        doc = self._server.host.table(hello.table)
        self.table = doc.id
        self._server.presence.arrive(self)
        self._server.host.watch(doc.id, self._on_table)
        game = self._server.host.game(doc.id) if doc.phase is not Phase.LOBBY else None
        if game is None:
            self._attach(doc, hello.have)
        else:
            game.broadcast.reply(game.tick_at(received_at), partial(self._attach, doc, hello.have))

    def _end_substitution(self, doc: TableDoc) -> None:
        """Let a person play again whose page is connected."""
        if any(chair.substituted_since and chair.person == self.person for chair in doc.chairs):
            self._return_task = asyncio.create_task(self._server.come_back(doc.id, self.person))

    def _attach(self, doc: TableDoc, have: dict[str, int]) -> None:
        """Subscribe to the game and send a welcome with what the page does not have, unless it has left meanwhile."""
        if self.table != doc.id:
            return
        self._end_substitution(doc)
        seats = doc.seats_of(self.person)
        # A page with several seats shows the onlookers' view between turns.
        self._streams = list(seats) if len(seats) == 1 else [*seats, None]
        game = self._server.host.game(doc.id) if doc.phase is not Phase.LOBBY else None
        if game is not None:
            game.catch_up_if_free()
            for seat in self._streams:
                game.broadcast.subscribe(seat, self._on_message)
        self._game = game
        self._encoder = self._server.encoder(game) if game else None
        self.send(
            protocol.Welcome(
                protocol.VERSION,
                self._table_view(doc),
                seats,
                game.clock() if game else 0,
                game.match.ticks_per_second if game else 1,
                self._encoder.definitions() if self._encoder else None,
                {_name(seat): self._log(game, seat, have) for seat in self._streams} if game else {},
                self._server.recent_chat(doc),
            )
        )

    def _log(self, game: LiveGame, seat: Seat, have: dict[str, int]) -> list[msgspec.Raw]:
        """Return the encoded messages of a stream that the page does not have; always the last one, with the view."""
        messages = game.broadcast.messages(seat)
        since = have.get(_name(seat), 0)
        since = since if 0 <= since <= len(messages) else 0
        missing = messages[min(since, len(messages) - 1) :] if messages else []
        encoder = self._server.encoder(game)
        updates = [encoder.update(seat, message, ViewSnapshot()) for message in missing[:-1]]
        if missing:
            updates.append(encoder.update(seat, missing[-1], game.broadcast.snapshot_for(seat)))
        return [msgspec.Raw(message) for message in updates]

    def _act(self, act: protocol.Act, received_at: float) -> None:
        game, arrived = self._game, 0
        try:
            game = game or self._server.host.game(self.table)
            arrived = game.tick_at(received_at) if game else 0
            doc = game.doc if game else self._server.host.table(self.table)
            if doc.chairs is not self._chairs:
                self._chairs, self._seats = doc.chairs, doc.seats_of(self.person)
            if act.seat not in self._seats:
                raise HostError("not-seated")
            if game is None:
                raise HostError("not-playing")
            on_result = partial(self._on_result, act.id, game, arrived)
            self._server.host.submit_action(game, act.seat, act.question, act.action, act.id, arrived, on_result)
        except HostError as error:
            self._on_result(act.id, game, arrived, error)

    def _on_result(self, action_id: str, game: LiveGame | None, arrived: int, error: Exception | None) -> None:
        """Send the ack of an action."""
        try:
            if error is None:
                ack = protocol.Ack(action_id, True)
            elif isinstance(error, HostError):
                ack = protocol.Ack(action_id, False, error.code, "", str(error))
            elif isinstance(error, IllegalAction) and game is not None:
                ack = self._refused(action_id, game, error)
            else:
                ack = protocol.Ack(action_id, False, "invalid", "", str(error))
            self._server.count("actions" if error is None else "refusals")
            self._reply(game, arrived, ack)
        finally:
            self._done()

    def _reply(self, game: LiveGame | None, arrived: int, ack: protocol.Ack) -> None:
        """Send an ack; in a tick-aligned game at the tick boundary, because it may have waited for other people."""
        if game is None or not game.is_tick_aligned:
            self.send(ack)
        else:
            game.broadcast.reply(arrived, partial(self.send, ack))

    def _refused(self, act: str, game: LiveGame, error: IllegalAction) -> protocol.Ack:
        if not isinstance(game.match, TypedMatch):
            return protocol.Ack(act, False, "refused", error.rule, self._refusal(game, error))
        reason = msgspec.Raw(protocol.encode({"kind": error.key, **error.args_of_key}))
        return protocol.Ack(act, False, "refused", error.rule, refusal=reason)

    def _refusal(self, game: LiveGame, refused: IllegalAction) -> str:
        words = self._server.encoder(game).words
        return game.match.catalogue.say(f"refusal.{refused.key}", refused.args_of_key, words)

    async def _post_chat(self, chat: protocol.Chat, received_at: float) -> None:
        ack = protocol.Ack(chat.id, True)
        try:
            with self._server.host.track_request():
                await self._server.post_chat(self, chat.text, chat.id)
        except EyeshotError as error:
            code = error.code if isinstance(error, HostError) else "bad-request"
            ack = protocol.Ack(chat.id, False, code, "", str(error))
        except Exception:
            log.exception("table %s: a chat message failed", self.table)
            ack = protocol.Ack(chat.id, False, "fault", "", str(HostError("fault")))
        game = self._game
        self._reply(game, game.tick_at(received_at) if game else 0, ack)
        self._done()

    # --- sending ----------------------------------------------------------------------------------------------------

    def _on_message(self, seat: Seat, message: Message, snapshot: ViewSnapshot) -> None:
        if self._encoder is not None:
            self._line.write(self._encoder.encode_chunks(seat, message, snapshot))

    def _on_table(self, doc: TableDoc) -> None:
        self._end_substitution(doc)
        if doc.phase is Phase.PLAYING and self._game is None:
            self._attach(doc, {})
        else:
            self.send_table(doc)

    def send_table(self, doc: TableDoc) -> None:
        self.send(protocol.TableChanged(self._table_view(doc)))

    def _table_view(self, doc: TableDoc) -> protocol.TableView:
        here, onlookers = self._server.presence.attendance(doc)
        return table_view(doc, self.person, here | {self.person}, onlookers)

    def _send_error(self, code: str, **args: Any) -> None:
        self.send(protocol.ErrorMessage(code, str(HostError(code, **args))))

    def send(self, message: protocol.ServerMessage) -> None:
        self._line.write((protocol.encode(message),))

    def _leave(self) -> None:
        if self._game is not None:
            for seat in self._streams:
                self._game.broadcast.unsubscribe(seat, self._on_message)
            if not self._game.broadcast:
                self._server.forget_encoder(self._game)
        if self.table:
            self._server.host.unwatch(self.table, self._on_table)
            table, self.table = self.table, ""
            self._server.presence.depart(self, table)
        self._game = self._encoder = None


def _name(seat: Seat) -> str:
    return "" if seat is None else str(seat)
