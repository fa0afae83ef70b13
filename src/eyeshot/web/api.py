"""The HTTP API: everything that is not live. The OpenAPI document comes from the types of its operations."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from importlib.metadata import version
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, Router

from eyeshot.bots import bot_levels
from eyeshot.host.errors import HostError, error_codes, setup_error
from eyeshot.host.table_commands import (
    BotLevel,
    Branch,
    OptionText,
    OptionValue,
    PersonName,
    Rematch,
    SeatNumber,
    Sit,
    StartGame,
    SubstituteBot,
    TableCommand,
)
from eyeshot.host.table_doc import Phase, TableDoc
from eyeshot.kernel import ContentText, EncodedData, Game, Id, InputError, Name, RuleId, ScenarioCard, games
from eyeshot.store.store import StoreError
from eyeshot.web import socket_messages
from eyeshot.web.api_operation import Handler, Operation, QueryParameter, problem
from eyeshot.web.client_address import address_of
from eyeshot.web.deck_api import DeckApi
from eyeshot.web.deck_workers import reading_game
from eyeshot.web.identity import is_same_site
from eyeshot.web.invitation import is_loopback_url, qr_svg, table_url
from eyeshot.web.message_encoder import table_view
from eyeshot.web.openapi import openapi_document
from eyeshot.web.replays import ReplayBody
from eyeshot.web.request_body import body_of
from eyeshot.web.seat_passes import MAX_LENGTH

if TYPE_CHECKING:
    from eyeshot.web.app import Server

MAX_LISTED, MAX_LISTED_PER_PERSON, MAX_SEARCHED = 50, 3, 200
MAX_URL = 1000
"""Characters of an invitation link; a QR code holds a few more."""
LOOPBACK = ("127.0.0.1", "::1")
FORWARDED = {"x-forwarded-for", "forwarded", "x-real-ip"}
EYES = QueryParameter(
    "eyes", ("all", "onlooker"), "^[0-9]{1,2}$", "Whose view: a seat, an onlooker's, or all that is known."
)

Reach = Literal["everywhere", "network", "machine", "unknown"]
"""From where a link works."""


class OptionView(msgspec.Struct):
    """An option of a game; `values` lists the allowed values, or is empty for an integer from low to high. Its label is
    the message `option-<name>` of the game, and that of a word `option-<name>-<value>`."""

    name: Id
    default: OptionValue
    values: list[OptionValue]
    low: int
    high: int
    newcomers: OptionValue | None = None
    """The default if somebody at the table has never finished such a game; null if that makes no difference."""


class GameView(msgspec.Struct):
    """A game that can be played."""

    name: Id
    title: Name
    seats: list[int]
    """The numbers of players without any option; a scenario can have others."""
    bots: list[Id]
    content: Literal["", "deck", "scenario"]
    """The kind of user content."""
    options: list[OptionView]


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """`bots` are levels, from the last seat backwards. With `play_now`, bots take every other seat and the game
    starts."""

    game: OptionText
    name: PersonName
    seats: SeatNumber = 4
    bots: Annotated[list[BotLevel], msgspec.Meta(max_length=100)] = []
    options: dict[OptionText, OptionValue] = {}
    content: ContentText = ""
    deck: Id = ""
    """The hash of a saved deck, in place of `content`."""
    is_open: bool = False
    play_now: bool = False
    is_new: bool = False
    """Whether this person has never finished such a game."""


class TableLists(msgspec.Struct):
    """Tables in the lobby that everybody may join, and the person's own tables."""

    open: list[socket_messages.TableView]
    mine: list[socket_messages.TableView]


class Invitation(msgspec.Struct):
    url: EncodedData
    qr: EncodedData
    """An SVG picture."""
    reaches: Reach


class SeatPass(msgspec.Struct):
    """By which a person returns to their seat from another browser. Whoever has it can take the seat."""

    url: EncodedData
    code: Name
    """Four words."""


class SeatReturn(msgspec.Struct, forbid_unknown_fields=True):
    """A return link, what it carries, or a code of four words."""

    seat_pass: Annotated[str, msgspec.Meta(max_length=MAX_LENGTH, extra_json_schema={"x-string": "data"})]


class Replay(ReplayBody):
    """An ended game, step by step."""

    table: socket_messages.TableView


