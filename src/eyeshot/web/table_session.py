"""The WebSocket session of one page: receives its messages in order, and sends it what happens at its table."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Coroutine, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from eyeshot.host.broadcast import ViewSnapshot
from eyeshot.host.errors import HostError
from eyeshot.host.live_table import LiveTable
from eyeshot.host.table_doc import Chair, Phase, TableDoc
from eyeshot.kernel import EyeshotError, IllegalAction, Seat, SeatMessage
from eyeshot.store.store import StoreError
from eyeshot.web import socket_messages
from eyeshot.web.message_encoder import MessageEncoder, table_view
from eyeshot.web.token_bucket import TokenBucket

if TYPE_CHECKING:
    from eyeshot.web.app import Server

log = logging.getLogger("eyeshot.web")
FLOOD_PAUSE_S = 0.5
"""How long nothing is read from a page that exceeds its message rate."""
MAX_QUEUED_MESSAGES = 64
"""Messages of one page that wait for the result of an earlier one."""


class Connection(Protocol):
    """The connection of a page: see web.socket_connection."""

    def write(self, chunks: Sequence[bytes]) -> None: ...

    def hold(self, seconds: float) -> None: ...


class TableSession:
    """A page at a table, in the seats of its person or as an onlooker."""

    def __init__(self, server: Server, connection: Connection, person: str, address: str) -> None:
        self._server = server
        self._connection = connection
        self.person = person
        self.address = address
        self.table = ""
        self._live: LiveTable | None = None
        self._encoder: MessageEncoder | None = None
        self._streams: list[Seat] = []
        """The seats (None for onlookers) whose messages the page gets."""
        self._seated: list[int] = []
        """The seats of the person when the page was welcomed."""
        self._chairs: list[Chair] = []
        self._seats: list[int] = []
        """The seats of the person in `_chairs`."""
        self._queue: deque[tuple[socket_messages.Hello | socket_messages.Act | socket_messages.Chat, float]] = deque()
        """Each message with the time at which it was received."""
        self._consumer: asyncio.Task[None] | None = None
        """Processes the queue, as long as there is something in it."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._unsent_chat: list[socket_messages.ChatMessage] | None = None
        """Chat messages that arrive before the welcome; None after it."""
        limits = server.addresses.limits
        self._bucket = TokenBucket(limits.messages_per_s, limits.messages_at_once)

    # --- receiving --------------------------------------------------------------------------------------------------

    def on_data(self, data: bytes) -> None:
        """Take a message of the page."""
        if not self._bucket.try_take():
            self._send_error("flood")
            self._connection.hold(FLOOD_PAUSE_S)
        elif len(data) > socket_messages.MAX_BYTES:
            self._send_error("too-large")
        else:
            try:
                self._dispatch(socket_messages.decode(data))
            except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
                self._send_error("unknown-message", why=str(error))

    def on_close(self) -> None:
        """The page is gone: finish what it asked for, then leave."""
        self._server.addresses.sockets[self.address] -= 1
        self._server.start_task(self._finish())

    async def _finish(self) -> None:
        await self.wait_idle()
        self._leave()

    def _dispatch(self, message: socket_messages.ClientMessage) -> None:
        if isinstance(message, socket_messages.Ping):
            # Not queued: a delay caused by other messages would reveal what happens at the table.
            self.send(socket_messages.Pong(message.at, self._live.clock_tick() if self._live else 0))
        elif len(self._queue) >= MAX_QUEUED_MESSAGES:
            self._send_error("flood")
        else:
            self.enqueue(message, self._server.clock.time())

    def enqueue(
        self, message: socket_messages.Hello | socket_messages.Act | socket_messages.Chat, received_at: float
    ) -> None:
        """Process messages in order, each after the result of the one before. The time is noted instead of the tick,
        because the page may be at another table by then."""
        self._queue.append((message, received_at))
        if self._consumer is None:
            self._consumer = asyncio.create_task(self._consume())

    async def wait_idle(self) -> None:
        """Wait until all received messages are processed."""
        if self._consumer is not None:
            await asyncio.wait([self._consumer])

    async def _consume(self) -> None:
        try:
            while self._queue:
                await self._process(*self._queue.popleft())
        finally:
            self._consumer = None

    async def _process(
        self, message: socket_messages.Hello | socket_messages.Act | socket_messages.Chat, received_at: float
    ) -> None:
        try:
            if isinstance(message, socket_messages.Act):
                await self._act(message, received_at)
            elif isinstance(message, socket_messages.Hello):
                await self._hello(message, received_at)
            else:
                await self._post_chat(message, received_at)
        except HostError as error:
            self.send(socket_messages.ErrorMessage(error.code, error.args_of_code))
        except StoreError as error:
            self._send_error("storage", why=str(error))
        except Exception:
            log.exception("table %s: a message failed", self.table)
            self._send_error("fault")

    # --- joining ----------------------------------------------------------------------------------------------------

    async def _hello(self, hello: socket_messages.Hello, received_at: float) -> None:
        if hello.version != socket_messages.VERSION:
            raise HostError("version")
        if not self._server.addresses.may_join(self.address):
            raise HostError("flood")
        self._leave()
        host = self._server.host
        doc = await host.watch(hello.table, self._on_table)
        try:
            live = await host.attend(doc.id) if doc.phase is not Phase.LOBBY else None
            if live is not None and host.has_peers:
                await live.catch_up()
            self.table, self._unsent_chat = doc.id, []
            self._server.presence.arrive(self, doc)
            chat = await self._server.recent_chat(doc)
        except BaseException:
            self.table = self.table or doc.id
            self._leave()
            raise
        attach = partial(self._attach, live, hello.have, chat)
        if live is None:
            attach()
        else:
            live.broadcast.reply(live.tick_at(received_at), attach)

    def _attach(self, live: LiveTable | None, have: dict[str, int], chat: list[socket_messages.ChatMessage]) -> None:
        """Subscribe to the game and send a welcome with what the page does not have, unless it has left meanwhile."""
        doc = self._server.host.watched_doc(self.table)
        if doc is None or (live is not None and live.table != doc.id):
            return
        if live is None and doc.phase is not Phase.LOBBY:
            # It has started just now.
            self._start_task(self._join_game(doc))
            return
        if not have:
            self._end_substitution(doc)
        self._seated = seats = doc.seats_of(self.person)
        # A page with several seats shows the onlookers' view between turns.
        self._streams = list(seats) if len(seats) == 1 else [*seats, None]
        if live is not None:
            for seat in self._streams:
                live.broadcast.subscribe(seat, self._on_message)
        self._live = live
        self._encoder = self._server.encoder(live) if live else None
        chat = chat + [message for message in self._unsent_chat or () if message not in chat]
        self._unsent_chat = None
        self.send(
            socket_messages.Welcome(
                socket_messages.VERSION,
                self._table_view(doc),
                seats,
                live.clock_tick() if live else 0,
                live.match.ticks_per_second if live else 1,
                self._encoder.definitions() if self._encoder else None,
                {_name(seat): self._log(live, seat, have) for seat in self._streams} if live else {},
                chat,
            )
        )

    def _end_substitution(self, doc: TableDoc) -> None:
        """Let a person play again who has opened the page. A page that only reconnects may have nobody before it: it
        waits for a touch (ConfirmPresence)."""
        if any(chair.substituted_since and chair.person == self.person for chair in doc.chairs):
            self._start_task(self._server.come_back(doc.id, self.person))

    def _log(self, live: LiveTable, seat: Seat, have: dict[str, int]) -> list[msgspec.Raw]:
        """Return the encoded messages of a stream that the page does not have; always the last one, with the view."""
        messages = live.broadcast.messages(seat)
        since = have.get(_name(seat), 0)
        since = since if 0 <= since <= len(messages) else 0
        missing = live.broadcast.remembered(seat, min(since, len(messages) - 1)) if messages else []
        encoder = self._server.encoder(live)
        updates = [encoder.update(seat, message, ViewSnapshot()) for message in missing[:-1]]
        if missing:
            updates.append(encoder.update(seat, missing[-1], live.broadcast.snapshot_for(seat)))
        return [msgspec.Raw(message) for message in updates]

    # --- acting -----------------------------------------------------------------------------------------------------

    async def _act(self, act: socket_messages.Act, received_at: float) -> None:
        """Take an action and send its ack."""
        host, live, arrived = self._server.host, self._live, 0
        ack = socket_messages.Ack(act.id, True)
        try:
            live = live or await host.live.get(self.table)
            arrived = live.tick_at(received_at) if live else 0
            doc = live.doc if live else await host.table(self.table)
            if doc.chairs is not self._chairs:
                self._chairs, self._seats = doc.chairs, doc.seats_of(self.person)
            if act.seat not in self._seats:
                raise HostError("not-seated")
            if live is None:
                raise HostError("not-playing")
            await live.act(act.seat, act.question, act.action, act.id, received_at)
        except HostError as error:
            ack = _failed(act.id, error)
        except IllegalAction as error:
            ack = self._refused(act.id, error)
        except EyeshotError:
            ack = _failed(act.id, HostError("invalid"))
        self._server.count("actions" if ack.ok else "refusals")
        self._reply(live, arrived, ack)

    def _reply(self, live: LiveTable | None, arrived: int, ack: socket_messages.Ack) -> None:
        """Send an ack; in a tick-aligned game at the tick boundary, because it may have waited for other people."""
        if live is None or not live.is_tick_aligned:
            self.send(ack)
        else:
            live.broadcast.reply(arrived, partial(self.send, ack))

    def _refused(self, act: str, error: IllegalAction) -> socket_messages.Ack:
        reason = msgspec.Raw(socket_messages.encode({"kind": error.key, **error.args_of_key}))
        return socket_messages.Ack(act, False, "refused", rule=error.rule, refusal=reason)

    async def _post_chat(self, chat: socket_messages.Chat, received_at: float) -> None:
        ack = socket_messages.Ack(chat.id, True)
        try:
            await self._server.post_chat(self, chat.text, chat.id)
        except EyeshotError as error:
            ack = _failed(chat.id, error if isinstance(error, HostError) else HostError("bad-request", why=str(error)))
        except Exception:
            log.exception("table %s: a chat message failed", self.table)
            ack = _failed(chat.id, HostError("fault"))
        live = self._live
        self._reply(live, live.tick_at(received_at) if live else 0, ack)

    # --- sending ----------------------------------------------------------------------------------------------------

    def _on_message(self, seat: Seat, message: SeatMessage, snapshot: ViewSnapshot) -> None:
        if self._encoder is not None:
            self._connection.write(self._encoder.encode_chunks(seat, message, snapshot))

    def _on_table(self, doc: TableDoc) -> None:
        if self.table != doc.id:
            return  # the page is still joining
        if self._unsent_chat is None and self._live is not None and self._seated != doc.seats_of(self.person):
            # Somebody returned to a seat from another browser.
            self._unsent_chat = []
            self._unsubscribe()
            self._start_task(self._change_seats(doc))
        elif doc.phase is Phase.PLAYING and self._live is None and self._unsent_chat is None:
            self._unsent_chat = []
            self._start_task(self._join_game(doc))
        elif self._unsent_chat is None:
            self.send_table(doc)

    async def _change_seats(self, doc: TableDoc) -> None:
        """Follow the streams of other seats, from a new welcome on."""
        live = self._live
        chat: list[socket_messages.ChatMessage] = []
        try:
            chat = await self._server.recent_chat(doc)
        except StoreError as error:
            log.warning("table %s: the chat could not be read: %s", doc.id, error)
        if self.table == doc.id and live is not None and self._live is live:
            live.broadcast.reply(live.now(), partial(self._attach, live, {}, chat))

    async def _join_game(self, doc: TableDoc) -> None:
        """Send a new welcome when the game of the table has started."""
        try:
            live = await self._server.host.live.get(doc.id)
            chat = await self._server.recent_chat(doc)
        except (HostError, StoreError) as error:
            log.warning("table %s: a page could not join the game: %s", doc.id, error)
            self._unsent_chat = None
            return
        if self.table == doc.id and self._live is None:
            self._attach(live, {}, chat)

    def send_table(self, doc: TableDoc) -> None:
        self.send(socket_messages.TableChanged(self._table_view(doc)))

    def send_chat(self, message: socket_messages.ChatMessage) -> None:
        if self._unsent_chat is None:
            self.send(message)
        else:
            self._unsent_chat.append(message)

    def _table_view(self, doc: TableDoc) -> socket_messages.TableView:
        here, onlookers = self._server.presence.attendance(doc)
        idle = self._live.idle.shown if self._live else ()
        return table_view(doc, self.person, here | {self.person}, onlookers, idle)

    def _send_error(self, code: str, **args: str | int) -> None:
        self.send(socket_messages.ErrorMessage(code, args))

    def send(self, message: socket_messages.ServerMessage) -> None:
        self._connection.write((socket_messages.encode(message),))

    def _leave(self) -> None:
        if self._live is not None:
            self._unsubscribe()
            if not self._live.broadcast:
                self._server.forget_encoder(self._live)
        if self.table:
            table, self.table = self.table, ""
            self._server.presence.depart(self, table)
            self._server.host.unwatch(table, self._on_table)
        self._live = self._encoder = self._unsent_chat = None

    def _unsubscribe(self) -> None:
        if self._live is not None:
            for seat in self._streams:
                self._live.broadcast.unsubscribe(seat, self._on_message)

    def _start_task(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _failed(action_id: str, error: HostError) -> socket_messages.Ack:
    return socket_messages.Ack(action_id, False, error.code, error.args_of_code)


def _name(seat: Seat) -> str:
    return "" if seat is None else str(seat)
