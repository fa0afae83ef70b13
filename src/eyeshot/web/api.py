"""The HTTP API: what is not live. Every route with its types, so that the OpenAPI document comes from the same list."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from eyeshot.bots import bot_levels
from eyeshot.host.errors import HostError
from eyeshot.host.finished_game import FinishedGame
from eyeshot.host.store import StoreError
from eyeshot.host.table_doc import Phase, TableDoc
from eyeshot.kernel import InputError, find_game, games
from eyeshot.web import protocol
from eyeshot.web.deck_api import DeckApi
from eyeshot.web.deck_workers import reading_game
from eyeshot.web.identity import is_same_site
from eyeshot.web.invitation import is_loopback_url, qr_svg, table_url
from eyeshot.web.line import post_of
from eyeshot.web.message_encoder import table_view
from eyeshot.web.openapi import document
from eyeshot.web.replays import ReplayBody
from eyeshot.web.request_body import address_of, body_of

if TYPE_CHECKING:
    from eyeshot.web.app import Server

MAX_LISTED = 50


class GameView(msgspec.Struct):
    name: str
    title: str
    seats: list[int]
    bots: list[str]
    content: str
    """What can be brought to it: "deck", "scenario" or nothing."""
    options: list[dict[str, Any]]


class NewTable(msgspec.Struct):
    """`bots` are levels, from the last seat back. With `play_now` bots take every other seat and the game begins."""

    game: str
    name: str
    seats: int = 4
    bots: list[str] = []
    options: dict[str, Any] = {}
    content: str = ""
    deck: str = ""
    """The hash of a kept deck, in place of a content."""
    is_open: bool = False
    play_now: bool = False


class TableLists(msgspec.Struct):
    open: list[protocol.TableView]
    mine: list[protocol.TableView]


class Invitation(msgspec.Struct):
    url: str
    qr: str
    """An SVG picture."""
    reaches: str
    """"everywhere", "network" or "machine": from where the link works."""


class Replay(ReplayBody):
    """An ended game, step by step."""

    table: protocol.TableView


class RuleView(msgspec.Struct):
    id: str
    text: str
    ruling: bool
    why: str


class Problem(msgspec.Struct):
    """What went wrong; nothing was changed."""

    code: str
    text: str


Handler = Callable[[Request, str], Awaitable[Any]]


class Api:
    """Handlers take the request and the person (empty for a stranger), and give a value to be written as JSON."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._operations: list[tuple[str, str, Handler, Any, Any]] = [
            ("GET", "/api/games", self._games, None, list[GameView]),
            ("GET", "/api/games/{game}/rules", self._rules, None, list[RuleView]),
            ("GET", "/api/tables", self._tables, None, TableLists),
            ("POST", "/api/tables", self._post_table, NewTable, protocol.TableView),
            ("GET", "/api/tables/{table}", self._get_table, None, protocol.TableView),
            ("POST", "/api/tables/{table}/{verb}", self._do, dict[str, Any], protocol.TableView),
            ("GET", "/api/tables/{table}/invitation", self._invitation, None, Invitation),
            ("GET", "/api/tables/{table}/replay", self._replay, None, Replay),
            *DeckApi(server).operations,
        ]

    def routes(self) -> list[Route]:
        found = [
            Route(path, self._answer(handler), methods=[method]) for method, path, handler, _, _ in self._operations
        ]
        return [
            Route("/api/tables/{table}/record", self._record),
            *found,
            Route("/api/openapi.json", self._openapi),
            Route("/health", self._health),
            Route("/metrics", self._metrics),
        ]

    def _answer(self, handler: Handler) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            if request.method == "POST" and not is_same_site(request):
                return _problem(403, "bad-request", "requests come from this server's own page")
            response = Response(media_type="application/json")
            person = self._server.identities.person(request)
            if not person and request.method == "POST":
                person = self._server.identities.issue_cookie(response)
            try:
                response.body = msgspec.json.encode(await handler(request, person))
            except HostError as error:
                return _problem(_STATUS.get(error.code, 409), error.code, str(error))
            except StoreError as error:
                stored = HostError("storage", why=str(error))
                return _problem(_STATUS.get(stored.code, 409), stored.code, str(stored))
            except InputError as error:
                return _problem(400, "bad-request", str(error))
            response.init_headers({k.decode(): v.decode() for k, v in response.raw_headers if k == b"set-cookie"})
            response.headers["cache-control"] = "no-store"
            return response

        return answer

    # --- games ------------------------------------------------------------------------------------------------------

    async def _games(self, request: Request, person: str) -> list[GameView]:
        return [
            GameView(
                game.name,
                game.title,
                list(game.seat_counts()),
                list(bot_levels(game)),
                game.content_kind,
                [msgspec.to_builtins(option) for option in game.options],
            )
            for game in games().values()
        ]

    async def _rules(self, request: Request, person: str) -> list[RuleView]:
        game = games().get(request.path_params["game"])
        if game is None:
            raise InputError(f"no such game; there is: {', '.join(games())}")
        rules = [game.rulebook.rules[rule] for rule in game.rules()]
        return [RuleView(rule.id, rule.text, rule.ruling, rule.why) for rule in rules]

    # --- tables -----------------------------------------------------------------------------------------------------

    async def _tables(self, request: Request, person: str) -> TableLists:
        store = self._server.host.store
        found = (store.open_tables(MAX_LISTED), store.tables_of(person, MAX_LISTED))
        listed, mine = ([msgspec.json.decode(body, type=TableDoc) for body in bodies] for bodies in found)
        return TableLists(
            [self._table_view(doc, person) for doc in listed if doc.phase is Phase.LOBBY],
            [self._table_view(doc, person) for doc in mine],
        )

    async def _post_table(self, request: Request, person: str) -> protocol.TableView:
        new = await body_of(request, NewTable)
        with self._counted_against_limit("table", request):
            return await self._create_table(new, person)

    async def _create_table(self, new: NewTable, person: str) -> protocol.TableView:
        await self._require_valid_content(new)
        host = self._server.host
        bots = (new.bots or ["medium"]) if new.play_now else new.bots
        fits = new.seats in find_game(new.game).seat_counts()
        levels = [bots[k % len(bots)] for k in range(new.seats - 1)] if new.play_now and fits else bots
        doc = await host.create(
            person,
            new.name,
            new.game,
            new.seats,
            new.options,
            new.content,
            new.is_open and not new.play_now,
            levels,
            new.deck,
        )
        if new.play_now:
            doc = await host.do(doc.id, person, "start", {})
        self._server.count("tables")
        return self._table_view(doc, person)

    @contextlib.contextmanager
    def _counted_against_limit(self, what: str, request: Request) -> Iterator[None]:
        """What fails does not count."""
        addresses, address = self._server.addresses, address_of(request)
        if what and not addresses.may_make(what, address):
            raise HostError(f"too-many-{what}s")
        try:
            yield
        except Exception:
            addresses.refund(what, address)
            raise

    async def _require_valid_content(self, new: NewTable) -> None:
        """A text that came with the request is first read where nobody has to wait for it."""
        if new.content and not new.deck:
            preview = await self._server.deck_workers.preview(reading_game(new.game), new.content)
            if preview.diagnostics:
                raise InputError("\n".join(map(str, preview.diagnostics)))

    async def _get_table(self, request: Request, person: str) -> protocol.TableView:
        return self._table_view(self._server.host.table(request.path_params["table"]), person)

    async def _do(self, request: Request, person: str) -> protocol.TableView:
        args = await body_of(request, dict[str, Any])
        host, table, verb = self._server.host, request.path_params["table"], request.path_params["verb"]
        if verb == "stand_in":
            self._require_absent(host.table(table), person, args.get("seat"))
        makes = "table" if verb == "branch" or (verb == "rematch" and not host.table(table).rematch) else ""
        with self._counted_against_limit("seat" if verb == "sit" else makes, request):
            return self._table_view(await host.do(table, person, verb, args), person)

    def _require_absent(self, doc: TableDoc, person: str, seat: Any) -> None:
        """Whoever is at the table plays for themselves."""
        for number, chair in enumerate(doc.chairs):
            is_meant = type(seat) is int and number == seat and bool(chair.person)
            if is_meant and (chair.person == person or not self._server.presence.is_gone(doc, chair.person)):
                raise HostError("is-here", name=chair.name)

    async def _invitation(self, request: Request, person: str) -> Invitation:
        doc = self._server.host.table(request.path_params["table"])
        base = str(request.base_url)
        is_alone = self._server.reaches == "machine"
        url = table_url(base.rstrip("/") if is_alone else self._server.public_url, base, doc.id)
        if len(url) > MAX_URL:
            raise HostError("bad-request", why="this server is asked for under too long a name")
        # Of a machine that does not know its address in the network nobody should say that friends can come.
        reaches = "unknown" if self._server.reaches == "network" and is_loopback_url(url) else ""
        return Invitation(url, qr_svg(url), reaches or self._server.reaches)

    def _table_view(self, doc: TableDoc, person: str) -> protocol.TableView:
        here, onlookers = self._server.presence.attendance(doc)
        return table_view(doc, person, here, onlookers)

    # --- records ----------------------------------------------------------------------------------------------------

    async def _record(self, request: Request) -> Response:
        try:
            game = self._server.host.game(request.path_params["table"])
            if game is None:
                raise HostError("not-ended")
            lines = FinishedGame(game, self._server.host.store).record().lines()
        except HostError as error:
            return _problem(_STATUS.get(error.code, 409), error.code, str(error))
        except StoreError as error:
            return _problem(503, "storage", str(error))
        name = f"{game.match.game}-{game.table}.eyeshot"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(b"\n".join(lines) + b"\n", headers=headers, media_type="application/x-ndjson")

    async def _replay(self, request: Request, person: str) -> msgspec.Raw:
        """An ended game step by step, from one seat's eyes, an onlooker's, or all."""
        host, replays = self._server.host, self._server.replays
        doc = host.table(request.path_params["table"])
        if doc.phase is not Phase.ENDED:
            # The table hears of the end a moment later than the game.
            game = host.game(doc.id)
            if game is None or game.outcome is None:
                raise HostError("not-ended")
        eyes = _eyes(request.query_params.get("eyes", "all"), len(doc.chairs))
        shown = await replays.get(doc, eyes, lambda: [body for body, _ in host.store.entries(doc.id, 0)])
        seen = msgspec.json.encode(self._table_view(doc, person))
        return msgspec.Raw(b'{"table":' + seen + b"," + shown[1:])

    # --- running ----------------------------------------------------------------------------------------------------

    async def _openapi(self, request: Request) -> Response:
        routes = [
            (method, path, work.__doc__ or "", body, result) for method, path, work, body, result in self._operations
        ]
        return Response(msgspec.json.encode(document(version("eyeshot"), routes)), media_type="application/json")

    async def _health(self, request: Request) -> Response:
        try:
            self._server.host.store.change_counter()
        except Exception as error:  # noqa: BLE001 whatever is wrong with the storage, the answer is: not well
            return _problem(503, "storage", str(error))
        if trouble := self._server.host.storage_error:
            return _problem(503, "storage", trouble)
        return PlainTextResponse("ok\n")

    async def _metrics(self, request: Request) -> Response:
        """For who runs the server: from elsewhere the counters would tell that somebody did something in secret."""
        if address_of(request) not in LOOPBACK or FORWARDED & set(request.headers):
            return PlainTextResponse("Metrics are told on the server's own machine only.\n", 403)
        server = self._server
        gauges = {"sockets": server.presence.count(), "games_live": server.host.live_count()}
        counted = {**server.counters, "messages": post_of(asyncio.get_running_loop()).sent}
        totals = {f"{name}_total": number for name, number in counted.items()}
        lines = [f"# TYPE eyeshot_{name} counter\neyeshot_{name} {number}" for name, number in totals.items()]
        lines += [f"# TYPE eyeshot_{name} gauge\neyeshot_{name} {number}" for name, number in gauges.items()]
        return PlainTextResponse("\n".join(lines) + "\n")


MAX_URL = 1000
"""Letters; a QR code holds some more."""
LOOPBACK = ("127.0.0.1", "::1")
FORWARDED = {"x-forwarded-for", "forwarded", "x-real-ip"}
_STATUS = {
    "no-table": 404,
    "no-verb": 404,
    "not-host": 403,
    "not-seated": 403,
    "bad-request": 400,
    "bad-name": 400,
    "unseen-in-name": 400,
    "storage": 503,
    "too-many-tables": 429,
    "too-many-seats": 429,
    "too-many-decks": 429,
    "too-many-trials": 429,
    "too-many-readings": 429,
    "too-large": 413,
    "no-deck": 404,
    "bad-deck": 400,
    "busy": 503,
    "replay-slow": 503,
}


def _problem(status: int, code: str, text: str) -> Response:
    return Response(msgspec.json.encode(Problem(code, text)), status, media_type="application/json")


def _eyes(text: str, seats: int) -> Any:
    if text == "all":
        return "all"
    if text == "onlooker":
        return None
    if text.isascii() and text.isdigit() and len(text) < 3 and int(text) < seats:
        return int(text)
    raise InputError(f"eyes can be all, onlooker, or a seat from 0 to {seats - 1}")