class RuleView(msgspec.Struct):
    """A rule of the rulebook; a ruling decides what the rulebook leaves open, and says why."""

    id: RuleId
    text: ContentText
    ruling: bool
    why: ContentText


_SEATING = ("seat-taken", "no-seat", "bad-name", "unseen-in-name", "own-screen", "bad-bot", "bad-order")
_COMMAND_ERRORS = (
    "no-table",
    "not-host",
    "not-seated",
    "not-lobby",
    "not-playing",
    "not-ended",
    "over",
    "is-bot",
    "is-here",
    "not-waiting",
    "nudged",
    "quiet",
    "empty-seats",
    "nobody",
    "not-ready",
    "not-possible",
    "bad-seats",
    "bad-option",
    "unknown-option",
    "bad-step",
    "too-many-seats",
    "too-many-tables",
    *_SEATING,
)
_CREATE_ERRORS = (
    "not-possible",
    "bad-seats",
    "bad-option",
    "unknown-option",
    "no-deck",
    "other-deck",
    "bad-name",
    "unseen-in-name",
    "too-many-tables",
    "busy",
    "deck-slow",
    "deck-large",
)


class Api:
    """The operations of the API, and their handlers."""

    def __init__(self, server: Server) -> None:
        self._server = server
        view = socket_messages.TableView
        self.operations: list[Operation] = [
            Operation("GET", "/api/games", self._list_games, list[GameView]),
            Operation("GET", "/api/games/{game}/rules", self._list_rules, list[RuleView], errors=("no-game",)),
            Operation(
                "GET", "/api/games/{game}/scenarios", self._list_scenarios, list[ScenarioCard], errors=("no-game",)
            ),
            Operation(
                "GET",
                "/api/games/{game}/messages/{language}",
                self._get_messages,
                str,
                errors=("no-game",),
                media_type="text/plain",
            ),
            Operation("GET", "/api/tables", self._list_tables, TableLists),
            Operation("POST", "/api/tables", self._create_table, view, NewTable, _CREATE_ERRORS),
            Operation("GET", "/api/tables/{table}", self._get_table, view, errors=("no-table",)),
            Operation("POST", "/api/tables/{table}/commands", self._run_command, view, TableCommand, _COMMAND_ERRORS),
            Operation(
                "GET",
                "/api/tables/{table}/invitation",
                self._get_invitation,
                Invitation,
                errors=("no-table", "bad-request"),
            ),
            Operation(
                "GET",
                "/api/tables/{table}/seats/{seat}/pass",
                self._get_seat_pass,
                SeatPass,
                errors=("no-table", "not-seated", "bad-request"),
            ),
            Operation(
                "POST",
                "/api/tables/{table}/return",
                self._return_to_seat,
                view,
                SeatReturn,
                ("no-table", "bad-pass", "too-many-passes", "own-screen"),
            ),
            Operation(
                "GET",
                "/api/tables/{table}/replay",
                self._get_replay,
                Replay,
                errors=("no-table", "no-seat", "not-ended", "busy", "replay-slow"),
                query=(EYES,),
            ),
            Operation(
                "GET",
                "/api/tables/{table}/record",
                self._get_record,
                str,
                errors=("no-table", "not-ended", "busy", "replay-slow"),
                media_type="application/x-ndjson",
            ),
            *DeckApi(server).operations,
            Operation("GET", "/api/openapi.json", self._get_openapi, dict[str, Any]),
            Operation("GET", "/health", self._get_health, str, media_type="text/plain"),
            Operation("GET", "/metrics", self._get_metrics, str, errors=("not-local",), media_type="text/plain"),
        ]

    def routes(self) -> list[BaseRoute]:
        """Return the routes. Nothing below /api falls through to the page."""
        handlers: dict[str, dict[str, Handler]] = {}
        for operation in self.operations:
            handlers.setdefault(operation.path, {})[operation.method] = operation.handler
        prefix = "/api"
        below: list[Route] = []
        beside: list[Route] = []
        for path, by_method in handlers.items():
            is_below = path.startswith(f"{prefix}/")
            route = Route(
                path.removeprefix(prefix) if is_below else path, self._endpoint(by_method), methods=list(by_method)
            )
            (below if is_below else beside).append(route)
        return [Mount(prefix, app=Router(below, redirect_slashes=False)), *beside]

    def _endpoint(self, by_method: dict[str, Handler]) -> Callable[[Request], Awaitable[Response]]:
        async def respond(request: Request) -> Response:
            handler = by_method["GET" if request.method == "HEAD" else request.method]
            try:
                if request.method == "POST" and not is_same_site(request):
                    raise HostError("cross-site")
                if request.method != "POST":
                    self._require_rate(request)
                cookies = Response()
                person = self._server.identities.person(request)
                if not person and request.method == "POST":
                    person = self._server.identities.issue_cookie(cookies)
                result = await handler(request, person)
            except HostError as error:
                return problem(error)
            except StoreError as error:
                return problem(HostError("storage", why=str(error)))
            except InputError as error:
                return problem(setup_error(error))
            if isinstance(result, Response):
                return result
            response = Response(msgspec.json.encode(result), media_type="application/json")
            response.raw_headers += [header for header in cookies.raw_headers if header[0] == b"set-cookie"]
            response.headers["cache-control"] = "no-store"
            return response

        return respond

    def _require_rate(self, request: Request) -> None:
        """Raise HostError if an address reads too much. Health and metrics are always answered."""
        addresses, path, address = self._server.addresses, request.url.path, address_of(request)
        is_allowed = not path.startswith("/api/") or addresses.may_get(address)
        if path.endswith(("/replay", "/record")):
            is_allowed = is_allowed and addresses.may_replay(address)
        if not is_allowed:
            raise HostError("too-many-requests")

    # --- games ------------------------------------------------------------------------------------------------------

    async def _list_games(self, request: Request, person: str) -> list[GameView]:
        """List the games that can be played."""
        return [_game_view(game) for game in games().values()]

    async def _list_rules(self, request: Request, person: str) -> list[RuleView]:
        """List the rules of a game, in the order of its rulebook."""
        game = _game_of(request)
        rules = [game.rulebook.rules[rule] for rule in game.rules()]
        return [RuleView(rule.id, rule.text, rule.ruling, rule.why) for rule in rules]

    async def _list_scenarios(self, request: Request, person: str) -> list[ScenarioCard]:
        """List the scenarios of a game's rulebook, also those that cannot be played yet."""
        # A thread, since the first call reads their files.
        return list(await asyncio.to_thread(_game_of(request).scenarios))

    async def _get_messages(self, request: Request, person: str) -> Response:
        """Get the sentences of a game in a language, or in English: a Fluent resource."""
        return PlainTextResponse(_game_of(request).fluent.source(request.path_params["language"]))

    # --- tables -----------------------------------------------------------------------------------------------------

    async def _list_tables(self, request: Request, person: str) -> TableLists:
        """List open tables and one's own, the latest first."""
        store = self._server.host.store
        found = (await store.open_tables(MAX_SEARCHED), await store.tables_of(person, MAX_LISTED))
        listed, mine = ([msgspec.json.decode(body, type=TableDoc) for body in bodies] for bodies in found)
        return TableLists(
            [self._table_view(doc, person) for doc in _fair_share(listed)],
            [self._table_view(doc, person) for doc in mine],
        )

    async def _create_table(self, request: Request, person: str) -> socket_messages.TableView:
        """Create a table and sit down in its first seat."""
        new = await body_of(request, NewTable)
        with self._counted_against_limit("table", request):
            await self._require_valid_content(new, address_of(request))
            host = self._server.host
            doc = await host.create(
                person,
                new.name,
                new.game,
                new.seats,
                dict(new.options),
                new.content,
                new.is_open and not new.play_now,
                _bots_of(new),
                new.deck,
                new.is_new,
            )
            if new.play_now:
                doc = await host.run_command(doc.id, person, StartGame())
        self._server.count("tables")
        return self._table_view(doc, person)

    @contextlib.contextmanager
    def _counted_against_limit(self, what: str, request: Request) -> Iterator[None]:
        """Count a creation against the limit of the address, unless it fails. Raises HostError beyond the limit."""
        addresses, address = self._server.addresses, address_of(request)
        if what and not addresses.may_make(what, address):
            raise HostError(f"too-many-{what}s")
        try:
            yield
        except Exception:
            addresses.refund(what, address)
            raise

    async def _require_valid_content(self, new: NewTable, who: str) -> None:
        """Check a text that came with the request in a worker process. Raises InputError."""
        if new.content and not new.deck:
            preview = await self._server.deck_workers.preview(reading_game(new.game), new.content, who)
            if preview.diagnostics:
                raise InputError("\n".join(map(str, preview.diagnostics)))

    async def _get_table(self, request: Request, person: str) -> socket_messages.TableView:
        """Get a table without its game."""
        return self._table_view(await self._server.host.table(request.path_params["table"]), person)

    async def _run_command(self, request: Request, person: str) -> socket_messages.TableView:
        """Carry out a command at a table. Rematch and branch respond with the new table."""
        command: TableCommand = await body_of(request, TableCommand)  # type: ignore[arg-type]
        host, table = self._server.host, request.path_params["table"]
        doc = await host.table(table)
        if isinstance(command, SubstituteBot):
            await self._require_absent_or_asleep(doc, person, command.seat)
        creates_table = isinstance(command, Branch) or (isinstance(command, Rematch) and not doc.rematch)
        what = "seat" if isinstance(command, Sit) else "table" if creates_table else ""
        with self._counted_against_limit(what, request):
            return self._table_view(await host.run_command(table, person, command), person)

    async def _require_absent_or_asleep(self, doc: TableDoc, person: str, seat: int) -> None:
        """Raise HostError if the person in a seat is at the table and awake, or is the one who asks."""
        other = doc.chairs[seat].person if seat < len(doc.chairs) else ""
        if not other:
            return
        is_gone = other != person and await self._server.presence.is_gone_everywhere(doc, other)
        if not is_gone and (other == person or not await self._server.host.is_asleep(doc, seat)):
            raise HostError("is-here", name=doc.chairs[seat].name)

    async def _get_seat_pass(self, request: Request, person: str) -> SeatPass:
        """Get the return link and the code of one's own seat."""
        doc = await self._server.host.table(request.path_params["table"])
        seat = next((seat for seat in doc.seats_of(person) if str(seat) == request.path_params["seat"]), None)
        if seat is None:
            raise HostError("not-seated")
        passes = self._server.seat_passes
        # Behind the #, the pass is sent to no server and into no log, and no preview of the link uses it.
        return SeatPass(f"{self._table_url(request, doc)}#return={passes.token(doc, seat)}", passes.code(doc, seat))

    async def _return_to_seat(self, request: Request, person: str) -> socket_messages.TableView:
        """Take the seat whose pass is shown. The browser that had it before looks on."""
        shown, table = await body_of(request, SeatReturn), request.path_params["table"]
        if not self._server.addresses.may_try_pass(address_of(request), table):
            raise HostError("too-many-passes")
        doc = await self._server.host.return_to_seat(
            table, person, lambda doc: self._server.seat_passes.seat_of(doc, shown.seat_pass)
        )
        return self._table_view(doc, person)

    def _table_url(self, request: Request, doc: TableDoc) -> str:
        """Return the link to a table that works for others."""
        base = str(request.base_url)
        public = base.rstrip("/") if self._server.reaches == "machine" else self._server.public_url
        url = table_url(public, base, doc.id)
        if len(url) > MAX_URL:
            raise HostError("bad-request", why="the host name of this request is too long")
        return url

    async def _get_invitation(self, request: Request, person: str) -> Invitation:
        """Get the link to a table that works for others, and its QR code."""
        doc = await self._server.host.table(request.path_params["table"])
        url = self._table_url(request, doc)
        reaches: Reach = self._server.reaches
        # A machine that does not know its own address in the network must not promise that friends can come.
        if reaches == "network" and is_loopback_url(url):
            reaches = "unknown"
        return Invitation(url, qr_svg(url), reaches)

    def _table_view(self, doc: TableDoc, person: str) -> socket_messages.TableView:
        here, onlookers = self._server.presence.attendance(doc)
        live = self._server.host.live.loaded(doc.id)
        return table_view(doc, person, here, onlookers, live.idle.shown if live else ())

    # --- ended games ------------------------------------------------------------------------------------------------

    async def _get_record(self, request: Request, person: str) -> Response:
        """Download the record of an ended game."""
        record = await self._server.records.get(request.path_params["table"], address_of(request))
        headers = {"content-disposition": f'attachment; filename="{record.name}"'}
        return Response(record.body, headers=headers, media_type="application/x-ndjson")

    async def _get_replay(self, request: Request, person: str) -> msgspec.Raw:
        """Get an ended game step by step, as seen by a seat, an onlooker, or with everything known."""
        host, replays = self._server.host, self._server.replays
        doc = await host.table(request.path_params["table"])
        eyes = _eyes(request.query_params.get(EYES.name, "all"), len(doc.chairs))
        if not await host.has_ended(doc):
            raise HostError("not-ended")

        async def read() -> list[bytes]:
            return [body for body, _ in await host.store.entries(doc.id, 0)]

        body = await replays.get(doc, eyes, read)
        table = msgspec.json.encode(self._table_view(doc, person))
        return msgspec.Raw(b'{"table":' + table + b"," + body[1:])

    # --- operation --------------------------------------------------------------------------------------------------

    async def _get_openapi(self, request: Request, person: str) -> dict[str, Any]:
        """Get this document."""
        return openapi_document(version("eyeshot"), self.operations, error_codes())

    async def _get_health(self, request: Request, person: str) -> Response:
        """Check that the storage can be read and written."""
        await self._server.host.store.check()
        if error := self._server.host.storage_error:
            raise HostError("storage", why=error)
        return PlainTextResponse("ok\n")

    async def _get_metrics(self, request: Request, person: str) -> Response:
        """Get counters, on the server's own machine only: elsewhere they would reveal that somebody acted in secret."""
        if address_of(request) not in LOOPBACK or FORWARDED & set(request.headers):
            raise HostError("not-local")
        server = self._server
        gauges = {"sockets": server.presence.count(), "games_live": len(server.host.live)}
        counters = {**server.counters, "messages": server.flushes.sent}
        totals = {f"{name}_total": number for name, number in counters.items()}
        lines = [f"# TYPE eyeshot_{name} counter\neyeshot_{name} {number}" for name, number in totals.items()]
        lines += [f"# TYPE eyeshot_{name} gauge\neyeshot_{name} {number}" for name, number in gauges.items()]
        return PlainTextResponse("\n".join(lines) + "\n")


