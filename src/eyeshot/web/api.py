"""The HTTP API: everything that is not live. The OpenAPI document comes from the types of its operations."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator
from importlib.metadata import version
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, Router

from eyeshot.bots import bot_levels
from eyeshot.host.errors import HostError, error_codes
from eyeshot.host.finished_game import FinishedGame
from eyeshot.host.store import StoreError
from eyeshot.host.table_commands import (
    BotLevel,
    Branch,
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
from eyeshot.kernel import Game, InputError, find_game, games
from eyeshot.web import protocol
from eyeshot.web.deck_api import DeckApi
from eyeshot.web.deck_workers import reading_game
from eyeshot.web.identity import is_same_site
from eyeshot.web.invitation import is_loopback_url, qr_svg, table_url
from eyeshot.web.line import post_of
from eyeshot.web.message_encoder import table_view
from eyeshot.web.openapi import openapi_document
from eyeshot.web.operations import Handler, Operation, QueryParameter, problem
from eyeshot.web.replays import ReplayBody
from eyeshot.web.request_body import address_of, body_of

if TYPE_CHECKING:
    from eyeshot.web.app import Server

MAX_LISTED = 50
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
    """An option of a game; `values` lists the allowed values, or is empty for an integer from low to high."""

    name: str
    default: OptionValue
    about: str
    values: list[OptionValue]
    low: int
    high: int
    titles: list[str]
    """Labels of the values, where they differ."""


class GameView(msgspec.Struct):
    """A game that can be played."""

    name: str
    title: str
    seats: list[int]
    bots: list[str]
    content: Literal["", "deck", "scenario"]
    """The kind of user content."""
    options: list[OptionView]


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """`bots` are levels, from the last seat backwards. With `play_now`, bots take every other seat and the game
    starts."""

    game: Annotated[str, msgspec.Meta(max_length=100)]
    name: PersonName
    seats: SeatNumber = 4
    bots: Annotated[list[BotLevel], msgspec.Meta(max_length=100)] = []
    options: dict[str, OptionValue] = {}
    content: str = ""
    deck: str = ""
    """The hash of a saved deck, in place of `content`."""
    is_open: bool = False
    play_now: bool = False


class TableLists(msgspec.Struct):
    """Tables in the lobby that everybody may join, and the person's own tables."""

    open: list[protocol.TableView]
    mine: list[protocol.TableView]


class Invitation(msgspec.Struct):
    url: str
    qr: str
    """An SVG picture."""
    reaches: Reach


class Replay(ReplayBody):
    """An ended game, step by step."""

    table: protocol.TableView