async def respond_to_http_error(request: Request, error: Exception) -> Response:
    """Respond to a path or a method that no route has."""
    assert isinstance(error, HTTPException)
    code = "bad-method" if error.status_code == 405 else "no-route"
    return problem(HostError(code), dict(error.headers or {}))


def _game_of(request: Request) -> Game:
    game = games().get(request.path_params["game"])
    if game is None:
        raise HostError("no-game", games=", ".join(games()))
    return game


def _game_view(game: Game) -> GameView:
    options = [OptionView(o.name, o.default, list(o.values), o.low, o.high, o.newcomers) for o in game.options]
    content: Any = game.content_kind
    return GameView(game.name, game.title, list(game.seats_for({}, "")), list(bot_levels(game)), content, options)


def _fair_share(docs: list[TableDoc]) -> list[TableDoc]:
    """Return the tables that are listed: of each person only the latest ones, so that nobody fills the list."""
    counts: Counter[str] = Counter()
    listed = []
    for doc in docs:
        counts[doc.host] += 1
        if doc.phase is Phase.LOBBY and counts[doc.host] <= MAX_LISTED_PER_PERSON:
            listed.append(doc)
    return listed[:MAX_LISTED]


def _bots_of(new: NewTable) -> list[str]:
    """Return the levels of the bots of a new table, from the last seat backwards."""
    if not new.play_now:
        return new.bots
    levels = new.bots or ["medium"]
    return [levels[k % len(levels)] for k in range(new.seats - 1)]


def _eyes(text: str, seats: int) -> Any:
    """Return whose view a query parameter asks for: see replays.Eyes."""
    if not EYES.allows(text):
        raise HostError("bad-request", why=f"eyes can be all, onlooker, or a seat from 0 to {seats - 1}")
    if text == "all":
        return "all"
    if text == "onlooker":
        return None
    if int(text) >= seats:
        raise HostError("no-seat")
    return int(text)