class RuleView(msgspec.Struct):
    """A rule of the rulebook; a ruling decides what the rulebook leaves open, and says why."""

    id: str
    text: str
    ruling: bool
    why: str


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
    "quiet",
    "empty-seats",
    "nobody",
    "not-ready",
    "not-possible",
    "bad-step",
    "too-many-seats",
    "too-many-tables",
    *_SEATING,
)
_CREATE_ERRORS = (
    "not-possible",
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
        view = protocol.TableView
        self.operations: list[Operation] = [
            Operation("GET", "/api/games", self._list_games, list[GameView]),
            Operation("GET", "/api/games/{game}/rules", self._list_rules, list[RuleView], errors=("no-game",)),
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
                errors=("no-table", "not-ended"),
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
                cookies = Response()
                person = self._server.identities.person(request)
                if not person and request.method == "POST":
                    person = self._server.identities.issue_cookie(cookies)
                result = await handler(request, person)
            except HostError as error:
                return problem(error.code, str(error))
            except StoreError as error:
                return problem("storage", str(HostError("storage", why=str(error))))
            except InputError as error:
                return problem("not-possible", str(error))
            if isinstance(result, Response):
                return result
            response = Response(msgspec.json.encode(result), media_type="application/json")
            response.raw_headers += [header for header in cookies.raw_headers if header[0] == b"set-cookie"]
            response.headers["cache-control"] = "no-store"
            return response

        return respond

    # --- games ------------------------------------------------------------------------------------------------------

    async def _list_games(self, request: Request, person: str) -> list[GameView]:
        """List the games that can be played."""
        return [_game_view(game) for game in games().values()]

    async def _list_rules(self, request: Request, person: str) -> list[RuleView]:
        """List the rules of a game, in the order of its rulebook."""
        game = games().get(request.path_params["game"])
        if game is None:
            raise HostError("no-game", games=", ".join(games()))
        rules = [game.rulebook.rules[rule] for rule in game.rules()]
        return [RuleView(rule.id, rule.text, rule.ruling, rule.why) for rule in rules]

    # --- tables -----------------------------------------------------------------------------------------------------

    async def _list_tables(self, request: Request, person: str) -> TableLists:
        """List open tables and one's own, the latest first."""
        store = self._server.host.store
        found = (store.open_tables(MAX_LISTED), store.tables_of(person, MAX_LISTED))
        listed, mine = ([msgspec.json.decode(body, type=TableDoc) for body in bodies] for bodies in found)
        return TableLists(
            [self._table_view(doc, person) for doc in listed if doc.phase is Phase.LOBBY],
            [self._table_view(doc, person) for doc in mine],
        )

    async def _create_table(self, request: Request, person: str) -> protocol.TableView:
        """Create a table and sit down in its first seat."""
        new = await body_of(request, NewTable)
        with self._counted_against_limit("table", request):
            await self._require_valid_content(new)
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

    async def _require_valid_content(self, new: NewTable) -> None:
        """Check a text that came with the request in a worker process. Raises InputError."""
        if new.content and not new.deck:
            preview = await self._server.deck_workers.preview(reading_game(new.game), new.content)
            if preview.diagnostics:
                raise InputError("\n".join(map(str, preview.diagnostics)))

    async def _get_table(self, request: Request, person: str) -> protocol.TableView:
        """Get a table without its game."""
        return self._table_view(self._server.host.table(request.path_params["table"]), person)

    async def _run_command(self, request: Request, person: str) -> protocol.TableView:
        """Carry out a command at a table. Rematch and branch respond with the new table."""
        command: TableCommand = await body_of(request, TableCommand)  # type: ignore[arg-type]
        host, table = self._server.host, request.path_params["table"]
        doc = host.table(table)
        if isinstance(command, SubstituteBot):
            self._require_absent(doc, person, command.seat)
        creates_table = isinstance(command, Branch) or (isinstance(command, Rematch) and not doc.rematch)
        what = "seat" if isinstance(command, Sit) else "table" if creates_table else ""
        with self._counted_against_limit(what, request):
            return self._table_view(await host.run_command(table, person, command), person)

    def _require_absent(self, doc: TableDoc, person: str, seat: int) -> None:
        """Raise HostError if the person in a seat is at the table, or is the one who asks."""
        if seat < len(doc.chairs):
            chair = doc.chairs[seat]
            if chair.person and (chair.person == person or not self._server.presence.is_gone(doc, chair.person)):
                raise HostError("is-here", name=chair.name)

    async def _get_invitation(self, request: Request, person: str) -> Invitation:
        """Get the link to a table that works for others, and its QR code."""
        doc = self._server.host.table(request.path_params["table"])
        base = str(request.base_url)
        reaches: Reach = self._server.reaches
        url = table_url(base.rstrip("/") if reaches == "machine" else self._server.public_url, base, doc.id)
        if len(url) > MAX_URL:
            raise HostError("bad-request", why="the host name of this request is too long")
        # A machine that does not know its own address in the network must not promise that friends can come.
        if reaches == "network" and is_loopback_url(url):
            reaches = "unknown"
        return Invitation(url, qr_svg(url), reaches)

    def _table_view(self, doc: TableDoc, person: str) -> protocol.TableView:
        here, onlookers = self._server.presence.attendance(doc)
        return table_view(doc, person, here, onlookers)

    # --- ended games ------------------------------------------------------------------------------------------------

    async def _get_record(self, request: Request, person: str) -> Response:
        """Download the record of an ended game."""
        game = self._server.host.game(request.path_params["table"])
        if game is None:
            raise HostError("not-ended")
        lines = FinishedGame(game, self._server.host.store).record().lines()
        name = f"{game.match.game}-{game.table}.eyeshot"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(b"\n".join(lines) + b"\n", headers=headers, media_type="application/x-ndjson")

    async def _get_replay(self, request: Request, person: str) -> msgspec.Raw:
        """Get an ended game step by step, as seen by a seat, an onlooker, or with everything known."""
        host, replays = self._server.host, self._server.replays
        doc = host.table(request.path_params["table"])
        eyes = _eyes(request.query_params.get(EYES.name, "all"), len(doc.chairs))
        if doc.phase is not Phase.ENDED:
            # The table is marked as ended a moment after its game.
            game = host.game(doc.id)
            if game is None or game.outcome is None:
                raise HostError("not-ended")
        body = await replays.get(doc, eyes, lambda: [body for body, _ in host.store.entries(doc.id, 0)])
        table = msgspec.json.encode(self._table_view(doc, person))
        return msgspec.Raw(b'{"table":' + table + b"," + body[1:])

    # --- operation --------------------------------------------------------------------------------------------------

    async def _get_openapi(self, request: Request, person: str) -> dict[str, Any]:
        """Get this document."""
        return openapi_document(version("eyeshot"), self.operations, error_codes())

    async def _get_health(self, request: Request, person: str) -> Response:
        """Check that the storage can be read and written."""
        self._server.host.store.change_counter()
        if error := self._server.host.storage_error:
            raise HostError("storage", why=error)
        return PlainTextResponse("ok\n")

    async def _get_metrics(self, request: Request, person: str) -> Response:
        """Get counters, on the server's own machine only: elsewhere they would reveal that somebody acted in secret."""
        if address_of(request) not in LOOPBACK or FORWARDED & set(request.headers):
            raise HostError("not-local")
        server = self._server
        gauges = {"sockets": server.presence.count(), "games_live": server.host.live_count()}
        counters = {**server.counters, "messages": post_of(asyncio.get_running_loop()).sent}
        totals = {f"{name}_total": number for name, number in counters.items()}
        lines = [f"# TYPE eyeshot_{name} counter\neyeshot_{name} {number}" for name, number in totals.items()]
        lines += [f"# TYPE eyeshot_{name} gauge\neyeshot_{name} {number}" for name, number in gauges.items()]
        return PlainTextResponse("\n".join(lines) + "\n")


async def respond_to_http_error(request: Request, error: Exception) -> Response:
    """Respond to a path or a method that no route has."""
    assert isinstance(error, HTTPException)
    code = "bad-method" if error.status_code == 405 else "no-route"
    return problem(code, str(HostError(code)), dict(error.headers or {}))


def _game_view(game: Game) -> GameView:
    options = [
        OptionView(o.name, o.default, o.about, list(o.values), o.low, o.high, list(o.titles)) for o in game.options
    ]
    content: Any = game.content_kind
    return GameView(game.name, game.title, list(game.seat_counts()), list(bot_levels(game)), content, options)


def _bots_of(new: NewTable) -> list[str]:
    """Return the levels of the bots of a new table, from the last seat backwards."""
    if not new.play_now or new.seats not in find_game(new.game).seat_counts():
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
